#version 3.7;
// KIND: 1 wood, 2 children's set, 3 moulded plastic; VIEW: 0 main, 1 back, 2 grain close, 3 beside a ball, 4 against stumps
#ifndef(CAT) #declare CAT=3; #end
#ifndef(KIND) #declare KIND=1; #end
#ifndef(VIEW) #declare VIEW=0; #end
#ifndef(COL) #declare COL=srgb<0.78,0.15,0.15>; #end
#ifndef(WOOD) #declare WOOD=srgb<0.88,0.74,0.52>; #end
#ifndef(GRAINS) #declare GRAINS=8; #end
#ifndef(EDGE) #declare EDGE=0.40; #end
#ifndef(SCOOP) #declare SCOOP=0; #end
#ifndef(TOE) #declare TOE=0; #end
#ifndef(MARKS) #declare MARKS=0; #end
#declare LookY=1.4; #declare Ang=23;
#if(VIEW=2) #declare Ang=10; #declare LookY=1.3; #end
#include "studio.inc"
#macro Willow() texture{pigment{gradient x color_map{[0 WOOD*0.84][0.12 WOOD][0.88 WOOD*1.02][1 WOOD*0.84]} scale 0.6/GRAINS translate x*0.013 warp{turbulence <0.02,0,0>}} finish{diffuse 0.82 specular 0.2 roughness 0.04}} #end
#macro Skin() #if(KIND=3) Plastic(COL) #else Willow() #end #end
#declare Blade=difference{ intersection{ object{RBox(<-0.30,0,-0.16>,<0.30,2.0,EDGE>,0.06)} cylinder{<0,-1,0.72>,<0,3,0.72>,0.86} plane{<0.28,0,1>,0.06+EDGE*0.2} plane{<-0.28,0,1>,0.06+EDGE*0.2} }
  #if(SCOOP) sphere{0,1 scale <0.14,0.6,0.16> translate <0,0.9,0.17>} #else sphere{0,0.001 translate y*-9} #end Skin()}
#declare Bat=union{ object{Blade} cone{<0,1.90,0>,0.16,<0,2.14,0>,0.085 Skin()}
 #if(KIND=3) cylinder{<0,2.0,0>,<0,2.95,0>,0.075 Plastic(COL)} cylinder{<0,2.2,0>,<0,2.93,0>,0.09 texture{pigment{rgb 0.05} normal{gradient y 0.8 scale 0.05} finish{diffuse 0.8 specular 0.15}}} sphere{<0,2.95,0>,0.095 Rubber(rgb 0.05)} #for(i,0,3) object{RBox(<-0.2,0.3+i*0.36,0.1>,<0.2,0.36+i*0.36,0.2>,0.02) Plastic(COL*0.9)} #end
 #else cylinder{<0,2.0,0>,<0,2.95,0>,0.078 texture{pigment{COL} normal{gradient y 0.8 scale 0.05} finish{diffuse 0.8 specular 0.15 roughness 0.06}}} sphere{<0,2.95,0>,0.09 Matte(COL*0.7)} cylinder{<0,2.0,0>,<0,2.14,0>,0.088 texture{pigment{srgb<0.72,0.55,0.34>} normal{gradient y 0.9 scale 0.02} finish{diffuse 0.8}}} #end
 #if(TOE) object{RBox(<-0.29,-0.008,-0.15>,<0.29,0.06,0.14>,0.03) Rubber(rgb 0.06)} #end
 #for(i,0,MARKS-1) sphere{0,1 scale <0.03+mod(i,2)*0.015,0.05+mod(i*7,3)*0.02,0.004> translate <-0.18+mod(i*17,36)*0.01,0.2+i*0.16,-0.142> Matte(WOOD*0.6)} #end
 box{<0,0,0>,<0.46,0.95,0.02> texture{pigment{image_map{png L_art once interpolate 2} scale <0.46,0.95,1>} finish{diffuse 0.85 specular 0.15}} translate <-0.23,0.95,-0.147>}
 #ifdef(L_rear) box{<0,0,0>,<0.3,0.9,0.001> texture{pigment{image_map{png L_rear once interpolate 2} scale <0.3,0.9,1>} finish{diffuse 0.85}} rotate y*180 rotate x*0 translate <0.15,1.02,0.06+EDGE*0.2+0.004> no_shadow} #end }
#macro Stumps(H) union{ #for(i,-1,1) cylinder{<i*0.24,0,0>,<i*0.24,H,0>,0.062} sphere{<i*0.24,H,0>,0.062} #end #for(i,0,1) cylinder{<-0.24+i*0.26,H+0.08,0>,<-0.02+i*0.26,H+0.08,0>,0.04} #end Wood(srgb<0.86,0.68,0.42>)} #end
#macro Ball(C) union{sphere{0,0.21 Gloss(C)} #for(i,-2,2) torus{sqrt(0.2116*0.2116-i*i*0.0003),0.006 translate y*i*0.018 Matte(srgb<0.95,0.9,0.8>)} #end rotate z*60 rotate y*30} #end
#switch(VIEW)
 #case(0) #if(KIND=2)
   object{Stumps(1.75) rotate y*-10 translate <0.55,0.12,0.5>} object{RBox(<-0.48,0,-0.2>,<0.48,0.14,0.2>,0.05) Plastic(COL) rotate y*-10 translate <0.55,0,0.5>}
   object{Bat scale <0.85,0.78,0.85> rotate x*9 rotate y*18 rotate z*-12 translate <-0.35,0.05,-0.1>} object{Ball(srgb<0.85,0.35,0.12>) translate <0.35,0.21,-0.85>}
   union{ superellipsoid{<0.3,0.6> scale <0.42,0.75,0.2> translate y*0.75 texture{pigment{srgb<0.12,0.25,0.5>} normal{quilted 0.2 scale 0.02} finish{diffuse 0.9}}} box{<-0.3,0.5,-0.206>,<0.3,0.56,-0.1> Matte(srgb<0.95,0.75,0.2>)} torus{0.25,0.035 rotate x*90 translate <0,1.55,0> Matte(srgb<0.95,0.75,0.2>)} rotate y*-20 translate <1.35,0,0.2>}
  #else object{Bat rotate x*9 rotate y*20 rotate z*-11 translate <-0.15,0.065,0>} #end #break
 #case(1) object{Bat rotate y*180 rotate x*9 rotate y*24 rotate z*10 translate <0.15,0.1,0.2>} #break
 #case(2) object{Bat rotate x*6 rotate y*24 rotate z*-6 translate <0,0.065,0>} #break
 #case(3) #if(KIND=2) object{Bat scale <0.85,0.78,0.85> rotate x*9 rotate y*18 rotate z*-12 translate <-0.6,0.05,0>} #else object{Bat rotate x*9 rotate y*20 rotate z*-11 translate <-0.4,0.065,0>} #end object{Ball(srgb<0.62,0.06,0.07>) translate <0.45,0.21,-0.6>} #for(i,0,2) box{<-0.035,-0.06,0>,<0.035,0.06,1.5> rotate z*i*60 Matte(srgb<0.93,0.70,0.14>) rotate y*-30 translate <0.9,0.06,-0.8>} #end cone{<0,0,-0.25>,0.006,<0,0,0>,0.067 Wood(srgb<0.9,0.72,0.5>) rotate y*-30 translate <0.9,0.06,-0.8>} #break
 #case(4) object{Stumps(2.15) rotate y*-12 translate <0.5,0,0.5>} object{Bat rotate x*9 rotate y*18 rotate z*-13 scale 0.98 translate <-0.42,0.065,-0.1>} object{Ball(srgb<0.62,0.06,0.07>) translate <0.55,0.21,-0.85>} #break
#end
