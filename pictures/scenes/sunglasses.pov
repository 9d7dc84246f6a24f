#version 3.7;
// KIND: 1 aviator, 2 wayfarer, 3 round, 4 cat-eye, 5 sports wrap, 6 folding
// VIEW: 0 main, 1 folded from behind, 2 hinge close, 3 beside a pencil and a coin, 4 on a wooden head
#ifndef(CAT) #declare CAT=1; #end
#ifndef(KIND) #declare KIND=1; #end
#ifndef(VIEW) #declare VIEW=0; #end
#ifndef(COL) #declare COL=srgb<0.08,0.07,0.08>; #end
#ifndef(LENS) #declare LENS=srgb<0.07,0.09,0.10>; #end
#ifndef(LENS2) #declare LENS2=srgb<0.4,0.42,0.45>; #end
#ifndef(METAL) #declare METAL=0; #end
#ifndef(TORT) #declare TORT=0; #end
#declare CamY=3.0; #declare LookY=0.62; #declare Ang=22; #declare LookX=0.1;
#if(VIEW=2) #declare Ang=10; #declare LookX=0.95; #declare LookY=0.8; #end
#if(VIEW=3) #declare CamY=4; #declare LookY=0.35; #declare Ang=25; #end
#if(VIEW=4) #declare CamY=2.4; #declare LookY=1.5; #declare Ang=24; #declare LookX=0; #end
#include "studio.inc"
#macro Frame() #if(METAL) Metal(COL) #else #if(TORT) texture{pigment{granite color_map{[0 srgb<0.10,0.04,0.02>][0.45 srgb<0.25,0.11,0.04>][0.6 srgb<0.62,0.34,0.12>][1 srgb<0.78,0.5,0.2>]} scale 0.5} finish{diffuse 0.74 specular 0.5 roughness 0.008 reflection{0.04,0.4 fresnel on}}} interior{ior 1.5} #else #if(KIND=5) Plastic(COL) #else Gloss(COL) #end #end #end #end
// outline: half width, half height, exponent, widening upwards, tilt, droop at the outside
#switch(KIND)
 #case(1) #declare A=0.60; #declare B=0.50; #declare PX=0.85; #declare KW=0.10; #declare TI=0.03; #declare DR=0.10; #declare RR=0.026; #declare CX=0.72; #break
 #case(2) #declare A=0.62; #declare B=0.44; #declare PX=0.55; #declare KW=0.10; #declare TI=0.05; #declare DR=0; #declare RR=0.07; #declare CX=0.74; #break
 #case(3) #declare A=0.48; #declare B=0.48; #declare PX=1; #declare KW=0; #declare TI=0; #declare DR=0; #declare RR=0.024; #declare CX=0.66; #break
 #case(4) #declare A=0.68; #declare B=0.50; #declare PX=0.72; #declare KW=0.10; #declare TI=0.17; #declare DR=0; #declare RR=0.065; #declare CX=0.78; #break
 #case(5) #declare A=0.76; #declare B=0.38; #declare PX=0.66; #declare KW=0.06; #declare TI=0.04; #declare DR=0; #declare RR=0.05; #declare CX=0.78; #break
 #case(6) #declare A=0.54; #declare B=0.42; #declare PX=0.75; #declare KW=0.04; #declare TI=0.02; #declare DR=0; #declare RR=0.028; #declare CX=0.66; #break
#end
#macro SG(V) (V<0?-1:1) #end
#macro PT(I) #local th=I*2*pi/40; #local c=SG(cos(th))*pow(abs(cos(th)),PX); #local q=SG(sin(th))*pow(abs(sin(th)),PX); <A*c*(1+KW*q),B*q*(1+(q<0?DR*1.2:0))+TI*c+(q<0?-DR*c*0.5:0),0> #end
#declare Rim=union{ #for(i,0,39) cylinder{PT(i),PT(i+1),RR} sphere{PT(i),RR} #end scale <1,1,(METAL?1:1.25)> Frame()}
#declare Lens=prism{linear_sweep linear_spline -0.012,0.012,41 #for(i,0,40) #local p=PT(mod(i,40)); ,<p.x*0.99,p.y*0.99> #end rotate x*-90
 texture{pigment{gradient y color_map{[0 LENS2][0.75 LENS][1 LENS*0.8]} scale 1.1 translate -0.55*y} finish{diffuse 0.5 specular 0.6 roughness 0.005 reflection{0.08,0.45 fresnel on}}} interior{ior 1.7}}
#declare WR=(KIND=5?20:7);
#declare TX=CX+A*cos(radians(WR))+0.04; #declare TZ=A*sin(radians(WR)); #declare TYY=0.62+(KIND=4?0.26:KIND=2?0.22:KIND=1|KIND=6?0.2:0.1);
#declare TR=(METAL?0.03:KIND=5?0.075:0.065);
#macro Temple(S) union{ cylinder{<0,0,0>,<0,0,(KIND=6?0.8:1.75)>,TR} sphere{0,TR*1.1} cylinder{<0,0,(KIND=6?0.8:1.75)>,<S*-0.03,-0.02,1.75>,TR} sphere{<S*-0.03,-0.02,1.75>,TR} cylinder{<S*-0.03,-0.02,1.75>,<S*-0.08,-0.5,2.25>,TR*1.1} sphere{<S*-0.08,-0.5,2.25>,TR*1.1}
  #if(METAL) cylinder{<S*-0.03,-0.06,1.75>,<S*-0.08,-0.52,2.27>,0.055 Matte(srgb<0.08,0.06,0.05>)} #end #if(KIND=5) cylinder{<0,0,0.9>,<S*-0.03,-0.02,1.75>,0.085 Rubber(rgb 0.06)} #end #if(KIND=6) cylinder{<0,-0.07,0.8>,<0,0.07,0.8>,0.05 Metal(Steel)} #end Frame() } #end
#macro Glasses(FOLD) union{
 #for(s,-1,1,2) union{object{Rim scale <s,1,1>} object{Lens scale <s,1,1>} rotate y*(-s*WR) translate <s*CX,0.62,0>}
  #if(METAL=0) object{RBox(<-0.09,-0.11,-0.08>,<0.09,0.11,0.1>,0.04) Frame() rotate y*-s*WR translate <s*TX,TYY,TZ>} sphere{<s*TX,TYY,TZ-0.1>,0.028 Metal(Gold)} #else cylinder{<s*(TX-0.08),TYY,TZ>,<s*TX,TYY,TZ+0.02>,0.04 Frame()} #end
  object{Temple(s) #if(FOLD) rotate y*(s>0?-80:84) #end translate <s*TX,TYY,TZ+0.04+(FOLD&s>0?0.1:0)>}
  sphere{0,0.09 scale <0.35,1,0.7> rotate z*s*20 translate <s*(CX-A+0.02),0.5,0.1> texture{pigment{rgb 0.9 transmit 0.3} finish{specular 0.5}}} #end
 #if(KIND=1|KIND=6) cylinder{<-(CX-A)-0.04,0.74,0>,<(CX-A)+0.04,0.74,0>,RR Frame()} cylinder{<-(CX-A)-0.1,0.96,0>,<(CX-A)+0.1,0.96,0>,RR*(KIND=1?1.2:0.01) Frame()} #if(KIND=6) cylinder{<0,0.69,0>,<0,0.79,0>,0.04 Metal(Steel)} #end
 #else torus{(CX-A)+0.05,(METAL?0.026:0.06) rotate x*90 clipped_by{plane{-y,0}} scale <1,0.8,1> translate <0,0.62,-0.01> Frame()} #end
 #if(KIND=5) #for(s,0,0) cylinder{<-CX,0.62+B,-0.02>,<CX,0.62+B,-0.02>,0.05 Frame()} #end #end } #end
#macro Pencil() union{ #for(i,0,2) box{<-0.06,-0.104,0>,<0.06,0.104,2.9> rotate z*i*60 Matte(srgb<0.93,0.70,0.14>)} #end cone{<0,0,-0.42>,0.01,<0,0,0>,0.115 Wood(srgb<0.9,0.72,0.5>)} cone{<0,0,-0.43>,0.004,<0,0,-0.3>,0.035 Matte(rgb 0.05)} } #end
#switch(VIEW)
 #case(0) object{Glasses(0) rotate y*28 translate <-0.35,0.02,-0.6> scale 0.96}
  #if(KIND=6) object{RBox(<-0.42,0,-0.26>,<0.42,0.42,0.26>,0.1) Metal(rgb 0.45) rotate y*30 translate <1.0,0,-1.1>} #end #break
 #case(1) object{Glasses(1) rotate y*200 translate <0.1,0.02,0.2>} #break
 #case(2) object{Glasses(0) rotate y*30 translate <-0.35,0.02,-0.6>} #break
 #case(3) object{Glasses(1) rotate y*14 translate <-0.2,0.02,0.3>} object{Pencil() rotate y*-78 translate <1.6,0.12,-1.5>} union{ cylinder{0,<0,0.05,0>,0.36 Metal(srgb<0.9,0.9,0.88>)} torus{0.34,0.024 translate y*0.05 Metal(srgb<0.9,0.9,0.88>)} cylinder{0,<0,0.058,0>,0.22 Metal(Gold)} translate <1.6,0,-0.35>} #break
 #case(4) union{ sphere{0,1 scale <1.12,1.5,1.35> translate <0,0.45,1.15> Wood(srgb<0.78,0.58,0.38>)} sphere{0,1 scale <0.2,0.42,0.3> translate <0,0.35,-0.18> Wood(srgb<0.78,0.58,0.38>)} cylinder{<0,-1.9,1.2>,<0,-0.6,1.2>,0.6 Wood(srgb<0.78,0.58,0.38>)} object{Glasses(0) translate <0,-0.05,-0.22>} rotate y*24 scale 0.85 translate <-0.05,1.45,-0.3>} #break
#end
