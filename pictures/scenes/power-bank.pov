#version 3.7;
#ifndef(CAT) #declare CAT=0; #end #declare CamY=2.9; #declare LookY=1.05; #declare Ang=23;
#include "studio.inc"
#declare C=P2(srgb<0.17,0.19,0.24>,srgb<0.93,0.93,0.95>); #declare A=P2(srgb<0.95,0.62,0.2>,srgb<0.2,0.55,0.62>);
#declare PB=union{ object{RSlab(<-0.68,0,0>,<0.68,2.3,0.42>,0.2,0.12) Matte(C)}
 box{<0,0,0>,<1.2,2.0,0.001> texture{pigment{image_map{png concat("power-bank-",str(V,0,0),".png") once interpolate 2} scale <1.2,2.0,1>} finish{diffuse 0.85 specular 0.06}} translate <-0.6,0.15,-0.002> no_shadow}
 #for(i,0,1) object{RBox(<-0.44+i*0.5,2.28,0.13>,<-0.08+i*0.5,2.305,0.27>,0.012) Metal(Steel)} box{<-0.41+i*0.5,2.28,0.16>,<-0.11+i*0.5,2.307,0.24> pigment{rgb 0.02}} #end};
object{PB rotate x*4 rotate y*24 translate <-0.62,0,0.45>}
object{RSlab(<-0.68,0,0>,<0.68,2.3,0.42>,0.2,0.12) Matte(A) scale <0.8,0.8,1> rotate x*90 rotate y*-30 translate <0.62,0.42,-1.35> }
