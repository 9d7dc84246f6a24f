#version 3.7;
#ifndef(CAT) #declare CAT=7; #end #declare LookY=0.6; #declare CamY=4.0; #declare Ang=20;
#include "studio.inc"
#declare C=P2(srgb<0.15,0.48,0.50>,srgb<0.86,0.42,0.26>);
union{
 difference{ cone{0,1.32,<0,0.85,0>,1.08} cone{<0,0.25,0>,0.86,<0,0.9,0>,0.98} Gloss(C)} torus{1.03,0.055 translate y*0.85 Metal(Steel)} torus{1.30,0.05 translate y*0.05 Rubber(rgb 0.06)}
 difference{cone{<0,0.2,0>,0.84,<0,0.86,0>,0.985} cone{<0,0.25,0>,0.80,<0,0.87,0>,0.965} Metal(Steel)}
 cylinder{<0,0.4,0>,<0,0.62,0>,0.88 texture{pigment{srgb<0.42,0.24,0.12>} normal{bumps 1 scale 0.06} finish{diffuse 0.8}}}
 #declare S=seed(5); #for(i,0,150) #local a_=rand(S)*2*pi; #local r_=0.84*sqrt(rand(S)); torus{0.055,0.042 rotate <rand(S)*90,0,rand(S)*90> translate <r_*cos(a_),0.66+0.16*(1-r_)+0.05*rand(S),r_*sin(a_)> texture{pigment{srgb<0.62,0.38,0.18>*(0.75+0.5*rand(S))} finish{diffuse 0.8 specular 0.05}}} #end
 // paw print on the front wall
 union{ sphere{0,1 scale <0.16,0.12,0.03> translate y*-0.05} #for(i,-1,1,2) sphere{0,1 scale <0.058,0.075,0.03> translate <i*0.065,0.13,0>} sphere{0,1 scale <0.055,0.07,0.03> translate <i*0.185,0.055,0>} #end rotate x*15.5 translate <0,0.42,-1.20> Matte(srgb<0.98,0.95,0.86>)}
 rotate y*10}
