#version 3.7;
#ifndef(CAT) #declare CAT=9; #end
#ifndef(VIEW) #declare VIEW=0; #end #ifndef(SHAPE) #declare SHAPE=0; #end #ifndef(SIDE) #declare SIDE=1; #end #ifndef(SIZE) #declare SIZE=1; #end
#declare LookY=1.2; #declare CamY=2.6; #declare Ang=23.5;
#if(VIEW=2) #declare CamY=4.6; #declare LookY=0.35; #declare Ang=15; #end
#if(VIEW=3) #declare Ang=27; #end
#if(VIEW=4) #declare CamY=3.8; #declare Ang=26; #declare LookY=0.9; #end
#include "studio.inc"
#include "props.inc"
#ifndef(COL) #declare COL=srgb<0.48,0.20,0.08>; #end #ifndef(PASTE) #declare PASTE=srgb<0.72,0.35,0.08>; #end #ifndef(CHUNK) #declare CHUNK=srgb<0.72,0.62,0.2>; #end #ifndef(LID) #declare LID=COL; #end
#ifndef(L_front) #declare L_front="h3.png"; #end
#declare B=srgb<0.95,0.90,0.78>;
#declare Inside=texture{pigment{crackle form<1,0,0> pigment_map{[0 PASTE*0.55][0.28 PASTE][0.5 bozo color_map{[0.45 CHUNK][0.5 PASTE*1.15]} scale 1.2][1 bozo color_map{[0.4 CHUNK*1.1][0.6 PASTE]} scale 1.2]} scale 0.26} finish{diffuse 0.74 specular 0.6 roughness 0.008 reflection{0.04,0.4 fresnel on} conserve_energy}};
#declare Jar=union{
#if(SHAPE=0) lathe{bezier_spline 20,<0,0><0.4,0><0.6,0><0.72,0> <0.72,0><0.8,0><0.84,0.05><0.85,0.2> <0.85,0.2><0.87,0.6><0.87,1.0><0.85,1.4> <0.85,1.4><0.84,1.68><0.55,1.66><0.52,1.80> <0.52,1.80><0.50,1.9><0.5,1.95><0,1.95> texture{pigment{gradient y color_map{[0 B][0.625 B][0.63 COL][1 COL]} scale 2} finish{diffuse 0.75 specular 0.5 roughness 0.008 reflection{0.04,0.4 fresnel on} conserve_energy}} interior{ior 1.5}}
 torus{0.53,0.05 translate y*1.9 Gloss(COL)} lathe{bezier_spline 8,<0.60,1.95><0.62,2.05><0.4,2.12><0.2,2.15> <0.2,2.15><0.1,2.16><0.05,2.16><0,2.16> Gloss(COL)} cylinder{<0,1.93,0>,<0,1.96,0>,0.6 Gloss(COL)} object{RCyl(0.13,0.22,0.06) translate y*2.12 Gloss(COL)}
 object{Wrap(0.874,0.30,1.12,L_front)} #end
#if(SHAPE=1) object{RCyl(0.82,1.7,0.16) texture{Inside} interior{ior 1.5}} cylinder{<0,1.6,0>,<0,1.78,0>,0.66 Gloss(srgb<0.86,0.83,0.74>)} object{RCyl(0.72,0.34,0.05) translate y*1.76 Metal(LID)} object{Wrap(0.826,0.42,1.2,L_front)} #end
#if(SHAPE=2) object{RCyl(0.82,1.7,0.16) texture{Inside} interior{ior 1.5}} cylinder{<0,1.6,0>,<0,1.78,0>,0.66 Gloss(srgb<0.86,0.83,0.74>)} object{RCyl(0.7,0.26,0.04) translate y*1.76 Metal(Gold)} object{Wrap(0.826,0.42,1.2,L_front)}
 sphere{0,1 scale <0.72,0.1,0.72> translate y*2.02 Matte(LID)} #for(i,0,15) sphere{0,1 scale <0.17,0.16,0.1> rotate x*12 translate <0,1.72,-0.74> rotate y*i*22.5 Matte(LID*(0.9+0.15*mod(i,2)))} #end torus{0.73,0.05 translate y*1.82 Matte(srgb<0.9,0.84,0.7>)} cylinder{<0,1.84,0>,<0,2.03,0>,0.735 Matte(LID)} #end
#if(SHAPE=3) intersection{ #for(i,0,3) plane{<cos(i*pi/2),0,sin(i*pi/2)>,0.78} #end plane{-y,0} plane{y,1.6} cylinder{<0,-1,0>,<0,2,0>,0.98} texture{Inside} interior{ior 1.5}} cylinder{<0,1.58,0>,<0,1.72,0>,0.6 Gloss(srgb<0.86,0.83,0.74>)} object{RCyl(0.66,0.34,0.05) translate y*1.7 Metal(LID)} box{<0,0,0>,<1.3,0.8,0.001> texture{pigment{image_map{png L_front interpolate 2} scale <5.2,0.8,1>} finish{diffuse 0.85}} no_shadow translate <-0.65,0.4,-0.785>} #end
scale SIZE };
#declare Chilli=union{ sphere_sweep{cubic_spline 6,<-0.4,0,0>,0.1,<-0.25,0,0>,0.11,<0.0,0.02,0.04>,0.10,<0.25,0.03,0.14>,0.07,<0.46,0.02,0.28>,0.02,<0.6,0,0.4>,0.01} };
#macro ChilliC(C) union{ object{Chilli Gloss(C)} cone{<-0.22,0,0>,0.09,<-0.36,0.02,-0.01>,0.035 Matte(srgb<0.25,0.45,0.16>)} cylinder{<-0.34,0.02,0>,<-0.58,0.08,-0.05>,0.025 Matte(srgb<0.25,0.45,0.16>)} } #end
#macro Lime(C) sphere{0,0.24 scale <1.14,0.95,1> texture{pigment{C} normal{bumps 0.15 scale 0.03} finish{diffuse 0.8 specular 0.4 roughness 0.02}}} #end
#declare Side=union{
#if(SIDE=1) object{Mango(0.27,srgb<0.36,0.58,0.2>,srgb<0.55,0.68,0.25>) rotate y*25 translate <0,0.28,0>} object{Mango(0.25,srgb<0.42,0.62,0.22>,srgb<0.6,0.7,0.28>) rotate y*-60 translate <-0.15,0.26,-0.55>} #end
#if(SIDE=2) object{Mango(0.27,srgb<0.36,0.58,0.2>,srgb<0.5,0.66,0.25>) rotate y*25 translate <0.05,0.28,0.1>} union{#for(i,0,6) sphere{0,1 scale <0.075,0.17,0.085> translate <0.09*cos(i*0.9),0.16,0.09*sin(i*0.9)>} #end cone{<0,0.25,0>,0.05,<0,0.46,0>,0.02} texture{pigment{srgb<0.93,0.90,0.86>} finish{diffuse 0.85}} translate <-0.3,0,-0.6>} object{ChilliC(srgb<0.75,0.08,0.05>) rotate y*20 translate <0.4,0.1,-0.55>} #end
#if(SIDE=3) object{Mango(0.27,srgb<0.97,0.72,0.2>,srgb<0.95,0.55,0.2>) rotate y*25 translate <0.05,0.28,0.1>} #for(i,0,8) box{-0.08,0.08 rotate <i*31,i*53,i*17> translate <-0.35+0.18*mod(i,4),0.08,-0.45-0.18*floor(i/4)> texture{pigment{srgb<0.96,0.94,0.9>} finish{diffuse 0.8 specular 0.4 roughness 0.02}}} #end #end
#if(SIDE=4) object{Lime(srgb<0.93,0.80,0.16>) translate <0.1,0.225,0.05>} object{Lime(srgb<0.88,0.82,0.2>) translate <-0.3,0.225,-0.4>} object{ChilliC(srgb<0.25,0.5,0.12>) rotate y*-15 translate <0.4,0.1,-0.6>} #end
#if(SIDE=5) object{ChilliC(srgb<0.8,0.07,0.05>) scale <1.15,1.6,1.6> rotate y*-20 translate <0.1,0.16,-0.05>} object{ChilliC(srgb<0.72,0.05,0.05>) scale <1.15,1.6,1.6> rotate y*30 translate <-0.15,0.16,-0.55>} #end
#if(SIDE=6) cone{<-0.5,0.17,0>,0.19,<0.6,0.1,0.1>,0.02 texture{pigment{gradient x color_map{[0 srgb<0.86,0.82,0.6>][0.8 srgb<0.93,0.88,0.66>][0.81 srgb<0.55,0.5,0.25>][1 srgb<0.7,0.66,0.35>]} scale 0.22} finish{diffuse 0.85}} rotate y*20} #for(i,0,1) sphere{0,1 scale <0.2,0.11,0.12> rotate y*(30+i*60) translate <-0.3+i*0.45,0.11,-0.5> texture{pigment{srgb<0.82,0.2,0.05>} normal{bumps 0.6 scale 0.06} finish{diffuse 0.75 specular 0.5 roughness 0.02}}} #end #end
#if(SIDE=7) object{Lime(srgb<0.95,0.84,0.2>) translate <0.15,0.225,0.1>} #for(i,0,3) sphere{0,1 scale <0.2,0.1,0.1> rotate y*(i*50) translate <-0.35+i*0.26,0.1,-0.4-0.2*mod(i,2)> texture{pigment{srgb<0.26,0.11,0.05>} normal{bumps 0.5 scale 0.06} finish{diffuse 0.75 specular 0.5 roughness 0.03}}} #end #end };
#declare Bowl=difference{ sphere{0,1 scale <0.9,0.6,0.9> translate y*0.5} sphere{0,1 scale <0.83,0.55,0.83> translate y*0.56} plane{-y,-0.5} Metal(Steel)};
#declare Pile=union{ #local S=seed(7); #for(i,0,44) #local a=rand(S)*6.28; #local q=0.62*sqrt(rand(S)); object{RBox(<-0.13,-0.06,-0.09>,<0.13,0.06,0.09>,0.04) rotate <rand(S)*50,rand(S)*360,rand(S)*50> translate <q*cos(a),0.12+0.28*(0.7-q)*rand(S)*2,q*sin(a)> texture{pigment{bozo color_map{[0 PASTE*0.8][0.5 PASTE][1 CHUNK]} scale 0.15} normal{bumps 0.5 scale 0.04} finish{diffuse 0.75 specular 0.6 roughness 0.02}}} #end cylinder{<0,0,0>,<0,0.12,0>,0.74 Gloss(PASTE*0.9)} };
#if(VIEW=0) object{Jar translate <-0.35,0,0.1>} object{Side translate <0.95,0,-0.45>} #end
#if(VIEW=2) object{Bowl} object{Pile translate y*0.33} #end
#if(VIEW=3) object{Jar translate <-0.9,0,0.1>} object{MugProp(0.165,srgb<0.24,0.36,0.48>,srgb<0.5,0.28,0.14>) rotate y*-20 translate <1.0,0,0.1>} object{Coin(0.165) translate <0.1,0,-0.95>} #end
#if(VIEW=4) object{Jar translate <-0.85,0,0.9>} difference{cylinder{<0.65,0,-0.5>,<0.65,0.14,-0.5>,1.25} cylinder{<0.65,0.06,-0.5>,<0.65,0.3,-0.5>,1.18} Metal(Steel)} #for(i,0,1) cylinder{<0,0,0>,<0,0.05,0>,0.62 texture{pigment{bozo color_map{[0.3 srgb<0.93,0.80,0.56>][0.55 srgb<0.88,0.70,0.42>][0.7 srgb<0.55,0.33,0.15>]} turbulence 0.3 scale 0.16} normal{bumps 0.3 scale 0.08} finish{diffuse 0.85}} translate <0.85+i*0.06,0.08+i*0.06,-0.3-i*0.1>} #end object{Pile scale 0.34 translate <0.15,0.1,-1.05>} #end
