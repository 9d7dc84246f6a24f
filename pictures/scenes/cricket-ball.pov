#version 3.7;
#ifndef(CAT) #declare CAT=3; #end #declare CamY=2.8; #declare LookY=1.0; #declare Ang=18.5;
#include "studio.inc"
#declare C=P2(srgb<0.60,0.05,0.06>,srgb<0.96,0.93,0.90>); #declare T=P2(srgb<0.96,0.92,0.82>,srgb<0.12,0.30,0.20>);
union{ sphere{0,1 texture{pigment{C} normal{bumps 0.06 scale 0.03} finish{diffuse 0.72 specular 0.45 roughness 0.012 reflection{0.03,0.28 fresnel on} conserve_energy}} interior{ior 1.5}}
 torus{0.995,0.016 Matte(C*0.6)} 
 #for(r,0,2) #for(s,-1,1,2) #for(i,0,59) cylinder{<-0.020,0,0>,<0.020,0.006,0>,0.0115 Matte(T) translate z*-sqrt(1-pow(0.035+r*0.048,2))*1.003 translate y*s*(0.035+r*0.048) rotate y*(i*6+r*2)} #end #end #end
 rotate z*62 rotate y*-38 translate y*1.0}
