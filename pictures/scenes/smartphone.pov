#version 3.7;
#ifndef(CAT) #declare CAT=0; #end #declare LookY=1.3;
#include "studio.inc"
#declare C=P2(srgb<0.30,0.46,0.41>,srgb<0.20,0.25,0.47>); #declare Img=concat("smartphone-",str(V,0,0),".png");
#macro Phone(Front)
union{
 object{RSlab(<-0.62,0,0>,<0.62,2.6,0.15>,0.14,0.05) #if(Front) Metal(C*0.6+<0.35,0.35,0.35>) #else texture{pigment{C} finish{diffuse 0.75 specular 0.3 roughness 0.03 reflection{0.03,0.25 fresnel on} conserve_energy}} interior{ior 1.5} #end}
 #if(Front)
 object{RSlab(<-0.59,0.03,-0.006>,<0.59,2.57,0.05>,0.12,0.004) texture{pigment{rgb 0.01} finish{specular 0.3 reflection{0.02,0.15 fresnel on}}} interior{ior 1.5}}
 box{<0,0,0>,<1.10,2.46,0.002> texture{pigment{image_map{png Img once interpolate 2} scale <1.10,2.46,1>} finish{emission 0.55 diffuse 0.35 reflection{0.0,0.10 fresnel on}}} interior{ior 1.5} translate <-0.55,0.07,-0.009>}
 cylinder{<0,2.44,-0.013>,<0,2.44,0>,0.035 pigment{rgb 0.005}}
 #else
 object{RSlab(<-0.54,1.68,-0.05>,<0.16,2.52,0.05>,0.12,0.02) Metal(C*0.8+<0.15,0.15,0.15>)}
 #for(i,0,1) union{cylinder{<-0.34,1.90+i*0.4,-0.09>,<-0.34,1.90+i*0.4,0>,0.155 Metal(srgb<0.75,0.78,0.8>)} cylinder{<-0.34,1.90+i*0.4,-0.095>,<-0.34,1.90+i*0.4,0>,0.125 texture{pigment{rgb 0.012} finish{specular 0.9 roughness 0.004 reflection{0.05,0.4 fresnel on}}} interior{ior 1.6}} sphere{<-0.34,1.90+i*0.4,-0.06>,0.06 texture{pigment{srgb<0.05,0.07,0.16>} finish{specular 1 roughness 0.002 reflection 0.2}}}} #end
 sphere{<-0.02,2.3,-0.045>,0.05 pigment{rgb 0.95}}
 #end
}#end
object{Phone(1) rotate x*7 rotate y*20 translate <-0.52,0,-0.35> scale 1.02}
object{Phone(0) rotate x*7 rotate y*-18 translate <0.78,0,0.35> scale 1.02}
