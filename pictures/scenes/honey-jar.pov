#version 3.7;
#ifndef(CAT) #declare CAT=9; #end #declare LookY=1.1; #declare CamY=2.7; #declare Ang=22;
#include "studio.inc"
#declare C=P2(srgb<0.93,0.55,0.08>,srgb<0.55,0.24,0.05>);
#declare Hex=intersection{ #for(i,0,5) plane{<cos(i*pi/3),0,sin(i*pi/3)>,0.74} #end plane{-y,0} plane{y,1.6} cylinder{<0,-0.01,0>,<0,1.61,0>,0.83} };
union{ object{Hex rotate y*30 texture{pigment{gradient y color_map{[0 C*0.8][0.3 C][0.85 C*1.1][0.9 C*1.25][1 C*1.3]} scale 1.65} finish{diffuse 0.68 specular 0.7 roughness 0.006 emission C*0.06 reflection{0.05,0.42 fresnel on} conserve_energy}} interior{ior 1.5}}
 cylinder{<0,1.58,0>,<0,1.7,0>,0.58 Gloss(C*1.2)} object{RCyl(0.64,0.36,0.05) translate y*1.68 Metal(P2(Gold,Steel))}
 box{<0,0,0>,<0.80,1.0,0.001> Print(concat("honey-jar-",str(V,0,0),".png"),0.80,1.0) translate <-0.40,0.28,-0.7415> }
 rotate y*14 translate <-0.35,0,0.15>}
// dipper
union{ cylinder{<0,0,0>,<1.35,0,0>,0.05 Wood(srgb<0.76,0.53,0.32>)} #for(i,0,5) torus{0.10+0.07*sin((i+0.6)*pi/6.2),0.045 rotate z*90 translate x*(-0.12-i*0.095+0.35) Wood(srgb<0.76,0.53,0.32>)} cylinder{<0.35-0.12-i*0.095-0.03,0,0>,<0.35-0.12-i*0.095+0.03,0,0>,0.11 Wood(srgb<0.7,0.48,0.28>)} #end rotate z*4 rotate y*-26 translate <0.30,0.19,-1.05>}
