#version 3.7;
#ifndef(CAT) #declare CAT=0; #end #declare CamY=2.6; #declare LookY=1.25;
#include "studio.inc"
#declare C=P2(srgb<0.90,0.42,0.22>,srgb<0.18,0.20,0.24>); #declare M=P2(srgb<0.80,0.80,0.82>,srgb<0.96,0.80,0.62>);
union{
 difference{ cylinder{<-0.42,0,0>,<0.42,0,0>,1} cylinder{<-0.6,0,0>,<0.6,0,0>,0.91} scale <1,1.25,0.95> Matte(C)}
 #for(i,0,4) cylinder{<0,0,-1.02>,<0,0,-0.9>,0.045 scale <1,1,1> Matte(C*0.35) rotate x*(-58-i*9) scale <1,1.25,0.95>} #end
 union{
  object{RSlab(<-0.68,-0.80,-0.16>,<0.68,0.80,0.16>,0.26,0.09) Metal(M)}
  object{RSlab(<-0.63,-0.75,-0.185>,<0.63,0.75,0>,0.22,0.03) texture{pigment{rgb 0.008} finish{specular 0.4 roughness 0.01 reflection{0.02,0.2 fresnel on}}} interior{ior 1.5}}
  box{<0,0,0>,<1.1,1.32,0.001> texture{pigment{image_map{png concat("smartwatch-",str(V,0,0),".png") once interpolate 2} scale <1.1,1.32,1>} finish{emission 0.7 diffuse 0.2}} translate <-0.55,-0.66,-0.188>}
  object{RCyl(0.11,0.1,0.03) rotate z*-90 translate <0.67,0.25,0> Metal(M)}
  rotate x*8 translate <0,0.18,-0.98>}
 rotate x*-8 rotate y*28 translate <0,1.215,0.2>}
