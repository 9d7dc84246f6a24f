#version 3.7;
#ifndef(CAT) #declare CAT=0; #end #declare CamY=2.6; #declare LookY=0.95; #declare Ang=23;
#include "studio.inc"
#declare C=P2(srgb<0.13,0.13,0.14>,srgb<0.48,0.26,0.16>); #declare M=P2(srgb<0.86,0.87,0.89>,srgb<0.20,0.20,0.22>);
union{
 object{RBox(<-1.3,0,-0.36>,<1.3,1.5,0.36>,0.16) Metal(M)}
 object{RBox(<-1.31,0.26,-0.385>,<1.31,1.14,0.385>,0.14) Leather(C)}
 object{RBox(<-0.5,1.3,-0.34>,<0.5,1.84,0.3>,0.12) Metal(M)}
 box{<-0.22,1.83,-0.1>,<0.22,1.87,0.2> Metal(rgb 0.3)}
 object{RCyl(0.24,0.2,0.04) translate <0.92,1.46,0> Metal(M*0.9)} object{RCyl(0.11,0.12,0.04) translate <0.92,1.64,0> Metal(P2(Steel,srgb<0.9,0.3,0.2>))}
 object{RCyl(0.22,0.17,0.03) translate <-0.9,1.46,0> Matte(rgb 0.03)}
 union{ cylinder{<0,0,-0.7>,<0,0,-0.3>,0.64 Metal(M)} cylinder{<0,0,-0.95>,<0,0,-0.6>,0.59 Matte(rgb 0.035)} torus{0.55,0.05 rotate x*90 translate z*-0.96 Metal(rgb 0.3)}
  #for(i,0,35) box{<-0.018,0.57,-0.9>,<0.018,0.61,-0.7> Matte(rgb 0.05) rotate z*i*10} #end
  difference{cylinder{<0,0,-1.0>,<0,0,-0.6>,0.53} cylinder{<0,0,-1.1>,<0,0,-0.8>,0.46} pigment{rgb 0.02}}
  sphere{0,0.7 translate z*-0.3 texture{pigment{srgb<0.03,0.04,0.07>} finish{diffuse 0.4 specular 1 roughness 0.003 reflection{0.08,0.6 fresnel on}}} interior{ior 1.7} }
  sphere{0,0.22 scale <1,1,0.3> translate z*-0.96 texture{pigment{srgb<0.16,0.10,0.30>} finish{specular 0.6 roughness 0.003 reflection 0.12}}}
  translate <-0.05,0.74,0>}
 box{<0,0,0>,<0.62,0.2,0.002> Print(concat("camera-",str(V,0,0),".png"),0.62,0.2) translate <-0.31,1.5,-0.3425> no_shadow}
 rotate y*26 scale 1.0 translate <0,0,0.3>}
