#version 3.7;
// KIND: 1 square, 2 round metal, 3 running, 4 round with crown, 5 children's, 6 slim band, 7 adventure
// VIEW: 0 standing, 1 face down with open strap, 2 close, 3 flat beside a pencil and a coin, 4 on a wrist
#ifndef(CAT) #declare CAT=0; #end
#ifndef(KIND) #declare KIND=1; #end
#ifndef(VIEW) #declare VIEW=0; #end
#ifndef(COL) #declare COL=srgb<0.1,0.1,0.1>; #end
#ifndef(BODY) #declare BODY=srgb<0.8,0.8,0.82>; #end
#ifndef(ACC) #declare ACC=BODY; #end
#ifndef(LEATHER) #declare LEATHER=0; #end
#declare CamY=2.6; #declare LookY=1.25;
#if(VIEW=1|VIEW=3) #declare CamY=6; #declare LookY=0.1; #declare Ang=22; #end
#if(VIEW=2) #declare CamX=2.5; #declare Ang=13; #declare LookY=1.45; #end
#if(VIEW=4) #declare Ang=25; #declare LookX=-0.05; #end
#include "studio.inc"
#declare SW=(KIND=6?0.30:KIND=5?0.46:KIND=7?0.5:0.42);
#macro Strap(C) #if(LEATHER) Leather(C) #else Matte(C) #end #end
#macro Skin(C) #if(KIND=3|KIND=5|KIND=6|KIND=7) Plastic(C) #else Metal(C) #end #end
#declare Glass=texture{pigment{rgb 0.008} finish{specular 0.4 roughness 0.01 reflection{0.02,0.2 fresnel on}}}
#macro Face(X,Y,Z) box{<0,0,0>,<1,1,0.001> texture{pigment{image_map{png L_face once interpolate 2}} finish{emission 0.7 diffuse 0.2}} scale <X*2,Y*2,1> translate <-X,-Y,Z> no_shadow} #end
#declare Case=union{
 #switch(KIND)
  #case(1) object{RSlab(<-0.68,-0.80,-0.16>,<0.68,0.80,0.16>,0.26,0.09) Skin(BODY)} object{RSlab(<-0.63,-0.75,-0.185>,<0.63,0.75,0>,0.22,0.03) texture{Glass} interior{ior 1.5}} Face(0.55,0.66,-0.188) object{RCyl(0.11,0.1,0.03) rotate z*-90 translate <0.67,0.25,0> Skin(BODY)} #break
  #case(5) object{RSlab(<-0.74,-0.80,-0.24>,<0.74,0.80,0.16>,0.2,0.1) Plastic(BODY)} object{RSlab(<-0.6,-0.66,-0.25>,<0.6,0.56,0>,0.12,0.02) texture{Glass} interior{ior 1.5}} Face(0.52,0.55,-0.254) sphere{<0,0.68,-0.235>,0.055 texture{Glass}} cylinder{<0.73,0.1,-0.03>,<0.82,0.1,-0.03>,0.11 Plastic(ACC)} #break
  #case(6) object{RSlab(<-0.36,-0.80,-0.12>,<0.36,0.80,0.14>,0.34,0.1) Plastic(BODY)} object{RSlab(<-0.32,-0.76,-0.135>,<0.32,0.76,0>,0.30,0.02) texture{Glass} interior{ior 1.5}} Face(0.28,0.62,-0.139) #break
  #else
   #declare D=(KIND=7?0.26:0.15);
   cylinder{<0,0,-D>,<0,0,0.16>,0.80 Skin(BODY)} torus{0.745,0.055 rotate x*90 translate z*-D Skin((KIND=3|KIND=7)*ACC+(KIND!=3&KIND!=7)*BODY)} cylinder{<0,0,-D-0.03>,<0,0,0>,0.72 texture{Glass} interior{ior 1.5}} Face(0.66,0.66,-D-0.034)
   #if(KIND=7) #for(i,0,5) cylinder{<0,0.80,-D-0.01>,<0,0.80,0.1>,0.09 Skin(BODY*0.8) rotate z*(i*60+30)} cylinder{<0,0.80,-D-0.02>,<0,0.80,0>,0.045 Metal(Steel) rotate z*(i*60+30)} #end #end
   #if(KIND=3|KIND=7) #for(i,-1,1,2) #for(s,-1,1,2) object{RCyl(0.1,0.12,0.03) rotate z*-90 translate <0.79,0,0> rotate z*(i*32+(s>0?0:180)) Metal(rgb 0.4)} #end #end
   #else object{RCyl((KIND=4?0.15:0.11),0.14,0.03) rotate z*-90 translate <0.79,0,0> rotate z*(KIND=4?28:0) Skin(BODY)} #if(KIND=4) object{RBox(<0.74,-0.4,-0.06>,<0.84,-0.1,0.06>,0.04) Skin(BODY)} #for(i,0,11) cylinder{<0.92,0.14,0>,<0.94,0.14,0>,0.03 Metal(BODY*0.6) rotate x*i*30 rotate z*28} #end #end #end
   #for(s,-1,1,2) object{RBox(<-SW-0.02,s*0.72-0.14,-0.1>,<SW+0.02,s*0.72+0.14,0.14>,0.05) Skin(BODY)} #end
 #end }
#declare Loop=union{
 difference{ cylinder{<-SW,0,0>,<SW,0,0>,1} cylinder{<-0.6,0,0>,<0.6,0,0>,0.91} scale <1,1.25,0.95> Strap(COL)}
 #if(LEATHER) #for(s,-1,1,2) difference{cylinder{<s*(SW-0.06)-0.008,0,0>,<s*(SW-0.06)+0.008,0,0>,1.006} cylinder{<-0.6,0,0>,<0.6,0,0>,0.99} scale <1,1.25,0.95> Matte(COL*0.5+<0.3,0.27,0.2>)} #end
 #else #for(i,0,4) cylinder{<0,0,-1.02>,<0,0,-0.9>,0.045 Matte(COL*0.35) rotate x*(-58-i*9) scale <1,1.25,0.95>} #end #end
 #if(KIND=7|KIND=3) #for(s,-1,1,2) #for(i,0,3) difference{cylinder{<-SW-0.005,0,0>,<SW+0.005,0,0>,1.012} cylinder{<-0.7,0,0>,<0.7,0,0>,0.9} plane{-z,0.2} plane{y,0 rotate x*(s*(28+i*7)+2)} plane{-y,0 rotate x*(s*(28+i*7)-2)} scale <1,1.25,0.95> Strap(COL*0.7)} #end #end #end }
#declare Watch=union{ object{Loop} object{Case rotate x*8 translate <0,0.18,-0.98>} }
#declare Flat=union{ object{Case rotate x*90 translate y*0.2}
 object{RBox(<-SW,0.02,0.6>,<SW,0.14,2.0>,0.05) Strap(COL)} object{RBox(<-SW,0.02,-2.5>,<SW,0.14,-0.6>,0.05) Strap(COL)}
 #for(i,0,6) cylinder{<0,0.1,-1.25-i*0.16>,<0,0.146,-1.25-i*0.16>,0.045 Matte(COL*0.3)} #end
 difference{object{RBox(<-SW-0.08,0.03,1.85>,<SW+0.08,0.15,2.2>,0.05)} box{<-SW+0.04,-1,1.95>,<SW-0.04,1,2.1>} Metal(Steel)} }
#declare FlatBack=union{ object{Case rotate x*-90 translate y*0.2}
 cylinder{<0,0.3,0>,<0,0.4,0>,0.5 Plastic(rgb 0.06)} cylinder{<0,0.3,0>,<0,0.405,0>,0.28 texture{Glass}} #for(i,0,2) cylinder{<0,0.39,0.14>,<0,0.41,0.14>,0.06 pigment{srgb<0.2,0.8,0.35>} finish{emission 0.35} rotate y*i*120} #end #for(s,-1,1,2) cylinder{<s*0.08,0.36,0.42>,<s*0.08,0.41,0.42>,0.03 Metal(Gold)} #end
 object{RBox(<-SW,0.12,0.6>,<SW,0.24,2.0>,0.05) Strap(COL)} object{RBox(<-SW,0.12,-2.5>,<SW,0.24,-0.6>,0.05) Strap(COL)} #for(i,0,6) cylinder{<0,0.1,-1.25-i*0.16>,<0,0.246,-1.25-i*0.16>,0.045 Matte(COL*0.3)} #end
 difference{object{RBox(<-SW-0.08,0.13,1.85>,<SW+0.08,0.25,2.2>,0.05)} box{<-SW+0.04,-1,1.95>,<SW-0.04,1,2.1>} Metal(Steel)} }
#macro Pencil() union{ #for(i,0,2) box{<-0.06,-0.104,0>,<0.06,0.104,3.2> rotate z*i*60 Matte(srgb<0.93,0.70,0.14>)} #end cone{<0,0,-0.42>,0.01,<0,0,0>,0.115 Wood(srgb<0.9,0.72,0.5>)} cone{<0,0,-0.43>,0.004,<0,0,-0.3>,0.035 Matte(rgb 0.05)} } #end
#macro Coin() union{ cylinder{0,<0,0.05,0>,0.4 Metal(srgb<0.9,0.9,0.88>)} torus{0.38,0.024 translate y*0.05 Metal(srgb<0.9,0.9,0.88>)} cylinder{0,<0,0.058,0>,0.25 Metal(Gold)} } #end
#switch(VIEW)
 #case(0) object{Watch rotate x*-8 rotate y*28 translate <0,1.215,0.2>} #break
 #case(1) object{FlatBack rotate y*38 scale 0.9 translate <0,0,0.1>} #break
 #case(2) object{Watch rotate x*-8 rotate y*8 translate <0,1.215,0.2>} #break
 #case(3) object{Flat rotate y*16 scale 0.9 translate <-0.7,0,0.1>} object{Pencil() rotate y*-12 translate <0.8,0.12,-1.2>} object{Coin() translate <1.55,0,-0.7>} #break
 #case(4) union{ object{Watch} #local SK=srgb<0.66,0.45,0.32>;
   union{ cone{<-2.6,0,0>,1.0,<0,0,0>,0.9} cone{<0,0,0>,0.9,<1.0,0,0>,0.86} sphere{0,0.86 scale <0.35,1,1> translate <1.0,0,0>} cone{<1,0,0>,0.86,<2.4,-0.05,0>,1.12} scale <1,1.22,0.93> Matte(SK)}
   difference{ cone{<-3.2,0,0>,1.25,<-1.3,0,0>,1.12} cylinder{<-4,0,0>,<0,0,0>,1.05} scale <1,1.22,0.95> Matte(srgb<0.93,0.88,0.76>) }
   torus{1.13,0.05 rotate z*90 translate <-1.32,0,0> scale <1,1.22,0.95> Matte(srgb<0.72,0.28,0.2>)}
   rotate x*14 rotate y*8 rotate z*10 scale 0.85 translate <0.05,1.3,0.3>} #break
#end
