#version 3.7;
#ifndef(CAT) #declare CAT=11; #end
#ifndef(VIEW) #declare VIEW=0; #end #ifndef(KIND) #declare KIND=0; #end
#declare LookY=1.22; #declare CamY=2.7; #declare Ang=22.5; #declare LookX=0.1;
#if(KIND=2|KIND=5) #declare CamY=3.8; #declare LookY=0.7; #end
#if(VIEW=2) #declare Ang=13; #declare LookY=0.6; #end
#if(VIEW=3) #declare Ang=26; #end
#include "studio.inc"
#include "props.inc"
#declare RC=array[8]{srgb<0.82,0.12,0.14>,srgb<0.95,0.50,0.12>,srgb<0.98,0.80,0.18>,srgb<0.30,0.60,0.25>,srgb<0.10,0.52,0.62>,srgb<0.15,0.30,0.62>,srgb<0.48,0.22,0.56>,srgb<0.86,0.30,0.45>};
#declare Wd=srgb<0.88,0.70,0.46>;
#macro Paint(C) texture{pigment{C} finish{diffuse 0.8 specular 0.3 roughness 0.03 reflection{0.01,0.12 fresnel on} conserve_energy}} interior{ior 1.45} #end
#if(KIND=0) union{ difference{ cylinder{<0,0,-0.62>,<0,0,0.62>,2.2 translate y*2.2} box{<-4,0.32,-4>,<4,5,4>} Wood(Wd)} cylinder{<0,0.3,0>,<0,2.55,0>,0.14 Wood(Wd)} #for(i,0,6) torus{0.66-i*0.062,0.165 translate y*(0.49+i*0.30) Paint(RC[i])} #end sphere{<0,2.62,0>,0.2 Paint(RC[0])} rotate z*-3 rotate y*26 translate <-0.05,0.02,0.15>} #end
#if(KIND=1) #declare TC=array[5]{srgb<0.10,0.42,0.85>,srgb<0.10,0.65,0.35>,srgb<0.98,0.80,0.05>,srgb<0.98,0.48,0.05>,srgb<0.90,0.12,0.2>}; union{ cone{<0,0,0>,1.1,<0,0.24,0>,0.9 Plastic(srgb<0.95,0.95,0.97>)} torus{0.95,0.12 translate y*0.12 Plastic(srgb<0.95,0.95,0.97>)} cone{<0,0.2,0>,0.4,<0,2.3,0>,0.16 Plastic(srgb<0.95,0.95,0.97>)}
 #for(i,0,4) torus{0.74-i*0.085,0.215 translate y*(0.46+i*0.385) Plastic(TC[i])} #end sphere{<0,2.46,0>,0.32 Plastic(srgb<0.98,0.35,0.62>)} #for(k,0,7) sphere{<0.29*cos(k*pi/4),2.56,0.29*sin(k*pi/4)>,0.06 Plastic(srgb<0.98,0.9,0.3>)} #end translate <-0.05,0,0.15>} #end
#if(KIND=2)
 #declare PC=array[7]{srgb<0.95,0.55,0.48>,srgb<0.97,0.76,0.45>,srgb<0.97,0.90,0.60>,srgb<0.62,0.80,0.60>,srgb<0.50,0.74,0.80>,srgb<0.60,0.62,0.84>,srgb<0.84,0.62,0.80>};
 #macro Nm(R,H,C,T) union{ difference{ cone{<0,0,0>,R*0.82,<0,H,0>,R} cone{<0,0.06,0>,R*0.82-0.06,<0,H+0.01,0>,R-0.06} #for(k,0,4) cylinder{<0.3*R*cos(k*1.257),-1,0.3*R*sin(k*1.257)>,<0.3*R*cos(k*1.257),1,0.3*R*sin(k*1.257)>,0.04} #end Rubber(C)} torus{R-0.01,0.045 translate y*H Rubber(C)} } #end
 // tower of upturned cups, biggest below, and three beside
 #local Y=0; #for(i,0,3) #local R=0.74-i*0.1; #local H=0.62-i*0.05; union{ cone{<0,0,0>,R,<0,H,0>,R*0.84 Rubber(PC[i])} torus{R-0.01,0.045 translate y*0.04 Rubber(PC[i])} text{ttf "/usr/share/fonts/truetype/noto/NotoSans-Bold.ttf" str(7-i,0,0) 0.03 0 scale 0.42 rotate x*-14 translate <-0.12,H*0.26,-R*0.93-0.03> Matte(PC[i]*0.45)} translate <-0.45,Y,0.4>} #local Y=Y+H*0.92; #end
 #for(i,0,2) #local R=0.36-i*0.055; #local H=0.40-i*0.04; union{ object{Nm(R,H,PC[4+i],3-i)} text{ttf "/usr/share/fonts/truetype/noto/NotoSans-Bold.ttf" str(3-i,0,0) 0.03 0 scale 0.3-i*0.03 rotate x*12 translate <-0.09,H*0.25,-R*0.9-0.02> Matte(PC[4+i]*0.45)} rotate y*(-10+i*5) translate <(i=1?1.35:0.7),0,(i=0?0.0:(i=1?-0.45:-0.95))>} #end #end
#if(KIND=3) // raja and rani
 #macro Doll(s,C1,C2,C3) union{ cylinder{<0,0,0>,<0,0.18,0>,0.66 Wood(Wd)} #for(i,0,4) torus{0.5-i*0.055,0.15 translate y*(0.32+i*0.25) Paint((mod(i,2)=0?1:0)*C1+(mod(i,2)=1?1:0)*C2)} #end cylinder{<0,0.2,0>,<0,1.5,0>,0.25 Paint(C3)} sphere{<0,1.72,0>,0.36 Paint(srgb<0.80,0.56,0.38>)} #for(k,-1,1,2) sphere{<k*0.13,1.78,-0.325>,0.035 Gloss(rgb 0.02)} #end torus{0.09,0.018 scale <1,0.6,1> rotate x*90 translate <0,1.61,-0.325> clipped_by{plane{y,1.61}} Matte(srgb<0.6,0.1,0.1>)}
  #if(s=0) torus{0.27,0.12 translate y*1.98 Paint(C1)} sphere{0,1 scale <0.28,0.22,0.28> translate y*2.05 Paint(C1)} sphere{<0,2.02,-0.36>,0.07 Gloss(C2)} cone{<0,2.05,-0.36>,0.04,<0,2.42,-0.3>,0.1 Paint(C3)} sphere_sweep{cubic_spline 6,<-0.2,1.62,-0.3>,0.02,<-0.16,1.66,-0.33>,0.025,<0,1.68,-0.36>,0.03,<0.16,1.66,-0.33>,0.025,<0.22,1.74,-0.28>,0.015,<0.24,1.78,-0.26>,0.01 Matte(rgb 0.03)}
  #else sphere{0,0.385 translate <0,1.77,0.06> clipped_by{plane{-z,0.05 rotate x*-20}} Matte(rgb 0.04)} difference{sphere{<0,1.72,0>,0.44} box{<-1,0,-2>,<1,3,-0.12>} Paint(C1)} #for(k,-2,2) sphere{<k*0.12,2.08-0.02*k*k,-0.1>,0.06 Gloss(srgb<0.97,0.75,0.2>)} #end sphere{<0,1.94,-0.31>,0.035 Matte(srgb<0.8,0.05,0.1>)} #for(k,-1,1,2) sphere{<k*0.37,1.62,-0.1>,0.06 Gloss(srgb<0.97,0.75,0.2>)} #end #end } #end
 object{Doll(0,srgb<0.75,0.12,0.16>,srgb<0.97,0.75,0.2>,srgb<0.12,0.45,0.4>) rotate y*14 translate <-0.72,0,0.1>} object{Doll(1,srgb<0.15,0.35,0.62>,srgb<0.93,0.35,0.5>,srgb<0.97,0.75,0.2>) rotate y*-12 translate <0.85,0,-0.05>} #end
#if(KIND=4) union{ // elephant
 sphere{0,1 scale <0.85,0.62,0.52> translate <0.4,0.92,0> Paint(srgb<0.55,0.62,0.70>)} #for(k,-1,1,2) #for(s,-1,1,2) cylinder{<0.4+k*0.45,0.12,s*0.28>,<0.4+k*0.42,0.8,s*0.26>,0.2 Paint(srgb<0.55,0.62,0.70>)} #end sphere{0,1 scale <0.32,0.42,0.07> rotate y*k*20 translate <-0.32,1.2,k*0.42> Paint(srgb<0.92,0.58,0.60>)} sphere{<-0.82,1.28,k*0.24>,0.055 Gloss(rgb 0.02)} #end sphere{<-0.5,1.2,0>,0.48 Paint(srgb<0.55,0.62,0.70>)}
 object{RBox(<0.05,1.42,-0.36>,<0.75,1.56,0.36>,0.06) Paint(RC[0])} sphere_sweep{cubic_spline 6,<-0.7,1.1,0>,0.2,<-0.95,1.0,0>,0.18,<-1.15,0.75,0>,0.14,<-1.3,0.6,0>,0.12,<-1.45,1.2,0>,0.1,<-1.45,2.0,0>,0.1 Paint(srgb<0.55,0.62,0.70>)} cylinder{<-1.42,0.6,0>,<-1.42,2.1,0>,0.1 Paint(srgb<0.55,0.62,0.70>)} sphere{<-1.42,2.1,0>,0.1 Paint(srgb<0.55,0.62,0.70>)}
 #for(i,0,4) torus{0.30-i*0.028,0.115 translate <-1.42,0.80+i*0.235,0> Paint(RC[i])} #end object{RBox(<-1.7,0,-0.55>,<1.25,0.14,0.55>,0.06) Wood(Wd)} cylinder{<1.2,1.05,0>,<1.4,0.7,0>,0.04 Paint(srgb<0.45,0.5,0.58>)} rotate y*14 scale 0.95 translate <0.15,0,0.1>} #end
#if(KIND=5)
 #macro Piece(k,C) #if(k=0) cylinder{<0,0,0>,<0,0.2,0>,0.36 Paint(C)} #end #if(k=1) object{RBox(<-0.33,0,-0.33>,<0.33,0.2,0.33>,0.04) Paint(C)} #end #if(k=2) prism{linear_sweep linear_spline 0,0.2,4,<-0.42,-0.3>,<0.42,-0.3>,<0,0.42>,<-0.42,-0.3> Paint(C)} #end #if(k=3) intersection{#for(j,0,5) plane{<cos(j*pi/3),0,sin(j*pi/3)>,0.33} #end plane{-y,0} plane{y,0.2} bounded_by{box{<-0.5,-0.01,-0.5>,<0.5,0.21,0.5>}} Paint(C)} #end #end
 #declare GB=union{ object{RBox(<-1.8,0,-0.5>,<1.8,0.2,0.5>,0.06) Wood(srgb<0.92,0.78,0.55>)} #for(k,0,3) cylinder{<-1.3+k*0.87,0.15,0>,<-1.3+k*0.87,1.22,0>,0.07 Wood(srgb<0.92,0.78,0.55>)} sphere{<-1.3+k*0.87,1.22,0>,0.07 Wood(srgb<0.92,0.78,0.55>)} #for(j,0,3) #if(VIEW!=4|j<3|k!=1) object{union{Piece(k,RC[mod(j*2+k,7)])} rotate y*(j*4) translate <-1.3+k*0.87,0.205+j*0.21,0>} #end #end #end };
 #if(VIEW=0|VIEW=1) object{GB rotate y*(VIEW=1?160:18) translate <0,0,0.1>} #end
 #if(VIEW=2) object{GB scale 1.15 rotate y*-12 translate <-0.4,0,0.1>} #end
 #if(VIEW=3) object{GB rotate y*12 translate <-0.2,0,0.5>} object{PencilProp(0.135,srgb<0.2,0.45,0.65>) rotate y*6 translate <-1.5,0,-0.75>} object{Coin(0.135) translate <1.35,0,-0.7>} #end
 #if(VIEW=4) object{GB rotate y*18 translate <0,0,0.5>} object{union{Piece(1,RC[0])} rotate <0,30,0> translate <-0.55,0.0,-1.0>} object{union{Piece(0,RC[2])} translate <0.5,0.0,-1.1>} object{union{Piece(2,RC[4])} rotate y*60 translate <1.35,0.0,-0.8>} object{union{Piece(3,RC[6])} translate <-1.4,0.0,-0.7>} #end #end
