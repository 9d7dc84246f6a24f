#version 3.7;
// KIND: 1 leather, 2 six felt tennis balls, 3 two practice balls, 4 half-taped, 5 foam
// VIEW: 0 main, 2 seam close, 3 beside a pencil and a coin, 4 by the stumps
#ifndef(CAT) #declare CAT=3; #end
#ifndef(KIND) #declare KIND=1; #end
#ifndef(VIEW) #declare VIEW=0; #end
#ifndef(COL) #declare COL=srgb<0.60,0.05,0.06>; #end
#ifndef(THREAD) #declare THREAD=srgb<0.96,0.92,0.82>; #end
#ifndef(ROWS) #declare ROWS=2; #end
#declare CamY=2.8; #declare LookY=1.0; #declare Ang=18.5;
#if(KIND=2) #declare LookY=0.95; #declare Ang=23; #declare CamY=3.6; #end
#if(KIND=3) #declare LookY=0.85; #declare Ang=23; #end
#if(VIEW=2) #declare Ang=8; #declare LookY=1.15; #declare LookX=0.42; #end
#if(VIEW=3) #declare CamY=4; #declare Ang=25; #declare LookX=0.35; #declare LookY=0.75; #end
#if(VIEW=4) #declare LookY=1.5; #declare Ang=26; #end
#include "studio.inc"
#macro Hide() #if(KIND=5) texture{pigment{COL} normal{granite 0.15 scale 0.05} finish{diffuse 0.88 specular 0.08 roughness 0.1}} #else texture{pigment{COL} normal{bumps 0.06 scale 0.03} finish{diffuse 0.72 specular 0.45 roughness 0.012 reflection{0.03,0.28 fresnel on} conserve_energy}} interior{ior 1.5} #end #end
#declare Seam=union{ torus{0.995,0.016 Matte(COL*0.6)} 
 #for(r,0,ROWS) #for(s,-1,1,2) #for(i,0,59) cylinder{<-0.020,0,0>,<0.020,0.006,0>,0.0115 translate z*-sqrt(1-pow(0.035+r*0.048,2))*1.003 translate y*s*(0.035+r*0.048) rotate y*(i*6+r*2)} #end #end #end Matte(THREAD)}
#declare Stamp=#ifdef(L_stamp) box{<0,0,0>,<0.6,0.4,0.001> texture{pigment{image_map{png L_stamp once interpolate 2} scale <0.6,0.4,1>}} translate <-0.3,-0.2,0>}; #else sphere{<0,-99,0>,0.01}; #end
#declare Ball=union{
 #if(KIND=4) intersection{sphere{0,1} plane{-y,0} texture{pigment{srgb<0.93,0.93,0.90>} normal{gradient x 0.35 scale 0.24 turbulence 0.05} finish{diffuse 0.75 specular 0.5 roughness 0.02}}} intersection{sphere{0,0.99} plane{y,0} texture{pigment{COL} normal{granite 0.5 scale 0.15} finish{diffuse 0.85 specular 0.05}}} object{Seam}
 #else
  #ifdef(L_stamp) sphere{0,1 texture{Hide()} } #else sphere{0,1 Hide()} #end object{Seam} #end }
#declare Felt=union{ sphere{0,0.62 texture{pigment{COL} normal{granite 0.5 scale 0.05} finish{diffuse 0.92}}} 
  #declare TS=function(a){0} #for(i,0,59) #local a=i*2*pi/60; #local b=(i+1)*2*pi/60; #local p=vnormalize(<cos(a)+0.25*cos(3*a),sin(a)-0.25*sin(3*a),0.95*sin(2*a)>)*0.615; #local q=vnormalize(<cos(b)+0.25*cos(3*b),sin(b)-0.25*sin(3*b),0.95*sin(2*b)>)*0.615; cylinder{p,q,0.02 Matte(THREAD)} #end }
#switch(VIEW)
 #case(0)
  #switch(KIND)
   #case(2) #for(i,0,2) object{Felt rotate <i*40,i*70,20> translate <-1.26+i*1.26,0.62,0.55>} #end #for(i,0,1) object{Felt rotate <i*80+30,i*50+20,60> translate <-0.63+i*1.26,0.62,-0.54>} #end object{Felt rotate <70,140,10> translate <0,1.63,0.2>} #break
   #case(3) object{Ball rotate z*62 rotate y*-38 scale 0.8 translate <-0.8,0.8,0.3>} object{Ball rotate z*35 rotate y*40 scale 0.8 translate <0.8,0.8,-0.2>} #break
   #case(4) object{Ball rotate z*-58 rotate y*-20 translate y*1.0} #break
   #else object{Ball rotate z*62 rotate y*-38 translate y*1.0}
  #end #break
 #case(2) object{Ball rotate z*50 rotate y*-30 translate y*1.0} #break
 #case(3) object{Ball rotate z*62 rotate y*-38 translate <-0.35,1,0.2>} #for(i,0,2) box{<-0.11,-0.19,0>,<0.11,0.19,4.6> rotate z*i*60 Matte(srgb<0.93,0.70,0.14>) rotate y*-25 translate <1.35,0.2,-1.6>} #end cone{<0,0,-0.75>,0.02,<0,0,0>,0.21 Wood(srgb<0.9,0.72,0.5>) rotate y*-25 translate <1.35,0.2,-1.6>} union{cylinder{0,<0,0.08,0>,0.7} torus{0.66,0.05 translate y*0.08} Metal(srgb<0.9,0.9,0.88>) scale 0.85 translate <0.35,0,-1.6>} #break
 #case(4) #for(i,-1,1) cylinder{<i*0.95,0,1.4>,<i*0.95,9,1.4>,0.24 Wood(srgb<0.86,0.68,0.42>)} #end box{<-9,-0.5,-9>,<9,0.005,2.4> texture{pigment{srgb<0.42,0.6,0.28>} normal{granite 0.6 scale 0.2} finish{diffuse 0.85}}} object{Ball rotate z*62 rotate y*-38 scale 0.8 translate <-0.2,0.8,-0.1>} #break
#end
