#version 3.7;
#ifndef(CAT) #declare CAT=0; #end #declare CamY=3.4; #declare LookY=0.82; #declare Ang=18.5;
#include "studio.inc"
#declare C=P2(srgb<0.95,0.95,0.94>,srgb<0.16,0.33,0.33>);
#declare Case=object{RBox(<-1.0,0,-0.48>,<1.0,1.35,0.48>,0.44)};
#declare Bud=union{ sphere{0,0.23 scale <1,0.95,1.05>} sphere{<0,-0.02,-0.18>,0.13} cylinder{<0,-0.05,0.05>,<0,-0.62,0.1>,0.085} sphere{<0,-0.62,0.1>,0.085} cylinder{<0,-0.69,0.1>,<0,-0.66,0.1>,0.05 Metal(Steel)} sphere{<0,-0.02,-0.24>,0.105 Rubber(P2(srgb<0.8,0.8,0.8>,srgb<0.08,0.1,0.1>))} Gloss(C)};
union{
 intersection{object{Case} box{<-2,-1,-2>,<2,0.86,2>} Gloss(C)}
 intersection{object{Case} box{<-2,0.86,-2>,<2,2,2>} translate <0,-0.86,-0.46> rotate x*84 translate <0,0.88,0.46> Gloss(C)}
 box{<-0.78,0.855,-0.33>,<0.78,0.868,0.33> Matte(C*0.55)}
 object{Bud rotate y*12 rotate z*10 translate <-0.42,1.04,0>} object{Bud rotate y*-12 rotate z*-10 translate <0.42,1.04,0>}
 cylinder{<0,0.45,-0.49>,<0,0.45,-0.4>,0.035 pigment{srgb<0.3,0.9,0.4>} finish{emission 0.5}}
 box{<0,0,0>,<1,0.25,0.001> Print(concat("earbuds-",str(V,0,0),".png"),1,0.25) translate <-0.5,0.55,-0.4835> no_shadow}
 rotate y*24 translate <0.1,0,0.3>}
object{Bud rotate x*-78 rotate y*35 scale 1.15 translate <-0.85,0.24,-1.15>}
