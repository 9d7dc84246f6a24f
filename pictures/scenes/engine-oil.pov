#version 3.7;
// KIND: 1 one-litre can with a grip, 2 taller can, 3 squeeze tube, 4 sleek car can, 5 five-litre can, 6 additive bottle
// VIEW: 0 main, 1 from behind, 2 cap close, 3 beside a mug, 4 beside a funnel
#ifndef(CAT) #declare CAT=6; #end
#ifndef(KIND) #declare KIND=1; #end
#ifndef(VIEW) #declare VIEW=0; #end
#ifndef(COL) #declare COL=srgb<0.86,0.50,0.08>; #end
#ifndef(ACC) #declare ACC=srgb<0.1,0.1,0.11>; #end
#declare LookY=1.28; #declare CamY=2.5; #declare Ang=23.5;
#if(KIND=3) #declare LookY=1.05; #declare Ang=20; #end
#if(VIEW=2) #declare CamY=3.6; #declare LookY=2.15; #declare Ang=11; #declare LookX=0.2; #end
#if(VIEW=3|VIEW=4) #declare Ang=26; #declare LookX=0.3; #end
#include "studio.inc"
#macro Label(W,H,X,Y,Z) box{<0,0,0>,<W,H,0.001> Print(L_art,W,H) translate <X-W/2,Y,Z>} #end
#macro Back(W,H,X,Y,Z) #ifdef(L_rear) box{<0,0,0>,<W,H,0.001> Print(L_rear,W,H) translate <-W/2,0,0> rotate y*180 translate <X,Y,Z>} #end #end
#macro Cap(X,Y,R,H) union{object{RCyl(R,H,0.05)} #for(i,0,23) cylinder{<R,0.04,0>,<R,H-0.08,0>,0.014 rotate y*i*15} #end Plastic(ACC) translate <X,Y,0>} #end
#switch(KIND)
 #case(1) #declare Can=union{
 difference{ union{ object{RBox(<-0.95,0,-0.42>,<0.95,1.75,0.42>,0.12)} intersection{ object{RBox(<-0.95,1.2,-0.42>,<0.95,2.55,0.42>,0.12)} plane{<0.80,1,0>,2.00} box{<-0.96,1,-1>,<0.99,2.42,1>} } object{RBox(<-0.95,1.5,-0.34>,<-0.2,2.38,0.34>,0.12)} }
  union{ cylinder{<-0.52,1.78,-1>,<-0.52,1.78,1>,0.17} cylinder{<-0.52,2.02,-1>,<-0.52,2.02,1>,0.17} box{<-0.69,1.78,-1>,<-0.35,2.02,1>} } Plastic(COL)}
  cylinder{<0.45,1.5,0>,<0.45,2.05,0>,0.25 Plastic(COL)} Cap(0.45,1.96,0.30,0.40) Label(1.6,1.3,0,0.2,-0.4215)} #break
 #case(2) #declare Can=union{ object{RBox(<-0.75,0,-0.42>,<0.75,1.9,0.42>,0.18) Plastic(COL)} intersection{ sphere{0,1 scale <0.72,0.5,0.4> translate y*1.78} plane{-y,-1.7} Plastic(COL)} cylinder{<0,2.0,0>,<0,2.4,0>,0.24 Plastic(COL)} Cap(0,2.3,0.29,0.36) #for(s,-1,1,2) #for(i,0,3) object{RBox(<s*0.745-0.03,0.9+i*0.16,-0.3>,<s*0.745+0.03,1.0+i*0.16,0.3>,0.025) Plastic(COL)} #end #end Label(1.3,1.4,0,0.22,-0.4215)} #break
 #case(3) #declare Can=union{ cone{<0,0.6,0>,0.42,<0,0.35,0>,0.40 Gloss(COL)} intersection{cylinder{<0,0.45,0>,<0,2.5,0>,0.46} plane{<0,0.46,0.65>,1.444} plane{<0,0.46,-0.65>,1.444} Gloss(COL)} box{<-0.46,2.4,-0.04>,<0.46,2.56,0.04> Matte(COL*0.8)} cone{<0,0.5,0>,0.46,<0,0.32,0>,0.2 Gloss(COL)} cylinder{<0,0,0>,<0,0.36,0>,0.2 Plastic(ACC)} #for(i,0,17) cylinder{<0.2,0.04,0>,<0.2,0.3,0>,0.014 Plastic(ACC) rotate y*i*20} #end
   cylinder{<0,0.65,0>,<0,1.85,0>,0.463 open texture{pigment{image_map{png L_art map_type 2 once interpolate 2} scale <1,1.2,1> translate y*0.65 rotate y*180} finish{diffuse 0.85}}} } #break
 #case(4) #declare Can=union{
  difference{ union{ object{RBox(<-0.85,0,-0.45>,<0.85,1.7,0.45>,0.16)} intersection{ object{RBox(<-0.85,1.2,-0.45>,<0.85,2.6,0.45>,0.16)} plane{<0.55,1,0>,2.28} plane{<-0.25,1,0>,2.45} } } 
   object{RBox(<-0.66,1.35,-1>,<-0.36,2.12,1>,0.13) rotate z*0} box{<-2,1.3,-1>,<-0.80,1.3,1>} Plastic(COL)}
  object{RBox(<-0.87,1.0,-0.47>,<-0.6,1.9,-0.2>,0.04) Plastic(ACC)} cylinder{<0.42,1.8,0>,<0.42,2.15,0>,0.26 Plastic(ACC)} Cap(0.42,2.02,0.31,0.36) Label(1.42,1.4,0.02,0.16,-0.4535) Back(1.42,1.4,0.02,0.16,0.4535)} #break
 #case(5) #declare Can=union{ object{RBox(<-1.05,0,-0.6>,<1.05,1.85,0.6>,0.16) Plastic(COL)} intersection{object{RBox(<-1.05,1.4,-0.6>,<1.05,2.3,0.6>,0.16)} plane{<0.5,1,0>,2.25} plane{<-0.5,1,0>,2.25} Plastic(COL)} object{RBox(<-0.8,2.35,-0.12>,<0.25,2.55,0.12>,0.09) Plastic(COL)} object{RBox(<-0.8,1.8,-0.12>,<-0.58,2.5,0.12>,0.09) Plastic(COL)} object{RBox(<0.03,2.0,-0.12>,<0.25,2.5,0.12>,0.09) Plastic(COL)} cylinder{<0.6,1.7,0>,<0.6,2.15,0>,0.24 Plastic(COL)} Cap(0.6,2.02,0.3,0.36) Label(1.8,1.5,0,0.2,-0.6015)} #break
 #case(6) #declare Can=union{ object{RCyl(0.5,1.7,0.1) Plastic(COL)} lathe{cubic_spline 6,<0.5,1.5>,<0.49,1.6>,<0.40,1.85>,<0.22,2.05>,<0.17,2.3>,<0.17,2.5> Plastic(COL)} object{RCyl(0.21,0.34,0.04) translate y*2.25 Plastic(ACC)} cone{<0,2.55,0>,0.12,<0,2.85,0>,0.05 Plastic(ACC)} Wrap(0.504,0.2,1.45,L_art)} #break
#end
#switch(VIEW)
 #case(0) object{Can rotate y*(KIND=3|KIND=6?0:24)} #break
 #case(1) object{Can rotate y*200} #break
 #case(2) object{Can rotate y*24} #break
 #case(3) object{Can rotate y*20 translate <-0.25,0,0.2>} union{ difference{object{RCyl(0.36,0.8,0.05)} cylinder{<0,0.12,0>,<0,2,0>,0.31}} difference{torus{0.22,0.055 rotate x*90 translate <0.4,0.4,0>} cylinder{<0,0.1,0>,<0,0.75,0>,0.33}} cylinder{<0,0.6,0>,<0,0.64,0>,0.32 Matte(srgb<0.62,0.38,0.2>)} Gloss(srgb<0.93,0.90,0.84>) rotate y*-30 translate <1.4,0,-0.5>} #break
 #case(4) object{Can rotate y*18 translate <-0.25,0,0.3>} union{ difference{cone{<0,0,0>,0.62,<0,0.55,0>,0.12} cone{<0,-0.01,0>,0.58,<0,0.5,0>,0.08}} cone{<0,0.5,0>,0.12,<0,1.1,0>,0.07} torus{0.61,0.03 translate y*0.03} Plastic(srgb<0.85,0.2,0.15>) translate <1.25,0,-0.5>} object{RCyl(0.36,0.5,0.03) Metal(srgb<0.85,0.6,0.2>) translate <1.7,0,0.6>} #break
#end
