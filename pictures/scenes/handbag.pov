#version 3.7;
#ifndef(CAT) #declare CAT=1; #end #declare CamY=2.5; #declare LookY=1.22;
#include "studio.inc"
#declare C=P2(srgb<0.66,0.27,0.17>,srgb<0.16,0.36,0.33>); #declare D=C*0.8;
#declare Body=union{ #for(i,0,11) object{RBox(<-1.22+i*0.018,i*0.14,-0.46+i*0.018>,<1.22-i*0.018,i*0.14+0.30,0.46-i*0.018>,0.13)} #end };
union{
 prism{linear_sweep linear_spline -0.44,0.44,5,<-1.2,0.06>,<1.2,0.06>,<1.02,1.75>,<-1.02,1.75>,<-1.2,0.06> rotate x*-90 Leather(C)}
 #for(s,-1,1,2) 
  cylinder{<-1.2,0.1,s*0.44>,<-1.02,1.75,s*0.44>,0.055 Leather(D)} cylinder{<1.2,0.1,s*0.44>,<1.02,1.75,s*0.44>,0.055 Leather(D)} cylinder{<-1.2,0.07,s*0.44>,<1.2,0.07,s*0.44>,0.07 Leather(D)} sphere{<-1.2,0.07,s*0.44>,0.07 Leather(D)} sphere{<1.2,0.07,s*0.44>,0.07 Leather(D)}
  cylinder{<-1.02,1.75,s*0.44>,<1.02,1.75,s*0.44>,0.055 Leather(D)} #end
 // flap
 union{ object{RSlab(<-1.09,0.92,-0.54>,<1.09,1.84,-0.44>,0.34,0.045)} object{RBox(<-1.09,1.70,-0.54>,<1.09,1.84,0.48>,0.06)} object{RBox(<-1.09,1.4,-0.54>,<1.09,1.84,-0.44>,0.045)} Leather(C*1.08)}
 object{RSlab(<-0.17,0.84,-0.60>,<0.17,1.12,-0.5>,0.06,0.02) Metal(Gold)} cylinder{<0,0.98,-0.63>,<0,0.98,-0.5>,0.07 Metal(Gold)}
 // handle
 #for(s,-1,1,2) torus{0.13,0.032 rotate x*90 translate <s*0.55,1.95,-0.05> Metal(Gold)} object{RBox(<s*0.55-0.09,1.74,-0.12>,<s*0.55+0.09,1.93,0.02>,0.03) Leather(D)} #end
 difference{torus{0.55,0.075 rotate x*90 scale <1,1.15,1>} box{<-2,-2,-2>,<2,0,2>} translate <0,1.98,-0.05> Leather(D)}
 rotate y*26 scale 1.02 translate <0,0,0.2>}
