#version 3.7;
#ifndef(CAT) #declare CAT=3; #end #declare LookY=1.42;
#include "studio.inc"
#declare C=P2(srgb<0.12,0.37,0.40>,srgb<0.93,0.50,0.25>);
union{
 lathe{bezier_spline 16,<0,0.1><0.2,0.1><0.4,0.1><0.56,0.1> <0.56,0.1><0.58,0.5><0.58,1.1><0.58,1.72> <0.58,1.72><0.58,2.0><0.36,2.02><0.36,2.2> <0.36,2.2><0.3,2.2><0.1,2.2><0,2.2> texture{pigment{C} normal{bumps 0.08 scale 0.01} finish{diffuse 0.75 specular 0.25 roughness 0.04 reflection{0.02,0.14 fresnel on} conserve_energy}} interior{ior 1.5}}
 object{RCyl(0.585,0.2,0.05) Metal(Steel)} cylinder{<0,2.16,0>,<0,2.27,0>,0.37 Metal(Steel)}
 object{RCyl(0.40,0.42,0.05) translate y*2.26 Matte(rgb 0.035)} cylinder{<0,2.66,0>,<0,2.69,0>,0.33 Metal(Steel)}
 difference{torus{0.27,0.05 rotate x*90} box{<-1,-1,-1>,<1,0,1>} translate y*2.62 Matte(rgb 0.035)}
 cylinder{<0,0.5,0>,<0,1.5,0>,0.583 open texture{pigment{image_map{png concat("steel-bottle-",str(V,0,0),".png") map_type 2 once interpolate 2} scale <1,1.0,1> translate y*0.5 rotate y*180} finish{diffuse 0.8 specular 0.2 roughness 0.04 reflection{0.02,0.12 fresnel on} conserve_energy}} interior{ior 1.5}}
 rotate y*0 scale 0.98}
