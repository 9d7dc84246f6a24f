#version 3.7;
#ifndef(CAT) #declare CAT=4; #end
#ifndef(VIEW) #declare VIEW=0; #end #ifndef(ARR) #declare ARR=0; #end #ifndef(T) #declare T=0.3; #end #ifndef(HARD) #declare HARD=0; #end
#ifndef(PROP) #declare PROP=0; #end
#ifndef(L_front) #declare L_front=""; #end #ifndef(L_back) #declare L_back=""; #end #ifndef(L_spine) #declare L_spine=""; #end
#declare LookY=1.16; #declare CamY=2.5; #declare Ang=22;
#if(VIEW=0) #if(ARR=0) #declare LookY=1.42; #declare Ang=23.5; #end #end
#if(VIEW=1) #declare Ang=20; #end
#if(VIEW=2) #declare CamY=6.6; #declare LookY=0.05; #declare Ang=18.5; #end
#if(VIEW=3) #declare CamY=3.0; #declare LookY=0.95; #declare Ang=26; #end
#if(VIEW=4) #declare CamY=5.2; #declare LookY=0.35; #declare Ang=25.5; #end
#include "studio.inc"
#ifndef(COL) #declare COL=srgb<0.1,0.3,0.35>; #end
#include "books.inc"
#include "props.inc"
#declare B=object{Book(1.6,2.45,T,L_front,L_back,L_spine,COL,HARD)};
#if(VIEW=0)
 #if(ARR=0) object{B rotate y*26 translate <-0.85,T,-0.15>} object{B rotate x*90 rotate y*-20 translate <-0.65,T,-1.25>} #end
 #if(ARR=1) object{B rotate y*-36 translate <-0.45,0,-0.9>} #end
 #if(ARR=2) #for(i,0,1) object{B rotate x*90 rotate y*(-84+i*9) translate <0.75-i*0.1,T*(i+1),1.0>} #end object{B rotate x*13 rotate y*14 translate <-0.98,0.0,-1.0>} #end
 #if(ARR=3) object{B rotate y*22 translate <-1.15,0,-0.55>} object{B rotate y*-32 translate <0.2,0,0.35>} #end
#end
#if(VIEW=1) object{B translate <-0.8,0,-T/2> rotate y*154 translate <0.05,0,0>} #end
#if(VIEW=2) object{OpenBook(1.5,2.3,0.26,L_left,L_right,COL) translate z*-1.15 rotate y*-9 translate <0,0.03,0.1>} #end
#if(VIEW=3) object{B rotate y*22 translate <-1.25,0,0.1>} object{MugProp(0.122,srgb<0.93,0.9,0.83>,srgb<0.45,0.25,0.13>) rotate y*-20 translate <1.05,0,0.1>} object{PencilProp(0.122,srgb<0.93,0.7,0.15>) rotate y*16 translate <-1.1,0,-1.05>} #end
#if(VIEW=4) object{B rotate x*90 rotate y*-24 translate <-1.35,T,-1.1>}
 #if(PROP=1) object{Mango(0.36,srgb<0.98,0.72,0.14>,srgb<0.93,0.5,0.16>) rotate y*30 translate <1.3,0.36,-0.2>} object{Mango(0.34,srgb<0.85,0.72,0.2>,srgb<0.97,0.6,0.12>) rotate y*-50 translate <1.0,0.34,0.85>} object{Mango(0.34,srgb<0.97,0.75,0.2>,srgb<0.8,0.32,0.16>) rotate y*200 translate <0.9,0.34,-1.15>} #end
 #if(PROP=2) object{MugProp(0.122,srgb<0.24,0.36,0.48>,srgb<0.5,0.28,0.14>) rotate y*-30 translate <1.15,0,0.5>} object{PencilProp(0.122,srgb<0.2,0.5,0.6>) rotate y*38 translate <0.1,0,-1.55>} #end
 #if(PROP=3) union{ object{RBox(<-0.75,0,-0.2>,<0.75,0.75,0.2>,0.08) Plastic(srgb<0.80,0.22,0.18>)} cylinder{<-0.36,0.36,-0.21>,<-0.36,0.36,-0.18>,0.25 Matte(rgb 0.06)} torus{0.25,0.025 rotate x*90 translate <-0.36,0.36,-0.21> Metal(Steel)} object{RBox(<0.05,0.42,-0.215>,<0.62,0.62,-0.18>,0.015) Matte(srgb<0.97,0.93,0.82>)} #for(k,0,2) cylinder{<0.14+k*0.2,0.22,-0.27>,<0.14+k*0.2,0.22,-0.18>,0.06 Metal(Steel)} #end cylinder{<0.6,0.75,0>,<1.1,1.7,0>,0.018 Metal(Steel)} rotate y*-18 translate <0.9,0,0.8>} object{PencilProp(0.122,srgb<0.2,0.5,0.6>) rotate y*38 translate <0.1,0,-1.55>} #end
#end
