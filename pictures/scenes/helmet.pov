#version 3.7;
#ifndef(CAT) #declare CAT=6; #end #declare LookY=1.08; #declare CamY=2.3; #declare Ang=22;
#include "studio.inc"
#declare C=P2(srgb<0.75,0.13,0.12>,srgb<0.16,0.20,0.30>); #declare A=P2(srgb<0.96,0.95,0.92>,srgb<0.96,0.66,0.14>);
#declare Sh=union{ sphere{0,1 scale <0.96,1.02,1.10>} };
#declare Chin=intersection{ sphere{0,1 scale <0.90,1.0,1.17> translate <0,-0.12,-0.06>} box{<-2,-0.95,-3>,<2,0,3>} };
#declare Op=union{ intersection{box{<-2,-0.33,-3>,<2,0.42,-0.05>} cylinder{<-2,0.04,-0.05>,<2,0.04,-0.05>,3}} cylinder{<-2,0.045,-0.05>,<2,0.045,-0.05>,0.375} };
union{
 difference{ union{ intersection{object{Sh} plane{-y,0.86}} object{Chin}} object{Op} sphere{0,0.88 translate y*-0.15} texture{pigment{C} finish{diffuse 0.7 specular 0.6 roughness 0.006 reflection{0.05,0.42 fresnel on} conserve_energy}} interior{ior 1.5}}
 intersection{ sphere{0,1 scale <0.935,0.995,1.085>} object{Op} texture{pigment{rgb 0.02} finish{diffuse 0.5 specular 1 roughness 0.003 reflection{0.08,0.6 fresnel on}}} interior{ior 1.6}}
 // stripes
 #for(s,-1,1,2) intersection{ sphere{0,1 scale <0.964,1.024,1.104>} box{<s*0.20-0.07,0.44,-2>,<s*0.20+0.07,2,2>} Gloss(A)} cylinder{<s*0.80,0.05,-0.05>,<s*0.965,0.05,-0.05>,0.15 Matte(rgb 0.06)} cylinder{<s*0.9,0.05,-0.05>,<s*0.98,0.05,-0.05>,0.06 Metal(Steel)} #end
 torus{0.56,0.06 scale <1,1,1.2> translate <0,-0.86,-0.08> Rubber(rgb 0.04)}
 intersection{ sphere{0,1 scale <0.906,1.006,1.176> translate <0,-0.12,-0.06>} union{ #for(i,-2,2) object{RSlab(<i*0.12-0.042,-0.70,-3>,<i*0.12+0.042,-0.52,0>,0.035,0.001) rotate y*i*2} #end } Matte(rgb 0.04)}
 rotate y*36 scale 1.12 translate <0,1.035,0>}
