#version 3.7;
// KIND: 1 slim, 2 thick with a torch, 3 aluminium laptop brick, 4 magnetic with a kickstand, 5 solar with cables, 6 pocket stick with a plug
// VIEW: 0 main, 1 ports, 2 display close, 3 beside a pencil and a coin, 4 charging a phone
#ifndef(CAT) #declare CAT=0; #end
#ifndef(KIND) #declare KIND=1; #end
#ifndef(VIEW) #declare VIEW=0; #end
#ifndef(COL) #declare COL=srgb<0.17,0.19,0.24>; #end
#ifndef(ACC) #declare ACC=srgb<0.95,0.62,0.2>; #end
#declare CamY=2.9; #declare LookY=1.05; #declare Ang=23;
#if(KIND=6) #declare LookY=0.75; #declare Ang=18; #end
#if(KIND=4) #declare LookY=0.9; #declare Ang=21; #end
#if(VIEW=1) #declare CamY=6; #declare LookY=0.3; #declare Ang=17; #end
#if(VIEW=2) #declare LookY=1.75; #declare Ang=11; #declare LookX=-0.05; #end
#if(VIEW=3) #declare CamY=5; #declare LookY=0.2; #declare Ang=20; #end
#if(VIEW=4) #declare CamY=5; #declare LookY=0.3; #declare Ang=24; #end
#include "studio.inc"
#macro Art(W,H,Z) box{<0,0,0>,<1,1,0.001> texture{pigment{image_map{png L_art once interpolate 2}} finish{diffuse 0.85}} scale <W,H,1> translate <-W/2,0,Z> no_shadow} #end
#macro UsbA(X,Y,Z) union{object{RBox(<X-0.18,Y-0.02,Z-0.07>,<X+0.18,Y+0.008,Z+0.07>,0.012) Metal(Steel)} box{<X-0.15,Y-0.02,Z-0.045>,<X+0.15,Y+0.011,Z+0.045> pigment{rgb 0.02}} box{<X-0.13,Y-0.02,Z-0.03>,<X+0.13,Y+0.013,Z> pigment{srgb<0.9,0.9,0.9>}}} #end
#macro UsbC(X,Y,Z) union{object{RBox(<X-0.11,Y-0.03,Z-0.045>,<X+0.11,Y+0.008,Z+0.045>,0.015) Metal(Steel)} object{RBox(<X-0.09,Y-0.03,Z-0.028>,<X+0.09,Y+0.012,Z+0.028>,0.012) pigment{rgb 0.02}}} #end
#switch(KIND)
 #case(1) #declare PB=union{ object{RSlab(<-0.66,0,0>,<0.66,2.3,0.26>,0.2,0.1) Matte(COL)} Art(1.2,2.1,-0.003) UsbA(-0.36,2.3,0.13) UsbC(0,2.3,0.13) UsbA(0.36,2.3,0.13) } #break
 #case(2) #declare PB=union{ object{RSlab(<-0.72,0,0>,<0.72,2.4,0.5>,0.14,0.1) Matte(COL)} object{RSlab(<-0.73,0.25,0.06>,<0.73,0.33,0.44>,0.03,0.02) Matte(ACC)} Art(1.3,2.1,-0.003) UsbA(-0.4,2.4,0.25) UsbC(0,2.4,0.25) UsbA(0.4,2.4,0.25) cylinder{<0.725,2.1,0.25>,<0.70,2.1,0.25>,0.11 pigment{rgb 1} finish{emission 0.4}} torus{0.12,0.02 rotate z*90 translate <0.72,2.1,0.25> Metal(Steel)} } #break
 #case(3) #declare PB=union{ object{RBox(<-0.8,0,0>,<0.8,2.0,0.8>,0.1) Brushed(COL)} #for(i,0,12) box{<-0.802,0.2+i*0.125,0.1>,<0.802,0.24+i*0.125,0.7> Matte(COL*0.45)} #end object{RSlab(<-0.7,0.1,-0.01>,<0.7,1.9,0.1>,0.1,0.01) Matte(rgb 0.035)} Art(1.3,1.7,-0.014) UsbC(-0.45,2.0,0.4) UsbC(0,2.0,0.4) UsbA(0.45,2.0,0.4) } #break
 #case(4) #declare PB=union{ object{RSlab(<-0.62,0,0>,<0.62,1.75,0.2>,0.26,0.08) Matte(COL)} torus{0.42,0.03 rotate x*90 scale <1,1,0.4> translate <0,0.98,-0.002> Matte(COL*0.75)} box{<-0.025,0.2,-0.008>,<0.025,0.45,0> Matte(COL*0.75)} UsbC(0,1.75,0.1) Art(1.0,0.2,-0.004)
   object{RSlab(<-0.3,-0.75,0>,<0.3,0,0.04>,0.06,0.01) Metal(rgb 0.5) rotate x*-35 translate <0,0.9,0.2>} } #break
 #case(5) #declare PB=union{ object{RSlab(<-0.8,0,0>,<0.8,2.5,0.4>,0.22,0.12) Rubber(COL)} object{RSlab(<-0.68,0.3,-0.012>,<0.68,2.15,0.1>,0.06,0.008) texture{pigment{srgb<0.05,0.08,0.18>} finish{specular 0.5 reflection{0.03,0.2 fresnel on}}} interior{ior 1.5}} #for(i,0,3) box{<-0.66+i*0.34,0.32,-0.015>,<-0.652+i*0.34,2.13,0> Matte(rgb 0.6)} #end #for(i,0,8) box{<-0.67,0.4+i*0.2,-0.0145>,<0.67,0.404+i*0.2,0> Matte(rgb 0.45)} #end
   #for(i,-1,1,2) #for(j,0,1) object{RBox(<i*0.66-0.18,j*2.14-0.03,-0.03>,<i*0.66+0.18,j*2.14+0.36,0.43>,0.11) Rubber(ACC)} #end #end
   #for(s,-1,1,2) box{<s*0.8-0.02,0.6,0.1>,<s*0.8+0.03,2.2,0.3> Rubber(ACC)} object{RBox(<s*0.82-0.06,0.35,0.08>,<s*0.82+0.06,0.62,0.32>,0.03) Matte(rgb 0.05)} object{RBox(<s*0.82-0.03,0.22,0.14>,<s*0.82+0.03,0.38,0.26>,0.015) Metal(Steel)} #end Art(0.9,0.24,-0.005) UsbA(-0.3,2.5,0.2) UsbC(0.25,2.5,0.2) } #break
 #case(6) #declare PB=union{ object{RBox(<-0.3,0,-0.3>,<0.3,1.5,0.3>,0.2) Gloss(COL)} object{RBox(<-0.17,1.45,-0.11>,<0.17,1.58,0.11>,0.04) Matte(COL*0.6)} object{RBox(<-0.1,1.5,-0.045>,<0.1,1.8,0.045>,0.035) Metal(Steel)} Art(0.4,1.1,-0.305) } #declare Cap=union{object{RBox(<-0.3,0,-0.3>,<0.3,0.55,0.3>,0.2) Gloss(COL*0.8+<0.1,0.1,0.1>)}} #break
#end
#macro Pencil() union{ #for(i,0,2) box{<-0.055,-0.095,0>,<0.055,0.095,2.5> rotate z*i*60 Matte(srgb<0.93,0.70,0.14>)} #end cone{<0,0,-0.4>,0.01,<0,0,0>,0.107 Wood(srgb<0.9,0.72,0.5>)} cone{<0,0,-0.4>,0.004,<0,0,-0.28>,0.033 Matte(rgb 0.05)} } #end
#macro Coin() union{ cylinder{0,<0,0.04,0>,0.24 Metal(srgb<0.9,0.9,0.88>)} torus{0.225,0.018 translate y*0.04 Metal(srgb<0.9,0.9,0.88>)} cylinder{0,<0,0.045,0>,0.15 Metal(Gold)} } #end
#switch(VIEW)
 #case(0) #if(KIND=6) object{PB rotate y*24 translate <-0.35,0,0.2>} object{PB rotate x*90 rotate y*-40 translate <0.6,0.3,-0.55>} #else #if(KIND=4) object{PB rotate x*8 rotate y*24 translate <-0.6,0,0.1>} object{PB rotate y*180 translate z*0.2 rotate x*6 rotate y*-22 translate <0.8,0,0.35>}
  #else object{PB rotate x*4 rotate y*24 translate <(KIND=5?0:-0.3),0,0.3>} #if(KIND!=5) union{ #for(i,0,3) torus{0.4-i*0.012,0.04 translate y*(0.045+i*0.06)} #end cylinder{<-0.4,0.05,0>,<-0.44,0.05,-0.55>,0.04} object{RBox(<-0.52,0,-0.8>,<-0.36,0.1,-0.5>,0.04)} object{RBox(<-0.49,0.03,-0.92>,<-0.39,0.07,-0.75>,0.018) Metal(Steel)} Matte(srgb<0.92,0.91,0.88>) rotate y*-20 translate <1.1,0,-0.35>} #end #end #end #break
 #case(1) object{PB rotate x*90 rotate y*162 translate <-0.5,0.26,1.0>} #break
 #case(2) object{PB rotate x*4 rotate y*24} #break
 #case(3) object{PB rotate x*90 rotate y*-18 translate <-0.65,0.26,-1.1>} object{Pencil() rotate y*-6 translate <0.55,0.1,-1.1>} object{Coin() translate <1.15,0,-0.6>} #break
 #case(4) object{PB rotate x*90 rotate y*-12 translate <-0.95,0.26,-1.3>}
  union{object{RSlab(<-0.62,0,0>,<0.62,2.6,0.14>,0.14,0.04) Metal(rgb 0.35)} object{RSlab(<-0.58,0.04,-0.004>,<0.58,2.56,0.02>,0.11,0.003) pigment{rgb 0.01} finish{specular 0.3}} box{<0,0,0>,<1.08,2.4,0.001> texture{pigment{image_map{png L_phone once interpolate 2} scale <1.08,2.4,1>} finish{emission 0.5 diffuse 0.4}} translate <-0.54,0.1,-0.007> no_shadow} rotate x*90 rotate y*8 translate <0.85,0.15,-1.5>}
  #declare Sp=spline{cubic_spline -0.2,<-1.3,0.13,0.3>,0,<-1.35,0.13,1.0>,0.3,<-1.1,0.06,1.9>,0.6,<0.1,0.06,2.1>,0.85,<0.9,0.06,1.7>,1,<1.1,0.08,1.15>,1.2,<1.1,0.08,0.6>} union{#for(i,0,39) cylinder{Sp(i/40),Sp((i+1)/40),0.045} sphere{Sp(i/40),0.045} #end Matte(srgb<0.93,0.92,0.9>) scale <1,1,0.85>} #break
#end
