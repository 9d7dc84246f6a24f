// Copper bottles. SHAPE 0 hammered, 1 plain matt, 2 hand-painted, 3 hammered with two tumblers and a box, 4 carafe with tumbler lid, 5 kids' sipper in a cotton sleeve.
// VIEW 0, 1 back, 2 close-up, 3 with a tea mug and pencil, 4 in use.
#ifndef(SHAPE) #declare SHAPE=0; #end #ifndef(VIEW) #declare VIEW=0; #end #ifndef(C1) #declare C1=srgb<0.2,0.4,0.6>; #end
#ifndef(CamY) #declare CamY=2.5; #end #ifndef(LookY) #declare LookY=1.38; #end
#include "studio.inc"
#include "scale-props.inc"
#declare C=Copper;
#macro Ham() texture{pigment{C*0.6} normal{crackle 0.55 scale 0.11 turbulence 0} finish{diffuse 0.28 specular 0.6 roughness 0.02 metallic brilliance 1.5 reflection{C*0.72 metallic}}} #end
#macro Matt() texture{pigment{srgb<0.86,0.52,0.36>} finish{diffuse 0.62 specular 0.45 roughness 0.09 metallic brilliance 1.3 reflection{C*0.12 metallic}}} #end
#macro Skin() #if(SHAPE=0|SHAPE=3) Ham() #else #if(SHAPE=1) Matt() #else Metal(C) #end #end #end
#macro Art(R,Y0,Y1) cylinder{<0,Y0,0>,<0,Y1,0>,R open texture{pigment{image_map{png L_art map_type 2 once interpolate 2} scale <1,Y1-Y0,1> translate y*Y0 rotate y*180} finish{diffuse 0.8 specular 0.35 roughness 0.01 reflection{0.02,0.15 fresnel on} conserve_energy}} interior{ior 1.5} no_shadow} #end
#macro Tumbler(S) union{ difference{ cone{0,0.32,<0,0.95,0>,0.42} cylinder{<0,0.2,0>,<0,0.96,0>,0.34} Skin()} torus{0.405,0.018 translate y*0.94 Metal(C)} scale S} #end
#declare Bottle=union{
 lathe{bezier_spline 20,<0,0><0.3,0><0.45,0><0.5,0> <0.5,0><0.55,0><0.57,0.03><0.57,0.1> <0.57,0.1><0.57,0.7><0.57,1.2><0.57,1.6> <0.57,1.6><0.57,2.0><0.25,1.95><0.25,2.2> <0.25,2.2><0.25,2.25><0.25,2.28><0,2.3> Skin()}
 #if(SHAPE=2) Art(0.574,0.2,1.65) #end
 object{RCyl(0.31,0.40,0.05) translate y*2.24 Skin()} torus{0.30,0.025 translate y*2.27 Metal(Gold*C)}
 #if(SHAPE!=1) torus{0.575,0.02 translate y*0.17 Metal(C)} torus{0.575,0.02 translate y*1.67 Metal(C)} #end };
#declare Carafe=union{ lathe{bezier_spline 16,<0,0><0.4,0><0.6,0><0.68,0> <0.68,0><0.82,0.02><0.86,0.3><0.8,0.75> <0.8,0.75><0.74,1.2><0.44,1.3><0.42,1.6> <0.42,1.6><0.42,1.7><0.44,1.75><0.47,1.8> Metal(C)} cylinder{0,<0,0.05,0>,0.72 Matte(srgb<0.25,0.2,0.18>)} object{union{cone{<0,0,0>,0.46,<0,0.8,0>,0.4} torus{0.46,0.02} torus{0.37,0.03 translate y*0.79} cylinder{<0,0.78,0>,<0,0.8,0>,0.4} Metal(C)} translate y*1.68} };
#if(SHAPE=5)
#declare Kids=union{ lathe{bezier_spline 16,<0,0><0.3,0><0.5,0><0.56,0> <0.56,0><0.62,0><0.62,0.05><0.62,0.1> <0.62,0.1><0.62,0.5><0.62,1.0><0.62,1.35> <0.62,1.35><0.62,1.6><0.4,1.6><0.38,1.7> Metal(C)}
 cylinder{<0,0.08,0>,<0,1.28,0>,0.64 texture{pigment{C1} normal{bumps 0.5 scale 0.02} finish{diffuse 0.88}}} torus{0.62,0.035 translate y*1.28 Matte(C1*0.7)} torus{0.62,0.035 translate y*0.1 Matte(C1*0.7)}
 cylinder{<0,0.2,0>,<0,1.2,0>,0.644 open texture{pigment{image_map{png L_art map_type 2 once interpolate 2} translate y*0.2 rotate y*180} normal{bumps 0.3 scale 0.02} finish{diffuse 0.88}} no_shadow}
 object{RCyl(0.46,0.42,0.06) translate y*1.66 Plastic(C1*0.8)} object{RBox(<-0.12,2.02,-0.3>,<0.12,2.16,0.35>,0.06) Plastic(srgb<0.97,0.94,0.88>)} cylinder{<0,2.05,-0.2>,<0,2.42,-0.34>,0.1 Plastic(srgb<0.97,0.94,0.88>)} difference{torus{0.35,0.06 rotate y*90 rotate z*90 rotate y*90} box{<-1,-1,-1>,<1,0,1>} translate <0,2.0,0.1> Plastic(C1*0.8)} };
#end
#declare BookC=array[3]{srgb<0.2,0.42,0.62>,srgb<0.92,0.72,0.28>,srgb<0.72,0.25,0.2>};
#declare GiftBox=union{ object{RBox(<-1.3,0,-0.5>,<1.3,1.2,0.5>,0.04) texture{pigment{checker srgb<0.80,0.62,0.40> srgb<0.70,0.50,0.30> scale <0.1,0.1,0.1> rotate z*45} normal{bumps 0.4 scale 0.05} finish{diffuse 0.85}}} object{RBox(<-1.32,1.1,-0.52>,<1.32,1.24,0.52>,0.03) Matte(srgb<0.42,0.18,0.12>)} };
#switch(SHAPE)
#case(3) object{GiftBox rotate y*-8 translate <0.1,0,1.2>} object{Bottle scale 0.98 translate <-0.55,0,0.1>} object{Tumbler(0.95) translate <0.45,0,-0.35>} object{Tumbler(0.95) translate <1.2,0,-0.7>} #break
#case(4) object{Carafe translate <0,0,0>} #break
#case(5) #switch(VIEW)
 #case(3) object{Kids rotate y*-8 translate <-0.45,0,0>} object{MugProp(srgb<0.93,0.90,0.84>) scale 1.25 rotate y*-15 translate <0.85,0,-0.1>} object{Pencil(srgb<0.93,0.70,0.12>) scale 0.8 rotate y*8 translate <0.1,0,-1.2>} #break
 #case(4) #for(i,0,2) object{RBox(<-1.4,i*0.2,-0.8>,<1.3-i*0.06,i*0.2+0.19,0.8>,0.02) Matte(BookC[i]) rotate y*(i*6-14) translate z*0.5} #end object{Kids scale 0.8 rotate y*-10 translate <-0.1,0.6,0.4>} object{Pencil(srgb<0.2,0.5,0.35>) scale 0.75 rotate y*-12 translate <0.4,0,-1.1>} #break
 #else object{Kids rotate y*(VIEW=1?90:-8) translate x*-0.05} #end #break
#else #switch(VIEW)
 #case(3) object{Bottle translate <-0.45,0,0>} object{MugProp(srgb<0.93,0.90,0.84>) scale 1.0 rotate y*-15 translate <0.75,0,-0.2>} object{Pencil(srgb<0.2,0.42,0.66>) scale 0.62 rotate y*8 translate <0.2,0,-1.2>} #break
 #case(4) object{Bottle translate <-0.5,0,0.3>} union{Tumbler(0.9) translate <0.7,0,-0.5>} cylinder{<0.7,0.5,-0.5>,<0.7,0.72,-0.5>,0.33 texture{pigment{srgb<0.75,0.55,0.42>} finish{diffuse 0.4 specular 0.8 roughness 0.004 reflection{0.2,0.6 fresnel on}}} interior{ior 1.33}} object{Towel(srgb<0.94,0.90,0.82>) scale 0.7 rotate y*20 translate <0.4,-0.2,1.6>} #break
 #else object{Bottle rotate y*(VIEW=1?180:0) translate <(SHAPE=0?-0.3:-0.05),0,0.1>} #if(SHAPE=0) object{Tumbler(0.9) rotate z*90 rotate y*-30 translate <1.3,0.37,-0.4>} #end #end
#end
