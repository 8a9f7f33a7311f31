graph [
  ] ]
