#version 3.7;
// CASE: 1 pebble, 2 square, 3 upright, 4 wide with metal rim, 5 round; BUD: 1 bean, 2 stem, 3 ear hook, 4 clip
// VIEW: 0 open case and a bud, 1 closed case from behind, 2 a bud close, 3 beside a pencil and a coin, 4 on a notebook beside a phone
#ifndef(CAT) #declare CAT=0; #end
#ifndef(CASE) #declare CASE=1; #end
#ifndef(BUD) #declare BUD=1; #end
#ifndef(VIEW) #declare VIEW=0; #end
#ifndef(COL) #declare COL=srgb<0.1,0.1,0.1>; #end
#ifndef(RIM) #declare RIM=srgb<0.97,0.97,0.98>; #end
#ifndef(TIP) #declare TIP=COL*0.6; #end
#ifndef(ROUGH) #declare ROUGH=0; #end
#declare CamY=3.4; #declare LookY=0.82; #declare Ang=18.5;
#if(VIEW=2) #declare LookY=0.5; #declare Ang=15; #end
#if(VIEW=3) #declare CamY=4.2; #declare LookY=0.4; #declare LookX=-0.15; #declare Ang=23; #end
#if(VIEW=4) #declare CamY=5; #declare LookY=0.4; #declare LookX=0.25; #declare Ang=26; #end
#if(VIEW=1) #declare Ang=22; #declare LookX=0.2; #end
#include "studio.inc"
#macro Skin(C) #if(ROUGH) Matte(C) #else Gloss(C) #end #end
#switch(CASE)
 #case(1) #declare CY=0.78; #declare BZ=0.5; #declare TY=0.80; #declare Case=superellipsoid{<0.9,0.75> scale <1.12,0.68,0.60> translate y*0.68} #break
 #case(2) #declare CY=0.86; #declare BZ=0.46; #declare TY=0.86; #declare Case=object{RBox(<-0.92,0,-0.48>,<0.92,1.35,0.48>,0.3)} #break
 #case(3) #declare CY=0.98; #declare BZ=0.38; #declare TY=0.98; #declare Case=object{RBox(<-0.76,0,-0.4>,<0.76,1.5,0.4>,0.36)} #break
 #case(4) #declare CY=0.74; #declare BZ=0.5; #declare TY=0.74; #declare Case=object{RBox(<-1.2,0,-0.52>,<1.2,1.15,0.52>,0.44)} #break
 #case(5) #declare CY=0.62; #declare BZ=0.6; #declare TY=0.62; #declare Case=superellipsoid{<1,0.55> rotate x*90 scale <0.85,0.5,0.72> translate y*0.5} #break
#end
#macro Tip() sphere{<0,-0.02,-0.24>,0.105 Rubber(TIP)} #end
#switch(BUD)
 #case(1) #declare Bud=union{ sphere{0,0.3 scale <1.05,0.85,0.75>} sphere{<0.03,-0.04,-0.15>,0.15} Tip() cylinder{<0,0,0.222>,<0,0,0.232>,0.12 Metal(RIM)} Skin(COL)} #break
 #case(2) #declare Bud=union{ sphere{0,0.23 scale <1,0.95,1.05>} sphere{<0,-0.02,-0.18>,0.13} Tip() cylinder{<0,-0.05,0.05>,<0,-0.62,0.1>,0.085} sphere{<0,-0.62,0.1>,0.085} cylinder{<0,-0.69,0.1>,<0,-0.66,0.1>,0.05 Metal(RIM)} object{RBox(<-0.03,-0.4,0.14>,<0.03,-0.15,0.185>,0.015) Matte(COL*0.5)} Skin(COL)} #break
 #case(3) #declare Bud=union{ sphere{0,0.26 scale <1,0.95,0.8>} sphere{<0,-0.02,-0.15>,0.14} Tip() cylinder{<0,0,0.15>,<0,0,0.24>,0.1 Rubber(COL*0.5)}
   difference{torus{0.34,0.05 rotate x*90} box{<-1,-1,-1>,<0.02,0.06,1>} translate <-0.02,0.24,0.05> Rubber(COL*0.85)} sphere{<-0.36,0.30,0.05>,0.05 Rubber(COL*0.85)} cylinder{<0.32,0.24,0.05>,<0.3,-0.15,0.08>,0.05 Rubber(COL*0.85)} sphere{<0.3,-0.15,0.08>,0.06 Rubber(COL*0.85)} Skin(COL)} #break
 #case(4) #declare Bud=union{ sphere{<0,-0.2,-0.14>,0.2 scale <1,1,1>} cylinder{<0,-0.2,-0.35>,<0,-0.2,-0.2>,0.1 Metal(RIM)} difference{torus{0.3,0.065 rotate z*90} box{<-1,-1,-1>,<1,-0.12,1>} translate <0,0.0,0.04>} object{RBox(<-0.13,-0.42,0.13>,<0.13,0.02,0.36>,0.11)} Skin(COL)} #break
#end
#declare CaseLow=intersection{object{Case} box{<-2,-1,-2>,<2,CY,2>} Skin(COL)}
#declare CaseTop=intersection{object{Case} box{<-2,CY,-2>,<2,2,2>} Skin(COL)}
#declare Front=(CASE=1?-0.592:CASE=2?-0.4835:CASE=3?-0.4035:CASE=4?-0.5235:-0.712);
#declare Marks=union{ cylinder{<0,CY*0.46,Front+0.03>,<0,CY*0.46,Front-0.004>,0.035 pigment{srgb<0.3,0.9,0.4>} finish{emission 0.5}}
 #if(CASE=1|CASE=5) #else box{<0,0,0>,<1,0.25,0.001> texture{pigment{image_map{png L_logo once interpolate 2} scale <1,0.25,1>} finish{diffuse 0.85}} translate <-0.5,CY*0.62,Front> no_shadow} #end
 #if(CASE=4) box{<-1.21,CY-0.03,-0.2>,<1.21,CY-0.005,0.2> Metal(RIM)} object{RBox(<-0.16,CY-0.05,-0.55>,<0.16,CY+0.0,-0.5>,0.02) Metal(RIM)} #end }
#declare Port=union{ object{RBox(<-0.14,0.2,BZ-0.04>,<0.14,0.3,BZ+0.14>,0.04) Matte(rgb 0.02)} object{RBox(<-0.5,CY-0.06,BZ-0.08>,<0.5,CY+0.1,BZ+0.03>,0.06) Metal(RIM)} }
#declare Opened=union{ object{CaseLow} object{Marks}
 object{CaseTop translate <0,-CY,-BZ+0.02> rotate x*84 translate <0,CY+0.02,BZ-0.02>}
 #if(CASE=5|CASE=1) cylinder{<0,CY-0.006,0>,<0,CY+0.006,0>,0.5 scale <(CASE=1?1.75:1.4),1,(CASE=1?0.9:1.1)> Matte(COL*0.5)} #else box{<-0.6-(CASE=4?0.3:0),CY-0.006,-0.3>,<0.6+(CASE=4?0.3:0),CY+0.006,0.3> Matte(COL*0.5)} #end
 #for(s,-1,1,2) object{Bud scale <-s,1,1> rotate y*s*(BUD=4?-58:-12) rotate z*s*-10 translate <s*(CASE=4?0.55:CASE=3?0.3:0.42),CY+(BUD=3?0.2:BUD=4?0.28:0.17),0>} #end }
#declare Closed=union{ object{CaseLow} object{CaseTop translate y*0.012} object{Marks} object{Port} }
#macro Lying() object{Bud #switch(BUD) #case(1) rotate x*-25 translate y*0.235 #break #case(2) rotate x*-78 translate y*0.24 #break #case(3) rotate x*-20 rotate y*15 translate y*0.26 #break #case(4) rotate y*30 translate y*0.42 #break #end } #end
#macro Pencil() union{ #for(i,0,2) box{<-0.06,-0.104,0>,<0.06,0.104,2.6> rotate z*i*60 Matte(srgb<0.93,0.70,0.14>)} #end cone{<0,0,-0.42>,0.01,<0,0,0>,0.115 Wood(srgb<0.9,0.72,0.5>)} cone{<0,0,-0.43>,0.004,<0,0,-0.3>,0.035 Matte(rgb 0.05)} } #end
#macro Coin() union{ cylinder{0,<0,0.05,0>,0.36 Metal(srgb<0.9,0.9,0.88>)} torus{0.34,0.024 translate y*0.05 Metal(srgb<0.9,0.9,0.88>)} cylinder{0,<0,0.058,0>,0.22 Metal(Gold)} } #end
#switch(VIEW)
 #case(0) object{Opened rotate y*24 translate <0.1,0,0.3>} union{Lying() rotate y*35 scale 1.15 translate <-0.85,0,-1.15>} #break
 #case(1) object{Closed rotate y*-152 translate <-0.1,0,0.2>} union{Lying() rotate y*150 scale 1.1 translate <0.75,0,-1.25>} union{Lying() rotate y*-60 scale 1.1 translate <1.3,0,-0.7>} #break
 #case(2) union{Lying() rotate y*38 scale 1.6 translate <-0.38,0,-0.2>} union{Lying() scale <-1,1,1> rotate y*205 scale 1.6 translate <0.55,0,0.35>} #break
 #case(3) object{Closed rotate y*20 translate <-0.75,0,0.3>} object{Pencil() rotate y*-22 translate <0.55,0.12,-0.9>} object{Coin() rotate y*30 translate <-0.35,0,-1.1>} #break
 #case(4) object{RBox(<-1.5,0,-1.1>,<1.5,0.22,1.1>,0.04) Leather(srgb<0.62,0.30,0.18>) rotate y*14 translate <-0.4,0,0.2>} box{<-1.45,0.03,-1.112>,<1.45,0.19,-1.0> Matte(srgb<0.95,0.92,0.84>) rotate y*14 translate <-0.4,0,0.2>}
  object{Opened scale 0.72 rotate y*22 translate <-0.7,0.22,0.5>} union{Lying() rotate y*40 scale 0.8 translate <0.2,0.22,-0.3>}
  union{object{RSlab(<-0.55,-1.15,0>,<0.55,1.15,0.12>,0.14,0.04) Metal(rgb 0.3)} object{RSlab(<-0.51,-1.11,-0.004>,<0.51,1.11,0.02>,0.11,0.003) pigment{rgb 0.01} finish{specular 0.3}} box{<0,0,0>,<0.96,2.13,0.001> texture{pigment{image_map{png L_player once interpolate 2} scale <0.96,2.13,1>} finish{emission 0.5 diffuse 0.4}} translate <-0.48,-1.065,-0.007> no_shadow} rotate x*90 rotate y*-14 translate <1.55,0.13,-0.5>} #break
#end
