#version 3.7;
#ifndef(CAT) #declare CAT=10; #end #declare LookY=0.98; #declare CamY=2.9; #declare Ang=22.5; #declare LookX=0.18;
#include "studio.inc"
#declare A=P2(srgb<0.72,0.08,0.22>,srgb<0.08,0.42,0.38>); #declare B=P2(srgb<0.12,0.42,0.36>,srgb<0.85,0.35,0.45>);
#macro Bg(T) #if(T=0) torus{1,0.085 Metal(Gold)} #for(i,0,29) sphere{<1.07*cos(i*pi/15),0,1.07*sin(i*pi/15)>,0.045 texture{pigment{rgb 0.94} finish{diffuse 0.6 specular 1 roughness 0.004 reflection{0.15,0.8 fresnel on}}} interior{ior 2}} #end #end
 #if(T=1) torus{1,0.06 Gloss(A)} #end #if(T=2) torus{1,0.06 Gloss(B)} #end #if(T=3) difference{torus{1,0.06 scale <1,1.7,1>} cylinder{<0,-1,0>,<0,1,0>,0.97} texture{pigment{Gold*0.6} normal{bumps 0.3 scale 0.05} finish{diffuse 0.3 specular 0.6 roughness 0.015 metallic reflection{Gold*0.65 metallic}}}} #end #end
// lying stack
#declare Ord=array[8]{0,1,1,3,2,2,1,0}; #declare Y=0.08;
union{ #for(i,0,6) union{Bg(Ord[i]) translate <0.012*sin(i*2),Y,0.012*cos(i*3)>} #declare Y=Y+P2(0.135,0.135); #end translate <-0.2,0,0.35>}
// one leaning on the stack
union{ Bg(0) rotate x*90 rotate x*-20 rotate y*-28 translate <0.50,1.03,-0.92> scale <1,1,1>}
