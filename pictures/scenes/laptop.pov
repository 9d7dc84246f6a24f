#version 3.7;
#ifndef(CAT) #declare CAT=0; #end #declare CamY=3.6; #declare LookY=0.8;
#include "studio.inc"
#declare C=P2(srgb<0.78,0.80,0.83>,srgb<0.25,0.29,0.36>);
union{
 object{RSlab(<-1.45,-0.98,0>,<1.45,0.98,0.12>,0.12,0.04) rotate x*90 translate y*0.14 Metal(C)}
 box{<0,0,0>,<2.66,1.72,0.002> texture{pigment{image_map{png concat("laptopkeys-",str(V,0,0),".png") once interpolate 2} scale <2.66,1.72,1>} finish{diffuse 0.8 specular 0.1}} rotate x*90 translate <-1.33,0.1435,-0.9>}
 union{ object{RSlab(<-1.45,0,0>,<1.45,1.96,0.07>,0.1,0.03) Metal(C)}
  box{<-1.4,0.04,-0.004>,<1.4,1.92,0.02> texture{pigment{rgb 0.01} finish{specular 0.3 reflection{0.01,0.1 fresnel on}}} interior{ior 1.5}}
  box{<0,0,0>,<2.7,1.72,0.002> texture{pigment{image_map{png concat("laptop-",str(V,0,0),".png") once interpolate 2} scale <2.7,1.72,1>} finish{emission 0.55 diffuse 0.35}} translate <-1.35,0.13,-0.007>}
  rotate x*18 translate <0,0.12,0.97>}
 cylinder{<-1.1,0.12,0.99>,<1.1,0.12,0.99>,0.055 Matte(rgb 0.03)}
 scale 0.92 rotate y*26 translate <0.05,0,0.1>}
