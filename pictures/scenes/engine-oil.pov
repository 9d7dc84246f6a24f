#version 3.7;
#ifndef(CAT) #declare CAT=6; #end #declare LookY=1.28; #declare CamY=2.5; #declare Ang=23.5;
#include "studio.inc"
#declare C=P2(srgb<0.86,0.50,0.08>,srgb<0.16,0.17,0.19>); #declare D=P2(srgb<0.10,0.10,0.11>,srgb<0.86,0.16,0.14>);
union{
 difference{ union{ object{RBox(<-0.95,0,-0.42>,<0.95,1.75,0.42>,0.12)} 
   intersection{ object{RBox(<-0.95,1.2,-0.42>,<0.95,2.55,0.42>,0.12)} plane{<0.80,1,0>,2.00} box{<-0.96,1,-1>,<0.99,2.42,1>} } 
   object{RBox(<-0.95,1.5,-0.34>,<-0.2,2.38,0.34>,0.12)} }
  // grip hole
  union{ cylinder{<-0.52,1.78,-1>,<-0.52,1.78,1>,0.17} cylinder{<-0.52,2.02,-1>,<-0.52,2.02,1>,0.17} box{<-0.69,1.78,-1>,<-0.35,2.02,1>} }
  Plastic(C)}
 cylinder{<0.45,1.5,0>,<0.45,2.05,0>,0.25 Plastic(C)} object{RCyl(0.30,0.40,0.05) translate <0.45,1.96,0> Plastic(D)} #for(i,0,23) cylinder{<0.30,2.0,0>,<0.30,2.3,0>,0.014 Plastic(D) rotate y*i*15 translate x*0.45} #end
 box{<0,0,0>,<1.6,1.3,0.001> Print(concat("engine-oil-",str(V,0,0),".png"),1.6,1.3) translate <-0.8,0.2,-0.4215>}
 rotate y*24 }
