#version 3.7;
#ifndef(CAT) #declare CAT=10; #end #declare LookY=1.22; #declare CamY=2.6; #declare Ang=20.5;
#include "studio.inc"
#declare G=P2(Gold,srgb<0.95,0.95,0.97>); #declare St=P2(srgb<0.70,0.04,0.14>,srgb<0.05,0.22,0.62>);
cylinder{<0,0,0>,<0,0.40,0>,1.25 Matte(srgb<0.97,0.94,0.95>)} torus{1.25,0.0001 translate y*0.4}
#declare N=8;
#declare Gem=intersection{ #for(i,0,N-1) plane{<cos(i*2*pi/N)*0.62,0.78,sin(i*2*pi/N)*0.62>,0.27} plane{<cos((i+.5)*2*pi/N)*0.85,0.5,sin((i+.5)*2*pi/N)*0.85>,0.345} plane{<cos((i+.5)*2*pi/N)*0.70,-0.71,sin((i+.5)*2*pi/N)*0.70>,0.27} #end plane{y,0.17}
 texture{pigment{St} finish{diffuse 0.55 specular 0.9 roughness 0.003 emission St*0.2 reflection{0.03,0.35 fresnel on}}} interior{ior 2.2}};
union{ torus{0.72,0.085 rotate x*90 scale <1,1,1.25> Metal(G)}
 #for(i,0,5) cylinder{<cos(i*pi/3)*0.10,0.70,sin(i*pi/3)*0.10>,<cos(i*pi/3)*0.38,1.10,sin(i*pi/3)*0.38>,0.032 Metal(G)} sphere{<cos(i*pi/3)*0.385,1.11,sin(i*pi/3)*0.385>,0.05 Metal(G)} #end torus{0.25,0.025 translate y*0.9 Metal(G)}
 object{Gem translate y*1.10}
 #for(i,-5,5) #if(abs(i)>0) sphere{0,0.058 texture{pigment{rgb 0.92} finish{diffuse 0.6 specular 1 roughness 0.003 reflection{0.2,0.9 fresnel on}}} interior{ior 2.2} translate y*0.80 rotate z*(i*9+(i>0?1:-1)*12)} #end #end
 rotate y*30 translate <0,0.40+0.80,0>}
