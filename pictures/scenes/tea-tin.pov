#version 3.7;
#ifndef(CAT) #declare CAT=9; #end #declare LookY=1.2; #declare CamY=2.7; #declare Ang=23;
#include "studio.inc"
#declare C=P2(srgb<0.10,0.33,0.28>,srgb<0.66,0.18,0.14>);
union{ object{RBox(<-0.78,0,-0.6>,<0.78,2.05,0.6>,0.06) Gloss(C)} box{<0,0,0>,<1.46,1.95,0.001> Print(concat("tea-tin-",str(V,0,0),".png"),1.46,1.95) translate <-0.73,0.05,-0.6015>}
 object{RBox(<-0.80,2.0,-0.62>,<0.80,2.20,0.62>,0.05) Metal(Gold)} object{RCyl(0.5,0.2,0.05) translate y*2.14 Metal(Gold)}
 rotate y*24 translate <-0.15,0,0.1>}
// tea leaves heap
#declare S=seed(3); union{ #for(i,0,110) sphere{0,1 scale <0.085,0.014,0.018> rotate y*rand(S)*360 rotate z*(rand(S)*50-25) translate <0.32*(rand(S)+rand(S)-1),0.03+0.10*rand(S),0.28*(rand(S)+rand(S)-1)>} #end Matte(srgb<0.16,0.10,0.06>) translate <0.95,0,-0.85>}
