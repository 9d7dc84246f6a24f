#version 3.7;
#ifndef(CAT) #declare CAT=5; #end #declare LookY=1.32; 
#include "studio.inc"
#declare Body=lathe{bezier_spline 16, <0,0><0.3,0><0.5,0><0.55,0> <0.55,0><0.6,0><0.62,0.03><0.62,0.1> <0.62,0.1><0.62,0.6><0.62,1.1><0.62,1.5> <0.62,1.5><0.62,1.75><0.2,1.7><0.2,1.95>};
#declare C=P2(srgb<0.62,0.24,0.13>,srgb<0.16,0.40,0.30>);
union{
 object{Body texture{pigment{C} finish{diffuse 0.6 specular 0.6 roughness 0.008 reflection{0.04,0.35 fresnel on} conserve_energy}} interior{ior 1.5}}
 object{Wrap(0.623,0.3,1.3,concat("serum-",str(V,0,0),".png"))}
 cylinder{<0,1.86,0>,<0,2.2,0>,0.235 Metal(Gold)} torus{0.225,0.015 translate y*2.2 Metal(Gold)}
 lathe{bezier_spline 8,<0.2,2.2><0.2,2.4><0.17,2.5><0.16,2.75> <0.16,2.75><0.15,2.95><0.12,3.0><0,3.0> Matte(P2(srgb<0.12,0.11,0.12>,srgb<0.92,0.90,0.85>))}
 scale 0.92 translate <-0.32,0,0.2>}
// carton
union{ box{<-0.5,0,-0.36>,<0.5,1.9,0.36> Matte(P2(srgb<0.97,0.93,0.88>,srgb<0.92,0.93,0.86>))}
 box{<0,0,0>,<1.0,1.9,0.001> Print(concat("serumbox-",str(V,0,0),".png"),1.0,1.9) translate <-0.5,0,-0.3615>} rotate y*22 translate <0.78,0,0.75>}
