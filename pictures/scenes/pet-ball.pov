#version 3.7;
#ifndef(CAT) #declare CAT=7; #end #declare LookY=0.92; #declare CamY=2.8; #declare Ang=21;
#include "studio.inc"
#declare C=P2(srgb<0.93,0.42,0.20>,srgb<0.25,0.50,0.75>); #declare D=P2(srgb<0.16,0.45,0.47>,srgb<0.95,0.72,0.25>);
// ball with raised ribs and paw pads
union{ sphere{0,0.95 Rubber(C)} 
 #for(i,0,2) torus{0.94,0.055 rotate x*90 rotate y*i*60 Rubber(D)} #end
 #for(i,0,5) #for(k,-1,1,2) union{sphere{0,1 scale <0.17,0.13,0.06> translate y*-0.06} #for(j,-1,1,2) sphere{0,1 scale <0.06,0.08,0.05> translate <j*0.065,0.14,0>} sphere{0,1 scale <0.055,0.07,0.05> translate <j*0.185,0.06,0>} #end translate z*-0.945 rotate x*(k*24) rotate y*(i*60+30) Rubber(D)} #end #end
 rotate z*16 rotate y*14 rotate x*-8 translate <-0.3,0.98,0.1>}
// small tennis-style ball
union{ sphere{0,0.42 texture{pigment{rgb P2(srgb<0.80,0.86,0.25>,srgb<0.93,0.45,0.50>)} normal{bumps 0.8 scale 0.02} finish{diffuse 0.88}}} 
 #for(i,0,119) #local a_=i*pi/60; #local P_=vnormalize(<0.72*cos(a_)+0.28*cos(3*a_),0.72*sin(a_)-0.28*sin(3*a_),0.90*sin(2*a_)*0.75>); sphere{P_*0.418,0.018 Matte(srgb<0.97,0.97,0.92>)} #end rotate y*30 rotate x*30 translate <0.95,0.42,-0.75>}
