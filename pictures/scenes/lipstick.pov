#version 3.7;
#ifndef(CAT) #declare CAT=5; #end #declare LookY=1.2; #declare Ang=22;
#include "studio.inc"
#declare C=P2(srgb<0.70,0.10,0.16>,srgb<0.80,0.36,0.34>); #declare B=P2(srgb<0.10,0.09,0.10>,srgb<0.93,0.86,0.82>);
union{
 object{RCyl(0.48,1.0,0.04) Gloss(B)} 
 cylinder{<0,1.0,0>,<0,1.06,0>,0.46 Metal(Gold)} object{RCyl(0.40,0.62,0.03) translate y*1.02 Metal(Gold)} object{RCyl(0.345,0.30,0.02) translate y*1.6 Metal(Gold*0.92)}
 intersection{ union{cylinder{<0,1.8,0>,<0,2.45,0>,0.285} sphere{0,0.285 scale <1,1.3,1> translate y*2.45}} plane{<0.62,0.78,-0.25>,1.93} texture{pigment{C} finish{diffuse 0.75 specular 0.4 roughness 0.025 reflection{0.02,0.12 fresnel on}}} interior{ior 1.45}}
 translate <-0.42,0,0.1>}
// cap lying in front
union{ object{RCyl(0.47,1.5,0.05) Gloss(B)} torus{0.475,0.022 translate y*1.46 Metal(Gold)} cylinder{<0,1.495,0>,<0,1.502,0>,0.4 pigment{rgb 0.02}} torus{0.40,0.02 translate y*1.5 Metal(Gold)} rotate z*90 rotate y*38 translate <1.35,0.475,-0.35>}
