#version 3.7;
#ifndef(CAT) #declare CAT=3; #end #declare CamY=8.2; #declare CamZ=-5.2; #declare LookY=0; #declare LookX=0.05; #declare Ang=23;
#include "studio.inc"
#declare C=P2(srgb<0.80,0.14,0.20>,srgb<0.10,0.35,0.60>);
union{
 torus{1,0.055 scale <0.72,1,0.92> Gloss(C)}
 #for(i,-8,8) #local x1=i*0.078; #local h=0.92*sqrt(1-x1*x1/(0.72*0.72)); cylinder{<x1,0,-h>,<x1,0,h>,0.0065 pigment{rgb 0.97} finish{emission 0.2}} #end
 #for(i,-11,11) #local z1=i*0.078; #local h=0.72*sqrt(1-z1*z1/(0.92*0.92)); cylinder{<-h,0.005,z1>,<h,0.005,z1>,0.0065 pigment{rgb 0.97} finish{emission 0.2}} #end
 cone{<0,0,-0.9>,0.07,<0,0,-1.15>,0.045 Gloss(C)} cylinder{<0,0,-1.0>,<0,0,-2.1>,0.036 Metal(P2(Steel,rgb 0.25))}
 cone{<0,0.02,-1.95>,0.05,<0,0.02,-2.15>,0.10 Matte(rgb 0.05)} cylinder{<0,0.02,-2.12>,<0,0.02,-2.95>,0.10 texture{pigment{rgb P2(srgb<0.95,0.93,0.88>,srgb<0.10,0.10,0.12>)} normal{gradient z 0.9 scale 0.09 rotate y*18} finish{diffuse 0.85}}} cylinder{<0,0.02,-2.93>,<0,0.02,-3.0>,0.118 Matte(C)}
 translate <0,0.11,0.95> rotate y*38 scale 0.98 translate <0.05,0,0.15>}
// shuttlecock
union{ sphere{<0,0,0>,0.14 Matte(srgb<0.97,0.96,0.92>)} torus{0.138,0.02 translate y*0.04 Matte(C)}
 #for(i,0,15) intersection{ cone{<0,0.05,0>,0.12,<0,0.62,0>,0.36 open} box{<0,0,-0.058>,<1,1,0.058>} texture{pigment{rgb 0.98} finish{diffuse 0.85 emission 0.08}} rotate y*i*22.5 } #end torus{0.23,0.008 translate y*0.33 Matte(C)}
 rotate x*78 rotate y*-40 translate <0.95,0.3,-0.75>}
