#version 3.7;
#ifndef(CAT) #declare CAT=5; #end #declare LookY=1.4;
#include "studio.inc"
#declare C=P2(srgb<0.18,0.38,0.16>,srgb<0.62,0.30,0.06>);
union{
 lathe{bezier_spline 20,<0,0><0.3,0><0.5,0><0.58,0> <0.58,0><0.66,0><0.68,0.05><0.68,0.14> <0.68,0.14><0.68,0.6><0.68,1.2><0.68,1.62> <0.68,1.62><0.68,2.0><0.24,1.98><0.23,2.2> <0.23,2.2><0.23,2.22><0.23,2.24><0,2.25> scale <1,1,0.72> texture{pigment{C} finish{diffuse 0.62 specular 0.6 roughness 0.006 reflection{0.05,0.4 fresnel on} conserve_energy}} interior{ior 1.5}}
 object{Wrap(0.684,0.30,1.55,concat("hair-oil-",str(V,0,0),".png")) scale <1,1,0.72>}
 object{RCyl(0.30,0.62,0.05) translate y*2.1 Plastic(P2(srgb<0.93,0.72,0.25>,srgb<0.20,0.14,0.10>))} torus{0.30,0.012 translate y*2.42 Matte(srgb<0.3,0.2,0.1>)}
 rotate y*0 scale 1.0 translate <-0.2,0,0.1>}
// hibiscus-like flower and drops
union{ #for(i,0,4) sphere{0,1 scale <0.20,0.05,0.30> translate <0,0,0.27> rotate x*-24 rotate y*i*72 Matte(P2(srgb<0.86,0.22,0.30>,srgb<0.97,0.95,0.92>))} #end cylinder{<0,0,0>,<0.05,0.42,-0.1>,0.03 Matte(srgb<0.95,0.75,0.3>)} sphere{<0.05,0.42,-0.1>,0.06 Matte(srgb<0.97,0.82,0.3>)} translate <0.85,0.09,-0.7> scale 1.0}
