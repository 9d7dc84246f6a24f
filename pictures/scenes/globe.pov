#version 3.7;
#ifndef(CAT) #declare CAT=4; #end
#ifndef(VIEW) #declare VIEW=0; #end #ifndef(KIND) #declare KIND=0; #end
#declare LookY=1.38; #declare Ang=25;
#if(VIEW=2) #declare Ang=12; #declare LookY=1.7; #end
#if(VIEW=3) #declare Ang=27; #end
#if(KIND=3) #declare Ang=27; #end
#include "studio.inc"
#include "props.inc"
#ifndef(M) #declare M=Steel; #end #ifndef(BASE) #declare BASE=srgb<0.2,0.22,0.26>; #end #ifndef(SPIN) #declare SPIN=-35; #end #ifndef(GLOW) #declare GLOW=0; #end #ifndef(L_map) #declare L_map=""; #end #ifndef(R) #declare R=1; #end
#declare Gl=union{ union{ sphere{0,0.98 texture{pigment{image_map{png L_map map_type 1 interpolate 2} rotate y*SPIN} finish{diffuse 0.8-0.3*GLOW emission 0.42*GLOW specular 0.35 roughness 0.012 reflection{0.03,0.2 fresnel on} conserve_energy}} interior{ior 1.5}} cylinder{<0,-1.16,0>,<0,1.16,0>,0.035 Metal(M)} sphere{<0,1.17,0>,0.06 Metal(M)} sphere{<0,-1.17,0>,0.06 Metal(M)} #if(KIND=1) cylinder{<0,1.02,0>,<0,1.05,0>,0.26 Metal(M)} cylinder{<0,1.05,0>,<0,1.055,0>,0.22 Matte(rgb 0.95)} #end rotate z*-23 translate y*1.62}
 intersection{ difference{cylinder{<0,0,-0.07>,<0,0,0.07>,1.19} cylinder{<0,0,-0.2>,<0,0,0.2>,1.11}} #if(KIND!=3) box{<0,-2,-1>,<2,2,1>} #else box{<-2,-2,-1>,<2,2,1>} #end rotate z*-23 translate y*1.62 Metal(M) }
 cylinder{<0,0.1,0>,<0,0.50,0>,0.07 Metal(M)}
 #if(KIND=3) lathe{bezier_spline 12,<0,0><0.3,0><0.6,0><0.72,0> <0.72,0><0.76,0.06><0.70,0.12><0.5,0.15> <0.5,0.15><0.3,0.2><0.15,0.3><0.08,0.5> Metal(M)} #for(i,0,7) sphere{<0.62,0.13,0>,0.05 rotate y*i*45 Metal(M)} #end
 #else #if(KIND=2) object{RCyl(0.7,0.3,0.1) Plastic(BASE)} cylinder{<0,0.1,-0.72>,<0,0.16,-0.70>,0.07 Plastic(srgb<0.5,0.8,1>)} #else lathe{bezier_spline 12,<0,0><0.3,0><0.6,0><0.68,0> <0.68,0><0.72,0.06><0.70,0.10><0.5,0.13> <0.5,0.13><0.3,0.16><0.15,0.2><0,0.3> Plastic(BASE)} #end #end scale R };
#if(VIEW=0) object{Gl} 
 #if(KIND=2) sphere_sweep{cubic_spline 6,<0.5,0.05,0.3>,0.03,<0.6,0.05,0.3>,0.03,<1.1,0.03,-0.1>,0.03,<1.5,0.03,-0.5>,0.03,<1.7,0.03,-1.0>,0.03,<1.8,0.03,-1.4>,0.03 Matte(rgb 0.93)} #end
 #if(KIND=4) #for(i,0,3) union{ cylinder{<0,0,0>,<0.7,0,0>,0.08 Plastic(rgb 0.95)} cylinder{<0.5,0,0>,<0.78,0,0>,0.083 Plastic(rgb <0.1+0.8*((i=0)|(i=3)?1:0),0.12+0.5*((i=2)|(i=3)?1:0),0.1+0.6*(i=1?1:0)>)} rotate y*(12-i*5) translate <-1.15+0.62*mod(i,4)*0.95,0.08,-1.05-0.12*mod(i,2)>} #end #end #end
#if(VIEW=1) object{Gl rotate y*180} #end
#if(VIEW=2) object{Gl rotate y*12} #end
#if(VIEW=3) object{Gl translate <-0.55,0,0.2>} object{MugProp(0.065,srgb<0.86,0.36,0.25>,srgb<0.5,0.28,0.14>) rotate y*-25 translate <1.15,0,-0.2>} object{PencilProp(0.065,srgb<0.93,0.7,0.15>) rotate y*10 translate <0.4,0,-1.1>} #end
#if(VIEW=4) object{Gl scale 0.92 translate <-0.35,0,0.4>} #for(i,0,2) object{RBox(<0,0,0>,<1.1,0.14,0.8>,0.02) rotate y*(-8+i*9) translate <0.75-0.05*i,i*0.14,-0.5> Matte(rgb <0.75-0.25*i,0.25+0.15*i,0.2+0.2*i>)} #end object{PencilProp(0.07,srgb<0.93,0.7,0.15>) rotate y*24 translate <-1.0,0,-1.15>} #end
