#version 3.7;
#ifndef(CAT) #declare CAT=3; #end #declare LookY=1.4; #declare Ang=23;
#include "studio.inc"
#declare G=P2(srgb<0.78,0.15,0.15>,srgb<0.10,0.28,0.55>); #declare W=srgb<0.88,0.74,0.52>;
#declare Bat=union{
 intersection{ object{RBox(<-0.30,0,-0.16>,<0.30,2.0,0.4>,0.09)} cylinder{<0,-1,0.72>,<0,3,0.72>,0.86 scale <1,1,1>} union{plane{<0.28,0,1>,0.14}} plane{<-0.28,0,1>,0.14} Wood(W)}
 cone{<0,1.92,-0.0>,0.16,<0,2.12,0>,0.085 Wood(W)}
 cylinder{<0,2.0,0>,<0,2.95,0>,0.078 texture{pigment{G} normal{gradient y 0.8 scale 0.05} finish{diffuse 0.8 specular 0.15 roughness 0.06}}} sphere{<0,2.95,0>,0.09 scale <1,1,1> Matte(G*0.7)}
 box{<0,0,0>,<0.46,0.95,0.02> texture{pigment{image_map{png concat("cricket-bat-",str(V,0,0),".png") once interpolate 2} scale <0.46,0.95,1>} finish{diffuse 0.85 specular 0.15}} translate <-0.23,0.95,-0.147>}
};
// stumps
#for(i,-1,1) cylinder{<i*0.24,0,0>,<i*0.24,2.15,0>,0.062 Wood(srgb<0.86,0.68,0.42>) rotate y*-12 translate <0.55,0,0.55>} #end
#for(i,0,1) cylinder{<-0.24+i*0.26,2.18,0>,<-0.02+i*0.26,2.18,0>,0.04 Wood(srgb<0.75,0.52,0.3>) rotate y*-12 translate <0.55,0,0.55>} #end
object{Bat rotate x*9 rotate y*18 rotate z*-13 scale 0.98 translate <-0.42,0.065,-0.1>}
union{sphere{0,0.21 Gloss(srgb<0.62,0.06,0.07>)} #for(i,-2,2) torus{sqrt(0.2116*0.2116-i*i*0.0003),0.006 translate y*i*0.018 Matte(srgb<0.95,0.9,0.8>)} #end rotate z*60 rotate y*30 translate <0.55,0.21,-0.85>}
