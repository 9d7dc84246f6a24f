#version 3.7;
#ifndef(CAT) #declare CAT=5; #end #declare LookY=1.22; #declare Ang=23;
#include "studio.inc"
#declare C=P2(srgb<0.98,0.74,0.52>,srgb<0.80,0.62,0.86>);
union{
 object{RSlab(<-0.95,0,-0.42>,<0.95,1.75,0.42>,0.16,0.10) texture{pigment{gradient y color_map{[0 C*0.92][0.08 C*1.25][0.10 C*0.95][0.70 C*1.0][0.72 C*0.25+<0.62,0.62,0.62>][1 C*0.2+<0.70,0.70,0.70>]} scale 1.8} finish{diffuse 0.72 specular 0.6 roughness 0.006 reflection{0.05,0.4 fresnel on} conserve_energy}} interior{ior 1.5}}
 box{<0,0,0>,<1.1,0.78,0.001> texture{pigment{image_map{png concat("perfume-",str(V,0,0),".png") once interpolate 2} scale <1.1,0.78,1>} finish{diffuse 0.85 specular 0.1}} translate <-0.55,0.42,-0.425>}
 cylinder{<0,1.74,0>,<0,1.88,0>,0.24 Metal(Gold)} torus{0.25,0.03 translate y*1.80 Metal(Gold)}
 #if(V=1) object{RBox(<-0.36,1.88,-0.36>,<0.36,2.5,0.36>,0.06) Metal(Gold)} #else sphere{<0,2.26,0>,0.42 Gloss(srgb<0.16,0.10,0.18>)} #end
 rotate y*24 }
