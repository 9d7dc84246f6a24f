#version 3.7;
#ifndef(CAT) #declare CAT=0; #end #declare CamY=2.7; #declare LookY=0.98; #declare Ang=23;
#include "studio.inc"
#declare C=P2(srgb<0.78,0.22,0.20>,srgb<0.12,0.40,0.45>);
union{
 object{RBox(<-1.42,0.07,-0.52>,<1.42,1.50,0.52>,0.34) texture{pigment{C} normal{bumps 0.08 scale 0.01} finish{diffuse 0.8 specular 0.15 roughness 0.06}}}
 #for(s,-1,1,2) union{ torus{0.50,0.055 rotate x*90 translate z*-0.53 Metal(Steel)} 
  cylinder{<0,0,-0.53>,<0,0,-0.3>,0.49 texture{pigment{radial color_map{[0 rgb 0.03][0.5 rgb 0.07][1 rgb 0.03]} frequency 2 rotate x*90} normal{leopard 0.4 scale 0.012} finish{diffuse 0.8 specular 0.1 roughness 0.08}}}
  torus{0.37,0.05 rotate x*90 scale <1,1,0.6> translate z*-0.53 Rubber(rgb 0.10)} sphere{0,0.20 scale <1,1,0.4> translate z*-0.53 Metal(P2(srgb<0.95,0.72,0.4>,srgb<0.8,0.82,0.85>))} translate <s*0.78,0.80,0>} 
  cylinder{<s*0.95,0,-0.25>,<s*0.95,0.1,-0.25>,0.12 Rubber(rgb 0.05)} cylinder{<s*0.95,0,0.25>,<s*0.95,0.1,0.25>,0.12 Rubber(rgb 0.05)}
  object{RBox(<s*0.86-0.12,1.40,-0.13>,<s*0.86+0.12,1.60,0.13>,0.05) Matte(rgb 0.06)} #end
 sphere_sweep{cubic_spline 7,<-0.86,1.2,0>,0.07,<-0.86,1.55,0>,0.07,<-0.62,1.84,0>,0.08,<0,1.90,0>,0.085,<0.62,1.84,0>,0.08,<0.86,1.55,0>,0.07,<0.86,1.2,0>,0.07 Matte(rgb 0.06)}
 #for(i,-1,1) cylinder{<i*0.26,1.48,-0.15>,<i*0.26,1.525,-0.15>,0.08 Rubber(rgb 0.12)} #end
 box{<0,0,0>,<0.62,0.2,0.001> texture{pigment{image_map{png concat("speaker-",str(V,0,0),".png") once interpolate 2} scale <0.62,0.2,1>} finish{diffuse 0.85}} translate <-0.31,1.22,-0.526> no_shadow}
 rotate y*24 scale 0.98 translate <0,0,0.2>}
