#version 3.7;
#ifndef(CAT) #declare CAT=5; #end #declare CamY=3.3; #declare LookY=0.5; #declare Ang=25; #declare LookX=0.36;
#include "studio.inc"
#declare C=P2(srgb<0.97,0.94,0.90>,srgb<0.35,0.45,0.38>); #declare L=P2(Gold,srgb<0.9,0.82,0.66>);
union{ difference{object{RCyl(0.95,1.0,0.14)} cylinder{<0,0.4,0>,<0,1.1,0>,0.78} Gloss(C)} 
 cylinder{<0,0.9,0>,<0,1.10,0>,0.84 open Gloss(C)} cylinder{<0,0.9,0>,<0,1.10,0>,0.79 open Gloss(C)} torus{0.815,0.028 translate y*1.10 Gloss(C)}
 lathe{bezier_spline 12,<0,1.12><0.1,1.2><0.2,1.02><0.3,1.02> <0.3,1.02><0.4,1.02><0.4,1.1><0.52,1.08> <0.52,1.08><0.62,1.05><0.7,1.0><0.8,1.02> texture{pigment{srgb<0.99,0.95,0.90>} finish{diffuse 0.88 specular 0.25 roughness 0.03}}}
 object{Wrap(0.953,0.2,0.82,concat("cream-jar-",str(V,0,0),".png"))} translate <-0.50,0,0.55>}
// lid leaning
union{ object{RCyl(0.97,0.42,0.07) Metal(L)} translate <1.12,0,-0.75> }
