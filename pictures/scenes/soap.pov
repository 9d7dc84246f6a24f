#version 3.7;
#ifndef(CAT) #declare CAT=5; #end #declare CamY=3.4; #declare LookY=0.72; #declare Ang=24;
#include "studio.inc"
#declare C=P2(srgb<0.55,0.70,0.42>,srgb<0.93,0.72,0.45>);
#declare Bar=superellipsoid{<0.5,0.35> rotate x*90 scale <1.05,0.33,0.68>};
#macro Sp(C) texture{pigment{C} normal{bumps 0.06 scale 0.06} finish{diffuse 0.8 specular 0.25 roughness 0.03 reflection{0.01,0.1 fresnel on}}} interior{ior 1.4} #end
union{ object{Bar Sp(C)} torus{1,0.03 scale <0.72,0.8,0.42> translate y*0.325 Sp(C*1.06)}
 box{<0,0,0>,<1.1,0.5,0.001> texture{pigment{image_map{png concat("soap-",str(V,0,0),".png") once interpolate 2} scale <1.1,0.5,1>} finish{diffuse 0.8 specular 0.1}} rotate x*90 translate <-0.55,0.333,-0.25> no_shadow}
 rotate x*-16 rotate y*-24 translate <0.62,0.5,-1.0>}
object{RBox(<-0.8,0,-0.2>,<0.8,0.16,0.2>,0.06) Wood(srgb<0.70,0.46,0.27>) rotate y*-24 translate <0.65,0,-0.7>}
// wrapped carton behind
union{ object{RBox(<-1.1,0,-0.4>,<1.1,1.45,0.4>,0.03) Matte(P2(srgb<0.95,0.92,0.85>,srgb<0.62,0.22,0.18>))}
 box{<0,0,0>,<2.14,1.4,0.001> Print(concat("soapbox-",str(V,0,0),".png"),2.14,1.4) translate <-1.07,0.025,-0.4015>} rotate y*18 translate <-0.5,0,0.75>}
