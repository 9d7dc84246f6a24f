#version 3.7;
#ifndef(CAT) #declare CAT=1; #end #declare CamY=3.0; #declare LookY=0.55; #declare Ang=24; #declare LookX=0.1;
#include "studio.inc"
#declare C=P2(srgb<0.08,0.07,0.08>,srgb<0.45,0.22,0.10>); #declare L=P2(srgb<0.07,0.09,0.10>,srgb<0.22,0.13,0.06>);
#declare Shape=superellipsoid{<0.62,0.12> scale <0.60,0.50,0.07>};
union{
 #for(s,-1,1,2)
 union{ difference{object{Shape scale <1.13,1.15,1>} object{Shape scale <0.98,0.98,3>} Gloss(C)}
  object{Shape scale <1.0,1.0,0.35> texture{pigment{gradient y color_map{[0 P2(srgb<0.50,0.48,0.56>,srgb<0.82,0.56,0.28>)][0.75 L][1 L*0.8]} scale 1.0 translate -0.5*y} finish{diffuse 0.5 specular 0.6 roughness 0.005 reflection{0.08,0.45 fresnel on}}} interior{ior 1.7}}
  rotate y*(s*7) translate <s*0.78,0.60,0>}
 // temple
 sphere_sweep{cubic_spline 6,<s*1.42,0.95,-0.4>,0.06,<s*1.44,0.93,0.05>,0.065,<s*1.40,0.86,1.0>,0.055,<s*1.34,0.66,1.75>,0.055,<s*1.28,0.10,2.15>,0.075,<s*1.27,-0.2,2.4>,0.06 scale <1,1,1> Gloss(C)}
 object{RBox(<s*1.43-0.09,0.83,-0.10>,<s*1.43+0.09,1.05,0.12>,0.05) Gloss(C)} sphere{<s*1.40,0.95,-0.1>,0.03 Metal(Gold)} #end
 sphere_sweep{cubic_spline 5,<-0.5,0.5,0>,0.055,<-0.26,0.74,-0.02>,0.055,<0,0.82,-0.04>,0.055,<0.26,0.74,-0.02>,0.055,<0.5,0.5,0>,0.055 Gloss(C)}
 rotate y*28 translate <-0.35,0.02,-0.6> scale 0.96}
