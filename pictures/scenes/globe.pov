#version 3.7;
#ifndef(CAT) #declare CAT=4; #end #declare LookY=1.38;
#include "studio.inc"
#declare M=P2(Gold,Steel);
union{ sphere{0,0.98 texture{pigment{image_map{png concat("globe-",str(V,0,0),".png") map_type 1 interpolate 2} rotate y*-35} finish{diffuse 0.8 specular 0.35 roughness 0.012 reflection{0.03,0.2 fresnel on} conserve_energy}} interior{ior 1.5}}
 cylinder{<0,-1.16,0>,<0,1.16,0>,0.035 Metal(M)} sphere{<0,1.17,0>,0.06 Metal(M)} sphere{<0,-1.17,0>,0.06 Metal(M)} rotate z*-23 translate y*1.62}
intersection{ difference{cylinder{<0,0,-0.07>,<0,0,0.07>,1.19} cylinder{<0,0,-0.2>,<0,0,0.2>,1.11}} box{<-0.0,-2,-1>,<2,2,1>} rotate z*-23 translate y*1.62 Metal(M) }
cylinder{<0,0.1,0>,<0,0.50,0>,0.07 Metal(M)}
lathe{bezier_spline 12,<0,0><0.3,0><0.6,0><0.68,0> <0.68,0><0.72,0.06><0.70,0.10><0.5,0.13> <0.5,0.13><0.3,0.16><0.15,0.2><0,0.3> Wood(P2(srgb<0.50,0.28,0.16>,srgb<0.25,0.18,0.15>))}
