gap> START_TEST( "harary: JSON" );
gap> HARARY_JSON.Read( "{\"a\":[1,-2,true,false,null],\"b\":{},\"c\":[],\"d\":\"x\\\"\\\\\\/\\n\\u0041\\u00e9\\u2264\"}" );
rec( a := [ 1, -2, true, false, fail ], b := rec(  ), c := [  ], 
  d := "x\"\\/\nAé≤" )
gap> HARARY_JSON.Read( "[ 123456789012345678901234567890 , 1.5 , 2e-3 ]" );
[ 123456789012345678901234567890, 1.5, 0.002 ]
gap> HARARY_JSON.Read( "[1,2" );
Error, harary: the answer cannot be read at character 5: [1,2
gap> HARARY_JSON.Read( "{\"a\" 1}" );
Error, harary: the answer cannot be read at character 6: {"a" 1}
gap> HARARY_JSON.Read( "" );
Error, harary: the answer ends too early: 
gap> HARARY_JSON.Read( "nul" );
Error, harary: the answer cannot be read at character 1: nul
gap> STOP_TEST( "json.tst" );
