#version 3.7;
#ifndef(CAT) #declare CAT=10; #end #declare LookY=1.22; #declare CamY=2.1; #declare Ang=21;
#include "studio.inc"
#declare G=Gold; #declare St=P2(srgb<0.72,0.08,0.20>,srgb<0.05,0.45,0.38>);
#macro Bead(P,R,C) sphere{P,R C} #end
#declare Jh=union{
 torus{0.10,0.02 rotate x*90 translate y*0.98 Metal(G)}
 cylinder{<0,0.62,-0.03>,<0,0.62,0.03>,0.24 Metal(G)} sphere{0,0.15 scale <1,1,0.5> translate <0,0.62,-0.04> Gloss(St)} #for(i,0,13) sphere{<0.225*cos(i*pi/7),0.62+0.225*sin(i*pi/7),-0.04>,0.038 Metal(G)} #end
 cylinder{<0,0.82,0>,<0,0.90,0>,0.03 Metal(G)} sphere{<0,0.30,0>,0.085 Gloss(St)} cylinder{<0,0.1,0>,<0,0.42,0>,0.025 Metal(G)}
 difference{lathe{bezier_spline 8,<0,0.20><0.22,0.20><0.38,0.0><0.44,-0.28> <0.44,-0.28><0.46,-0.36><0.49,-0.38><0.5,-0.42>} sphere{<0,-0.5,0>,0.42} texture{pigment{G*0.6} normal{bumps 0.25 scale 0.03} finish{diffuse 0.3 specular 0.6 roughness 0.015 metallic reflection{G*0.65 metallic}}}}
 torus{0.49,0.028 translate y*-0.41 Metal(G)} torus{0.43,0.02 translate y*-0.2 Metal(G)} torus{0.27,0.02 translate y*0.08 Metal(G)}
 #for(i,0,11) sphere{<0.45*cos(i*pi/6),-0.30,0.45*sin(i*pi/6)>,0.052 Gloss(St)} sphere{<0.35*cos((i+.5)*pi/6),-0.06,0.35*sin((i+.5)*pi/6)>,0.04 Metal(G)} #end
 #for(i,0,17) sphere{<0.48*cos(i*pi/9),-0.52,0.48*sin(i*pi/9)>,0.06 texture{pigment{srgb<0.98,0.95,0.90>} finish{diffuse 0.8 specular 0.7 roughness 0.01 reflection{0.04,0.3 fresnel on}}} interior{ior 1.6}} #end };
// stand
cylinder{<-0.95,0,0>,<-0.95,2.35,0>,0.045 Matte(srgb<0.96,0.93,0.93>)} cylinder{<0.95,0,0>,<0.95,2.35,0>,0.045 Matte(srgb<0.96,0.93,0.93>)} cylinder{<-1.1,2.33,0>,<1.1,2.33,0>,0.05 Matte(srgb<0.96,0.93,0.93>)} object{RBox(<-1.2,0,-0.4>,<1.2,0.12,0.4>,0.05) Matte(srgb<0.96,0.93,0.93>)}
#for(s,-1,1,2) object{Jh rotate y*(s*14) scale 0.94 translate <s*0.56,1.32,-0.02>} #end
