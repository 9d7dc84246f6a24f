#version 3.7;
#ifndef(CAT) #declare CAT=2; #end #declare CamY=3.0; #declare LookY=0.98; #declare LookX=0.22; #declare Ang=23;
#include "studio.inc"
#declare H=srgb<0.05,0.05,0.06>; 
union{
 lathe{bezier_spline 12,<0,0><0.5,0><0.8,0><0.9,0.0> <0.9,0.0><1.0,0.0><1.05,0.06><1.05,0.18> <1.05,0.18><1.05,0.5><1.05,0.8><1.05,1.12> #if(V=1) Metal(Steel) #else Gloss(srgb<0.72,0.12,0.13>) #end}
 torus{1.06,0.055 translate y*1.14 Metal(Steel)} cylinder{<0,1.14,0>,<0,1.22,0>,1.08 Metal(Steel)} torus{1.06,0.05 translate y*1.22 Metal(Steel)}
 lathe{bezier_spline 8,<1.04,1.22><1.0,1.36><0.75,1.45><0.4,1.48> <0.4,1.48><0.2,1.5><0.1,1.5><0,1.5> Metal(Steel)}
 cylinder{<0,1.46,0>,<0,1.60,0>,0.07 Metal(Steel)} object{RCyl(0.15,0.30,0.05) translate y*1.58 Metal(srgb<0.8,0.8,0.82>)} sphere{<0,1.92,0>,0.07 Matte(H)}
 cylinder{<-0.45,1.42,-0.3>,<-0.45,1.54,-0.3>,0.075 Metal(P2(Gold,Steel))} sphere{<-0.45,1.54,-0.3>,0.06 Matte(srgb<0.75,0.15,0.12>)}
 // long handles
 object{RBox(<0.95,1.22,-0.14>,<2.25,1.44,0.14>,0.09) Matte(H)} object{RBox(<0.95,0.90,-0.13>,<2.2,1.12,0.13>,0.09) Matte(H)}
 object{RBox(<0.4,1.40,-0.12>,<1.3,1.50,0.12>,0.045) Metal(Steel)}
 cylinder{<1.9,1.2,0>,<1.9,1.47,0>,0.04 Metal(Steel)}
 object{RBox(<-1.42,0.92,-0.25>,<-0.98,1.10,0.25>,0.08) Matte(H)}
 rotate y*30 scale 0.94 translate <-0.22,0,0>}
