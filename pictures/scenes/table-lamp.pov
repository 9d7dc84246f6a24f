#version 3.7;
#ifndef(CAT) #declare CAT=2; #end #declare LookY=1.5;
#include "studio.inc"
#declare C=P2(srgb<0.16,0.42,0.44>,srgb<0.90,0.88,0.84>);
union{
 lathe{bezier_spline 16,<0,0><0.2,0><0.3,0><0.36,0> <0.36,0><0.44,0.02><0.66,0.3><0.58,0.72> <0.58,0.72><0.52,1.0><0.14,1.05><0.11,1.3> <0.11,1.3><0.1,1.35><0.05,1.38><0,1.38> Gloss(C)}
 cylinder{<0,1.25,0>,<0,1.75,0>,0.05 Metal(Gold)} torus{0.13,0.03 translate y*1.3 Metal(Gold)} cylinder{0,<0,0.05,0>,0.40 Metal(Gold)}
 #for(i,0,2) torus{0.5925+0.0045*(i>0),0.012 translate y*(0.43+i*0.09) Metal(Gold)} #end
 difference{cone{<0,1.48,0>,0.98,<0,2.65,0>,0.60} cone{<0,1.47,0>,0.965,<0,2.66,0>,0.585} texture{pigment{rgb P2(srgb<0.98,0.91,0.78>,srgb<0.93,0.75,0.60>)} normal{bumps 0.15 scale <0.01,0.2,0.01>} finish{diffuse 0.55 emission P2(rgb<0.42,0.33,0.20>,rgb<0.38,0.25,0.16>)}}}
 torus{0.975,0.018 translate y*1.485 Matte(P2(srgb<0.75,0.6,0.4>,srgb<0.6,0.35,0.25>))} torus{0.595,0.016 translate y*2.645 Matte(P2(srgb<0.75,0.6,0.4>,srgb<0.6,0.35,0.25>))}
 sphere{<0,2.0,0>,0.22 texture{pigment{rgb 1} finish{emission 1.2}}} 
 cylinder{<0,2.6,0>,<0,2.72,0>,0.03 Metal(Gold)} sphere{<0,2.74,0>,0.06 Metal(Gold)}
 scale 1.1}
light_source{<0,1.55,0> rgb <0.35,0.26,0.14> fade_distance 1 fade_power 2 shadowless}
