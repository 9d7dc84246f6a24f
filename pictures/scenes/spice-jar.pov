#version 3.7;
#ifndef(CAT) #declare CAT=9; #end
#ifndef(VIEW) #declare VIEW=0; #end #ifndef(KIND) #declare KIND=0; #end #ifndef(SIZE) #declare SIZE=1; #end
#declare LookY=1.12; #declare CamY=2.7; #declare Ang=22;
#if(VIEW=2) #declare CamY=4.6; #declare LookY=0.2; #declare Ang=14; #end
#if(VIEW=3) #declare Ang=26; #declare LookX=0.1; #end
#if(VIEW=4) #declare CamY=3.6; #declare Ang=25; #declare LookY=0.9; #end
#include "studio.inc"
#include "props.inc"
#ifndef(COL) #declare COL=srgb<0.93,0.62,0.08>; #end #ifndef(LID) #declare LID=srgb<0.66,0.43,0.25>; #end
#ifndef(L_front) #declare L_front="h3.png"; #end
#declare SpicePig=pigment{bozo color_map{[0 COL*0.82][0.6 COL][1 COL*1.12]} scale 0.035};
#declare Corn=pigment{crackle form<1,0,0> color_map{[0 COL*0.3][0.25 COL][1 COL*1.3]} scale 0.09};
#if(KIND=1) #declare Fill=texture{pigment{Corn} finish{diffuse 0.75 specular 0.4 roughness 0.01 reflection{0.04,0.35 fresnel on} conserve_energy}}
#else #declare Fill=texture{pigment{SpicePig} finish{diffuse 0.75 specular 0.5 roughness 0.008 reflection{0.04,0.4 fresnel on} conserve_energy}} #end
#declare Air=texture{pigment{srgb<0.93,0.92,0.88>} finish{diffuse 0.75 specular 0.5 roughness 0.008 reflection{0.04,0.4 fresnel on} conserve_energy}};
#declare Jar=union{ object{RCyl(0.72,1.75,0.1) texture{gradient y texture_map{[0 Fill][0.86 Fill][0.865 Air][1 Air]} scale 1.8} interior{ior 1.5}}
 #if(KIND=2) object{RCyl(0.72,0.34,0.05) translate y*1.72 Plastic(LID)} cylinder{<0,2.05,0>,<0,2.08,0>,0.6 Plastic(LID*0.9)} #for(i,0,10) cylinder{<0.33*cos(i*2.4)*sqrt(i/7),2.05,0.33*sin(i*2.4)*sqrt(i/7)>,<0.33*cos(i*2.4)*sqrt(i/7),2.084,0.33*sin(i*2.4)*sqrt(i/7)>,0.05 Matte(srgb<0.1,0.08,0.07>)} #end
 #else object{RCyl(0.70,0.42,0.05) translate y*1.72 Wood(LID)} #end
 torus{0.68,0.03 translate y*1.73 Metal(Steel)} object{Wrap(0.724,0.35,1.3,L_front)} };
#macro Heap(R) #if(KIND=1) union{ #local S=seed(5); #for(i,0,150) #local a=rand(S)*2*pi; #local q=sqrt(rand(S))*R; sphere{<q*cos(a),0.05+0.55*(R-q)*rand(S),q*sin(a)*0.8>,0.055 texture{pigment{COL*(0.6+0.7*rand(S))} normal{bumps 0.8 scale 0.02} finish{diffuse 0.8 specular 0.2 roughness 0.05}}} #end }
 #else union{ lathe{cubic_spline 6,<R*1.5,-0.1>,<R*1.1,0>,<R*0.8,0.1*R+0.03>,<R*0.4,0.38*R>,<0,0.52*R>,<-0.4*R,0.38*R> texture{pigment{SpicePig} normal{bumps 0.5 scale 0.03} finish{diffuse 0.9}} scale <1,1,0.85>}} #end #end
#declare Chilli=union{ sphere_sweep{cubic_spline 6,<-0.4,0,0>,0.08,<-0.25,0,0>,0.09,<0.0,0.02,0.04>,0.08,<0.25,0.03,0.14>,0.06,<0.46,0.02,0.28>,0.02,<0.6,0,0.4>,0.01 Gloss(srgb<0.66,0.06,0.04>)} cylinder{<-0.3,0.02,0>,<-0.52,0.08,-0.05>,0.022 Matte(srgb<0.35,0.40,0.16>)} };
#declare Spoon=union{ difference{sphere{0,1 scale <0.46,0.17,0.34>} sphere{<0,0.16,0>,1 scale <0.40,0.15,0.29>} box{<-1,0.05,-1>,<1,1,1>} Wood(srgb<0.74,0.52,0.32>)} object{Heap(0.34) translate y*0.02} cylinder{<0.38,0.0,0>,<1.35,0.08,0>,0.062 Wood(srgb<0.74,0.52,0.32>)} sphere{<1.35,0.08,0>,0.07 Wood(srgb<0.74,0.52,0.32>)} };
// what the spice is made of
#ifndef(SIDE) #declare SIDE=0; #end
#declare Side=union{
 #if(SIDE=1) #for(i,0,1) union{ sphere_sweep{b_spline 6,<-0.6,0,0>,0.1,<-0.35,0,0>,0.15,<-0.05,0.02,0.03>,0.17,<0.2,0,0.02>,0.16,<0.4,0,-0.02>,0.12,<0.6,0,-0.05>,0.08} sphere{0,0.12 scale <1,0.9,1.5> translate <0.1,0,-0.17>} texture{pigment{gradient x color_map{[0 srgb<0.72,0.45,0.18>][0.8 srgb<0.82,0.55,0.24>][1 srgb<0.55,0.34,0.15>]} scale 0.11 turbulence 0.2} normal{bumps 0.3 scale 0.05} finish{diffuse 0.85}} rotate y*(20+i*70) translate <-0.2+i*0.55,0.15,-0.1-i*0.3>} #end #end
 #if(SIDE=2) #for(i,0,2) object{Chilli rotate y*(i*55-30) translate <i*0.28-0.2,0.09,-0.2-i*0.16>} #end #end
 #if(SIDE=3) #for(i,0,24) sphere{<0.6*cos(i*2.4)*sqrt(i/24),0.05,0.4*sin(i*2.4)*sqrt(i/24)>,0.055 texture{pigment{srgb<0.13,0.10,0.08>*(0.7+0.6*mod(i,3)/2)} normal{bumps 0.8 scale 0.02} finish{diffuse 0.8}}} #end #end
 #if(SIDE=4) #for(i,0,40) sphere{0,1 scale <0.075,0.02,0.02> rotate y*i*77 translate <0.55*cos(i*2.4)*sqrt(i/40),0.02+0.02*mod(i,3),0.35*sin(i*2.4)*sqrt(i/40)> Matte(srgb<0.55,0.38,0.2>*(0.8+0.3*mod(i,4)/3))} #end #end
 #if(SIDE=5) cylinder{<-0.5,0.07,0>,<0.4,0.07,0>,0.07 rotate y*30 Wood(srgb<0.52,0.28,0.14>)} cylinder{<-0.4,0.07,-0.2>,<0.4,0.07,-0.24>,0.07 rotate y*18 Wood(srgb<0.48,0.25,0.13>)} #for(i,0,4) sphere{0,1 scale <0.11,0.05,0.055> rotate y*i*61 translate <-0.5+i*0.22,0.05,-0.55+0.1*mod(i,2)> Matte(srgb<0.55,0.62,0.36>)} #end #for(i,0,7) sphere{0,1 scale <0.09,0.02,0.025> rotate y*45*i translate <0.6+0.09*cos(i*pi/4),0.03,-0.35+0.09*sin(i*pi/4)> Matte(srgb<0.38,0.18,0.09>)} #end #end
 #if(SIDE=6) #for(i,0,30) sphere{<0.5*cos(i*2.4)*sqrt(i/30),0.05,0.35*sin(i*2.4)*sqrt(i/30)>,0.05 Matte(srgb<0.72,0.58,0.34>+(mod(i,3)=0?1:0)*<0.12,0.02,-0.06>)} #end object{Chilli rotate y*20 translate <0.2,0.1,-0.5>} #end
 #if(SIDE=7) sphere{0,0.3 scale <1,0.85,1> translate <-0.1,0.25,0.05> texture{pigment{radial color_map{[0 srgb<0.72,0.26,0.38>][0.5 srgb<0.80,0.40,0.48>][1 srgb<0.72,0.26,0.38>]} frequency 14} finish{diffuse 0.8 specular 0.3 roughness 0.03}}} cone{<-0.1,0.45,0.05>,0.08,<-0.1,0.72,0.08>,0.02 Matte(srgb<0.8,0.6,0.42>)} union{#for(i,0,6) sphere{0,1 scale <0.075,0.17,0.085> translate <0.09*cos(i*0.9),0.16,0.09*sin(i*0.9)>} #end cone{<0,0.25,0>,0.05,<0,0.46,0>,0.02} texture{pigment{srgb<0.93,0.90,0.86>} finish{diffuse 0.85 specular 0.15 roughness 0.05}} translate <0.45,0,-0.35>} object{Chilli rotate y*25 translate <0.05,0.09,-0.6>} #end
 #if(SIDE=8) difference{sphere{0,0.3} plane{z,-0.02 rotate y*-20} rotate x*-20 translate <-0.05,0.28,0> Gloss(srgb<0.62,0.78,0.2>)} #for(i,0,5) box{-0.07,0.07 rotate <i*31,i*53,i*17> translate <0.2+0.17*mod(i,3),0.08,-0.3-0.16*floor(i/3)> texture{pigment{srgb<0.72,0.52,0.52>} finish{diffuse 0.7 specular 0.5 roughness 0.02}}} #end #end };
#if(VIEW=0) object{Jar scale SIZE translate <-0.45,0,0.25>} object{Spoon rotate y*-28 translate <0.22,0.17,-1.05>} object{Side translate <0.85,0,-0.25>} #end
#if(VIEW=2) difference{ sphere{0,1 scale <1.0,0.55,1.0> translate y*0.5} sphere{0,1 scale <0.93,0.5,0.93> translate y*0.54} plane{-y,-0.5} Metal(srgb<0.93,0.72,0.36>)} object{Heap(0.86) translate y*0.32} #end
#if(VIEW=3) object{Jar translate <-0.7,0,0.1>} object{PencilProp(0.165,srgb<0.2,0.45,0.65>) rotate y*12 translate <-1.3,0,-1.05>} object{Coin(0.165) translate <0.6,0,-0.55>} object{Coin(0.165) rotate x*-80 translate <0.85,0.22,-0.1>} #end
#if(VIEW=4) object{Jar translate <-0.9,0,0.8>} lathe{cubic_spline 7,<0,0>,<0.3,0>,<0.5,0.05>,<0.8,0.3>,<0.95,0.55>,<0.97,0.6>,<1,0.7> Metal(Steel) translate <0.65,0,-0.4>} cylinder{<0.65,0.48,-0.4>,<0.65,0.5,-0.4>,0.91 texture{pigment{bozo color_map{[0 srgb<0.93,0.66,0.12>][1 srgb<0.97,0.76,0.25>]} scale 0.12} normal{bumps 0.25 scale 0.09} finish{diffuse 0.8 specular 0.3 roughness 0.02}}} #for(i,0,9) cylinder{<0,0,0>,<0,0.03,0>,0.05 translate <0.65+0.55*cos(i*2.4)*sqrt(i/9),0.5,-0.4+0.5*sin(i*2.4)*sqrt(i/9)> Matte(srgb<0.25,0.5,0.16>)} #end object{Spoon rotate y*20 translate <-0.95,0.17,-0.9>} #end
