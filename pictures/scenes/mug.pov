#version 3.7;
#ifndef(CAT) #declare CAT=2; #end #declare CamY=3.2; #declare LookY=0.95; #declare LookX=0.2; #declare Ang=23;
#include "studio.inc"
#declare C=P2(srgb<0.95,0.93,0.88>,srgb<0.17,0.28,0.45>);
union{
 difference{union{ object{RCyl(0.95,2.0,0.1) } } cylinder{<0,0.15,0>,<0,2.1,0>,0.86} Gloss(C)}
 torus{0.905,0.045 translate y*1.97 Gloss(C)}
 cylinder{<0,0.16,0>,<0,1.78,0>,0.865 texture{pigment{srgb<0.55,0.32,0.18>} finish{diffuse 0.8 specular 0.2 reflection{0.02,0.1 fresnel on}}} interior{ior 1.33}}
 cylinder{<0,0.3,0>,<0,1.7,0>,0.9515 open texture{pigment{image_map{png concat("mug-",str(V,0,0),".png") map_type 2 once interpolate 2} scale <1,1.4,1> translate y*0.3 rotate y*168} finish{diffuse 0.75 specular 0.4 roughness 0.01 reflection{0.03,0.3 fresnel on} conserve_energy}} interior{ior 1.5}}
 difference{ torus{0.52,0.115 rotate x*90 scale <1,1.15,1.25> translate <0.98,1.02,0>} cylinder{<0,0.1,0>,<0,2,0>,0.93} Gloss(C)}
 rotate y*22 translate <-0.1,0,0>}
