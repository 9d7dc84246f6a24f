#version 3.7;
#ifndef(CAT) #declare CAT=10; #end
#ifndef(VIEW) #declare VIEW=0; #end #ifndef(KIND) #declare KIND=0; #end
#declare LookY=0.9; #declare CamY=3.0; #declare Ang=22.5; #declare LookX=0.1;
#if(KIND=5) #if(VIEW=0) #declare Ang=18; #declare LookY=0.75; #end #end
#if(VIEW=2) #declare Ang=12.8; #declare LookY=0.7; #declare LookX=-0.2; #end
#if(VIEW=3) #declare CamY=4.2; #declare LookY=0.4; #declare Ang=26; #end
#if(VIEW=4) #declare LookY=1.25; #declare Ang=22; #end
#include "studio.inc"
#include "props.inc"
#ifndef(A) #declare A=srgb<0.72,0.08,0.22>; #end #ifndef(B) #declare B=srgb<0.95,0.9,0.8>; #end #ifndef(C) #declare C=A; #end #ifndef(M) #declare M=Gold; #end
#macro Nak(C) texture{pigment{C*0.6} normal{bumps 0.3 scale 0.05} finish{diffuse 0.3 specular 0.6 roughness 0.015 metallic reflection{C*0.6 metallic}}} #end
#declare Mirror=texture{pigment{rgb 0.85} finish{diffuse 0.3 specular 1 roughness 0.004 reflection{0.6}}};
#declare Ox=texture{pigment{bozo color_map{[0 srgb<0.25,0.25,0.27>][0.4 srgb<0.55,0.55,0.57>][1 srgb<0.8,0.8,0.82>]} scale 0.07} normal{bumps 0.3 scale 0.03} finish{diffuse 0.4 specular 0.5 roughness 0.03 metallic reflection{0.2 metallic}}};
#macro Flat(R,W,H) difference{ union{cylinder{<0,-W/2+0.02,0>,<0,W/2-0.02,0>,R+H} torus{R+H-0.03,0.03 translate y*(W/2-0.03)} torus{R+H-0.03,0.03 translate y*(-W/2+0.03)}} cylinder{<0,-2,0>,<0,2,0>,R} } #end
#macro Glass(C,k) union{ torus{1,0.042 texture{pigment{C} finish{diffuse 0.66 specular 0.9 roughness 0.004 emission C*0.08 reflection{0.05,0.45 fresnel on} conserve_energy}} interior{ior 1.5}} #for(i,0,23) sphere{0,1 scale <0.02,0.02,0.035> translate x*1.036 rotate y*(i*15+k*7) Metal(Gold)} #end } #end
#macro Lac(C,k) union{ torus{0.98,0.11 scale <1,1.05,1> Gloss(C)} #for(i,0,17) cylinder{<1.07,0,0>,<1.1,0,0>,0.062 texture{Mirror} rotate y*(i*20+k*8)} #for(j,-1,1,2) sphere{<1.06,j*0.075,0>,0.022 Metal(Gold) rotate y*(i*20+10+k*8)} #end #end } #end
#macro Kd() union{ torus{0.98,0.14 scale <1,1.15,1> Nak(srgb<0.86,0.62,0.3>)} #for(i,0,17) #for(j,0,4) sphere{<1.115,0,0>,0.036 translate <0,0,0> rotate z*0 translate y*0.07*cos(j*1.257) rotate y*(i*20+4.2*sin(j*1.257)) Metal(srgb<0.86,0.62,0.3>)} #end #end torus{0.98,0.03 translate y*0.155 Metal(srgb<0.86,0.62,0.3>)} union{object{RBox(<0.8,-0.2,-0.10>,<1.16,0.2,0.10>,0.05) Metal(srgb<0.86,0.62,0.3>)} cylinder{<0.98,0.2,0>,<0.98,0.34,0>,0.045 Metal(srgb<0.86,0.62,0.3>)} sphere{<0.98,0.36,0>,0.07 Metal(srgb<0.86,0.62,0.3>)} rotate y*62}} #end
#macro BabyKada() union{ difference{torus{0.72,0.06} box{<-0.1,-1,-1>,<0.1,1,0>} Metal(Steel)} #for(s,-1,1,2) sphere{<s*0.12,0,-0.71>,0.11 Metal(Steel)} torus{0.06,0.02 rotate z*90 translate <s*0.22,0,-0.685> Metal(Steel)} #end #for(s,-1,1,2) torus{0.02,0.012 rotate z*90 translate <s*0.72,-0.07,0> Metal(Steel)} sphere{<s*0.72,-0.14,0>,0.06 Metal(Steel)} #end } #end
#macro Cuff() union{ difference{ object{Flat(0.92,0.95,0.05)} box{<-0.4,-2,0>,<0.4,2,2>} texture{Ox}} #for(j,-1,1,2) difference{torus{0.96,0.045 translate y*j*0.44 Metal(srgb<0.72,0.72,0.74>)} box{<-0.4,-2,0>,<0.4,2,2>}} #end
 cylinder{<0,0,-0.95>,<0,0,-1.0>,0.24 Metal(srgb<0.72,0.72,0.74>)} sphere{0,1 scale <0.15,0.15,0.05> translate z*-1.0 texture{Ox}} #for(i,0,11) cone{<0,0.26,-0.99>,0.055,<0,0.38,-0.985>,0.005 rotate z*i*30 Metal(srgb<0.72,0.72,0.74>)} #end
 #for(k,-3,3) #if(abs(k)>0) #for(j,-1,1) sphere{<0,j*0.25,-0.975>,0.06 rotate y*k*26 Metal(srgb<0.72,0.72,0.74>)} #end cylinder{<0,-0.36,-0.965>,<0,0.36,-0.965>,0.022 rotate y*(k*26+(k>0?-13:13)*1) Metal(srgb<0.72,0.72,0.74>)} #end #end } #end
#if(KIND=0)
 #if(VIEW=0) union{ #for(i,0,11) object{Glass(A,i) translate <0.012*sin(i*2)-0.45,0.05+i*0.088,0.55+0.012*cos(i*3)>} #end #for(i,0,11) object{Glass(A,i+5) rotate x*90 rotate y*90 translate <0.62+i*0.088-0.35,1.05,-0.75> rotate y*-12} #end scale 0.82} #end
 #if(VIEW=2) #for(i,0,11) object{Glass(A,i) rotate x*(i-6)*0.4 translate <0.012*sin(i*2),0.05+i*0.088,0.35>} #end #end
 #if(VIEW=3) #for(i,0,11) object{Glass(A,i) translate <-0.6,0.05+i*0.088,0.4>} #end object{Coin(0.31) translate <0.95,0,-0.2>} object{PencilProp(0.2,srgb<0.2,0.45,0.65>) rotate y*8 translate <-1.7,0,-1.05>} #end
 #if(VIEW=4) cone{<0,0,0>,0.62,<0,2.6,0>,0.42 Matte(srgb<0.72,0.50,0.38>)} sphere{0,1 scale <0.44,0.5,0.25> translate y*2.75 Matte(srgb<0.72,0.50,0.38>)} #for(i,0,11) object{Glass(A,i) scale <0.58,1,0.58> rotate <0,i*20,3*sin(i*2)> translate y*(0.75+i*0.09)} #end #end
#end
#if(KIND=1) #for(i,0,2) object{Lac((i=0?1:0)*A+(i=1?1:0)*B+(i=2?1:0)*C,i) translate <-0.25+0.02*i,0.12+i*0.24,0.35>} #end object{Lac((A+0*B),3) rotate x*68 rotate y*-26 translate <0.55,0.97,-0.95>} #end
#if(KIND=2) #for(h,0,1) union{ #for(i,0,12) #local e=(i<2|i>10); torus{1,0.055 scale <1,1.15,1> translate y*(0.07+i*0.118) Gloss((e?1:0)*B+(e?0:1)*A)} #if(mod(i,4)=1) #for(k,0,23) sphere{<1.05,0.07+i*0.118,0>,0.036 rotate y*k*15 Metal(Gold)} #end #end #end
  #for(i,0,1) torus{1,0.075 translate y*(0.03+i*1.5) Metal(Gold)} #end scale 0.72 translate <-0.78+h*1.5,0,0.45-h*0.35>} #end
 #for(h,0,1) union{ torus{0.1,0.02 rotate x*90 translate y*0.1 Metal(Gold)} #for(k,0,2) cylinder{<0,0,0>,<0,-0.2,0>,0.012 Metal(Gold)} #end sphere{<0,0,0>,0.06 Metal(Gold)} difference{sphere{0,0.24} box{<-1,-1,-1>,<1,0,1>} scale <1,1.1,1> translate y*-0.42 Nak(Gold)} torus{0.24,0.025 translate y*-0.42 Metal(Gold)} #for(k,0,8) sphere{<0.22*cos(k*0.7),-0.50,0.22*sin(k*0.7)>,0.045 Metal(Gold)} cylinder{<0.2*cos(k*0.7),-0.42,0.2*sin(k*0.7)>,<0.2*cos(k*0.7),-0.5,0.2*sin(k*0.7)>,0.012 Metal(Gold)} #end rotate z*88 rotate y*(-20+h*30) translate <-0.25+h*1.1,0.26,-1.0-0.15*h>} #end #end
#if(KIND=3)
 #if(VIEW=0) object{Kd() translate <-0.3,0.17,0.4>} object{Kd() rotate x*72 rotate y*-24 translate <0.45,0.98,-0.75>} #end
 #if(VIEW=2) object{Kd() rotate x*-10 rotate y*-20 translate <-0.1,0.6,0.2>} #end
 #if(VIEW=3) object{Kd() rotate y*20 translate <-0.55,0.17,0.5>} object{Kd() rotate y*40 translate <-0.5,0.5,0.5>} object{Coin(0.31) translate <1.05,0,-0.2>} object{PencilProp(0.2,srgb<0.2,0.45,0.65>) rotate y*8 translate <-1.7,0,-1.05>} #end
 #if(VIEW=4) cone{<0,0,0>,0.62,<0,2.6,0>,0.38 Matte(srgb<0.72,0.50,0.38>)} sphere{0,1 scale <0.42,0.5,0.25> translate y*2.75 Matte(srgb<0.72,0.50,0.38>)} object{Kd() scale <0.6,0.8,0.6> rotate z*6 translate <0,1.15,0>} object{Kd() scale <0.58,0.8,0.58> rotate y*50 rotate z*-4 translate <0,1.55,0>} #end
#end
#if(KIND=4) object{BabyKada() rotate y*20 translate <-0.75,0.2,0.2>} object{BabyKada() rotate x*60 rotate y*-16 translate <0.75,0.78,-0.2>} union{ difference{object{RBox(<-1.7,0,-0.9>,<1.7,0.16,0.9>,0.05)} box{<-1.6,0.08,-0.8>,<1.6,1,0.8>} Matte(srgb<0.62,0.08,0.12>)} box{<-1.6,0.05,-0.8>,<1.6,0.09,0.8> Matte(srgb<0.93,0.86,0.8>)} } #end
#if(KIND=5)
 #if(VIEW=0) object{Cuff() rotate x*-8 rotate y*-16 translate <0,0.6,0>} #end
 #if(VIEW=1) object{Cuff() rotate x*-14 rotate y*165 translate <0,0.65,0>} #end
 #if(VIEW=2) object{Cuff() rotate x*-12 translate <-0.2,0.65,0.5>} #end
 #if(VIEW=3) object{Cuff() rotate y*-16 translate <-0.55,0.49,0.3>} object{Coin(0.31) translate <1.05,0,-0.2>} object{PencilProp(0.2,srgb<0.2,0.45,0.65>) rotate y*8 translate <-1.7,0,-1.15>} #end
 #if(VIEW=4) cone{<0,0,0>,0.7,<0,2.6,0>,0.42 Matte(srgb<0.72,0.50,0.38>)} sphere{0,1 scale <0.44,0.5,0.25> translate y*2.75 Matte(srgb<0.72,0.50,0.38>)} object{Cuff() scale <0.64,0.8,0.64> rotate y*-14 translate <0,1.35,0>} #end
#end
