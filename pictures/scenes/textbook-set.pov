#version 3.7;
#ifndef(CAT) #declare CAT=4; #end #declare CamY=3.6; #declare LookY=0.78; #declare Ang=22;
#include "studio.inc"
#declare Cols=array[4]; #if(V=1) #declare Cols[0]=srgb<0.16,0.36,0.55>; #declare Cols[1]=srgb<0.85,0.50,0.15>; #declare Cols[2]=srgb<0.20,0.48,0.34>; #declare Cols[3]=srgb<0.70,0.20,0.22>; #else #declare Cols[0]=srgb<0.35,0.25,0.50>; #declare Cols[1]=srgb<0.20,0.52,0.55>; #declare Cols[2]=srgb<0.85,0.40,0.35>; #declare Cols[3]=srgb<0.92,0.70,0.25>; #end
#macro TB(i,T) union{ // spine faces -z, cover on top
 box{<-1.15,0,0>,<1.15,0.03,1.7> Matte(Cols[i])} box{<-1.15,T-0.03,0>,<1.15,T,1.7> Matte(Cols[i])} 
 box{<-1.15,0,0>,<1.15,T,0.03> Matte(Cols[i])}
 cylinder{<-1.15,T/2,0.02>,<1.15,T/2,0.02>,T/2 scale <1,1,1> Matte(Cols[i]) clipped_by{box{<-2,-1,-0.06>,<2,1,0.03>}}}
 box{<0,0,0>,<2.0,T*0.72,0.001> texture{pigment{image_map{png concat("spine-",str(V,0,0),str(i,0,0),".png") once interpolate 2} scale <2.0,T*0.72,1>} finish{diffuse 0.85}} translate <-1.0,T*0.14,-0.062> }
 box{<-1.11,0.03,0.03>,<1.11,T-0.03,1.66> texture{pigment{gradient y color_map{[0 srgb<0.97,0.95,0.89>][0.5 srgb<0.86,0.83,0.75>][1 srgb<0.97,0.95,0.89>]} scale 0.022} finish{diffuse 0.85}}}
 } #end
#declare Y=0; #declare Ts=array[4]{0.42,0.36,0.46,0.34}; #declare Rs=array[4]{26,20,30,22};
#for(i,0,3) object{TB(i,Ts[i]) translate z*-0.8 rotate y*Rs[i] translate y*Y} #declare Y=Y+Ts[i]; #end
box{<0,0,0>,<2.3,1.7,0.001> texture{pigment{image_map{png concat("textbook-",str(V,0,0),".png") once interpolate 2} scale <2.3,1.7,1>} finish{diffuse 0.85}} rotate x*90 translate <-1.15,0.003,-0.8> rotate y*22 translate y*Y}
