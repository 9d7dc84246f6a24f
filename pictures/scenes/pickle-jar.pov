#version 3.7;
#ifndef(CAT) #declare CAT=9; #end #declare LookY=1.25; #declare CamY=2.6; #declare Ang=23;
#include "studio.inc"
#declare T=P2(srgb<0.48,0.20,0.08>,srgb<0.14,0.28,0.50>); #declare B=srgb<0.95,0.90,0.78>;
union{ lathe{bezier_spline 20,<0,0><0.4,0><0.6,0><0.72,0> <0.72,0><0.8,0><0.84,0.05><0.85,0.2> <0.85,0.2><0.87,0.6><0.87,1.0><0.85,1.4> <0.85,1.4><0.84,1.68><0.55,1.66><0.52,1.80> <0.52,1.80><0.50,1.9><0.5,1.95><0,1.95> texture{pigment{gradient y color_map{[0 B][0.625 B][0.63 T][1 T]} scale 2} finish{diffuse 0.75 specular 0.5 roughness 0.008 reflection{0.04,0.4 fresnel on} conserve_energy}} interior{ior 1.5}}
 torus{0.53,0.05 translate y*1.9 Gloss(T)} lathe{bezier_spline 8,<0.60,1.95><0.62,2.05><0.4,2.12><0.2,2.15> <0.2,2.15><0.1,2.16><0.05,2.16><0,2.16> Gloss(T)} cylinder{<0,1.93,0>,<0,1.96,0>,0.6 Gloss(T)} object{RCyl(0.13,0.22,0.06) translate y*2.12 Gloss(T)} 
 object{Wrap(0.872,0.30,1.12,concat("pickle-jar-",str(V,0,0),".png"))} scale 1.05 translate <-0.2,0,0.1>}
// chillies or limes
#if(V=1) #for(i,0,1) union{ sphere_sweep{cubic_spline 6,<-0.4,0,0>,0.1,<-0.25,0,0>,0.11,<0.0,0.02,0.04>,0.10,<0.25,0.03,0.14>,0.07,<0.46,0.02,0.28>,0.02,<0.6,0,0.4>,0.01 Gloss(srgb<0.80,0.10,0.06>)} cone{<-0.22,0,0>,0.09,<-0.36,0.02,-0.01>,0.035 Matte(srgb<0.25,0.45,0.16>)} cylinder{<-0.34,0.02,0>,<-0.58,0.08,-0.05>,0.025 Matte(srgb<0.25,0.45,0.16>)} rotate y*(-20+i*75) translate <0.9-i*0.25,0.11,-0.75-i*0.3>} #end
#else #for(i,0,1) sphere{0,0.24 scale <1.12,0.95,1> texture{pigment{srgb<0.93,0.80,0.16>} normal{bumps 0.15 scale 0.03} finish{diffuse 0.8 specular 0.4 roughness 0.02}} translate <0.92+i*0.02-i*0.4,0.225,-0.45-i*0.55>} #end #end
