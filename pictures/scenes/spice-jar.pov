#version 3.7;
#ifndef(CAT) #declare CAT=9; #end #declare LookY=1.12; #declare CamY=2.7; #declare Ang=22;
#include "studio.inc"
#declare C=P2(srgb<0.93,0.62,0.08>,srgb<0.74,0.14,0.06>);
union{ object{RCyl(0.72,1.75,0.1) texture{pigment{gradient y color_map{[0 C][0.86 C][0.865 srgb<0.93,0.92,0.88>][1 srgb<0.93,0.92,0.88>]} scale 1.8} finish{diffuse 0.75 specular 0.5 roughness 0.008 reflection{0.04,0.4 fresnel on} conserve_energy}} interior{ior 1.5}}
 object{RCyl(0.70,0.42,0.05) translate y*1.72 Wood(srgb<0.66,0.43,0.25>)} torus{0.68,0.03 translate y*1.73 Metal(Steel)}
 object{Wrap(0.724,0.35,1.3,concat("spice-jar-",str(V,0,0),".png"))} translate <-0.35,0,0.15>}
// wooden spoon heaped with spice
union{ difference{sphere{0,1 scale <0.46,0.17,0.34>} sphere{<0,0.16,0>,1 scale <0.40,0.15,0.29>} box{<-1,0.05,-1>,<1,1,1>} Wood(srgb<0.74,0.52,0.32>)} sphere{0,1 scale <0.36,0.17,0.26> translate y*0.03 texture{pigment{C} normal{bumps 0.6 scale 0.03} finish{diffuse 0.9}}} 
 cylinder{<0.38,0.0,0>,<1.35,0.08,0>,0.062 Wood(srgb<0.74,0.52,0.32>)} sphere{<1.35,0.08,0>,0.07 Wood(srgb<0.74,0.52,0.32>)} rotate y*-28 translate <0.32,0.17,-1.0>}
