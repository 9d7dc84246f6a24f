#version 3.7;
// KIND: 1 drum, 2 party tower with a light ring, 3 wooden cabinet, 4 mini with a clip, 5 soundbar and subwoofer, 6 trolley with microphones, 7 clock
// VIEW: 0 main, 1 from behind, 2 close, 3 beside a mug, 4 on a sideboard with a plant
#ifndef(CAT) #declare CAT=0; #end
#ifndef(KIND) #declare KIND=1; #end
#ifndef(VIEW) #declare VIEW=0; #end
#ifndef(COL) #declare COL=srgb<0.78,0.22,0.2>; #end
#ifndef(ACC) #declare ACC=srgb<0.9,0.85,0.75>; #end
#declare CamY=2.7; #declare LookY=0.98; #declare Ang=23;
#if(KIND=2|KIND=6) #declare LookY=1.4; #declare Ang=26; #end
#if(KIND=4) #declare LookY=1.1; #declare Ang=21; #end #if(KIND=7) #declare LookY=0.85; #declare Ang=20; #end
#if(KIND=5) #declare Ang=26; #declare LookY=0.75; #end
#if(VIEW=2) #declare Ang=12; #declare LookX=-0.35; #declare LookY=0.9; #end
#if(VIEW=3) #declare Ang=27; #declare LookX=0.3; #end
#if(VIEW=4) #declare Ang=29; #declare LookY=1.1; #end
#include "studio.inc"
#macro Fabric(C) texture{pigment{C} normal{quilted 0.5 scale 0.03} finish{diffuse 0.85 specular 0.05}} #end
#macro Label(X,Y,Z,W,H) #ifdef(L_logo) box{<0,0,0>,<W,H,0.001> texture{pigment{image_map{png L_logo once interpolate 2} scale <W,H,1>} finish{diffuse 0.9}} translate <X-W/2,Y,Z> no_shadow} #end #end
#macro Driver(R,C) union{ torus{R,R*0.1 rotate x*90 Metal(C)} cylinder{<0,0,0>,<0,0,0.1>,R Matte(rgb 0.03)} torus{R*0.74,R*0.1 rotate x*90 scale <1,1,0.6> Rubber(rgb 0.09)} cone{<0,0,0.06>,R*0.2,<0,0,-0.02>,R*0.66 open Matte(rgb 0.05)} sphere{0,R*0.36 scale <1,1,0.5> Metal(C*0.7)} } #end
#switch(KIND)
 #case(1) #declare Speaker=union{ cylinder{<-1.05,0,0>,<1.05,0,0>,0.72 Fabric(COL)} #for(s,-1,1,2) torus{0.68,0.09 rotate z*90 translate x*s*1.05 Rubber(rgb 0.06)} cylinder{<s*1.06,0,0>,<s*1.1,0,0>,0.6 Rubber(rgb 0.05)} torus{0.36,0.03 rotate z*90 translate x*s*1.1 Metal(Steel)} #end
   #for(i,0,7) #for(k,0,1) cylinder{<-1.0,0,-0.735>,<1.0,0,-0.735>,0.014 Matte(ACC) rotate z*0 rotate x*(i*45+k*0)} #end #end
   object{RBox(<-0.32,-0.12,-0.76>,<0.32,0.12,-0.6>,0.04) Rubber(rgb 0.06)} Label(0,-0.09,-0.765,0.56,0.18)
   #for(i,-1,1) cylinder{<i*0.22,0.68,-0.18>,<i*0.22,0.77,-0.18>,0.07 Rubber(rgb 0.1)} #end
   difference{torus{0.3,0.045 rotate x*90} box{<-1,-1,-1>,<1,-0.05,1>} scale <1.3,1,1> translate <1.28,0.05,0> rotate y*0 Matte(ACC*0.6)} translate y*0.78} #break
 #case(2) #declare Speaker=union{ object{RBox(<-0.85,0.08,-0.62>,<0.85,2.6,0.62>,0.2) Plastic(COL)} object{RBox(<-0.76,0.2,-0.66>,<0.76,2.48,-0.5>,0.1) texture{pigment{rgb 0.035} normal{leopard 0.5 scale 0.02} finish{diffuse 0.8 specular 0.2}}}
   object{Driver(0.56,rgb 0.5) translate <0,0.9,-0.68>} torus{0.67,0.05 rotate x*90 translate <0,0.9,-0.67> texture{pigment{gradient y color_map{[0 srgb<1,0.25,0.5>][0.4 srgb<0.5,0.3,1>][0.7 srgb<0.2,0.75,1>][1 srgb<0.25,1,0.6>]} scale 1.5 translate y*0.15} finish{emission 0.8 diffuse 0.2}}}
   object{Driver(0.26,rgb 0.5) translate <0,1.95,-0.68>} torus{0.33,0.03 rotate x*90 translate <0,1.95,-0.67> texture{pigment{srgb<0.3,0.75,1>} finish{emission 0.8 diffuse 0.2}}}
   object{RBox(<-0.5,2.55,-0.1>,<0.5,2.85,0.1>,0.09) Rubber(rgb 0.05)} Label(0,0.24,-0.665,0.6,0.18) #for(s,-1,1,2) object{RBox(<s*0.62-0.2,0,-0.5>,<s*0.62+0.2,0.12,0.5>,0.05) Rubber(rgb 0.05)} #end
   #for(i,0,1) cylinder{<0.55+i*0.16,2.3,-0.67>,<0.55+i*0.16,2.3,-0.6>,0.05 Metal(rgb 0.5)} #end } #break
 #case(3) #declare Speaker=union{ difference{ object{RBox(<-1.4,0.14,-0.55>,<1.4,1.5,0.55>,0.1)} object{RBox(<-1.28,0.26,-1>,<1.28,1.38,-0.47>,0.06)} Wood(COL)}
   object{RBox(<-1.29,0.25,-0.5>,<1.29,1.39,-0.4>,0.04) texture{pigment{checker ACC ACC*0.82 scale 0.028} normal{quilted 0.4 scale 0.028} finish{diffuse 0.85}}}
   #for(s,-1,1,2) torus{0.42,0.012 rotate x*90 translate <s*0.7,0.82,-0.502> Matte(ACC*0.72)} #for(k,-1,1,2) cone{<s*1.15,0,k*0.35>,0.05,<s*1.1,0.18,k*0.33>,0.08 Wood(COL*0.6)} #end #end
   cylinder{<0,0.58,-0.52>,<0,0.58,-0.42>,0.09 Metal(Gold)} #for(i,0,2) cylinder{<0.9+i*0.16,1.48,-0.2>,<0.9+i*0.16,1.53,-0.2>,0.05 Metal(Gold)} #end Label(0,1.16,-0.503,0.5,0.16) 
   // back
   object{RBox(<-1.25,0.3,0.5>,<1.25,1.35,0.57>,0.03) Matte(rgb 0.06)} #for(i,0,3) cylinder{<-0.8+i*0.2,0.55,0.5>,<-0.8+i*0.2,0.55,0.6>,0.06 Metal(Gold)} #end cylinder{<0.5,0.85,0.5>,<0.5,0.85,0.58>,0.26 Matte(rgb 0.02)} torus{0.26,0.03 rotate x*90 translate <0.5,0.85,0.575> Matte(rgb 0.12)} } #break
 #case(4) #declare Speaker=union{ superellipsoid{<1,0.35> scale <0.85,0.85,0.38> Rubber(COL)} cylinder{<0,0,-0.40>,<0,0,-0.2>,0.68 Fabric(COL*0.8)} torus{0.68,0.03 rotate x*90 translate z*-0.395 Metal(ACC)} Label(0,-0.1,-0.405,0.6,0.2)
   object{RBox(<-0.14,0.78,-0.1>,<0.14,0.98,0.1>,0.05) Rubber(rgb 0.08)} difference{torus{0.2,0.045 rotate x*90 scale <1,1.45,1>} box{<0.02,-0.1,-1>,<1,0.12,1>} translate <0,1.2,0> Metal(ACC)} cylinder{<0.2,1.08,0>,<0.19,1.34,0>,0.035 Metal(Steel)}
   #for(i,-1,1,2) cylinder{<i*0.3,0.7,0.0>,<i*0.34,0.84,0.0>,0.08 Rubber(rgb 0.1)} #end rotate x*6 translate y*0.86} #break
 #case(5) #declare Bar=union{ object{RBox(<-1.75,0.05,-0.2>,<1.75,0.42,0.2>,0.09) Matte(rgb 0.05)} object{RBox(<-1.68,0.09,-0.225>,<1.68,0.38,-0.1>,0.06) Fabric(rgb 0.09)} box{<-0.12,0.2,-0.23>,<0.12,0.24,-0.2> texture{pigment{srgb<0.4,0.8,1>} finish{emission 0.7}}} Label(1.2,0.14,-0.228,0.55,0.18) #for(i,-1,1) cylinder{<i*0.16,0.4,0>,<i*0.16,0.435,0>,0.05 Rubber(rgb 0.12)} #end }
   #declare Sub=union{ object{RBox(<-0.55,0.08,-0.6>,<0.55,1.55,0.6>,0.1) Matte(rgb 0.06)} object{RBox(<-0.48,0.5,-0.63>,<0.48,1.46,-0.5>,0.06) Fabric(rgb 0.09)} cylinder{<0,0.29,-0.615>,<0,0.29,-0.4>,0.13 Matte(rgb 0.01)} torus{0.13,0.025 rotate x*90 translate <0,0.29,-0.605> Matte(rgb 0.12)} #for(s,-1,1,2) cylinder{<s*0.4,0,-0.4>,<s*0.4,0.1,-0.4>,0.08 Rubber(rgb 0.04)} #end }
   #declare Remote=union{object{RBox(<-0.12,0,-0.45>,<0.12,0.07,0.45>,0.03) Plastic(rgb 0.06)} #for(i,0,4) cylinder{<0,0.05,-0.3+i*0.14>,<0,0.085,-0.3+i*0.14>,0.045 Rubber(rgb 0.4)} #end}
   #declare Speaker=union{ object{Sub rotate y*8 translate <0.95,0,0.75>} object{Bar translate <-0.25,0,-0.35>} object{Remote rotate y*50 translate <-1.1,0,-1.15>} } #break
 #case(6) #declare Speaker=union{ object{RBox(<-0.85,0.22,-0.6>,<0.85,2.5,0.6>,0.14) Plastic(rgb 0.06)} object{RBox(<-0.75,0.35,-0.64>,<0.75,2.4,-0.5>,0.08) texture{pigment{rgb 0.04} normal{leopard 0.5 scale 0.02} finish{diffuse 0.8 specular 0.2}}} object{Driver(0.6,srgb<0.95,0.5,0.15>) translate <0,1.05,-0.66>} object{Driver(0.24,srgb<0.95,0.5,0.15>) translate <0.3,2.05,-0.66>} object{RBox(<-0.6,1.9,-0.68>,<-0.06,2.2,-0.6>,0.03) Matte(rgb 0.02)} #for(i,0,2) cylinder{<-0.5+i*0.17,2.05,-0.7>,<-0.5+i*0.17,2.05,-0.6>,0.055 Metal(Steel)} #end
   #for(s,-1,1,2) cylinder{<s*0.8,0.26,0.5>,<s*1.0,0.26,0.5>,0.26 Rubber(rgb 0.05)} cylinder{<s*0.99,0.26,0.5>,<s*1.01,0.26,0.5>,0.13 Metal(rgb 0.6)} cylinder{<s*0.5,2.4,0.55>,<s*0.5,3.05,0.55>,0.04 Metal(Steel)} object{RBox(<s*0.6-0.12,0,-0.5>,<s*0.6+0.12,0.25,-0.25>,0.04) Rubber(rgb 0.05)} #end object{RBox(<-0.6,3.0,0.47>,<0.6,3.14,0.63>,0.06) Rubber(rgb 0.06)} Label(0,0.36,-0.645,0.6,0.18) } 
   #declare Micro=union{ cone{<0,0,0>,0.07,<0,0,0.75>,0.1 Plastic(rgb 0.06)} cylinder{<0,0,0.73>,<0,0,0.78>,0.13 Metal(srgb<0.95,0.5,0.15>)} sphere{<0,0,0.88>,0.17 texture{pigment{rgb 0.5} normal{quilted 0.8 scale 0.03} finish{diffuse 0.6 specular 0.5 metallic}}} } #break
 #case(7) #declare Speaker=union{ object{RBox(<-1.15,0.05,-0.48>,<1.15,0.98,0.48>,0.22) Matte(COL)} object{RBox(<-1.05,0.14,-0.5>,<1.05,0.9,-0.1>,0.17) Fabric(COL*0.75+<0.03,0.03,0.03>)} object{RBox(<-0.62,0.3,-0.515>,<0.62,0.74,-0.4>,0.05) pigment{rgb 0.01} finish{specular 0.4 reflection{0.02,0.15 fresnel on}} interior{ior 1.5}}
   box{<0,0,0>,<1.1,0.36,0.001> texture{pigment{image_map{png L_clock once interpolate 2} scale <1.1,0.36,1>} finish{emission 0.9 diffuse 0.1}} translate <-0.55,0.34,-0.519> no_shadow}
   cylinder{<0,0.97,0>,<0,1.0,0>,0.34 Rubber(COL*0.6+<0.05,0.05,0.05>)} torus{0.24,0.012 translate y*1.0 Matte(ACC)} #for(s,-1,1,2) cylinder{<s*0.8,0.95,-0.05>,<s*0.8,1.03,-0.05>,0.11 Plastic(ACC)} #end cylinder{<1.0,0.8,0.4>,<1.25,1.75,0.4>,0.016 Metal(Steel)} sphere{<1.25,1.75,0.4>,0.03 Metal(Steel)} } #break
#end
#macro Mug() union{ difference{object{RCyl(0.36,0.8,0.05)} cylinder{<0,0.12,0>,<0,2,0>,0.31}} difference{torus{0.22,0.055 rotate x*90 translate <0.4,0.4,0>} cylinder{<0,0.1,0>,<0,0.75,0>,0.33}} cylinder{<0,0.6,0>,<0,0.64,0>,0.32 Matte(srgb<0.62,0.38,0.2>)} Gloss(srgb<0.86,0.45,0.25>)} #end
#macro Plant() union{ cone{<0,0,0>,0.25,<0,0.5,0>,0.36 Matte(srgb<0.72,0.38,0.26>)} #for(i,0,10) sphere{0,1 scale <0.09,0.42,0.025> translate y*0.42 rotate x*(18+mod(i*37,34)) rotate y*i*67 translate y*0.45 Matte(srgb<0.22,0.46+mod(i*7,10)*0.012,0.2>)} #end } #end
#switch(VIEW)
 #case(0) object{Speaker rotate y*24 scale (KIND=6?0.86:KIND=5?0.95:KIND=2?0.95:0.98) translate <0,0,0.2>} #if(KIND=6) object{Micro rotate x*-6 rotate y*60 translate <-1.1,0.16,-0.95>} object{Micro rotate x*-6 rotate y*85 translate <0.2,0.16,-1.3>} #end #break
 #case(1) object{Speaker rotate y*205 translate <0,0,0.1>} #break
 #case(2) object{Speaker rotate y*30 translate <0.2,0,0.2>} #break
 #case(3) object{Speaker rotate y*20 scale 0.95 translate <0,0,0.2>} object{Mug() rotate y*-30 translate <1.7,0,-0.75>} #break
 #case(4) object{RBox(<-2.2,0,-0.8>,<2.2,0.5,1.0>,0.05) Wood(srgb<0.80,0.62,0.42>) rotate y*12} #for(s,-1,1) box{<s*1.4-0.012,0.05,-0.81>,<s*1.4+0.012,0.45,-0.7> Matte(rgb 0.1) rotate y*12} #end object{Speaker scale 0.8 rotate y*16 translate <-0.25,0.5,0.15>} object{Plant() scale 0.95 translate <1.4,0.5,0.15>} #break
#end
