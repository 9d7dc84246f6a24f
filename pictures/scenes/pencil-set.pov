#version 3.7;
#ifndef(CAT) #declare CAT=4; #end
#ifndef(VIEW) #declare VIEW=0; #end #ifndef(KIND) #declare KIND=0; #end #ifndef(N) #declare N=20; #end
#declare CamY=3.6; #declare LookY=0.85; #declare Ang=24;
#if(VIEW=2) #declare CamY=2.6; #declare LookY=2.3; #declare Ang=10; #end
#if(VIEW=3) #declare Ang=26; #end
#if(VIEW=4) #declare CamY=5.4; #declare LookY=0.1; #declare Ang=24; #end
#include "studio.inc"
#include "props.inc"
#ifndef(L_box) #declare L_box=""; #end #ifndef(L_art) #declare L_art=""; #end
#ifndef(COL) #declare COL=srgb<0.2,0.3,0.5>; #end
#macro Hue(i,n) (<pow(0.5+0.48*cos(6.283*i/n),2.0)+0.04,pow(0.5+0.48*cos(6.283*i/n-2.1),2.0)*0.85+0.04,pow(0.5+0.48*cos(6.283*i/n-4.2),2.0)+0.04>) #end
#declare RED=srgb<0.75,0.10,0.12>;
#declare Paper=srgb<0.62,0.60,0.56>;
// stands on y, hexagonal, 2.1 long
#macro Pc(Cv,L,Lv,k) #local C=color rgb Cv; #local Lead=color rgb Lv; union{ #if(k=0) intersection{#for(j,0,5) plane{<cos(j*pi/3),0,sin(j*pi/3)>,0.082} #end plane{-y,0} plane{y,L} bounded_by{box{<-0.1,-0.01,-0.1>,<0.1,L+0.01,0.1>}} Plastic(C)} #else cylinder{<0,0,0>,<0,L,0>,0.085 texture{pigment{bozo color_map{[0 C*0.75][0.5 C][1 C*1.15]} scale <0.03,0.2,0.03> turbulence 0.6} finish{diffuse 0.85}}} sphere{0,1 scale <0.085,0.12,0.085> Matte(srgb<0.35,0.55,0.25>)} #end
 cone{<0,L,0>,0.082,<0,L+0.22,0>,0.025 Wood(srgb<0.88,0.70,0.48>)} cone{<0,L+0.2,0>,0.029,<0,L+0.3,0>,0.004 Matte(Lead)} } #end
#macro Crayon(Cv,k) #local C=color rgb Cv; #local C8=C*0.8+<0.12,0.12,0.12>; union{ #if(k=0) prism{linear_sweep linear_spline 0,1.25,4,<-0.16,-0.1>,<0.16,-0.1>,<0,0.18>,<-0.16,-0.1> Matte(C)} prism{linear_sweep linear_spline 0.15,1.0,4,<-0.167,-0.105>,<0.167,-0.105>,<0,0.188>,<-0.167,-0.105> Matte(C8)} cone{<0,1.25,0>,0.11,<0,1.5,0>,0.05 Matte(C)} #else cylinder{<0,0,0>,<0,1.1,0>,0.095 Matte(C)} cylinder{<0,0,0>,<0,0.8,0>,0.099 Matte(rgb 0.93)} cylinder{<0,0.3,0>,<0,0.5,0>,0.1 Matte(C)} #end } #end
#macro Box(W,H,D) union{ box{<-W/2,0,-D/2>,<W/2,H,-D/2+0.03> Matte(COL)} box{<-W/2,0,D/2-0.03>,<W/2,H*1.12,D/2> Matte(COL)} box{<-W/2,0,-D/2>,<-W/2+0.03,H,D/2> Matte(COL)} box{<W/2-0.03,0,-D/2>,<W/2,H,D/2> Matte(COL)} box{<-W/2,0,-D/2>,<W/2,0.03,D/2> Matte(COL)} box{<0,0,0>,<W,H,0.001> Print(L_box,W,H) translate <-W/2,0,-D/2-0.0045>} } #end
#declare Set=union{
#if(KIND=0|KIND=2|KIND=4) #local cols=(KIND=2?12:(KIND=4?5:10)); #local W=cols*0.185+0.12; object{Box(W,1.35,0.5)} #for(i,0,N-1) #if(KIND=0) object{Pc(RED,1.75,<0.08,0.08,0.08>,0) translate <-W/2+0.15+mod(i,cols)*0.185,0.03,-0.1+0.2*floor(i/cols)>} #end #if(KIND=2) object{Pc(Hue(i,N),1.7+0.1*floor(i/cols),Hue(i,N),0) translate <-W/2+0.15+mod(i,cols)*0.185,0.03,-0.1+0.2*floor(i/cols)>} #end #if(KIND=4) object{Pc(Paper*(0.85+0.25*mod(i,3)/2),1.75,<0.1,0.1,0.1>,1) translate <-W/2+0.15+mod(i,cols)*0.185,0.1,-0.1+0.2*floor(i/cols)>} #end #end #end
#if(KIND=3) object{Box(2.6,0.95,0.75)} #for(i,0,N-1) object{Crayon(Hue(i,N),0) translate <-1.08+mod(i,8)*0.31,0.03,-0.2+0.21*floor(i/8)>} #end #end
#if(KIND=1) object{RBox(<-1.55,0,-1.15>,<1.55,0.14,1.15>,0.05) Metal(srgb<0.55,0.57,0.6>)} box{<-1.45,0.13,-1.05>,<1.45,0.145,1.05> Matte(srgb<0.12,0.12,0.13>)} #for(i,0,N-1) object{Pc(<0.012,0.015,0.02>+<0.0,0.0,0.006>*i,1.55,<0.06,0.06,0.06>+0.02*i,0) rotate x*90 translate <-1.28+i*0.21,0.22,-0.95>} #end object{RBox(<1.2,0.14,-0.4>,<1.42,0.34,0.2>,0.06) Matte(srgb<0.72,0.72,0.74>)} union{ object{RBox(<-1.55,0,-0.08>,<1.55,2.25,0.08>,0.05) Metal(srgb<0.55,0.57,0.6>)} box{<0,0,0>,<2.9,2.1,0.001> Print(L_box,2.9,2.1) translate <-1.45,0.07,-0.085>} rotate x*14 translate <0,0.1,1.28>} #end
#if(KIND=5) object{RBox(<-1.7,0,-1.0>,<1.7,0.12,1.0>,0.04) Matte(COL)} #for(i,0,N-1) object{Crayon(Hue(i,N)*(1-0.0*i),1) scale <0.62,0.66,0.62> rotate x*90 translate <-1.56+mod(i,25)*0.13,0.15,-0.86+0.9*floor(i/25)>} #end union{ box{<-1.7,0,-0.05>,<1.7,1.9,0.05> Matte(COL)} box{<0,0,0>,<3.3,1.8,0.001> Print(L_box,3.3,1.8) translate <-1.65,0.05,-0.0545>} rotate x*14 translate <0,0,1.1>} #end };
#if(VIEW=0) object{Set rotate y*(KIND=1|KIND=5?14:20) scale (KIND=1|KIND=5?0.82:1.08) translate <0,0,(KIND=1|KIND=5?0.2:0.3)>}
 #if(KIND=0) object{RBox(<0,0,0>,<0.5,0.2,0.28>,0.04) rotate y*-20 translate <-0.9,0,-1.1> Matte(srgb<0.95,0.95,0.95>)} object{RBox(<0,0,0>,<0.32,0.22,0.2>,0.03) rotate y*30 translate <0.3,0,-1.2> Plastic(srgb<0.15,0.4,0.7>)} #end
 #if(KIND=2) #local PH=color rgb Hue(3,24); object{PencilProp(0.115,PH) rotate y*12 translate <-0.9,0,-1.1>} #end #if(KIND=3) object{Crayon(Hue(5,24),0) rotate x*90 rotate y*70 translate <-0.5,0.1,-1.2>} #end
 #if(KIND=4) #for(i,-1,1,2) sphere_sweep{cubic_spline 4,<0,-0.2,0>,0.02,<0,0,0>,0.02,<i*0.03,0.35,0>,0.018,<i*0.05,0.6,0>,0.015 translate <1.15+i*0.02,0,-0.6> Matte(srgb<0.3,0.55,0.2>)} sphere{0,1 scale <0.16,0.03,0.09> rotate z*i*24 translate <1.15+i*0.16,0.36,-0.6> Matte(srgb<0.35,0.62,0.22>)} #end sphere{0,1 scale <0.35,0.14,0.3> translate <1.15,0,-0.6> Matte(srgb<0.28,0.18,0.11>)} #end #end
#if(VIEW=2) object{Set scale 1.2 rotate y*10} #end
#if(VIEW=3) object{Set rotate y*18 translate <-0.6,0,0.2>} object{MugProp(0.115,srgb<0.86,0.36,0.25>,srgb<0.5,0.28,0.14>) rotate y*-20 translate <1.5,0,0.1>} object{Coin(0.115) translate <0.6,0,-0.9>} #end
#if(VIEW=4) box{<-1.5,0,-1.1>,<1.3,0.02,1.0> rotate y*8 Matte(srgb<0.98,0.97,0.94>)} box{<0,0,0>,<2.4,1.7,0.001> Print(L_art,2.4,1.7) rotate x*90 translate <-1.3,0.03,-0.9> rotate y*8} #for(i,0,3) object{Pc(Hue(i*6,24),1.6,Hue(i*6,24),0) rotate x*90 rotate y*(-40+i*27) translate <1.0+0.1*i,0.11,-1.3+0.35*i>} #end #end
