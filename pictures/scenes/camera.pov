#version 3.7;
// KIND: 1 mirrorless, 2 full frame, 3 vlogging, 4 instant, 5 zoom compact, 6 action; LENS: 0 body only, 1 short zoom, 2 long zoom; VIEW: 0 main, 4 with its lens
#ifndef(CAT) #declare CAT=0; #end
#ifndef(KIND) #declare KIND=1; #end
#ifndef(LENS) #declare LENS=0; #end
#ifndef(COL) #declare COL=srgb<0.1,0.1,0.1>; #end
#ifndef(ACC) #declare ACC=srgb<0.8,0.3,0.2>; #end
#declare CamY=2.6; #declare LookY=0.95; #declare Ang=22;
#if(KIND=3) #declare LookX=0.2; #declare LookY=1.0; #end
#if(KIND=4) #declare LookY=1.25; #declare Ang=24; #end
#if(KIND=6) #declare LookY=0.8; #declare Ang=20; #end
#include "studio.inc"
#declare Glass=texture{pigment{srgb<0.03,0.04,0.07>} finish{diffuse 0.4 specular 1 roughness 0.003 reflection{0.08,0.6 fresnel on}}}
#declare Inner=texture{pigment{srgb<0.16,0.10,0.30>} finish{specular 0.6 roughness 0.003 reflection 0.12}}
#macro Logo(X,Y,Z,W) box{<0,0,0>,<W,W*0.32,0.002> texture{pigment{image_map{png L_logo once interpolate 2} scale <W,W*0.32,1>} finish{diffuse 0.9}} translate <X-W/2,Y,Z> no_shadow} #end
#macro Screen(X0,X1,Y0,Y1,Z) box{<0,0,0>,<1,1,0.002> texture{pigment{image_map{png L_screen once interpolate 2}} finish{emission 0.6 diffuse 0.3}} scale <X1-X0,Y1-Y0,1> translate <X0,Y0,Z> no_shadow} #end
// a lens along -z from z=0
#macro Front(R,Z) difference{cylinder{<0,0,Z>,<0,0,Z+0.3>,R*0.9} cylinder{<0,0,Z-0.1>,<0,0,Z+0.12>,R*0.78} pigment{rgb 0.02}} sphere{0,R*0.76 scale <1,1,0.35> translate z*(Z+0.26) texture{Glass} interior{ior 1.7}} sphere{0,R*0.38 scale <1,1,0.3> translate z*(Z+0.06) texture{Inner}} #end
#macro Barrel(R,L) union{ cylinder{<0,0,-L>,<0,0,0>,R Matte(rgb 0.035)} torus{R*0.94,R*0.06 rotate x*90 translate z*-L Matte(rgb 0.06)} #for(i,0,35) box{<-0.022,R-0.02,-L*0.85>,<0.022,R+0.025,-L*0.5> Rubber(rgb 0.03) rotate z*i*10} #end cylinder{<0,0,-L*0.36>,<0,0,-L*0.3>,R+0.012 Metal(rgb 0.35)} Front(R,-L-0.06) } #end
#declare Mount=union{ torus{0.55,0.05 rotate x*90 translate z*-0.02 Metal(Steel)} difference{cylinder{<0,0,-0.04>,<0,0,0.1>,0.54} cylinder{<0,0,-1>,<0,0,0.08>,0.46} Metal(srgb<0.85,0.85,0.86>)} cylinder{<0,0,0.05>,<0,0,0.09>,0.46 pigment{rgb 0.01}} object{RBox(<-0.36,-0.24,0.0>,<0.36,0.24,0.06>,0.02) texture{pigment{srgb<0.12,0.2,0.22>} finish{specular 0.8 roughness 0.01 reflection{0.08,0.4 fresnel on}}} interior{ior 1.6}} sphere{<0.36,0.36,-0.06>,0.03 pigment{srgb<0.9,0.1,0.1>}} }
#switch(KIND)
 #case(1) #case(2) #local G=(KIND=2?1:0);
 #declare Cam=union{
  object{RBox(<-1.25-G*0.1,0,-0.32>,<1.25+G*0.1,1.42+G*0.12,0.34>,0.14) Matte(COL)}
  object{RBox(<-1.28-G*0.12,0.02,-0.34>,<-0.72,1.25+G*0.12,0.2>,0.12) Leather(COL*0.75)} object{RBox(<-1.34-G*0.16,0.04,-0.62-G*0.16>,<-0.86,1.22+G*0.12,0.2>,0.18) Leather(COL*0.75)} object{RBox(<0.72,0.1,-0.345>,<1.26+G*0.1,1.2,0.2>,0.06) Leather(COL*0.75)}
  #if(G) object{RBox(<-0.52,1.35,-0.36>,<0.52,2.05,0.36>,0.2) Matte(COL)} intersection{object{RBox(<-0.62,1.2,-0.38>,<0.62,1.8,0.3>,0.2)} plane{-y,-1.4} Matte(COL)} box{<-0.2,2.04,-0.1>,<0.2,2.09,0.25> Metal(rgb 0.3)} Logo(0,1.62,-0.385,0.7)
  #else object{RBox(<-0.42,1.3,-0.28>,<0.42,1.72,0.3>,0.12) Matte(COL)} box{<-0.2,1.71,-0.1>,<0.2,1.76,0.2> Metal(rgb 0.3)} Logo(0,1.42,-0.325,0.6) #end
  object{RCyl(0.2,0.2,0.04) translate <0.85,1.4+G*0.12,0> Metal(rgb 0.25)} #for(i,0,17) box{<-0.01,1.43,-0.21>,<0.01,1.58,-0.18> Matte(rgb 0.08) rotate y*i*20 translate <0.85,G*0.12,0>} #end object{RCyl(0.1,0.12,0.03) translate <-1.05,1.4+G*0.12,-0.25> Metal(G*ACC+(1-G)*Steel)} object{RCyl(0.16,0.14,0.03) translate <-0.72,1.4+G*0.12,0.05> Metal(rgb 0.25)}
  union{ #if(LENS=0) object{Mount} #else cylinder{<0,0,-0.06>,<0,0,0.05>,0.6 Metal(rgb 0.4)} Barrel(0.56,(LENS=1?0.75:1.15)) #end translate <0.05,0.7,-0.34> }
  #for(s,-1,1,2) torus{0.06,0.018 rotate x*90 translate <s*(1.3+G*0.1),1.15,0> Metal(Steel)} #end } #break
 #case(3) #declare Cam=union{ object{RBox(<-1.0,0,-0.26>,<1.0,1.15,0.28>,0.13) Matte(COL)} object{RBox(<-1.01,0.12,-0.285>,<-0.6,1.0,0.1>,0.08) Rubber(COL*0.7)}
   superellipsoid{<0.6,0.6> scale <0.52,0.2,0.24> translate <-0.28,1.3,0> texture{pigment{granite color_map{[0 rgb 0.03][1 rgb 0.2]} scale 0.05} normal{granite 1.2 scale 0.08} finish{diffuse 0.9}}} object{RCyl(0.1,0.08,0.02) translate <0.65,1.13,0> Metal(srgb<0.85,0.15,0.12>)}
   union{cylinder{<0,0,-0.16>,<0,0,0.1>,0.44 Metal(rgb 0.35)} Barrel(0.38,0.42) translate <0.12,0.56,-0.27>} Logo(-0.15,0.98,-0.266,0.42)
   union{ object{RSlab(<0,0,-0.05>,<1.25,0.86,0.05>,0.06,0.03) Matte(COL)} object{RBox(<0.05,0.05,-0.056>,<1.2,0.81,0>,0.02) pigment{rgb 0.01}} Screen(0.09,1.16,0.08,0.78,-0.06) rotate y*12 translate <1.02,0.16,0.12> } } #break
 #case(4) #declare Cam=union{ object{RBox(<-1.05,0,-0.42>,<1.05,1.75,0.42>,0.36) Plastic(COL)} object{RBox(<-1.02,0.02,-0.45>,<1.02,0.5,0.44>,0.2) Plastic(COL*0.88)}
   cylinder{<0,0.85,-0.62>,<0,0.85,-0.3>,0.5 Plastic(rgb 0.93)} torus{0.46,0.05 rotate x*90 translate <0,0.85,-0.62> Plastic(COL)} union{cylinder{<0,0,-0.2>,<0,0,0.1>,0.36 Matte(rgb 0.05)} Front(0.32,-0.26) translate <0,0.85,-0.55>}
   object{RBox(<0.42,1.3,-0.45>,<0.85,1.58,-0.3>,0.05) texture{pigment{rgb 0.95} normal{quilted 0.4 scale 0.06} finish{specular 0.6 reflection 0.1}}} object{RBox(<-0.8,1.28,-0.45>,<-0.42,1.58,-0.3>,0.06) texture{Glass} interior{ior 1.5}} cylinder{<-0.72,0.72,-0.44>,<-0.72,0.72,-0.3>,0.1 Metal(Steel)} object{RBox(<-0.6,1.735,-0.08>,<0.6,1.77,0.12>,0.01) pigment{rgb 0.02}}
   box{<-0.45,1.6,0>,<0.45,2.45,0.025> pigment{rgb 0.96}} Screen(-0.38,0.38,1.82,2.38,-0.004) Logo(0,0.2,-0.456,0.6) } #break
 #case(5) #declare Cam=union{ object{RBox(<-1.1,0,-0.25>,<1.1,1.2,0.25>,0.12) Plastic(COL)} object{RBox(<-1.12,0.08,-0.36>,<-0.78,1.1,0.1>,0.09) Leather(rgb 0.06)} object{RCyl(0.16,0.12,0.03) translate <-0.75,1.18,0> Plastic(COL)} object{RCyl(0.2,0.1,0.03) translate <0.6,1.18,0.02> Plastic(COL)} object{RBox(<0.45,0.9,-0.262>,<0.85,1.08,-0.2>,0.03) pigment{rgb 0.9} finish{specular 0.5}}
   union{cylinder{<0,0,-0.2>,<0,0,0.1>,0.52 Plastic(COL)} cylinder{<0,0,-0.55>,<0,0,0>,0.45 Plastic(COL*0.85)} cylinder{<0,0,-0.85>,<0,0,0>,0.38 Plastic(COL*0.7)} torus{0.36,0.02 rotate x*90 translate z*-0.86 Metal(srgb<0.8,0.6,0.2>)} Front(0.37,-0.92) translate <0.12,0.58,-0.25>} Logo(-0.3,0.98,-0.258,0.5) #for(i,0,0) box{<0.62,0.28,-0.256>,<0.9,0.34,-0.25> Matte(ACC)} #end } #break
 #case(6) #declare Cam=union{ object{RBox(<-0.75,0.28,-0.3>,<0.75,1.38,0.3>,0.13) Rubber(COL)} object{RBox(<-0.02,0.68,-0.42>,<0.66,1.3,-0.2>,0.09) Matte(rgb 0.05)} union{cylinder{<0,0,-0.02>,<0,0,0.1>,0.24 Metal(rgb 0.3)} Front(0.22,-0.05) translate <0.32,0.99,-0.42>} object{RBox(<-0.66,0.62,-0.315>,<-0.08,1.24,-0.2>,0.04) pigment{rgb 0.01}} Screen(-0.62,-0.12,0.66,1.2,-0.32) object{RBox(<-0.5,1.36,-0.1>,<-0.2,1.42,0.1>,0.02) Metal(srgb<0.85,0.15,0.12>)} Logo(-0.2,0.38,-0.306,0.5) cylinder{<0.55,0.5,-0.31>,<0.55,0.5,-0.2>,0.035 pigment{srgb<0.9,0.1,0.1>} finish{emission 0.4}}
   #for(i,-1,1) box{<i*0.12-0.035,0.08,-0.14>,<i*0.12+0.035,0.32,0.14> Plastic(rgb 0.08)} #end cylinder{<-0.3,0.16,0>,<0.3,0.16,0>,0.08 Metal(ACC)} object{RBox(<-0.5,0,-0.42>,<0.5,0.1,0.42>,0.04) Plastic(rgb 0.08)} } #break
#end
object{Cam rotate y*(KIND=3?14:26) scale (KIND=3?0.9:1) translate <(KIND=3?-0.3:0),0,0.3>}
#if(KIND=6) union{ difference{torus{0.36,0.09} cylinder{<0,-1,0>,<0,1,0>,0.3} Plastic(rgb 0.08)} object{RBox(<-0.2,-0.06,-0.62>,<0.2,0.1,-0.36>,0.04) Plastic(rgb 0.08)} cylinder{<0,0.02,-0.7>,<0,0.02,-0.5>,0.07 Metal(ACC)} rotate y*-30 translate <1.05,0.1,-0.8> scale 0.9} object{RBox(<-0.35,0,-0.3>,<0.35,0.08,0.3>,0.03) Plastic(rgb 0.08) rotate y*20 translate <-1.0,0,-0.95>} #end
