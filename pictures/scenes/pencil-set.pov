#version 3.7;
#ifndef(CAT) #declare CAT=4; #end #declare CamY=2.7; #declare LookY=1.2;
#include "studio.inc"
#declare PC=array[9]{srgb<0.86,0.20,0.18>,srgb<0.95,0.55,0.12>,srgb<0.97,0.80,0.20>,srgb<0.35,0.65,0.28>,srgb<0.12,0.50,0.52>,srgb<0.18,0.35,0.70>,srgb<0.45,0.25,0.60>,srgb<0.90,0.42,0.58>,srgb<0.45,0.28,0.18>};
#macro Pencil(C,L) union{ intersection{#for(k,0,5) plane{<cos(k*pi/3),0,sin(k*pi/3)>,0.085} #end plane{-y,0} plane{y,L} bounded_by{box{<-0.11,-0.01,-0.11>,<0.11,L+0.01,0.11>}} Plastic(C)}
 difference{cone{<0,L-0.01,0>,0.094,<0,L+0.26,0>,0.02} box{<-1,L-1,-1>,<1,L-0.009,1>} Wood(srgb<0.88,0.70,0.48>)} cone{<0,L+0.19,0>,0.036,<0,L+0.29,0>,0.004 Matte(C)} } #end
difference{ object{RCyl(0.66,1.35,0.05)} cylinder{<0,0.1,0>,<0,2,0>,0.61} Gloss(P2(srgb<0.95,0.92,0.86>,srgb<0.20,0.30,0.42>)) scale <1,1,1>}
torus{0.635,0.03 translate y*1.34 Gloss(P2(srgb<0.95,0.92,0.86>,srgb<0.20,0.30,0.42>))}
object{Wrap(0.6615,0.15,1.2,concat("pencil-",str(V,0,0),".png"))}
#declare S=seed(4);
#for(i,0,8) object{Pencil(PC[i],1.78+0.16*rand(S)) rotate y*rand(S)*60 rotate z*(-7-4*rand(S)) rotate y*(i*40+20) translate <0.36*cos(radians(i*40+20)),0.12,-0.36*sin(radians(i*40+20))>} #end
object{Pencil(PC[V*3-2],1.5) rotate z*90 rotate x*0 rotate y*-18 translate <1.35,0.09,-1.05>}
