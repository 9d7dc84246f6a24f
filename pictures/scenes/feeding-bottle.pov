#version 3.7;
#ifndef(CAT) #declare CAT=8; #end #declare LookY=1.4; 
#include "studio.inc"
#declare C=P2(srgb<0.93,0.52,0.46>,srgb<0.30,0.58,0.66>);
union{
 lathe{bezier_spline 16,<0,0><0.3,0><0.4,0><0.5,0> <0.5,0><0.58,0><0.60,0.04><0.60,0.12> <0.60,0.12><0.60,0.5><0.60,1.1><0.60,1.45> <0.60,1.45><0.60,1.72><0.46,1.70><0.46,1.85> texture{pigment{gradient y color_map{[0 srgb<0.97,0.95,0.90>][0.60 srgb<0.98,0.96,0.92>][0.605 srgb<0.84,0.89,0.92>][1 srgb<0.87,0.92,0.94>]} scale 1.9} finish{diffuse 0.75 specular 0.5 roughness 0.008 reflection{0.03,0.35 fresnel on} conserve_energy}} interior{ior 1.45}}
 object{Wrap(0.603,0.25,1.45,concat("feeding-bottle-",str(V,0,0),".png")) no_shadow}
 object{RCyl(0.54,0.36,0.06) translate y*1.80 Plastic(C)} #for(i,0,29) cylinder{<0.54,1.86,0>,<0.54,2.10,0>,0.016 Plastic(C) rotate y*i*12} #end
 lathe{bezier_spline 16,<0.42,2.14><0.40,2.22><0.30,2.26><0.22,2.32> <0.22,2.32><0.15,2.38><0.13,2.42><0.13,2.50> <0.13,2.50><0.13,2.58><0.17,2.58><0.16,2.66> <0.16,2.66><0.15,2.74><0.08,2.76><0,2.76> texture{pigment{srgb<0.95,0.84,0.66>} finish{diffuse 0.8 specular 0.3 roughness 0.02 reflection{0.02,0.15 fresnel on}}} interior{ior 1.4}}
 translate <-0.3,0,0.1>}
// dome cap beside
lathe{bezier_spline 8,<0.50,0><0.50,0.3><0.50,0.6><0.40,0.80> <0.40,0.80><0.32,0.92><0.15,0.95><0,0.95> Plastic(C*0.5+0.45) translate <0.85,0,-0.5>} torus{0.5,0.03 translate <0.85,0.03,-0.5> Plastic(C*0.5+0.45)}
