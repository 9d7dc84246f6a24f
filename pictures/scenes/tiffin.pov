#version 3.7;
#ifndef(CAT) #declare CAT=2; #end #declare CamY=2.7; #declare LookY=1.2;
#include "studio.inc"
union{
 #for(i,0,2) union{
  lathe{bezier_spline 12,<0,0><0.5,0><0.7,0><0.78,0> <0.78,0><0.83,0><0.85,0.03><0.85,0.1> <0.85,0.1><0.85,0.25><0.85,0.4><0.85,0.5>} torus{0.85,0.03 translate y*0.5}
  #if(V=2 & i=1) Gloss(srgb<0.85,0.28,0.14>) #else Metal(Steel) #end translate y*i*0.54} #end
 lathe{bezier_spline 12,<0.87,1.62><0.88,1.7><0.86,1.74><0.78,1.76> <0.78,1.76><0.6,1.8><0.4,1.86><0.2,1.87> <0.2,1.87><0.1,1.875><0.05,1.875><0,1.875> Metal(Steel)}
 #for(s,-1,1,2) object{RBox(<s*0.91-0.035,0.02,-0.1>,<s*0.91+0.035,2.0,0.1>,0.03) Metal(Steel)} #end
 difference{torus{0.91,0.055 rotate x*90 scale <1,0.55,1.6>} box{<-2,-2,-2>,<2,0,2>} translate y*1.98 Metal(Steel)}
 object{RCyl(0.11,0.62,0.04) rotate z*90 translate <0.31,2.48,0> Matte(P2(srgb<0.75,0.2,0.14>,srgb<0.12,0.12,0.13>))}
 rotate y*30 scale 1.06}
