Creator "nobody"
