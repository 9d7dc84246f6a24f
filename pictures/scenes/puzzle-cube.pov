#version 3.7;
#ifndef(CAT) #declare CAT=11; #end #declare LookY=1.12; #declare CamY=3.4; #declare Ang=22;
#include "studio.inc"
#declare F=array[6]{srgb<0.86,0.14,0.14>,srgb<0.10,0.52,0.28>,srgb<0.97,0.80,0.12>,srgb<0.95,0.48,0.08>,srgb<0.12,0.32,0.72>,srgb<0.95,0.95,0.93>};
#declare S=seed(P2(8,21)); #declare K=P2(srgb<0.04,0.04,0.05>,srgb<0.62,0.68,0.76>);
#macro Stk(M) object{RSlab(<-0.28,-0.28,-0.355>,<0.28,0.28,-0.33>,0.08,0.01) Gloss(F[floor(rand(S)*5.999)])} #end
#declare Layer=array[3];
#for(y_,-1,1) #declare Layer[y_+1]=union{ #for(x_,-1,1)#for(z_,-1,1) union{ object{RBox(<-0.345,-0.345,-0.345>,<0.345,0.345,0.345>,0.06) Plastic(K)}
  #if(z_=-1) object{Stk(0)} #end #if(x_=1) object{Stk(0) rotate y*-90} #end #if(x_=-1) object{Stk(0) rotate y*90} #end #if(z_=1) object{Stk(0) rotate y*180} #end #if(y_=1) object{Stk(0) rotate x*90} #end
  translate <x_,y_,z_>*0.70} #end #end } #end
union{ object{Layer[0]} object{Layer[1]} object{Layer[2] rotate y*P2(28,-22)} rotate y*34 scale 1.0 translate <0,1.05,0.1>}
