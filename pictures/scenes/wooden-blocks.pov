#version 3.7;
#ifndef(CAT) #declare CAT=8; #end #declare LookY=1.1; #declare CamY=2.9; #declare Ang=23;
#include "studio.inc"
#declare W=srgb<0.90,0.74,0.52>;
#macro Blk(I) union{ object{RBox(<-0.46,0,-0.46>,<0.46,0.92,0.46>,0.06) Wood(W)}
 #for(f,0,2) box{<0,0,0>,<0.74,0.74,0.001> Print(concat("block-",str(V,0,0),str(mod(I+f*2,6),0,0),".png"),0.74,0.74) translate <-0.37,-0.37,-0.4615> #if(f=1) rotate y*-90 #end #if(f=2) rotate x*90 #end translate y*0.46} #end } #end
object{Blk(0) rotate y*20 translate <-0.98,0,0.1>}
object{Blk(1) rotate y*32 translate <0.10,0,0.0>}
object{Blk(2) rotate y*12 translate <1.15,0,0.2>}
object{Blk(3) rotate y*36 translate <-0.50,0.92,0.1>}
object{Blk(4) rotate y*8 translate <0.58,0.92,0.12>}
object{Blk(5) rotate y*26 translate <0.06,1.84,0.1>}
