#version 3.7;
#ifndef(CAT) #declare CAT=4; #end
#ifndef(VIEW) #declare VIEW=0; #end #ifndef(KIND) #declare KIND=0; #end
#declare CamY=2.7; #declare LookY=1.12; #declare Ang=23;
#if(KIND=0) #declare Ang=25; #end
#if(VIEW=2) #declare CamY=6.6; #declare LookY=0.05; #declare Ang=18.5; #end
#if(VIEW=3) #declare Ang=26.5; #end
#if(VIEW=4) #declare CamY=5.2; #declare LookY=0.3; #declare Ang=25; #end
#include "studio.inc"
#include "books.inc"
#include "props.inc"
#ifndef(COL) #declare COL=srgb<0.12,0.3,0.34>; #end #ifndef(L_left) #declare L_left=""; #end #ifndef(L_right) #declare L_right=""; #end
#macro Spiral(H) #for(i,0,15) torus{0.15,0.022 rotate x*90 rotate y*90 scale <1,1,1.1> translate <0.03,0.14+i*(H-0.28)/15,0.12> Metal(Steel)} #end #end
#macro Note(F) union{
 #if(KIND=1) object{Book(1.75,2.45,0.24,F,"","",COL,0)} Spiral(2.45) #for(i,0,4) box{<1.73,1.9-i*0.42,0.04+i*0.035>,<1.84,2.25-i*0.42,0.05+i*0.035> Matte(rgb <0.9-0.15*i,0.45+0.1*mod(i,3),0.25+0.12*i>)} #end
 #else #if(KIND=2) box{<0,0,0>,<1.65,2.2,0.04> Matte(COL)} box{<0,0,0.26>,<1.65,2.2,0.3> Matte(COL)} box{<0,0,0>,<0.05,2.2,0.3> Matte(COL)} object{Cover(1.65,2.2,F) translate z*-0.004} #for(i,0,7) #for(k,0,11) box{<1.5,0.06+k*0.173,0.05+i*0.027>,<1.60+0.025*sin(k*2.7+i*1.9),0.24+k*0.173,0.068+i*0.027> Matte(srgb<0.93,0.90,0.82>)} #end #end cylinder{<1.66,1.1,-0.02>,<1.66,1.1,0.32>,0.05 Wood(srgb<0.7,0.48,0.28>)}
 #else #if(KIND=5) union{object{RBox(<0,0,0>,<1.6,2.25,0.30>,0.04) Leather(COL)}} box{<0.06,-0.002,0.05>,<1.605,2.252,0.25> texture{PageZ}} object{RBox(<0,0,-0.005>,<1.62,2.27,0.05>,0.024) Leather(COL)} object{Cover(1.6,2.25,F) translate z*-0.012} box{<1.36,-0.012,-0.02>,<1.42,2.285,0.32> Matte(COL*0.55)} #for(s,0,1) box{<0.5+s*0.16,-0.32+s*0.06,0.12+s*0.05>,<0.57+s*0.16,0.02,0.125+s*0.05> Matte(srgb<0.8-0.55*s,0.2+0.2*s,0.2+0.15*s>)} #end
 #else object{Book(1.65,2.3,(KIND=4?0.26:0.12),F,"","",COL,(KIND=4?1:0))} #end #end #end } #end
#if(VIEW=0)
 #if(KIND=0) #for(i,0,5) object{Note(concat("f",str(mod(5-i,6),0,0),".png")) rotate y*(20) translate <-1.5+(5-i)*0.27,0,1.3-(5-i)*0.48>} #end
 #else #if(KIND=3) #for(i,0,3) object{Note(concat("f",str(3-i,0,0),".png")) rotate y*20 translate <-1.45+(3-i)*0.42,0,1.0-(3-i)*0.56>} #end
 #else object{Note("f0.png") rotate x*4 rotate y*22 translate <-0.95,(KIND=5?0.02:0),0.1>} object{PencilProp(0.115,COL) rotate y*18 translate <-0.65,0,-1.25>} #end #end #end
#if(VIEW=1) object{Note("f0.png") translate <-0.85,0,0> rotate y*152} #end
#if(VIEW=2) object{OpenBook(1.5,2.2,0.22,L_left,L_right,COL) translate z*-1.1 rotate y*-9 translate <0,0.03,0.1>} #if(KIND=1) #for(i,0,17) torus{0.1,0.018 rotate z*90*0 rotate x*90 translate <0,0.16,-1.02+i*0.12> rotate y*-9 translate <0,0.03,0.1> Metal(Steel)} #end #end #end
#if(VIEW=3) object{Note("f0.png") rotate y*22 translate <-1.3,0,0.1>} object{MugProp(0.085,srgb<0.93,0.9,0.83>,srgb<0.45,0.25,0.13>) rotate y*-20 translate <1.0,0,0.1>} object{PencilProp(0.085,srgb<0.93,0.7,0.15>) rotate y*12 translate <-0.8,0,-1.0>} #end
#if(VIEW=4) object{Note("f0.png") rotate x*90 rotate y*-16 translate <-1.45,0.3,-1.0>} object{PencilProp(0.1,srgb<0.93,0.7,0.15>) rotate y*50 translate <0.45,0,-1.2>} object{MugProp(0.1,srgb<0.24,0.36,0.48>,srgb<0.5,0.28,0.14>) rotate y*-30 translate <1.15,0,0.6>} #end
