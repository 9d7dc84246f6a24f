#version 3.7;
#ifndef(CAT) #declare CAT=11; #end #declare LookY=1.22; #declare CamY=2.7; #declare Ang=22.5; #declare LookX=0.15;
#include "studio.inc"
#declare RC=array[6]; #if(V=1) #declare RC[0]=srgb<0.84,0.20,0.18>; #declare RC[1]=srgb<0.95,0.55,0.14>; #declare RC[2]=srgb<0.97,0.80,0.22>; #declare RC[3]=srgb<0.36,0.62,0.28>; #declare RC[4]=srgb<0.14,0.50,0.62>; #declare RC[5]=srgb<0.48,0.28,0.58>; #else #declare RC[0]=srgb<0.24,0.40,0.58>; #declare RC[1]=srgb<0.42,0.64,0.70>; #declare RC[2]=srgb<0.93,0.88,0.78>; #declare RC[3]=srgb<0.93,0.66,0.56>; #declare RC[4]=srgb<0.84,0.42,0.40>; #declare RC[5]=srgb<0.58,0.24,0.34>; #end
#macro Paint(C) texture{pigment{C} finish{diffuse 0.8 specular 0.3 roughness 0.03 reflection{0.01,0.12 fresnel on} conserve_energy}} interior{ior 1.45} #end
union{ object{RCyl(1.05,0.22,0.08) Wood(srgb<0.88,0.70,0.46>)} cylinder{<0,0.1,0>,<0,2.3,0>,0.17 Wood(srgb<0.88,0.70,0.46>)}
 #declare Y=0.22; #for(i,0,4) #local r=0.20; torus{0.72-i*0.085,0.20 scale <1,0.95,1> translate y*(Y+0.19) Paint(RC[i])} #declare Y=Y+0.375; #end
 sphere{<0,Y+0.24,0>,0.30 Paint(RC[5])} translate <-0.2,0,0.15>}
torus{0.40,0.19 rotate x*68 rotate y*-24 translate <1.1,0.50,-0.7> Paint(RC[5])}
