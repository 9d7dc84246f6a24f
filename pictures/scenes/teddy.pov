#version 3.7;
#ifndef(CAT) #declare CAT=8; #end #declare LookY=1.25; #declare CamY=2.3; #declare Ang=22;
#include "studio.inc"
#declare C=P2(srgb<0.66,0.43,0.24>,srgb<0.93,0.87,0.78>); #declare Q_=srgb<0.96,0.86,0.72>; #declare M=C*0.45+Q_*0.5; #declare R=P2(srgb<0.80,0.20,0.18>,srgb<0.25,0.45,0.62>);
#macro Fur(C) texture{pigment{bozo color_map{[0 C*0.82][1 C*1.1]} scale 0.04} normal{bumps 0.9 scale 0.025} finish{diffuse 0.85 specular 0.03 roughness 0.2}} #end
union{
 sphere{0,1 scale <0.72,0.78,0.64> translate y*0.78 Fur(C)} sphere{0,1 scale <0.46,0.52,0.3> translate <0,0.74,-0.42> Fur(M)}
 sphere{0,1 scale <0.66,0.60,0.58> translate y*1.86 Fur(C)}
 #for(s,-1,1,2) sphere{0,0.24 scale <1,1,0.6> translate <s*0.50,2.32,0> Fur(C)} sphere{0,0.15 scale <1,1,0.5> translate <s*0.50,2.31,-0.09> Fur(M)}
  sphere{0,1 scale <0.22,0.50,0.24> rotate z*(s*38) rotate x*20 translate <s*0.72,0.98,-0.22> Fur(C)}
  sphere{0,1 scale <0.28,0.30,0.52> rotate y*(s*-24) translate <s*0.52,0.29,-0.55> Fur(C)} sphere{0,1 scale <0.20,0.22,0.06> rotate y*(s*-24) translate <s*0.72,0.32,-1.03> Fur(M)}
  sphere{<s*0.22,1.96,-0.52>,0.062 Gloss(rgb 0.02)} sphere{<s*0.22-0.02,1.985,-0.575>,0.016 pigment{rgb 1} finish{emission 0.7}} #end
 sphere{0,1 scale <0.30,0.24,0.22> translate <0,1.70,-0.48> Fur(M)} sphere{0,1 scale <0.10,0.07,0.06> translate <0,1.80,-0.68> Gloss(srgb<0.12,0.07,0.06>)} cylinder{<0,1.74,-0.70>,<0,1.65,-0.70>,0.014 Matte(srgb<0.12,0.07,0.06>)}
 torus{0.44,0.08 scale <1,0.9,0.95> translate y*1.42 Matte(R)} #for(s,-1,1,2) sphere{0,1 scale <0.24,0.15,0.09> rotate z*(s*14) translate <s*0.22,1.38,-0.56> Matte(R)} #end sphere{<0,1.38,-0.6>,0.09 Matte(R*0.85)}
 rotate y*22 scale 1.02 translate <0,0,0.2>}
