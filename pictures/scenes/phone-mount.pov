#version 3.7;
// KIND: 1 handlebar claws, 2 magnetic dashboard, 3 vent gravity, 4 charging arms, 5 rain pouch, 6 mirror clamp with charger
// VIEW: 0 main, 1 from behind, 2 close, 4 in use
#ifndef(CAT) #declare CAT=6; #end
#ifndef(KIND) #declare KIND=1; #end
#ifndef(VIEW) #declare VIEW=0; #end
#ifndef(COL) #declare COL=srgb<0.1,0.1,0.11>; #end
#ifndef(ACC) #declare ACC=srgb<0.9,0.3,0.14>; #end
#declare LookY=1.3; #declare CamY=2.3; #declare Ang=21;
#if(KIND=2) #declare LookY=0.8; #declare Ang=16; #end
#if(KIND=3) #declare LookY=1.2; #end
#if(VIEW=2) #declare Ang=11; #declare LookY=1.55; #if(KIND=2) #declare Ang=8; #declare LookY=1.05; #end #end
#if(VIEW=4) #declare Ang=27; #declare LookY=1.35; #end
#include "studio.inc"
#declare K=srgb<0.11,0.11,0.12>;
#declare Phone=union{ object{RSlab(<-0.61,-0.96,-0.17>,<0.61,0.96,0>,0.13,0.05) Metal(rgb 0.35)} object{RSlab(<-0.585,-0.94,-0.176>,<0.585,0.94,-0.1>,0.11,0.004) pigment{rgb 0.01} finish{specular 0.3}}
 box{<0,0,0>,<1.1,1.8,0.001> texture{pigment{image_map{png L_map once interpolate 2} scale <1.1,1.8,1>} finish{emission 0.65 diffuse 0.3}} translate <-0.55,-0.9,-0.178> no_shadow} }
#macro Bar(X) cylinder{<-X,0,0>,<X,0,0>,0.13 Metal(srgb<0.75,0.76,0.78>)} #end
#switch(KIND)
 #case(1) #declare M=union{ object{Phone translate <0,1.5,-0.42>}
  object{RSlab(<-0.34,1.1,-0.42>,<0.34,1.9,-0.26>,0.12,0.04) Brushed(rgb 0.35)} #for(i,-1,1,2) #for(j,-1,1,2) cylinder{<i*0.2,1.5+j*0.2,-0.33>,<i*0.64,1.5+j*0.72,-0.33>,0.06 Brushed(rgb 0.35)} object{RBox(<-0.09,-0.13,-0.27>,<0.09,0.13,0.12>,0.05) Rubber(ACC) rotate z*(i*j*-45) translate <i*0.62,1.5+j*0.72,-0.42>} #end #end
  object{RCyl(0.26,0.16,0.04) rotate x*-90 translate <0,1.5,-0.08> Rubber(ACC)} cylinder{<0,1.5,-0.1>,<0,1.45,0.1>,0.12 Metal(Steel)} object{RBox(<-0.16,0.95,-0.06>,<0.16,1.6,0.2>,0.07) Brushed(rgb 0.35)}
  difference{cylinder{<-0.2,0.8,0.07>,<0.2,0.8,0.07>,0.26} cylinder{<-1,0.8,0.07>,<1,0.8,0.07>,0.15} Brushed(rgb 0.35)} cylinder{<0,0.5,0.07>,<0,0.58,0.07>,0.09 Metal(Steel)} union{Bar((VIEW=4?2.2:0.75)) translate <0,0.8,0.07>}
  #if(VIEW=4) #for(s,-1,1,2) cylinder{<s*1.25,0.8,0.07>,<s*2.1,0.8,0.07>,0.2 texture{pigment{rgb 0.05} normal{gradient x 0.8 scale 0.08} finish{diffuse 0.8 specular 0.1}}} #end sphere{0,0.62 scale <1,0.9,0.7> translate <0,0.25,-0.1> Gloss(srgb<0.1,0.25,0.5>)} cylinder{<0,0.25,-0.62>,<0,0.25,-0.3>,0.48 Metal(Steel)} sphere{0,0.44 scale <1,1,0.3> translate <0,0.25,-0.62> texture{pigment{rgb 0.9} normal{quilted 0.3 scale 0.06} finish{specular 0.8 reflection 0.1}}} #end } #break
 #case(2) #declare Disc=union{ cylinder{<0,0,-0.14>,<0,0,0.06>,0.5 Metal(COL)} torus{0.47,0.04 rotate x*90 translate z*-0.13 Metal(COL)} cylinder{<0,0,-0.16>,<0,0,-0.1>,0.42 Rubber(rgb 0.06)} difference{cylinder{<0,0,-0.164>,<0,0,-0.1>,0.36} cylinder{<0,0,-1>,<0,0,1>,0.27} Metal(rgb 0.75)} }
  #declare M=union{ object{RCyl(0.62,0.1,0.04) Rubber(rgb 0.06)} lathe{cubic_spline 6,<0.6,0.0>,<0.56,0.08>,<0.3,0.2>,<0.14,0.4>,<0.12,0.6>,<0.12,0.7> Metal(COL)} sphere{<0,0.7,0>,0.2 Metal(Steel)} object{RCyl(0.25,0.2,0.04) rotate x*-78 translate <0,0.72,-0.05> Metal(COL)}
   union{object{Disc} #if(VIEW=4) object{Phone translate <0,0.1,-0.17>} #end rotate x*12 translate <0,1.0,-0.3>} } #break
 #case(3) #declare M=union{ object{Phone translate <0,1.5,-0.5>} object{RSlab(<-0.3,1.0,-0.5>,<0.3,1.9,-0.34>,0.2,0.05) Plastic(K)} torus{0.2,0.025 rotate x*90 translate <0,1.45,-0.5> Metal(ACC)}
   #for(s,-1,1,2) cylinder{<s*0.2,1.3,-0.42>,<s*0.7,1.62,-0.42>,0.06 Plastic(K)} object{RBox(<s*0.7-0.06,1.35,-0.72>,<s*0.7+0.06,1.9,-0.34>,0.05) Plastic(K)} object{RBox(<s*0.655-0.02,1.4,-0.66>,<s*0.655+0.02,1.85,-0.4>,0.015) Rubber(ACC)} #end cylinder{<0,1.1,-0.42>,<0,0.55,-0.42>,0.07 Plastic(K)} object{RBox(<-0.36,0.44,-0.74>,<0.36,0.54,-0.34>,0.04) Plastic(K)} object{RBox(<-0.3,0.44,-0.74>,<0.3,0.6,-0.68>,0.02) Plastic(K)}
   sphere{<0,1.45,-0.28>,0.15 Metal(Steel)} cylinder{<0,1.45,-0.25>,<0,1.45,0.1>,0.1 Plastic(K)}
   // the vent
   difference{object{RBox(<-1.2,0.75,0>,<1.2,2.15,0.5>,0.12)} box{<-1.05,0.9,-1>,<1.05,2.0,0.4>} Matte(srgb<0.24,0.25,0.27>)} #for(i,0,4) box{<-1.05,-0.02,-0.0>,<1.05,0.02,0.26> rotate x*12 translate <0,1.0+i*0.22,0.05> Matte(srgb<0.32,0.33,0.35>)} #end object{RBox(<-1.3,0,0.1>,<1.3,0.8,0.6>,0.08) Leather(srgb<0.2,0.2,0.21>)} } #break
 #case(4) #declare M=union{ lathe{bezier_spline 12,<0,0><0.3,0><0.5,0><0.68,0> <0.68,0><0.72,0.04><0.66,0.14><0.5,0.2> <0.5,0.2><0.35,0.26><0.3,0.3><0,0.32> Plastic(K*1.4)} torus{0.66,0.04 translate y*0.04 Rubber(ACC)} object{RCyl(0.24,0.24,0.05) translate y*0.24 Plastic(K)} cylinder{<0,0.3,0>,<0,1.2,0.12>,0.1 Plastic(K)} cylinder{<0,1.2,0.12>,<0,1.5,-0.1>,0.1 Plastic(K)} sphere{<0,1.2,0.12>,0.13 Metal(Steel)} sphere{<0,1.45,-0.06>,0.19 Metal(Steel)}
   union{ object{RSlab(<-0.42,-0.5,-0.02>,<0.42,0.5,0.16>,0.3,0.05) Gloss(K)} #for(s,-1,1,2) object{RBox(<s*0.82-0.07,-0.3,-0.3>,<s*0.82+0.07,0.4,0.12>,0.05) Plastic(K)} object{RBox(<s*0.6-0.26,-0.1,0.0>,<s*0.6+0.26,0.1,0.1>,0.04) Metal(rgb 0.5)} object{RBox(<s*0.755-0.02,-0.25,-0.22>,<s*0.755+0.02,0.35,-0.02>,0.015) Rubber(ACC)} object{RBox(<s*0.25-0.1,-0.98,-0.28>,<s*0.25+0.1,-0.88,0.1>,0.04) Plastic(K)} object{RBox(<s*0.25-0.05,-0.95,0.02>,<s*0.25+0.05,-0.4,0.1>,0.03) Plastic(K)} #end
    torus{0.28,0.02 rotate x*90 translate z*-0.025 texture{pigment{srgb<0.25,0.75,1>} finish{emission 0.7}}} box{<0,0,0>,<0.36,0.5,0.001> texture{pigment{image_map{png L_bolt once interpolate 2} scale <0.36,0.5,1>} finish{emission 0.5 diffuse 0.5}} translate <-0.18,-0.25,-0.024> no_shadow}
    rotate x*12 translate <0,1.62,-0.34>}
   union{ object{RBox(<-0.22,0,-0.3>,<0.22,0.2,0.3>,0.08) Plastic(K)} cylinder{<0,0.1,0.3>,<0,0.1,0.6>,0.07 Metal(Steel)} object{RBox(<-0.15,0.04,0.55>,<0.15,0.16,0.8>,0.03) Rubber(ACC)} rotate y*40 translate <1.25,0,-0.6>} } #break
 #case(5) #declare M=union{ object{RSlab(<-0.8,0.5,-0.5>,<0.8,2.55,-0.1>,0.18,0.08) Rubber(srgb<0.13,0.14,0.15>)} object{RSlab(<-0.66,0.62,-0.515>,<0.66,2.4,-0.4>,0.12,0.01) pigment{rgb 0.03} finish{specular 0.5}} box{<0,0,0>,<1.14,1.62,0.001> texture{pigment{image_map{png L_map once interpolate 2} scale <1.14,1.62,1>} finish{emission 0.55 diffuse 0.3 specular 0.5 roughness 0.02 reflection 0.06}} translate <-0.57,0.7,-0.518> no_shadow}
   #for(i,0,16) sphere{0,0.022+mod(i*7,4)*0.008 scale <1,1,0.4> translate <-0.55+mod(i*37,112)*0.01,0.75+mod(i*61,160)*0.01,-0.52> texture{pigment{rgb <0.85,0.92,0.98> transmit 0.5} finish{specular 1 roughness 0.005}}} #end
   difference{ object{RBox(<-0.86,1.6,-1.0>,<0.86,2.66,-0.1>,0.14)} box{<-0.78,1,-2>,<0.78,2.58,0>} plane{<0,1,1>,1.02} Rubber(ACC)} cylinder{<0,1.4,-0.2>,<0,0.55,0.12>,0.15 Plastic(K)} difference{cylinder{<-0.2,0.42,0.1>,<0.2,0.42,0.1>,0.27} cylinder{<-1,0.42,0.1>,<1,0.42,0.1>,0.15} Plastic(K)} union{Bar(1.25) translate <0,0.42,0.1>} object{RBox(<-0.86,2.2,-0.35>,<-0.76,0.9,-0.25>+<0,0,0>,0.02) Matte(ACC)} } #break
 #case(6) #declare M=union{ cylinder{<0.85,0,0>,<0.85,1.3,0>,0.09 Metal(Steel)} cylinder{<0.85,1.3,0>,<0.5,1.95,0>,0.09 Metal(Steel)} sphere{<0.85,1.3,0>,0.09 Metal(Steel)} cylinder{<0.3,2.25,-0.08>,<0.3,2.25,0.1>,0.55 Plastic(K)} cylinder{<0.3,2.25,-0.085>,<0.3,2.25,0>,0.5 texture{pigment{rgb 0.5} finish{diffuse 0.2 specular 1 reflection 0.7}}} object{RCyl(0.2,0.2,0.03) translate <0.85,0,0> Rubber(K)}
   object{RBox(<0.62,0.62,-0.22>,<1.08,0.95,0.22>,0.07) Brushed(rgb 0.55)} cylinder{<0.65,0.8,0>,<-0.1,1.0,-0.15>,0.09 Brushed(rgb 0.55)} sphere{<-0.1,1.0,-0.15>,0.16 Metal(Steel)}
   union{object{Phone scale 0.85} object{RSlab(<-0.34,-0.5,0>,<0.34,0.5,0.12>,0.1,0.04) Brushed(rgb 0.55)} #for(s,-1,1,2) object{RBox(<s*0.58-0.06,-0.3,-0.24>,<s*0.58+0.06,0.3,0.1>,0.05) Rubber(ACC)} object{RBox(<s*0.25-0.08,-0.95,-0.24>,<s*0.25+0.08,-0.84,0.08>,0.04) Rubber(ACC)} object{RBox(<s*0.25-0.05,-0.92,0.0>,<s*0.25+0.05,-0.3,0.08>,0.03) Brushed(rgb 0.55)} #end rotate x*8 translate <-0.3,1.05,-0.35>}
   object{RBox(<0.64,0.2,-0.3>,<1.06,0.56,0.1>,0.06) Plastic(K)} object{RBox(<0.74,0.3,-0.32>,<0.96,0.42,-0.2>,0.015) Metal(Steel)} object{RBox(<0.77,0.33,-0.325>,<0.93,0.39,-0.2>,0.01) pigment{srgb<0.15,0.4,0.8>}} cylinder{<0.85,0.5,-0.31>,<0.85,0.5,-0.2>,0.03 pigment{srgb<0.2,0.9,0.3>} finish{emission 0.6}} } #break
#end
#if(VIEW=4&KIND=2) object{RBox(<-2.6,-0.4,-0.9>,<2.6,0.5,2>,0.3) Leather(srgb<0.14,0.14,0.15>)} object{M rotate y*18 translate <0,0.5,0.2>}
#else object{M rotate y*(VIEW=1?205:VIEW=2?34:24) scale 0.98 translate <0,(KIND=1?-0.2+(VIEW=4?0.3:0):0),0.2>} #end
