// Perfume. SHAPE 0 slab with a gold block cap, 1 slab with a ball cap, 2 roll-on attar, 3 cut-glass attar with stopper, 4 tall cylinder cologne, 5 heavy dark block.
// DRESS 1 wet earth stones, 2 jasmine, 3 saffron threads, 4 rose petals, 5 lime, 6 coffee beans. VIEW 0, 1 back, 2 close-up of the cap, 3 coin and pencil, 4 on a tray.
#ifndef(SHAPE) #declare SHAPE=0; #end #ifndef(VIEW) #declare VIEW=0; #end #ifndef(DRESS) #declare DRESS=1; #end
#ifndef(C1) #declare C1=srgb<0.98,0.74,0.52>; #end #ifndef(CAP) #declare CAP=srgb<1.0,0.83,0.50>; #end
#ifndef(LookY) #declare LookY=1.22; #end #ifndef(Ang) #declare Ang=23; #end
#include "studio.inc"
#include "scale-props.inc"
#macro Juice(H) texture{pigment{gradient y color_map{[0 C1*0.92][0.08 C1*1.2][0.10 C1*0.95][0.70 C1*1.0][0.72 C1*0.25+<0.62,0.62,0.62>][1 C1*0.2+<0.70,0.70,0.70>]} scale H} finish{diffuse 0.72 specular 0.6 roughness 0.006 reflection{0.05,0.4 fresnel on} conserve_energy}} interior{ior 1.5} #end
#macro Plate(W,H,Y,Z) box{<0,0,0>,<W,H,0.001> texture{pigment{image_map{png L_plate once interpolate 2} scale <W,H,1>} finish{diffuse 0.85 specular 0.1}} translate <-W/2,Y,-Z> no_shadow} #end
// The plate bent around a cylinder of radius R.
#macro PlateC(R,W,H,Y) intersection{ cylinder{<0,Y,0>,<0,Y+H,0>,R open} box{<-W/2,Y,-R-1>,<W/2,Y+H,0>} texture{pigment{image_map{png L_plate once interpolate 2} scale <W,H,1> translate <-W/2,Y,0>} finish{diffuse 0.85 specular 0.1}} no_shadow} #end
#declare Bottle=union{ #switch(SHAPE)
 #case(0) #case(1) object{RSlab(<-0.95,0,-0.42>,<0.95,1.75,0.42>,0.16,0.10) Juice(1.8)} Plate(1.1,0.78,0.42,0.425) cylinder{<0,1.74,0>,<0,1.88,0>,0.24 Metal(Gold)} torus{0.25,0.03 translate y*1.80 Metal(Gold)} #break
 #case(2) object{RCyl(0.42,1.7,0.08) Juice(1.9)} torus{0.42,0.02 translate y*0.22 Metal(CAP)} torus{0.42,0.02 translate y*1.5 Metal(CAP)} PlateC(0.426,0.72,0.52,0.6) cylinder{<0,1.68,0>,<0,1.85,0>,0.3 Metal(CAP)} #break
 #case(3) union{ #for(i,0,7) intersection{box{<-0.3,0,-0.6>,<0.3,1.3,0.6>} plane{-z,0.6} rotate y*i*22.5} #end Juice(1.5)} sphere{0,1 scale <0.62,0.4,0.62> translate y*1.28 Juice(1.7)} cylinder{<0,1.6,0>,<0,1.8,0>,0.2 Metal(CAP)} torus{0.21,0.03 translate y*1.8 Metal(CAP)} Plate(0.6,0.44,0.42,0.68) #break
 #case(4) object{RCyl(0.58,2.1,0.08) Juice(2.2)} PlateC(0.586,0.95,0.68,0.7) cylinder{<0,2.08,0>,<0,2.2,0>,0.3 Metal(CAP)} #break
 #case(5) object{RBox(<-0.85,0,-0.6>,<0.85,1.6,0.6>,0.14) Gloss(C1)} Plate(1.1,0.78,0.42,0.605) cylinder{<0,1.58,0>,<0,1.75,0>,0.26 Metal(CAP)} #break
 #end };
#declare Cap=union{ #switch(SHAPE)
 #case(0) object{RBox(<-0.36,1.88,-0.36>,<0.36,2.5,0.36>,0.06) Metal(CAP)} #break
 #case(1) sphere{<0,2.26,0>,0.42 Gloss(CAP)} #break
 #case(2) object{RCyl(0.4,0.75,0.1) translate y*1.82 Metal(CAP)} #break
 #case(3) sphere{0,1 scale <0.2,0.36,0.2> translate y*2.15 Gloss(C1*0.5+<0.4,0.38,0.36>)} sphere{<0,2.52,0>,0.09 Metal(CAP)} #break
 #case(4) object{RCyl(0.5,0.62,0.06) translate y*2.18 Gloss(CAP)} #break
 #case(5) object{RBox(<-0.5,1.75,-0.42>,<0.5,2.3,0.42>,0.08) Wood(CAP)} #break
 #end };
#declare Spray=union{cylinder{<0,1.86,0>,<0,2.12,0>,0.13 Metal(Steel)} sphere{<0,2.12,0>,0.13 Metal(Steel)} cylinder{<0,2.04,-0.14>,<0,2.04,-0.12>,0.03 pigment{rgb 0.05}}};
#macro Dress() #local S=seed(9); #switch(DRESS)
 #case(1) #for(i,0,6) sphere{0,1 scale <0.2+0.1*rand(S),0.1+0.06*rand(S),0.16> rotate y*rand(S)*180 translate <-0.7+i*0.25,0.08,0.4*(rand(S)-0.5)> texture{pigment{srgb<0.48,0.32,0.22>*(0.7+0.5*rand(S))} normal{bumps 0.6 scale 0.05} finish{diffuse 0.8 specular 0.3 roughness 0.03}}} #end object{LeafFlat(srgb<0.26,0.46,0.22>,0.9) rotate y*70 translate <0.2,0.22,-0.3>} #break
 #case(2) #for(i,0,4) object{Petal(srgb<0.98,0.97,0.93>,0.55) rotate y*i*40 translate <-0.6+i*0.3,0.08,0.3*mod(i,2)>} sphere{<-0.6+i*0.3,0.1,0.3*mod(i,2)>,0.045 Matte(srgb<0.95,0.85,0.45>)} #end #break
 #case(3) #for(i,0,30) cylinder{<0,0.02,0>,<0.28,0.05,0>,0.014 Matte(srgb<0.72,0.14,0.05>) rotate y*rand(S)*360 translate <-0.4+0.8*rand(S),0,-0.2+0.4*rand(S)>} #end object{RBox(<-0.2,0,-0.12>,<0.25,0.16,0.14>,0.03) Wood(srgb<0.30,0.18,0.11>) rotate y*30 translate <0.3,0,0.5>} #break
 #case(4) #for(i,0,11) sphere{0,1 scale <0.2,0.035,0.16> rotate <20*rand(S),rand(S)*360,20*rand(S)> translate <-0.8+1.5*rand(S),0.07,-0.3+0.6*rand(S)> Matte(srgb<0.84,0.22,0.36>*(0.85+0.25*rand(S)))} #end #break
 #case(5) sphere{<0.3,0.34,0.3>,0.34 Plastic(srgb<0.50,0.68,0.18>)} union{cylinder{<0,0,-0.16>,<0,0,0.16>,0.32 Plastic(srgb<0.50,0.68,0.18>)} cylinder{<0,0,-0.165>,<0,0,0>,0.29 Matte(srgb<0.93,0.95,0.76>)} #for(i,0,7) sphere{0,1 scale <0.055,0.12,0.02> translate <0,0.16,-0.165> rotate z*i*45 Matte(srgb<0.74,0.83,0.40>)} #end rotate y*20 translate <-0.3,0.32,-0.1>} object{LeafFlat(srgb<0.3,0.6,0.32>,0.8) rotate y*60 translate <0.1,0.03,-0.5>} #break
 #case(6) #for(i,0,15) union{sphere{0,1 scale <0.13,0.07,0.09> Plastic(srgb<0.30,0.17,0.09>)} cylinder{<-0.11,0.066,0>,<0.11,0.066,0>,0.012 Matte(rgb 0.02)} rotate y*rand(S)*360 translate <-0.8+1.5*rand(S),0.07,-0.4+0.8*rand(S)>} #end #break
 #end #end
#switch(VIEW)
#case(0) union{object{Bottle} object{Cap} rotate y*(SHAPE=2|SHAPE=4?0:20) translate <-0.1,0,0.2>} union{Dress() translate <0.85,0,-1.05>} #break
#case(1) union{object{Bottle} object{Cap} rotate y*200 translate <-0.5,0,0.3>} union{object{Bottle} object{Spray} scale 0.92 rotate y*60 translate <1.1,0,0.6>} #break
#case(2) union{object{Bottle} object{Spray} rotate y*24} object{Cap translate y*-2.2 rotate x*0 rotate y*40 translate <1.3,2.2-1.88,-0.5>} #break
#case(3) union{object{Bottle} object{Cap} scale 0.85 rotate y*15 translate <-0.4,0,0.2>} object{Coin() scale 0.26 translate <0.7,0,-0.9>} object{Pencil(srgb<0.2,0.42,0.66>) scale 1.05 rotate y*-22 translate <0.2,0,1.2>} #break
#case(4) union{cylinder{0,<0,0.08,0>,1.75} torus{1.72,0.07 translate y*0.1} Metal(Gold) translate z*0.2} union{object{Bottle} object{Cap} scale 0.85 rotate y*18 translate <-0.4,0.08,0.5>} union{Dress() scale 0.9 translate <0.4,0.09,-0.7>} #break
#end
