#version 3.7;
#ifndef(CAT) #declare CAT=10; #end
#ifndef(VIEW) #declare VIEW=0; #end #ifndef(KIND) #declare KIND=0; #end
#declare LookY=1.22; #declare CamY=2.2; #declare Ang=22;
#if(VIEW=2) #declare Ang=12; #declare LookY=1.0; #end
#if(VIEW=3) #declare CamY=5.0; #declare LookY=0.2; #declare Ang=21; #end
#if(VIEW=4) #declare LookY=1.35; #declare Ang=22; #end
#include "studio.inc"
#include "props.inc"
#ifndef(M) #declare M=srgb<0.95,0.95,0.97>; #end #ifndef(STONE) #declare STONE=srgb<0.05,0.42,0.25>; #end #ifndef(EASEL) #declare EASEL=srgb<0.25,0.14,0.28>; #end #ifndef(LETTER) #declare LETTER="A"; #end #ifndef(FONT) #declare FONT="/usr/share/fonts/truetype/noto/NotoSerif-Bold.ttf"; #end
#macro BeadC(i) #if(KIND=5) #if(mod(i,2)=0) sphere{0,0.052 Gloss(STONE)} #else sphere{0,0.04 Metal(M)} #end #end #if(KIND=3) #if(mod(abs(i),6)=0) sphere{0,0.045 Metal(M)} #else sphere{0,0.036 Gloss(rgb 0.015)} #end #end #end
#macro Chain(W,D,Y0,Z) #for(i,-38,38) #local u_=i/38; #local X=u_*W; #local Yy=Y0+D*pow(abs(u_),1.9); #if(KIND=3|KIND=5) object{BeadC(i) translate <X,Yy,Z>} #else torus{0.032,0.010 rotate x*(mod(abs(i),2)*90) rotate z*(degrees(atan2(D*1.9*pow(abs(u_)+0.001,0.9)*(u_>0?1:-1),W))) translate <X,Yy,Z> Metal(M)} #end #end #end
#macro Om() union{
 sphere_sweep{cubic_spline 8,<-0.42,0.20,0>,0.05,<-0.34,0.26,0>,0.055,<-0.14,0.34,0>,0.06,<-0.02,0.2,0>,0.06,<-0.16,0.04,0>,0.055,<-0.24,0.03,0>,0.045,<-0.16,0.03,0>,0.05,<-0.1,0.02,0>,0.05}
 sphere_sweep{cubic_spline 8,<-0.2,0.05,0>,0.05,<-0.12,0.04,0>,0.055,<0.02,-0.1,0>,0.065,<-0.1,-0.3,0>,0.065,<-0.3,-0.3,0>,0.05,<-0.4,-0.16,0>,0.035,<-0.4,-0.1,0>,0.02,<-0.4,-0.08,0>,0.02}
 sphere_sweep{cubic_spline 8,<-0.08,-0.05,0>,0.05,<0.0,-0.04,0>,0.05,<0.16,0.08,0>,0.055,<0.32,0.04,0>,0.055,<0.36,-0.14,0>,0.05,<0.26,-0.26,0>,0.04,<0.18,-0.2,0>,0.025,<0.16,-0.18,0>,0.02}
 sphere_sweep{cubic_spline 6,<0.1,0.46,0>,0.02,<0.1,0.42,0>,0.025,<0.24,0.33,0>,0.045,<0.38,0.42,0>,0.025,<0.38,0.46,0>,0.02,<0.38,0.47,0>,0.02} sphere{<0.24,0.47,0>,0.055} scale <1,1,0.7> Metal(M)} #end
#macro Branch(P,Ang0,L,R,D) #local Q=P+L*<cos(radians(Ang0)),sin(radians(Ang0)),0>; cone{P,R,Q,R*0.7} sphere{Q,R*0.7} #if(D>0) Branch(Q,Ang0+28,L*0.76,R*0.7,D-1) Branch(Q,Ang0-28,L*0.76,R*0.7,D-1) #else sphere{Q,0.035 scale 1} #end #end
#declare Pend=union{ torus{0.07,0.02 rotate y*90 translate <0,0.50,0> Metal(M)}
#if(KIND=0) object{Om() translate <-0.0,-0.05,0>} cylinder{<0.1,0.3,0.02>,<0,0.46,0.02>,0.02 Metal(M)} #end
#if(KIND=1) text{ttf FONT LETTER 0.14 0 scale 1.0 translate <-LW/2,-0.36,-0.05> Metal(M)} torus{0.05,0.016 translate y*0 rotate x*90 translate <0,0.42,0> Metal(M)} sphere{<0,0.375,0>,0.03 Metal(M)} #end
#if(KIND=2) torus{0.4,0.04 rotate x*90 Metal(M)} cylinder{<0,0,-0.03>,<0,0,0.03>,0.40 Gloss(srgb<0.03,0.12,0.55>)} cylinder{<0,0,-0.04>,<0,0,0>,0.27 Gloss(rgb 0.95)} cylinder{<0,0,-0.05>,<0,0,0>,0.18 Gloss(srgb<0.25,0.62,0.9>)} cylinder{<0,0,-0.06>,<0,0,0>,0.095 Gloss(rgb 0.02)} sphere{<-0.04,0.05,-0.062>,0.022 pigment{rgb 1} finish{emission 0.6}} #end
#if(KIND=3) #for(s,-1,1,2) difference{ sphere{0,0.2 scale <1,1,0.5>} sphere{<0,0,-0.1>,0.1} Metal(M) translate <s*0.19,0.22,0>} torus{0.2,0.02 rotate x*90 translate <s*0.19,0.22,-0.02> Metal(M)} sphere{<s*0.19,0.22,-0.09>,0.06 texture{pigment{rgb 0.94} finish{diffuse 0.6 specular 1 roughness 0.004 reflection{0.15,0.8 fresnel on}}} interior{ior 2}} #end
 #for(k,-1,1) sphere{<k*0.15,-0.02-0.05*(1-abs(k)),0>,0.045 Gloss(rgb 0.015)} sphere{<k*0.15,-0.11-0.06*(1-abs(k)),0>,0.035 Metal(M)} #end cylinder{<-0.3,0.42,0.01>,<0.3,0.42,0.01>,0.018 Metal(M)} #end
#if(KIND=4) torus{0.46,0.045 rotate x*90 Metal(M)} union{ cone{<0,-0.2,0>,0.09,<0,0.02,0>,0.06} Branch(<0,0.0,0>,118,0.16,0.045,3) Branch(<0,0.0,0>,62,0.16,0.045,3) Branch(<0,-0.18,0>,-125,0.12,0.05,1) Branch(<0,-0.18,0>,-55,0.12,0.05,1) Branch(<0,-0.18,0>,-90,0.1,0.045,1) Metal(M) scale <0.86,0.86,0.6>} #end
#if(KIND=5) cylinder{<0,0,-0.03>,<0,0,0.03>,0.42 Metal(M)} torus{0.4,0.035 rotate x*90 translate z*-0.03 Metal(M)} #for(i,0,19) sphere{<0.34*cos(i*pi/10),0.34*sin(i*pi/10),-0.035>,0.025 Metal(M)} #end
 union{ sphere{0,1 scale <0.2,0.07,0.05> translate y*-0.2} sphere{0,1 scale <0.085,0.13,0.06> translate y*-0.05} sphere{<0,0.12,0>,0.07} cone{<0,0.17,0>,0.07,<0,0.26,0>,0.015} #for(s,-1,1,2) cylinder{<s*0.07,0.03,0>,<s*0.19,0.06,0>,0.025} cylinder{<s*0.19,0.06,0>,<s*0.19,0.16,0>,0.022} sphere{<s*0.19,0.18,0>,0.04} #end #for(i,-2,2) sphere{0,1 scale <0.05,0.1,0.03> rotate z*i*-28 translate <i*0.075,-0.24+abs(i)*0.02,-0.01>} #end translate z*-0.05 Metal(M*0.95)}
 #for(i,-2,2) sphere{<i*0.17,-0.47+abs(i)*abs(i)*0.045,0>,0.05 Gloss(STONE)} #end #end };
#declare LinkY=(KIND=3?0.42:0.55);
#macro Easel() union{ object{RSlab(<-0.95,0,0>,<0.95,2.45,0.14>,0.5,0.05) texture{pigment{EASEL} normal{bumps 0.2 scale 0.01} finish{diffuse 0.85 specular 0.03 roughness 0.2}}} #end
#if(VIEW=0)
#if(KIND=4) Easel() object{Pend scale 1.5 translate <0,1.2,-0.08>} cylinder{<0,1.95,-0.1>,<0,1.95,0.05>,0.03 Metal(Steel)} rotate x*14 rotate y*16 translate <-0.05,0.01,-0.2>}
#else Easel() #if(KIND=3) #for(s,-1,1,2) #for(i,0,32) #local u_=i/32; object{BeadC(i) translate <s*(0.3+0.38*u_),1.40+1.0*pow(u_,1.3),-0.04>} #end #end object{Pend translate <0,0.98,-0.05>} #else Chain(0.62,1.02,1.36,-0.03) object{Pend scale 1.15 translate <0,1.36-0.60,-0.06>} #end rotate x*14 rotate y*16 translate <-0.05,0.01,-0.2>} #end
box{<-0.3,0,0.4>,<0.3,1.2,0.5> rotate y*16 Matte(EASEL)} #end
#if(VIEW=2) object{Pend scale (KIND=3?1.6:1.7) rotate x*8 rotate y*20 translate <0,1.0,0>} #end
#if(VIEW=3) object{Pend rotate x*90 rotate y*-20 translate <-0.45,0.07,0.1>} object{Coin((KIND=4?0.42:0.46)) translate <0.75,0,-0.2>} object{PencilProp(0.3,srgb<0.2,0.45,0.65>) rotate y*6 translate <-2.2,0,-1.1>}
 #if(KIND=3) #for(i,0,40) #local a=i*0.15; object{BeadC(i) translate <-0.45+1.0*sin(a),0.04,0.75+0.6*cos(a)>} #end #end #end
#if(VIEW=4) // bust of cloth
union{ lathe{cubic_spline 9,<1.6,-0.4>,<1.5,0>,<1.35,0.5>,<0.95,1.1>,<0.5,1.5>,<0.4,1.8>,<0.4,2.5>,<0.4,2.9>,<0.4,3.2> scale <1,1,0.72> Matte(srgb<0.90,0.86,0.80>)} 
 #macro Zs(X,Y) (-0.74*sqrt(max(0.01,pow((Y<1.1?0.95+(1.1-Y)*0.62:(Y<1.5?0.5+(1.5-Y)*1.12:0.42)),2)-X*X))-0.03) #end
 #for(i,-40,40) #local u_=i/40; #local X=u_*0.52; #local Yy=1.0+0.85*pow(abs(u_),1.6); #if(KIND=3) object{BeadC(i) translate <X,Yy,Zs(X,Yy)>} #else sphere{<X,Yy,Zs(X,Yy)>,0.025 Metal(M)} #end #end
 object{Pend scale 0.62 rotate x*22 translate <0,0.72,-0.9>} } #end
