#version 3.7;
#ifndef(CAT) #declare CAT=2; #end #declare CamY=2.5; #declare LookY=1.38;
#include "studio.inc"
#declare C=P2(Copper,srgb<0.95,0.60,0.45>);
#macro Ham(C) texture{pigment{C*0.6} #if(V=1) normal{crackle 0.55 scale 0.11 turbulence 0} #end finish{diffuse 0.28 specular 0.6 roughness 0.02 metallic brilliance 1.5 reflection{C*0.72 metallic}}} #end
union{
 difference{ lathe{bezier_spline 20,<0,0><0.3,0><0.45,0><0.5,0> <0.5,0><0.55,0><0.57,0.03><0.57,0.1> <0.57,0.1><0.57,0.7><0.57,1.2><0.57,1.6> <0.57,1.6><0.57,2.0><0.25,1.95><0.25,2.2> <0.25,2.2><0.25,2.25><0.25,2.28><0,2.3>} cylinder{<0,3,0>,<0,2.5,0>,0.1} Ham(C)}
 #if(V=2) cylinder{<0,0.5,0>,<0,1.35,0>,0.574 open texture{pigment{image_map{png "copper-2.png" map_type 2 once interpolate 2} scale <1,0.85,1> translate y*0.5 rotate y*180} finish{diffuse 0.8 specular 0.15 roughness 0.06}}} #end
 object{RCyl(0.31,0.40,0.05) translate y*2.24 Metal(C)} torus{0.30,0.025 translate y*2.27 Metal(Gold*C)}
 torus{0.575,0.02 translate y*0.28 Metal(C)} torus{0.575,0.02 translate y*1.58 Metal(C)}
 scale 1.04 translate <-0.25,0,0.1>}
// tumbler
difference{ cone{0,0.32,<0,0.95,0>,0.42} cylinder{<0,0.3,0>,<0,0.96,0>,0.36} Metal(C) scale 0.95 translate <0.85,0,-0.55>}
torus{0.405,0.018 translate y*0.94 Metal(C) scale 0.95 translate <0.85,0,-0.55>}
