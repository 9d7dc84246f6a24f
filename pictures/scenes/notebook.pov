#version 3.7;
#ifndef(CAT) #declare CAT=4; #end #declare CamY=2.7; #declare LookY=1.12; #declare Ang=23;
#include "studio.inc"
#declare C=P2(srgb<0.12,0.30,0.34>,srgb<0.80,0.36,0.28>);
union{
 box{<0.1,0.04,0.04>,<1.66,2.41,0.26> texture{pigment{gradient z color_map{[0 srgb<0.98,0.97,0.93>][0.5 srgb<0.88,0.86,0.8>][1 srgb<0.98,0.97,0.93>]} scale 0.02} finish{diffuse 0.85}}}
 box{<0,0,0>,<1.7,2.45,0.035> Leather(C)} box{<0,0,0.265>,<1.7,2.45,0.30> Leather(C)}
 box{<0,0,0>,<1.7,2.45,0.001> texture{pigment{image_map{png concat("notebook-",str(V,0,0),".png") once interpolate 2} scale <1.7,2.45,1>} finish{diffuse 0.85 specular 0.1 roughness 0.08}} no_shadow translate z*-0.006}
 #for(i,0,13) torus{0.16,0.024 rotate x*90 rotate y*90 scale <1,1,1.25> translate <0.05,0.18+i*0.16,0.15> Metal(P2(Gold,Steel))} #end
 box{<1.40,-0.005,-0.012>,<1.47,2.455,0.31> Matte(P2(srgb<0.92,0.64,0.25>,srgb<0.15,0.20,0.30>))}
 rotate x*5 rotate y*24 translate <-0.95,0,0.1>}
union{ cylinder{<0,0,0>,<1.7,0,0>,0.075 Gloss(P2(srgb<0.92,0.64,0.25>,srgb<0.15,0.20,0.30>))} cone{<1.7,0,0>,0.07,<1.98,0,0>,0.015 Metal(Gold)} torus{0.076,0.014 rotate z*90 translate x*1.0 Metal(Gold)} torus{0.074,0.016 rotate z*90 translate x*1.7 Metal(Gold)} sphere{0,0.075 Metal(Gold)} object{RBox(<0.0,0.07,-0.03>,<0.7,0.105,0.03>,0.015) Metal(Gold)} rotate y*24 translate <-0.55,0.085,-1.2>}
