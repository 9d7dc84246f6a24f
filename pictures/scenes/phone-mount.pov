#version 3.7;
#ifndef(CAT) #declare CAT=6; #end #declare LookY=1.3; #declare CamY=2.3; #declare Ang=21;
#include "studio.inc"
#declare C=srgb<0.055,0.055,0.06>; #declare A=P2(srgb<0.90,0.30,0.14>,srgb<0.14,0.50,0.75>);
union{
 lathe{bezier_spline 12,<0,0><0.3,0><0.5,0><0.68,0> <0.68,0><0.72,0.04><0.66,0.14><0.5,0.2> <0.5,0.2><0.35,0.26><0.3,0.3><0,0.32> Plastic(C*2)} torus{0.66,0.04 translate y*0.04 Rubber(A)} object{RCyl(0.28,0.24,0.05) translate y*0.24 Plastic(A)}
 sphere_sweep{cubic_spline 6,<0,0.0,0>,0.11,<0,0.4,0>,0.11,<0,0.8,0.10>,0.10,<0,1.15,0.12>,0.10,<0,1.45,-0.05>,0.10,<0,1.7,-0.3>,0.1 Plastic(C*2)}
 sphere{<0,1.45,-0.06>,0.19 Metal(Steel)} object{RCyl(0.22,0.14,0.03) rotate x*-78 translate <0,1.46,-0.10> Plastic(A)}
 union{ // cradle and phone
  object{RSlab(<-0.5,-0.6,-0.02>,<0.5,0.6,0.14>,0.14,0.04) Plastic(C*2)}
  #for(s,-1,1,2) object{RBox(<s*0.70-0.07,-0.36,-0.30>,<s*0.70+0.07,0.36,0.12>,0.05) Plastic(C*2)} object{RBox(<s*0.6-0.16,-0.14,0.0>,<s*0.6+0.16,0.14,0.12>,0.05) Plastic(A)} object{RBox(<s*0.635-0.02,-0.3,-0.22>,<s*0.635+0.02,0.3,-0.02>,0.015) Rubber(A)} object{RBox(<s*0.3-0.1,-0.98,-0.28>,<s*0.3+0.1,-0.88,0.1>,0.04) Plastic(C*2)} object{RBox(<s*0.3-0.06,-0.95,0.02>,<s*0.3+0.06,-0.4,0.1>,0.03) Plastic(C*2)} #end
  object{RSlab(<-0.61,-0.87,-0.20>,<0.61,1.05,-0.03>,0.13,0.05) Metal(rgb 0.35)}
  object{RSlab(<-0.585,-0.85,-0.206>,<0.585,1.03,-0.1>,0.11,0.004) pigment{rgb 0.01} finish{specular 0.3}}
  box{<0,0,0>,<1.1,1.8,0.001> texture{pigment{image_map{png concat("phone-mount-",str(V,0,0),".png") once interpolate 2} scale <1.1,1.8,1>} finish{emission 0.65 diffuse 0.3}} translate <-0.55,-0.81,-0.208>}
  rotate x*12 translate <0,1.56,-0.34>}
 rotate y*24 scale 1.02 translate <0,0,0.2>}
