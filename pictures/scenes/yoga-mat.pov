#version 3.7;
#ifndef(CAT) #declare CAT=3; #end #declare CamY=3.4; #declare LookY=0.62; #declare Ang=25;
#include "studio.inc"
#declare C=P2(srgb<0.50,0.30,0.58>,srgb<0.12,0.46,0.46>); #declare D=C*0.72;
#macro Foam(C) texture{pigment{C} normal{bumps 0.35 scale 0.02} finish{diffuse 0.85 specular 0.05 roughness 0.1}} #end
union{
 cylinder{<-1.15,0.5,0>,<1.15,0.5,0>,0.47 Foam(D)}
 #for(i,0,5) #local R=0.50-i*0.085; #if(R>0.06) difference{cylinder{<-1.2,0.5,0>,<1.2,0.5,0>,R} cylinder{<-1.21,0.5,0>,<1.21,0.5,0>,R-0.062} Foam(C)} #end #end
 object{RBox(<-1.2,0,-1.55>,<1.2,0.065,0>,0.03) Foam(C)}
 #for(s,-1,1,2) torus{0.505,0.03 rotate z*90 scale <2.2,1,1> translate <s*0.72,0.505,0> Matte(P2(srgb<0.95,0.8,0.5>,srgb<0.95,0.55,0.35>))} #end
 box{<0,0,0>,<1.5,0.75,0.001> texture{pigment{image_map{png concat("yoga-mat-",str(V,0,0),".png") once interpolate 2} scale <1.5,0.75,1>} finish{diffuse 0.85}} rotate x*90 translate <-0.75,0.069,-1.46> no_shadow}
 rotate y*-30 translate <-0.2,0,0.55>}
