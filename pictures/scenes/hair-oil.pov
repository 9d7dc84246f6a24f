// Hair oil bottles. SHAPE 0 flat shoulder bottle, 1 comb applicator, 2 wide glass bottle, 3 slim light bottle, 4 dropper, 5 round flip-top.
// DRESS what lies in front: 1 amla, 2 onion, 3 coconut, 4 jasmine, 5 sprig, 6 hibiscus. VIEW 0, 2 close-up of the cap, 3 coin and pencil, 4 oil in a bowl.
#ifndef(SHAPE) #declare SHAPE=0; #end #ifndef(VIEW) #declare VIEW=0; #end #ifndef(DRESS) #declare DRESS=0; #end
#ifndef(C1) #declare C1=srgb<0.18,0.38,0.16>; #end #ifndef(CAP) #declare CAP=srgb<0.93,0.72,0.25>; #end #ifndef(OIL) #declare OIL=C1; #end
#ifndef(LookY) #declare LookY=1.4; #end
#include "studio.inc"
#include "scale-props.inc"
#macro GlassC(C) texture{pigment{C} finish{diffuse 0.62 specular 0.6 roughness 0.006 reflection{0.05,0.4 fresnel on} conserve_energy}} interior{ior 1.5} #end
#declare Flat=(SHAPE=2|SHAPE=4|SHAPE=5?1:0.72); #declare RR=(SHAPE=3?0.56:(SHAPE=4?0.6:0.68));
#declare Bottle=union{
 union{ lathe{bezier_spline 20,<0,0><0.3,0><0.5,0><0.58,0> <0.58,0><0.66,0><0.68,0.05><0.68,0.14> <0.68,0.14><0.68,0.6><0.68,1.2><0.68,1.62> <0.68,1.62><0.68,2.0><0.24,1.98><0.23,2.2> <0.23,2.2><0.23,2.22><0.23,2.24><0,2.25> GlassC(C1)}
 object{Wrap(0.684,0.30,1.55,L_band)} scale <RR/0.68,1,RR/0.68*Flat> }
 #switch(SHAPE)
 #case(1) object{RCyl(0.3,0.2,0.04) translate y*2.1 Plastic(CAP)} object{RBox(<-0.5,2.28,-0.12>,<0.5,2.48,0.12>,0.05) Plastic(CAP)} #for(i,-4,4) cone{<i*0.105,2.46,0>,0.045,<i*0.105,3.0,0>,0.022 Plastic(CAP)} #end #break
 #case(2) object{RCyl(0.42,0.42,0.05) translate y*1.98 Metal(CAP)} torus{0.42,0.015 translate y*2.1 Metal(CAP)} #break
 #case(4) cylinder{<0,2.1,0>,<0,2.42,0>,0.27 Plastic(CAP)} lathe{bezier_spline 8,<0.2,2.4><0.2,2.6><0.17,2.7><0.16,2.9> <0.16,2.9><0.15,3.05><0.12,3.1><0,3.1> Matte(rgb 0.05)} #break
 #case(5) object{RCyl(0.46,0.5,0.08) translate y*2.0 Plastic(CAP)} cylinder{<0,2.28,0>,<0,2.3,0>,0.465 Matte(CAP*0.6)} object{RBox(<-0.12,2.26,-0.52>,<0.12,2.36,-0.4>,0.03) Plastic(CAP)} #break
 #else object{RCyl(0.30,0.62,0.05) translate y*2.1 Plastic(CAP)} torus{0.30,0.012 translate y*2.42 Matte(CAP*0.5)}
 #end };
#macro Dress() #switch(DRESS)
 #case(1) sphere{<0,0.22,0>,0.22 Gloss(srgb<0.72,0.78,0.34>)} sphere{<0.4,0.2,0.22>,0.2 Gloss(srgb<0.66,0.74,0.30>)} object{LeafFlat(srgb<0.25,0.45,0.2>,0.8) rotate y*60 translate <-0.1,0.03,-0.45>} #break
 #case(2) sphere{0,1 scale <0.42,0.36,0.42> translate y*0.35 Gloss(srgb<0.62,0.20,0.34>)} cone{<0,0.66,0>,0.1,<0.06,0.95,0>,0.02 Matte(srgb<0.75,0.52,0.36>)} #declare S=seed(3); #for(i,0,22) sphere{0,1 scale <0.05,0.025,0.03> rotate y*rand(S)*180 translate <-0.3+rand(S)*0.9,0.025,-0.75+rand(S)*0.35> Matte(rgb 0.03)} #end #break
 #case(3) difference{sphere{0,0.55} sphere{0,0.5} plane{y,0 inverse} Matte(srgb<0.36,0.23,0.14>) rotate x*-38 translate <0.1,0.5,0>} difference{sphere{0,0.51} sphere{0,0.42} plane{y,0.0 inverse} Matte(srgb<0.97,0.96,0.93>) rotate x*-38 translate <0.1,0.505,0>} #break
 #case(4) #for(i,0,3) object{Petal(srgb<0.98,0.97,0.93>,0.62) rotate y*i*40 translate <-0.25+i*0.3,0.08,-0.2+0.35*mod(i,2)>} sphere{<-0.25+i*0.3,0.11,-0.2+0.35*mod(i,2)>,0.05 Matte(srgb<0.95,0.85,0.45>)} #end object{LeafFlat(srgb<0.25,0.48,0.22>,0.8) rotate y*75 translate <0.5,0.03,-0.5>} #break
 #case(5) union{cylinder{<-0.6,0.06,0>,<0.6,0.1,0>,0.025 Matte(srgb<0.35,0.3,0.18>)} #for(i,0,13) #for(s,-1,1,2) cylinder{<-0.55+i*0.085,0.08,0>,<-0.45+i*0.085,0.12,s*0.2>,0.022 Matte(srgb<0.28,0.42,0.24>)} #end #end rotate y*35} object{LeafFlat(srgb<0.35,0.62,0.35>,0.8) rotate y*-40 translate <0.35,0.03,-0.5>} #break
 #case(6) object{Petal(srgb<0.84,0.13,0.20>,1.25) translate y*0.08} cylinder{<0,0.08,0>,<0.08,0.55,-0.12>,0.03 Matte(srgb<0.95,0.7,0.3>)} sphere{<0.08,0.55,-0.12>,0.06 Matte(srgb<0.97,0.82,0.3>)} #break
 #end #end
#switch(VIEW)
#case(0) object{Bottle translate <-0.25,0,0.1>} union{Dress() translate <0.8,0,-0.75>} #break
#case(2) object{Bottle rotate y*25} #break
#case(3) object{Bottle scale 0.95 translate <-0.35,0,0>} object{Coin() scale 0.2 rotate y*15 translate <0.65,0,-0.8>} object{Pencil(srgb<0.93,0.70,0.12>) scale 0.86 rotate z*86 rotate y*20 translate <0.75,1.55,0.3>} #break
#case(4) object{Bottle rotate z*-2 translate <-0.75,0,0.7>} difference{sphere{0,1 scale <0.75,0.55,0.75>} sphere{0,1 scale <0.69,0.49,0.69>} plane{-y,0} Metal(srgb<0.95,0.72,0.45>) translate <0.65,0.52,-0.4>} cylinder{<0.65,0.36,-0.4>,<0.65,0.42,-0.4>,0.655 GlassC(OIL)} union{Dress() scale 0.8 translate <-0.6,0,-0.95>} 
 object{RBox(<-0.75,0,-0.06>,<0.75,0.3,0.06>,0.04) Wood(srgb<0.62,0.38,0.2>) rotate x*90 rotate y*-25 translate <0.8,0.07,-1.35>} #break
#end
