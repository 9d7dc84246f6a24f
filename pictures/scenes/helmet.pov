#version 3.7;
// KIND: 1 full face, 2 touring with two visors, 3 open face, 4 children's, 5 flip-up, 6 retro with a bubble visor
// VIEW: 0 main, 1 from behind, 2 hinge close, 3 beside a mug, 4 on a scooter seat
#ifndef(CAT) #declare CAT=6; #end
#ifndef(KIND) #declare KIND=1; #end
#ifndef(VIEW) #declare VIEW=0; #end
#ifndef(COL) #declare COL=srgb<0.75,0.13,0.12>; #end
#ifndef(ACC) #declare ACC=srgb<0.96,0.95,0.92>; #end
#ifndef(MATT) #declare MATT=0; #end
#declare LookY=1.08; #declare CamY=2.3; #declare Ang=22;
#if(VIEW=2) #declare Ang=11; #declare LookX=0.35; #declare LookY=1.1; #end
#if(VIEW=3) #declare Ang=26; #declare LookX=0.35; #end
#if(VIEW=4) #declare Ang=27; #declare LookY=1.35; #end
#include "studio.inc"
#macro Shell(C) #if(MATT) texture{pigment{C} finish{diffuse 0.8 specular 0.22 roughness 0.09}} #else texture{pigment{C} finish{diffuse 0.7 specular 0.6 roughness 0.006 reflection{0.05,0.42 fresnel on} conserve_energy}} interior{ior 1.5} #end #end
#macro Clear(C,T) texture{pigment{C transmit T} finish{diffuse 0.3 specular 0.9 roughness 0.004 reflection{0.05,0.35 fresnel on}}} interior{ior 1.02} #end
#macro SmokeV() texture{pigment{rgb 0.02} finish{diffuse 0.5 specular 1 roughness 0.003 reflection{0.08,0.6 fresnel on}}} interior{ior 1.6} #end
#declare Sh=sphere{0,1 scale <0.96,1.02,1.10>}
#declare Chin=intersection{ sphere{0,1 scale <0.90,1.0,1.17> translate <0,-0.12,-0.06>} box{<-2,-0.95,-3>,<2,0,3>} }
#declare Op=union{ intersection{box{<-2,-0.33,-3>,<2,0.42,-0.05>} cylinder{<-2,0.04,-0.05>,<2,0.04,-0.05>,3}} cylinder{<-2,0.045,-0.05>,<2,0.045,-0.05>,0.375} }
#declare FaceOp=union{ box{<-2,-3,-3>,<2,0.36,-0.12>} cylinder{<-2,-0.1,-0.12>,<2,-0.1,-0.12>,0.46} box{<-2,-3,-3>,<2,-0.1,0.3>} }
#macro Pivot() #for(s,-1,1,2) cylinder{<s*0.80,0.05,-0.05>,<s*0.965,0.05,-0.05>,0.15 Matte(rgb 0.06)} cylinder{<s*0.9,0.05,-0.05>,<s*0.98,0.05,-0.05>,0.06 Metal(Steel)} #end #end
#declare Lining=union{ difference{sphere{0,0.9 scale <0.96,1,1.1>} sphere{0,0.8 scale <0.92,1,1.05>} box{<-2,-3,-3>,<2,0.3,-0.1>} plane{y,-0.8} Matte(srgb<0.12,0.12,0.13>)} }
#declare Stripes=union{ #for(s,-1,1,2) intersection{ sphere{0,1 scale <0.964,1.024,1.104>} box{<s*0.20-0.07,0.44,-2>,<s*0.20+0.07,2,2>} Shell(ACC)} #end }
#declare Band=intersection{ sphere{0,1 scale <0.966,1.026,1.106>} box{<-2,0.46,-3>,<2,0.56,3>} Shell(ACC)}
#macro Vents(Y,Z) #for(i,-1,1,2) object{RBox(<i*0.28-0.1,Y-0.04,Z>,<i*0.28+0.1,Y+0.05,Z+0.3>,0.035) Matte(rgb 0.05)} #end #end
#switch(KIND)
 #case(1) #case(2) #declare Helmet=union{
  difference{ union{ intersection{object{Sh} plane{-y,0.86}} object{Chin}} object{Op} sphere{0,0.88 translate y*-0.15} Shell(COL)}
  #if(KIND=1) intersection{ difference{sphere{0,1 scale <0.94,1.0,1.09>} sphere{0,1 scale <0.925,0.985,1.075>}} object{Op} Clear(srgb<0.7,0.78,0.82>,0.55)} object{Stripes}
  #else intersection{ difference{sphere{0,1 scale <0.94,1.0,1.09>} sphere{0,1 scale <0.925,0.985,1.075>}} object{Op} Clear(srgb<0.7,0.78,0.82>,0.55)} intersection{ sphere{0,1 scale <0.915,0.975,1.06>} object{Op} box{<-2,0.08,-3>,<2,1,0>} SmokeV()} Vents(0.86,-0.62) object{RBox(<-0.1,0.94,-0.35>,<0.1,1.05,0.1>,0.04) Matte(rgb 0.05)} intersection{ sphere{0,1 scale <0.966,1.026,1.106>} box{<-2,-0.3,0.35>,<2,-0.2,3>} Shell(ACC)} intersection{ sphere{0,1 scale <0.966,1.026,1.106>} box{<-2,-0.12,0.35>,<2,-0.07,3>} Shell(ACC)} #end
  Pivot() sphere{0,0.86 scale <1,0.95,1> translate y*-0.05 Matte(rgb 0.035)}
  intersection{ sphere{0,1 scale <0.906,1.006,1.176> translate <0,-0.12,-0.06>} union{ #for(i,-2,2) object{RSlab(<i*0.12-0.042,-0.70,-3>,<i*0.12+0.042,-0.52,0>,0.035,0.001) rotate y*i*2} #end } Matte(rgb 0.04)} torus{0.56,0.06 scale <1,1,1.2> translate <0,-0.86,-0.08> Rubber(rgb 0.04)} } #break
 #case(3) #case(4) #case(6) #declare Helmet=union{
  difference{ intersection{object{Sh} plane{-y,0.62}} object{FaceOp} sphere{0,0.88 scale <0.98,1,1.1> translate y*-0.05} Shell(COL)} object{Lining}
  #if(KIND=3) intersection{ difference{sphere{0,1 scale <1.0,1.05,1.16>} sphere{0,1 scale <0.985,1.035,1.145>}} box{<-2,-0.35,-3>,<2,0.5,-0.15>} Clear(srgb<0.7,0.78,0.82>,0.6)} Pivot() object{Band} #end
  #if(KIND=4) #for(s,-1,1,2) sphere{0,0.2 scale <1,1,0.6> translate <s*0.66,0.92,0> Shell(COL)} sphere{0,0.11 scale <1,1,0.5> translate <s*0.66,0.94,-0.11> Matte(ACC)} sphere{0,0.11 scale <1,1.1,0.35> translate <s*0.3,0.62,-0.83> Matte(rgb 0.97)} sphere{0,0.055 scale <1,1.1,0.35> translate <s*0.29,0.61,-0.87> Matte(rgb 0.03)} #end intersection{ sphere{0,1 scale <0.966,1.026,1.106>} sphere{0,0.9 scale <1,1.04,1.1> inverse} box{<-2,-0.3,0.2>,<2,-0.14,3>} Shell(ACC)} difference{torus{0.86,0.045 rotate z*90 scale <1,1,0.6>} box{<-9,-0.1,-3>,<9,3,3>} scale <1,1,1> translate <0,-0.2,-0.25> Matte(rgb 0.06)} object{RBox(<-0.22,-1.08,-0.5>,<0.22,-0.92,-0.15>,0.07) Matte(ACC)} #end
  #if(KIND=6) difference{ sphere{0,0.98 scale <0.9,0.86,0.8>} sphere{0,0.965 scale <0.9,0.86,0.8>} box{<-2,-2,-0.2>,<2,2,3>} box{<-2,0.52,-3>,<2,3,3>} plane{y,-0.62} translate <0,0,-0.42> Clear(srgb<0.75,0.68,0.5>,0.5)} #for(i,-1,1) sphere{<i*0.5,0.53,-0.92+abs(i)*0.16>,0.05 Metal(Steel)} #end
   intersection{ difference{sphere{0,1 scale <0.99,1.04,1.13>} object{FaceOp translate <0,-0.02,-0.04>} } union{box{<-2,-0.62,-3>,<2,-0.5,3>} difference{box{<-2,-0.6,-3>,<2,0.5,3>} object{FaceOp translate <0,0.1,0.1> inverse} } } bounded_by{sphere{0,1.2}} Leather(ACC)} object{Stripes} #for(s,-1,1,2) box{<s*0.78-0.03,-1.0,-0.1>,<s*0.78+0.01,-0.3,0.05> Leather(ACC)} #end torus{0.07,0.02 rotate z*90 translate <0.77,-1.0,-0.02> Metal(Steel)} #end } #break
 #case(5) #declare Helmet=union{
  difference{ intersection{object{Sh} plane{-y,0.86}} box{<-2,-3,-3>,<2,0.42,-0.1>} cylinder{<-2,0.045,-0.05>,<2,0.045,-0.05>,0.375} sphere{0,0.88 scale <0.98,1,1.1> translate y*-0.05} Shell(COL)} object{Lining}
  union{ difference{object{Chin} sphere{0,0.97 scale <0.86,1,1.12> translate <0,-0.12,-0.06>} box{<-2,-2,-0.05>,<2,2,3>} box{<-2,-0.33,-3>,<2,1,3>} Shell(COL)} difference{intersection{ sphere{0,1 scale <0.97,1.03,1.13>} box{<-2,-0.36,-3>,<2,0.44,-0.05>}} sphere{0,1 scale <0.955,1.015,1.115>} Clear(srgb<0.7,0.78,0.82>,0.5)} translate <0,-0.05,0.05> rotate x*62 scale 1.03 translate <0,0.05,-0.05> }
  Pivot() object{RBox(<-0.99,-0.1,-0.2>,<-0.9,0.2,0.1>,0.04) Matte(rgb 0.06)} object{RBox(<0.9,-0.1,-0.2>,<0.99,0.2,0.1>,0.04) Matte(rgb 0.06)} torus{0.6,0.06 scale <1,1,1.1> translate <0,-0.86,0.1> Rubber(rgb 0.04)} } #break
#end
#declare SC=(KIND=4?0.92:1.12);
#declare H0=(KIND=4?1.06:KIND=3|KIND=6?0.9:1.035);
#if(KIND=3) #declare H0=0.72; #end
#macro Mug() union{ difference{object{RCyl(0.36,0.8,0.05)} cylinder{<0,0.12,0>,<0,2,0>,0.31}} difference{torus{0.22,0.055 rotate x*90 translate <0.4,0.4,0>} cylinder{<0,0.1,0>,<0,0.75,0>,0.33}} cylinder{<0,0.6,0>,<0,0.64,0>,0.32 Matte(srgb<0.62,0.38,0.2>)} Gloss(srgb<0.93,0.90,0.84>)} #end
#switch(VIEW)
 #case(0) object{Helmet rotate y*36 scale SC translate <0,H0,0>} #if(KIND=3|KIND=6) #end #break
 #case(1) object{Helmet rotate y*205 scale SC translate <0,H0,0>} #break
 #case(2) object{Helmet rotate y*62 scale SC translate <0,H0,0>} #break
 #case(3) object{Helmet rotate y*30 scale 1.05 translate <-0.2,H0-0.06,0.1>} object{Mug() scale 0.9 rotate y*-30 translate <1.5,0,-0.6>} #break
 #case(4) object{RBox(<-2.2,0.2,-0.75>,<2.4,0.75,0.9>,0.24) Leather(srgb<0.25,0.16,0.11>) rotate y*10} object{RBox(<-2.25,0,-0.7>,<2.45,0.35,0.85>,0.1) Gloss(srgb<0.85,0.83,0.76>) rotate y*10} object{Helmet rotate y*36 scale 0.88 translate <0,0.8+0.75,0>} #break
#end
