#version 3.7;
#ifndef(CAT) #declare CAT=7; #end #declare LookY=0.5; #declare CamY=4.2; #declare Ang=20.5;
#include "studio.inc"
#declare C=P2(srgb<0.70,0.22,0.16>,srgb<0.14,0.36,0.55>);
union{
 difference{cylinder{<0,0,0>,<0,0.44,0>,1.18} cylinder{<0,-1,0>,<0,1,0>,1.10} Leather(C)} torus{1.14,0.04 Leather(C)} torus{1.14,0.04 translate y*0.44 Leather(C)}
 #for(i,0,89) #for(s,0,1) box{<-0.022,-0.007,-0.006>,<0.022,0.007,0.006> Matte(srgb<0.96,0.88,0.7>) translate <0,0.06+s*0.32,-1.182> rotate y*i*4} #end #end
 #for(i,0,17) #if(i<7 | i>10) sphere{0,0.05 scale <1,1,0.6> translate <0,0.22,-1.185> Metal(Gold) rotate y*(i*20+100)} #end #end
 // buckle
 union{ difference{object{RBox(<-0.24,-0.10,-0.06>,<0.24,0.54,0.03>,0.04)} box{<-0.14,0.0,-1>,<0.14,0.44,1>}} cylinder{<-0.2,0.22,-0.07>,<0.2,0.22,-0.07>,0.03} Metal(Gold) translate z*-1.22 rotate y*-40}
 object{RBox(<-0.09,-0.06,-0.05>,<0.09,0.50,0.02>,0.03) Leather(C*0.8) translate z*-1.20 rotate y*-62}
 // D ring and tag
 union{ torus{0.10,0.025 rotate x*90 translate <0,-0.02,-0.04>} Metal(Gold) translate <0,0.12,-1.22> rotate y*18}
 union{ cylinder{<0,0,-0.025>,<0,0,0.025>,0.30 Metal(Gold)} torus{0.29,0.028 rotate x*90 Metal(Gold)} 
  union{sphere{0,1 scale <0.10,0.08,0.03> translate y*-0.05} #for(i,-1,1,2) sphere{0,1 scale <0.036,0.05,0.03> translate <i*0.042,0.075,0>} sphere{0,1 scale <0.034,0.045,0.03> translate <i*0.118,0.025,0>} #end translate z*-0.03 Matte(C*0.6)}
  rotate x*62 translate <0,0.165,-1.48> rotate y*18}
 scale 1.02}
