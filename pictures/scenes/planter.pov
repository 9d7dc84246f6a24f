#version 3.7;
#ifndef(CAT) #declare CAT=2; #end #declare CamY=2.6; #declare LookY=1.42;
#include "studio.inc"
#declare C=P2(srgb<0.93,0.90,0.84>,srgb<0.20,0.40,0.52>);
#macro Leaf(H,W,C) intersection{ sphere{0,1 scale <W,H,0.05>} box{<-2,0,-1>,<2,3,1>} texture{pigment{gradient y color_map{[0 C*0.55][0.5 C][0.52 C*1.15][1 C*0.9]} scale 0.12 turbulence 0.5 } finish{diffuse 0.8 specular 0.25 roughness 0.04}} } #end
union{
 lathe{bezier_spline 16,<0,0.0><0.3,0.0><0.45,0.0><0.52,0.0> <0.52,0.0><0.6,0.02><0.7,0.5><0.74,1.05> <0.74,1.05><0.76,1.1><0.70,1.1><0.68,1.05> <0.68,1.05><0.66,0.98><0.3,0.96><0,0.96> texture{pigment{C} finish{diffuse 0.8 specular 0.35 roughness 0.02 reflection{0.02,0.15 fresnel on} conserve_energy}} interior{ior 1.5}}
 cylinder{<0,0.94,0>,<0,0.99,0>,0.67 texture{pigment{srgb<0.18,0.11,0.07>} normal{bumps 1 scale 0.04} finish{diffuse 0.8}}}
 #if(V=1) #for(i,0,17) box{<-0.05,-0.08,-0.01>,<0.05,0.08,0.01> Matte(srgb<0.78,0.42,0.26>) rotate z*45 rotate x*-7 translate <0,0.62,-0.715> rotate y*i*20} #end #else torus{0.675,0.03 translate y*0.55 Matte(srgb<0.92,0.72,0.35>)} torus{0.69,0.02 translate y*0.68 Matte(srgb<0.92,0.72,0.35>)} #end
 #declare S=seed(11);
 #for(i,0,17) object{Leaf(0.95+0.75*rand(S),0.16+0.05*rand(S),srgb<0.16+0.08*rand(S),0.42+0.12*rand(S),0.18>) rotate y*(i*137.5+rand(S)*70-35) rotate z*(-(3+24*rand(S))*(i/18+0.1)) rotate y*(-i*137.5) translate <0.50*cos(i*2.4)*(i/18+0.12),0.94,0.42*sin(i*2.4)*(i/18+0.12)>} #end
 scale 1.14 }
