#version 3.7;
// KIND: 1 over-ear, 2 large oval, 3 studio with a coiled cable, 4 small on-ear, 5 children's with a cable, 6 gaming with a boom microphone, 7 neckband, 8 foam pads
// VIEW: 0 main, 1 from behind, 2 cup close, 3 lying beside a mug, 4 on a stand
#ifndef(CAT) #declare CAT=0; #end
#ifndef(KIND) #declare KIND=1; #end
#ifndef(VIEW) #declare VIEW=0; #end
#ifndef(COL) #declare COL=srgb<0.13,0.16,0.26>; #end
#ifndef(ACC) #declare ACC=srgb<0.8,0.52,0.34>; #end
#ifndef(PAD) #declare PAD=srgb<0.09,0.1,0.13>; #end
#if(VIEW=2) #declare Ang=13; #declare LookX=-0.55; #declare LookY=0.85; #end
#if(VIEW=3) #declare CamY=5; #declare LookY=0.45; #declare Ang=25; #end
#if(VIEW=4) #declare LookY=1.5; #declare Ang=26; #end
#if(KIND=7) #declare CamY=4.4; #declare LookY=0.25; #declare Ang=20; #end
#include "studio.inc"
#macro Cable(Sp,N,R,C) union{ #for(i,0,N-1) cylinder{Sp(i/N),Sp((i+1)/N),R} sphere{Sp(i/N),R} #end Matte(C)} #end
#declare Plate=COL*0.8+<0.05,0.05,0.05>;
#switch(KIND)
 #case(2) #declare Cup=union{ superellipsoid{<0.8,0.4> scale <0.6,0.78,0.2> Matte(COL)} superellipsoid{<0.85,0.3> scale <0.5,0.68,0.04> translate z*-0.19 Brushed(Plate)} torus{0.42,0.2 rotate x*90 scale <1,1.3,0.95> translate z*0.24 Leather(PAD)} object{RBox(<-0.05,-0.66,-0.26>,<0.05,-0.5,-0.2>,0.02) Metal(ACC)}} #break
 #case(3) #declare Cup=union{ cylinder{<0,0,-0.2>,<0,0,0.14>,0.62 Matte(COL)} torus{0.58,0.045 rotate x*90 translate z*-0.2 Metal(Steel)} cylinder{<0,0,-0.23>,<0,0,-0.1>,0.5 Brushed(rgb 0.25)} torus{0.45,0.2 rotate x*90 scale <1,1,0.9> translate z*0.24 Leather(PAD)} cylinder{<0,-0.6,-0.02>,<0,-0.74,-0.02>,0.06 Metal(Steel)}} #break
 #case(4) #declare Cup=union{ cylinder{<0,0,-0.16>,<0,0,0.06>,0.46 Gloss(COL)} torus{0.44,0.03 rotate x*90 translate z*-0.15 Gloss(COL)} cylinder{<0,0,-0.18>,<0,0,-0.1>,0.34 Matte(ACC)} torus{0.28,0.16 rotate x*90 translate z*0.14 Leather(PAD)} cylinder{<0,0,0>,<0,0,0.2>,0.3 Matte(PAD)} scale 1.05} #break
 #case(5) #declare Cup=union{ cylinder{<0,0,-0.16>,<0,0,0.06>,0.48 Plastic(COL)} torus{0.46,0.05 rotate x*90 translate z*-0.13 Plastic(ACC)} #ifdef(L_sticker) box{<0,0,0>,<0.7,0.7,0.001> texture{pigment{image_map{png L_sticker once interpolate 2} scale <0.7,0.7,1>} finish{diffuse 0.85}} translate <-0.35,-0.35,-0.165> no_shadow} #end torus{0.3,0.17 rotate x*90 translate z*0.14 Matte(PAD)} cylinder{<0,0,0>,<0,0,0.2>,0.3 Matte(PAD)} } #break
 #case(6) #declare Cup=union{ superellipsoid{<1,0.3> scale <0.68,0.72,0.22> Matte(COL)} torus{0.5,0.035 rotate x*90 translate z*-0.225 texture{pigment{ACC} finish{emission 0.75 diffuse 0.3}}} cylinder{<0,0,-0.245>,<0,0,-0.2>,0.4 Brushed(rgb 0.2)} #for(i,0,2) box{<-0.22+i*0.04,-0.16+i*0.14,-0.255>,<0.22-i*0.04,-0.12+i*0.14,-0.2> Matte(rgb 0.02)} #end torus{0.48,0.21 rotate x*90 scale <1,1.05,0.9> translate z*0.26 texture{pigment{PAD} normal{bumps 0.4 scale 0.03} finish{diffuse 0.9}}}} #break
 #case(8) #declare Cup=union{ cylinder{<0,0,-0.1>,<0,0,0>,0.34 Brushed(Steel)} cylinder{<0,0,-0.12>,<0,0,-0.05>,0.24 Matte(rgb 0.08)} superellipsoid{<1,0.5> scale <0.48,0.48,0.16> translate z*0.12 texture{pigment{COL} normal{granite 0.35 scale 0.12} finish{diffuse 0.9}}}} #break
 #else #declare Cup=union{ superellipsoid{<1,0.35> scale <0.62,0.62,0.2> Matte(COL)} cylinder{<0,0,-0.22>,<0,0,-0.2>,0.44 Metal(ACC)} cylinder{<0,0,-0.235>,<0,0,-0.2>,0.38 Brushed(Plate)} torus{0.44,0.2 rotate x*90 scale <1,1,0.9> translate z*0.24 Leather(PAD)} scale <0.9,1.08,1>}
#end
#declare BR=(KIND=4?0.07:KIND=5?0.1:KIND=8?0.02:KIND=2?0.09:0.13);
#declare SX=(KIND=4|KIND=5|KIND=8?0.9:1);
#declare Band=union{
 difference{torus{1.12,BR rotate x*90 scale <SX,1.12,(KIND=8?5:1.5)>} box{<-3,-3,-3>,<3,0,3>} #if(KIND=8) Metal(Steel) #else #if(KIND=4|KIND=5) Plastic(COL) #else Matte(COL) #end #end}
 #if(KIND!=8) difference{torus{1.12-BR*0.8,0.075 rotate x*90 scale <SX,1.12,(KIND=4|KIND=5?1.3:2.0)>} box{<-3,-3,-3>,<3,0.45,3>} Leather((KIND=3|KIND=6)*PAD+(KIND!=3&KIND!=6)*ACC)} #end
 #for(s,-1,1,2) #if(KIND=8) box{<s*1.0-0.02,-0.6,-0.07>,<s*1.0+0.02,0.02,0.07> Metal(Steel)} #else
  cylinder{<s*1.12*SX,-0.55,0>,<s*1.12*SX,0.02,0>,0.055 Metal(Steel)} cylinder{<s*1.12*SX,-0.14,0>,<s*1.12*SX,0.12,0>,(KIND=4?0.09:0.15) Matte(COL)} #end #end }
#declare Phones=union{ object{Band} object{Cup rotate y*90 translate <-1.08*SX,-0.75,0>} object{Cup rotate y*-90 translate <1.08*SX,-0.75,0>}
 #if(KIND=6) union{ cylinder{<0,0,0>,<0,0,-0.16>,0.13 Matte(rgb 0.04)} #declare Mic=spline{cubic_spline -0.2,<0,0.2,0>,0,<0,0,-0.1>,0.4,<0.05,-0.32,-0.75>,0.8,<0.35,-0.5,-1.15>,1,<0.62,-0.52,-1.3>,1.2,<0.8,-0.5,-1.35>} Cable(Mic,20,0.035,rgb 0.04) sphere{<0.66,-0.52,-1.32>,0.12 scale <1,1,1> texture{pigment{rgb 0.05} normal{granite 0.4 scale 0.1} finish{diffuse 0.9}}} translate <-1.3,-0.85,0>} #end
 translate y*1.44 }
#macro Jack() union{cylinder{<0,0,0>,<0.3,0,0>,0.06 Matte(rgb 0.05)} cylinder{<0.3,0,0>,<0.52,0,0>,0.028 Metal(Gold)}} #end
#macro Mug() union{ difference{object{RCyl(0.6,1.3,0.06)} cylinder{<0,0.12,0>,<0,2,0>,0.53}} difference{torus{0.36,0.085 rotate x*90 translate <0.68,0.66,0>} cylinder{<0,0.1,0>,<0,1.25,0>,0.56}} cylinder{<0,1.0,0>,<0,1.06,0>,0.54 Matte(srgb<0.62,0.38,0.2>)} Gloss(srgb<0.93,0.90,0.84>)} #end
#if(KIND=7)
 #declare NB=union{ difference{torus{1.05,0.06} box{<-2,-1,-2>,<2,1,-0.0>} Rubber(COL)} 
  #for(s,-1,1,2) object{RBox(<s*1.05-0.11,-0.085,-0.75>,<s*1.05+0.11,0.085,0.05>,0.08) Matte(COL)} box{<s*1.05-0.025,0.08,-0.5>,<s*1.05+0.025,0.1,-0.2> Matte(ACC)} 
  #declare Sp=spline{cubic_spline -0.2,<s*1.05,0,-0.4>,0,<s*1.05,0,-0.72>,0.4,<s*0.9,-0.03,-1.15>,0.75,<s*0.5,-0.03,-1.3>,1,<s*0.22,0,-1.1>,1.2,<s*0.1,0,-0.8>} Cable(Sp,24,0.025,COL*0.8)
  union{ cylinder{<0,0,0>,<0,0,0.3>,0.13 Metal(ACC)} cylinder{<0,0,-0.1>,<0,0,0.02>,0.1 Matte(COL)} sphere{<0,0,0.36>,0.13 Rubber(COL*0.6)} rotate y*s*70 translate <s*0.18,0.06,-1.0>} #end translate <0,0.09,0.2>}
 object{NB rotate y*18 scale 1.05}
#else
#switch(VIEW)
 #case(0) object{Phones rotate y*-36 scale 0.92 #if(KIND=8|KIND=4|KIND=5) translate y*-0.12 #end #if(KIND=5) translate <0,0,0> #end}
  #if(KIND=3) #for(i,0,46) torus{0.075,0.022 rotate z*90 translate <-0.9+i*0.047,0.08,-1.2+sin(i*0.09)*0.15> Matte(rgb 0.04)} #end union{Jack() translate <1.3,0.08,-1.3>} #declare Sp=spline{cubic_spline -0.2,<-0.9,0.5,-0.3>,0,<-0.82,0.08,-0.55>,0.5,<-1.25,0.05,-0.9>,1,<-0.9,0.08,-1.2>,1.2,<0,0.1,-1.2>} Cable(Sp,20,0.03,rgb 0.04) #end
  #if(KIND=5|KIND=6) #declare Sp=spline{cubic_spline -0.2,<-0.8,0.9,-0.6>,0,<-0.78,0.3,-0.6>,0.2,<-0.8,0.04,-0.9>,0.45,<-0.1,0.04,-1.35>,0.7,<0.7,0.04,-1.0>,0.85,<1.1,0.04,-1.3>,1,<1.2,0.06,-1.5>,1.2,<1.2,0.06,-1.7>} Cable(Sp,36,0.028,(KIND=5)*ACC+(KIND=6)*<0.03,0.03,0.03>) union{Jack() rotate y*60 translate <1.2,0.06,-1.5>} #end #break
 #case(1) object{Phones rotate y*150 scale 0.92} #break
 #case(2) object{Phones rotate y*-62 scale 0.92} #break
 #case(3) union{ object{Phones translate y*-0.7} rotate x*90 rotate y*-25 scale 0.85 translate <-0.5,0.62,-0.2>} object{Mug() rotate y*-25 scale 0.8 translate <1.3,0,0.3>} #break
 #case(4) object{RCyl(0.8,0.12,0.04) Wood(srgb<0.60,0.38,0.2>)} cylinder{<0,0.1,0>,<0,2.42,0>,0.09 Wood(srgb<0.60,0.38,0.2>)} difference{cylinder{<0,2.15,-0.22>,<0,2.15,0.22>,0.42} box{<-1,1,-1>,<1,2.1,1>} Wood(srgb<0.60,0.38,0.2>)} object{Phones translate y*0.0 rotate y*0 scale 0.92 translate y*0.17 } #declare EnvRot=0; #break
#end
#end
