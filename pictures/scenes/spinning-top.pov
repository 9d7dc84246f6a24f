#version 3.7;
#ifndef(CAT) #declare CAT=11; #end #declare LookY=0.98; #declare CamY=2.9; #declare Ang=21.5; #declare LookX=0.2;
#include "studio.inc"
#declare A=P2(srgb<0.82,0.16,0.14>,srgb<0.14,0.42,0.48>); #declare B=P2(srgb<0.97,0.76,0.16>,srgb<0.96,0.56,0.22>); #declare G=P2(srgb<0.12,0.48,0.30>,srgb<0.82,0.22,0.36>);
#macro Top() union{
 lathe{bezier_spline 24,<0,0.10><0.03,0.1><0.06,0.14><0.09,0.22> <0.09,0.22><0.16,0.5><0.50,0.72><0.80,0.98> <0.80,0.98><0.92,1.1><0.92,1.28><0.78,1.38> <0.78,1.38><0.6,1.46><0.35,1.48><0.22,1.52> <0.22,1.52><0.17,1.6><0.16,1.75><0.17,1.85> <0.17,1.85><0.16,1.95><0.08,1.96><0,1.96>
  texture{pigment{gradient y color_map{[0.00 B][0.16 B][0.16 A][0.30 A][0.30 G][0.37 G][0.37 B][0.47 B][0.47 A][0.60 A][0.60 G][0.66 G][0.66 B][0.72 B][0.72 A][0.78 A][0.78 B][1 B]} scale 2} normal{gradient y 0.12 scale 0.035} finish{diffuse 0.76 specular 0.5 roughness 0.01 reflection{0.03,0.3 fresnel on} conserve_energy}} interior{ior 1.5}}
 cone{<0,-0.06,0>,0.012,<0,0.16,0>,0.05 Metal(Steel)} } #end
union{ Top() rotate z*-14 rotate y*20 scale 1.08 translate <-0.2,0.065,0.1>}
// cotton string
sphere_sweep{cubic_spline 12,<0.5,0.04,-0.6>,0.035,<0.65,0.04,-0.85>,0.035,<0.95,0.04,-1.0>,0.035,<1.25,0.04,-0.7>,0.035,<1.05,0.04,-0.4>,0.035,<0.75,0.06,-0.6>,0.035,<0.95,0.07,-0.95>,0.035,<1.3,0.05,-0.95>,0.035,<1.5,0.04,-0.6>,0.035,<1.35,0.04,-0.2>,0.035,<1.45,0.04,0.05>,0.035,<1.6,0.04,0.2>,0.035 texture{pigment{srgb<0.97,0.93,0.85>} normal{gradient x 0.5 scale 0.03} finish{diffuse 0.85}}}
