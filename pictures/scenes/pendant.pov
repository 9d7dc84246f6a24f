#version 3.7;
#ifndef(CAT) #declare CAT=10; #end #declare LookY=1.25; #declare CamY=2.2; #declare Ang=22;
#include "studio.inc"
#declare G=P2(Gold,srgb<0.95,0.95,0.97>); #declare St=P2(srgb<0.04,0.42,0.28>,srgb<0.62,0.08,0.24>);
// velvet display easel
union{ object{RSlab(<-0.95,0,0>,<0.95,2.45,0.14>,0.5,0.05) texture{pigment{rgb P2(srgb<0.30,0.16,0.30>,srgb<0.95,0.92,0.95>)} normal{bumps 0.2 scale 0.01} finish{diffuse 0.85 specular 0.03 roughness 0.2}}} 
 // chain: links along a catenary
 #for(i,-34,34) #local u_=i/34; #local X=u_*0.62; #local Yy=2.38-1.02*(1-pow(abs(u_),1.9)); torus{0.034,0.011 rotate x*(mod(abs(i),2)*90) rotate z*(degrees(atan2(1.02*1.9*pow(abs(u_)+0.001,0.9)*(u_>0?1:-1),0.62))) scale <1,1,1> translate <X,Yy,-0.03> Metal(G)} #end
 torus{0.07,0.02 rotate y*90 rotate z*90 translate <0,1.29,-0.04> Metal(G)}
 union{ cylinder{<0,0,-0.02>,<0,0,0.03>,0.36 Metal(G)} sphere{0,0.23 scale <1,1.15,0.5> translate z*-0.03 texture{pigment{St} finish{diffuse 0.6 specular 0.9 roughness 0.004 reflection{0.08,0.5 fresnel on}}} interior{ior 1.8}}
  #for(i,0,15) sphere{<0.315*cos(i*pi/8),0.315*sin(i*pi/8),-0.035>,0.052 texture{pigment{srgb<0.98,0.95,0.90>} finish{diffuse 0.75 specular 0.8 roughness 0.008 reflection{0.05,0.3 fresnel on}}} interior{ior 1.6}} #end
  #for(i,-1,1) sphere{<i*0.17,-0.46+abs(i)*0.05,-0.02>,0.065 Gloss(St)} sphere{<i*0.17,-0.375+abs(i)*0.05,-0.02>,0.03 Metal(G)} #end
  translate <0,0.89,-0.05> }
 rotate x*14 rotate y*16 translate <-0.05,0.01,-0.2>}
box{<-0.3,0,0.4>,<0.3,1.2,0.5> rotate y*16 Matte(srgb<0.25,0.14,0.25>)}
