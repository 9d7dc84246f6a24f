#version 3.7;
#ifndef(CAT) #declare CAT=9; #end
#ifndef(VIEW) #declare VIEW=0; #end #ifndef(SHAPE) #declare SHAPE=0; #end #ifndef(HEAP) #declare HEAP=0; #end
#declare LookY=1.2; #declare CamY=2.7; #declare Ang=23;
#if(VIEW=2) #declare CamY=5.0; #declare LookY=0.25; #declare Ang=15; #end
#if(VIEW=3) #declare Ang=27; #declare LookY=1.1; #declare LookX=0.15; #end
#if(VIEW=4) #declare CamY=3.4; #declare Ang=25; #declare LookY=0.95; #end
#include "studio.inc"
#include "props.inc"
#ifndef(COL) #declare COL=srgb<0.1,0.33,0.28>; #end #ifndef(LID) #declare LID=Gold; #end #ifndef(LIQ) #declare LIQ=srgb<0.62,0.36,0.16>; #end
#ifndef(L_front) #declare L_front="h3.png"; #end #ifndef(L_back) #declare L_back=L_front; #end
#declare FACE=(VIEW=1?180:0);
#declare Tin=union{
#if(SHAPE=0) object{RBox(<-0.78,0,-0.6>,<0.78,2.05,0.6>,0.06) Gloss(COL)} box{<0,0,0>,<1.46,1.95,0.001> Print(L_front,1.46,1.95) translate <-0.73,0.05,-0.6045>}
 box{<0,0,0>,<1.46,1.95,0.001> Print(L_back,1.46,1.95) translate <-0.73,0.05,-0.6045> rotate y*180}
 object{RBox(<-0.80,2.0,-0.62>,<0.80,2.20,0.62>,0.05) Metal(LID)} object{RCyl(0.5,0.2,0.05) translate y*2.14 Metal(LID)} rotate y*24 #end
#if(SHAPE=1) object{RCyl(0.74,1.95,0.05) Gloss(COL)} object{Wrap(0.744,0.06,1.86,L_front)} object{RCyl(0.77,0.42,0.05) translate y*1.82 Metal(LID)} torus{0.77,0.02 translate y*1.9 Metal(LID)} rotate y*FACE #end
#if(SHAPE=2) intersection{ superellipsoid{<0.5,0.22> rotate x*90 scale <0.9,1.35,0.42>} box{<-2,-1.3,-2>,<2,1.2,2>} translate y*1.3 Matte(COL)}
 box{<-0.88,2.2,-0.03>,<0.88,2.62,0.03> Matte(COL*0.9)} prism{linear_spline 2.2,2.3,3,<0,0>,<0,0>,<0,0> Matte(COL)}
 rotate y*20 #end
#if(SHAPE=3) object{RBox(<-0.95,0,-0.5>,<0.95,1.75,0.5>,0.015) Matte(COL)} box{<0,0,0>,<1.9,1.75,0.001> Print(L_front,1.9,1.75) translate <-0.95,0,-0.5045>} box{<0,0,0>,<1.9,1.75,0.001> Print(L_back,1.9,1.75) translate <-0.95,0,-0.5045> rotate y*180} rotate y*22 #end
#if(VIEW=1) #if(SHAPE!=1) rotate y*160 #end #end
};
#macro Pod(C) sphere{0,1 scale <0.1,0.045,0.05> Matte(C)} #end
#macro Leaves(N,W) union{ #local S=seed(3+HEAP);
 #for(i,0,N) #local P=<W*(rand(S)+rand(S)-1),0.0,W*0.9*(rand(S)+rand(S)-1)>; #local Hh=0.26*W*max(0,1-vlength(P)/W)*rand(S)*2; #local k=rand(S);
 #if(HEAP=0|HEAP=1) sphere{0,0.026+0.016*rand(S) scale <1.2,0.9,1> translate P+y*(0.03+Hh) Matte(srgb<0.19,0.10,0.055>*(0.7+0.6*k))} #end
 #if(HEAP=2) sphere{0,1 scale <0.12,0.014,0.018> rotate <0,rand(S)*360,rand(S)*50-25> translate P+y*(0.04+Hh) #if(k>0.72) Matte(srgb<0.78,0.55,0.2>) #else Matte(srgb<0.17,0.10,0.06>) #end} #end
 #if(HEAP=3|HEAP=4) sphere{0,1 scale <0.085,0.016,0.026> rotate <0,rand(S)*360,rand(S)*60-30> translate P+y*(0.035+Hh) Matte(srgb<0.33,0.38,0.18>*(0.65+0.6*k))} #end
 #if(HEAP=5) sphere{0,1 scale <0.08,0.014,0.045> rotate <rand(S)*40,rand(S)*360,rand(S)*50-25> translate P+y*(0.035+Hh) Matte(srgb<0.30,0.36,0.15>*(0.65+0.6*k))} #end
 #if(HEAP=6) #if(k>0.5) cylinder{<-0.1,0,0>,<0.1,0,0>,0.018 rotate <0,rand(S)*360,rand(S)*40-20> translate P+y*(0.035+Hh) Matte(srgb<0.66,0.66,0.34>)} #else sphere{0,1 scale <0.07,0.014,0.02> rotate <0,rand(S)*360,rand(S)*50-25> translate P+y*(0.03+Hh) Matte(srgb<0.18,0.11,0.06>)} #end #end
 #end
 #if(HEAP=1) #for(i,0,5) object{Pod(srgb<0.55,0.66,0.35>) rotate y*i*67 translate <W*0.55*cos(i*1.1),0.10,W*0.5*sin(i*1.1)-0.05>} #end cylinder{<-0.28,0,0>,<0.28,0,0>,0.06 rotate y*35 translate <0.1*W,0.13,-W*0.75> Wood(srgb<0.55,0.30,0.16>)} #end
 #if(HEAP=4) #for(i,0,13) sphere{0,1 scale <0.09,0.012,0.035> rotate <0,i*77,12> translate <W*0.6*cos(i*2.4)*(i/14),0.10,W*0.6*sin(i*2.4)*(i/14)> Matte(srgb<0.95,0.87,0.7>)} cylinder{<-0.07,0,0>,<0.07,0.01,0>,0.01 rotate y*i*51 translate <W*0.7*cos(i*1.9)*(i/14),0.13,W*0.7*sin(i*1.9)*(i/14)> Matte(srgb<0.80,0.24,0.04>)} #end #for(i,0,3) object{Pod(srgb<0.55,0.66,0.35>) rotate y*i*67 translate <W*0.7*cos(i*1.6),0.07,W*0.65*sin(i*1.6)>} #end #end
 #if(HEAP=5) #for(i,0,2) cylinder{<0,0,0>,<0,0.05,0>,0.11 scale <1,1,0.75> rotate <12,i*50,0> translate <-0.3+i*0.32,0.08,-W*0.62> Matte(srgb<0.86,0.74,0.46>)} #end #end } #end
#macro Bag() union{ mesh{ triangle{<-0.3,0,-0.2>,<0.3,0,-0.2>,<0,0.46,0.02>} triangle{<0.3,0,-0.2>,<0,0,0.32>,<0,0.46,0.02>} triangle{<0,0,0.32>,<-0.3,0,-0.2>,<0,0.46,0.02>} triangle{<-0.3,0,-0.2>,<0.3,0,-0.2>,<0,0,0.32>} texture{pigment{bozo color_map{[0 srgb<0.93,0.92,0.84>][0.55 srgb<0.86,0.86,0.72>][1 srgb<0.40,0.46,0.22>]} scale 0.08} finish{diffuse 0.85}}}
 sphere_sweep{cubic_spline 6,<0,0.4,0>,0.008,<0,0.46,0.02>,0.008,<0.2,0.5,-0.15>,0.008,<0.42,0.2,-0.3>,0.008,<0.5,0.02,-0.42>,0.008,<0.55,0.02,-0.5>,0.008 Matte(rgb 0.9)} box{<0.44,0.005,-0.62>,<0.66,0.02,-0.40> Matte(COL)} } #end
#macro Cup(L) union{ difference{ lathe{cubic_spline 7,<0.1,-0.1>,<0.28,0>,<0.36,0.1>,<0.52,0.4>,<0.6,0.8>,<0.61,0.86>,<0.6,1>} lathe{cubic_spline 6,<0,0.05>,<0.01,0.09>,<0.33,0.14>,<0.48,0.42>,<0.56,0.8>,<0.6,1.2>} Gloss(srgb<0.96,0.94,0.88>)} cylinder{<0,0.7,0>,<0,0.72,0>,0.545 Gloss(L)} torus{0.2,0.045 rotate x*90 scale <1,1.15,1> translate <0.68,0.48,0> Gloss(srgb<0.96,0.94,0.88>)} lathe{cubic_spline 6,<0,0>,<0.02,0.02>,<0.5,0.03>,<0.8,0.1>,<0.95,0.16>,<1,0.2> Gloss(srgb<0.96,0.94,0.88>)} } #end
#if(VIEW=0) object{Tin translate <-0.2,0,0.1>} #if(SHAPE=3) object{Bag() translate <0.75,0.0,-1.05>} object{Bag() rotate y*70 translate <1.35,0.0,-0.55>} #else object{Leaves(110,0.42) translate <1.0,0,-0.85>} #end #end
#if(VIEW=1) object{Tin} #end
#if(VIEW=2) difference{cylinder{<0,0,0>,<0,0.2,0>,1.0} cylinder{<0,0.05,0>,<0,0.3,0>,0.94} Wood(srgb<0.6,0.38,0.22>)} object{Leaves(420,0.85) scale <1,1.2,1> translate y*0.06} #end
#if(VIEW=3) object{Tin translate <-0.75,0,0.2>} object{MugProp(0.165,srgb<0.24,0.36,0.48>,LIQ) rotate y*-25 translate <1.15,0,0.1>} #end
#if(VIEW=4) object{Tin scale 0.92 translate <-0.75,0,0.9>} object{Cup(LIQ) rotate y*-30 translate <0.7,0,-0.7>} #if(SHAPE=3) object{Bag() translate <-0.6,0,-1.2>} #else object{Leaves(80,0.34) translate <-0.55,0,-1.2>} #end #end
