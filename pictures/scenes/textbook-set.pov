#version 3.7;
#ifndef(CAT) #declare CAT=4; #end
#ifndef(VIEW) #declare VIEW=0; #end #ifndef(N) #declare N=4; #end
#declare CamY=3.6; #declare LookY=0.9; #declare Ang=22;
#if(N>5) #declare Ang=25; #declare LookY=1.0; #end
#if(N<5) #declare CamY=2.5; #declare LookY=1.15; #declare Ang=25; #declare LookX=0.15; #end
#if(VIEW=2) #declare CamY=6.6; #declare LookY=0.05; #declare Ang=18.5; #end
#if(VIEW=3) #declare Ang=26; #declare LookY=0.95; #end
#if(VIEW=4) #declare CamY=5.2; #declare LookY=0.3; #declare Ang=26; #end
#include "studio.inc"
#include "books.inc"
#include "props.inc"
#macro Sp(i) concat("s",str(i,0,0),".png") #end
#macro Cv(i) concat("c",str(i,0,0),".png") #end
#macro Flat(i,T,ang) union{ box{<-1.15,0,0>,<1.15,0.03,1.7> Matte(Cols[i])} box{<-1.15,T-0.03,0>,<1.15,T,1.7> Matte(Cols[i])} box{<-1.15,0,0>,<1.15,T,0.03> Matte(Cols[i])}
 box{<0,0,0>,<2.3,T,0.001> texture{pigment{image_map{png Sp(i) once interpolate 2} scale <2.3,T,1>} finish{diffuse 0.85}} no_shadow translate <-1.15,0,-0.004>}
 box{<-1.11,0.03,0.03>,<1.11,T-0.03,1.66> texture{pigment{gradient y color_map{[0 srgb<0.97,0.95,0.89>][0.5 srgb<0.86,0.83,0.75>][1 srgb<0.97,0.95,0.89>]} scale 0.022} finish{diffuse 0.85}}} rotate y*0 translate z*-0.8 rotate y*ang} #end
#declare Cols=array[12]; #for(i,0,11) #declare Cols[i]=srgb<0.9,0.88,0.82>; #end
#macro Stand(i,T) object{Book(1.62,2.3,T,Cv(i),"","",srgb<0.95,0.94,0.9>,0)} #end
#if(N>5)
 #local H=N/2; #local Y=0; #for(i,0,H-1) object{Flat(i,0.25,18+4*sin(i*2.3)) scale <0.85,1,0.85> translate <-0.75,Y,0.55>} #declare Y=Y+0.25; #end
 #local Y2=0; #for(i,H,N-1) object{Flat(i,0.12,10+5*sin(i*1.7)) scale <0.72,1,0.72> translate <0.85,Y2,-1.0>} #declare Y2=Y2+0.12; #end
 object{Book(1.3,1.85,0.2,Cv(0),"","",srgb<0.95,0.94,0.9>,0) rotate x*6 rotate y*10 translate <0.35,0,0.3>}
#else
 #if(VIEW=0) #for(i,0,N-1) object{Stand(N-1-i,0.24) rotate y*(20-i*2) translate <-1.55+(N=2?0.35:0)+ (N-1-i)*(N=4?0.62:(N=3?0.75:1.0)),0,1.0-(N-1-i)*0.62>} #end #end
 #if(VIEW=2) object{OpenBook(1.5,2.2,0.26,L_left,L_right,srgb<0.2,0.25,0.4>) translate z*-1.1 rotate y*-9 translate <0,0.03,0.1>} #end
 #if(VIEW=3) object{Stand(0,0.24) rotate y*20 translate <-1.3,0,0.1>} object{MugProp(0.1,srgb<0.86,0.36,0.25>,srgb<0.45,0.25,0.13>) rotate y*-20 translate <1.0,0,0.1>} object{PencilProp(0.1,srgb<0.93,0.7,0.15>) rotate y*16 translate <-0.9,0,-1.05>} #end
 #if(VIEW=4) object{Stand(0,0.24) rotate x*90 rotate y*-18 translate <-1.55,0.24,-0.8>} box{<0,0,0>,<1.2,0.012,1.6> rotate y*10 translate <0.45,0,-1.1> Matte(srgb<0.98,0.97,0.93>)} #for(i,0,8) box{<0.12,0.012,1.4-i*0.15>,<1.0-0.25*mod(i,3),0.014,1.415-i*0.15> rotate y*10 translate <0.45,0,-1.1> Matte(srgb<0.25,0.3,0.55>)} #end object{PencilProp(0.1,srgb<0.93,0.7,0.15>) rotate y*50 translate <0.6,0.012,-0.95>} object{RBox(<0,0,0>,<0.75,0.1,1.2>,0.04) rotate y*-8 translate <1.05,0,0.65> Plastic(srgb<0.2,0.22,0.26>)} #end
#end
