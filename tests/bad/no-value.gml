graph [
  node ]
