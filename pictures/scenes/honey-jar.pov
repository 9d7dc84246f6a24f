#version 3.7;
#ifndef(CAT) #declare CAT=9; #end
#ifndef(VIEW) #declare VIEW=0; #end #ifndef(SHAPE) #declare SHAPE=0; #end
#declare LookY=1.1; #declare CamY=2.7; #declare Ang=22;
#if(VIEW=2) #declare CamY=4.2; #declare LookY=0.35; #declare Ang=15; #end
#if(VIEW=3) #declare Ang=26; #end
#if(VIEW=4) #declare CamY=3.6; #declare Ang=25; #declare LookY=0.9; #end
#include "studio.inc"
#include "props.inc"
#ifndef(COL) #declare COL=srgb<0.93,0.55,0.08>; #end #ifndef(LID) #declare LID=Gold; #end
#ifndef(L_front) #declare L_front="h3.png"; #end #ifndef(L_stick) #declare L_stick=L_front; #end #ifndef(L_back) #declare L_back=L_front; #end
#declare Lq=texture{pigment{gradient y color_map{[0 COL*0.8][0.3 COL][0.85 COL*1.1][0.9 COL*1.25][1 COL*1.3]} scale 1.65} finish{diffuse 0.68 specular 0.7 roughness 0.006 emission COL*0.06 reflection{0.05,0.42 fresnel on} conserve_energy}};
#declare Hex=intersection{ #for(i,0,5) plane{<cos(i*pi/3),0,sin(i*pi/3)>,0.74} #end plane{-y,0} plane{y,1.6} cylinder{<0,-0.01,0>,<0,1.61,0>,0.83} };
#declare Dipper=union{ cylinder{<0,0,0>,<1.35,0,0>,0.05 Wood(srgb<0.76,0.53,0.32>)} #for(i,0,5) torus{0.10+0.07*sin((i+0.6)*pi/6.2),0.045 rotate z*90 translate x*(-0.12-i*0.095+0.35) Wood(srgb<0.76,0.53,0.32>)} #end cylinder{<-0.28,0,0>,<0.28,0,0>,0.11 Wood(srgb<0.7,0.48,0.28>)} };
#declare Jar=union{
#if(SHAPE=0) object{Hex rotate y*30 texture{Lq} interior{ior 1.5}} box{<0,0,0>,<0.80,1.0,0.001> Print(L_front,0.80,1.0) translate <-0.40,0.28,-0.745> } box{<0,0,0>,<0.80,1.0,0.001> Print(L_back,0.80,1.0) translate <-0.40,0.28,-0.745> rotate y*180} cylinder{<0,1.58,0>,<0,1.7,0>,0.58 texture{Lq}} object{RCyl(0.64,0.36,0.05) translate y*1.68 Metal(LID)} #end
#if(SHAPE=1) object{RCyl(0.76,1.65,0.16) texture{Lq} interior{ior 1.5}} box{<0,0,0>,<0.001,0.001,0.001> texture{Lq}} cylinder{<0,1.6,0>,<0,1.72,0>,0.56 texture{Lq}} object{RCyl(0.66,0.3,0.05) translate y*1.70 Metal(LID)} object{Wrap(0.765,0.32,1.35,L_front)} #end
#if(SHAPE=2) sphere{0,1 scale <0.88,0.82,0.88> translate y*0.80 texture{Lq} interior{ior 1.5}} cylinder{<0,0,0>,<0,0.3,0>,0.62 texture{Lq}} cylinder{<0,1.5,0>,<0,1.66,0>,0.46 texture{Lq}} object{RCyl(0.56,0.34,0.05) translate y*1.62 Wood(srgb<0.66,0.43,0.25>)} sphere{0,1 scale <0.886,0.826,0.886> translate y*0.80 clipped_by{box{<-1,0.46,-1>,<1,1.12,1>}} no_shadow texture{pigment{image_map{png L_front map_type 2 once interpolate 2} scale <1,0.66,1> translate y*0.46 rotate y*180} finish{diffuse 0.85 specular 0.12 roughness 0.08}}} #end
#if(SHAPE=3) object{RBox(<-0.66,0,-0.66>,<0.66,1.6,0.66>,0.14) texture{Lq} interior{ior 1.5}} cylinder{<0,1.58,0>,<0,1.7,0>,0.5 texture{Lq}} object{RCyl(0.58,0.34,0.05) translate y*1.68 Metal(LID)} box{<0,0,0>,<0.80,1.0,0.001> Print(L_front,0.80,1.0) translate <-0.40,0.3,-0.665>} #end };
#macro Stick() union{ object{RBox(<-0.13,0,-0.035>,<0.13,1.5,0.035>,0.03) Gloss(COL)} box{<-0.13,1.45,-0.008>,<0.13,1.62,0.008> Gloss(COL*0.85)} box{<-0.13,-0.12,-0.008>,<0.13,0.05,0.008> Gloss(COL*0.85)} box{<0,0,0>,<0.24,1.3,0.001> Print(L_stick,0.24,1.3) no_shadow translate <-0.12,0.1,-0.041>} } #end
#if(SHAPE=4) // carton with sticks standing in it and three lying
 union{ box{<-0.95,0,-0.42>,<0.95,1.15,-0.38> Matte(srgb<0.98,0.93,0.8>)} box{<-0.95,0,0.38>,<0.95,1.5,0.42> Matte(srgb<0.98,0.93,0.8>)} box{<-0.95,0,-0.42>,<-0.91,1.3,0.42> Matte(srgb<0.95,0.88,0.7>)} box{<0.91,0,-0.42>,<0.95,1.3,0.42> Matte(srgb<0.95,0.88,0.7>)} box{<0,0,0>,<1.9,1.15,0.001> Print(L_front,1.9,1.15) translate <-0.95,0,-0.4245>}
 #for(r,0,1) #for(i,0,7) object{Stick() rotate z*(mod(i*3+r,5)-2) translate <-0.77+i*0.22,0.25+0.05*mod(i,3),-0.2+r*0.38>} #end #end rotate y*18 translate <-0.1,0,0.5>}
 #for(i,0,2) object{Stick() rotate x*90 rotate y*(60+i*24) translate <-0.75+i*0.2,0.04+i*0.005,-0.75-i*0.32>} #end
#else
#if(VIEW=0) object{Jar rotate y*14 translate <-0.35,0,0.15>} object{Dipper rotate z*4 rotate y*-26 translate <0.30,0.19,-1.05>} #end
#if(VIEW=1) object{Jar rotate y*190} #end
#if(VIEW=2) difference{ sphere{0,1 scale <0.95,0.55,0.95> translate y*0.5} sphere{0,1 scale <0.88,0.5,0.88> translate y*0.54} plane{-y,-0.5} Gloss(srgb<0.95,0.93,0.88>)} cylinder{<0,0.3,0>,<0,0.4,0>,0.85 texture{pigment{COL} finish{diffuse 0.7 specular 0.8 roughness 0.005 reflection{0.05,0.4 fresnel on}}} interior{ior 1.5}} object{Dipper rotate z*28 rotate y*-35 translate <-0.1,0.5,-0.1>} #end
#if(VIEW=3) object{Jar rotate y*14 translate <-0.85,0,0.15>} object{MugProp(0.165,srgb<0.86,0.36,0.25>,srgb<0.5,0.28,0.14>) rotate y*-20 translate <1.05,0,0.1>} object{Coin(0.165) translate <0.15,0,-0.95>} #end
#if(VIEW=4) object{Jar rotate y*14 translate <-0.8,0,0.8>} cylinder{<0.7,0,-0.5>,<0.7,0.08,-0.5>,1.05 Gloss(srgb<0.95,0.93,0.88>)} #for(i,0,1) union{ object{RBox(<-0.5,0,-0.45>,<0.5,0.16,0.45>,0.06) texture{pigment{bozo color_map{[0 srgb<0.93,0.78,0.52>][1 srgb<0.98,0.88,0.68>]} scale 0.1} normal{bumps 0.4 scale 0.04} finish{diffuse 0.85}}} difference{object{RBox(<-0.54,0,-0.49>,<0.54,0.15,0.49>,0.06)} box{<-0.5,-1,-0.45>,<0.5,1,0.45>} Matte(srgb<0.62,0.36,0.16>)} #if(i=1) sphere{0,1 scale <0.34,0.05,0.28> translate <0,0.15,0> texture{pigment{COL} finish{diffuse 0.7 specular 0.8 roughness 0.005}}} #end rotate y*(20+i*38) translate <0.66+i*0.08,0.08+i*0.16,-0.5>} #end object{Dipper rotate z*4 rotate y*-10 translate <-0.85,0.19,-1.0>} #end
#end
