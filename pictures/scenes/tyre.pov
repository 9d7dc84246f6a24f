#version 3.7;
// A tyre without a rim. ROUND: motorcycle profile; R outer radius, RI inner, W half width; L_tread goes round the tread, L_side on the sidewall; TUBE: with tube and flap
#ifndef(CAT) #declare CAT=6; #end
#ifndef(ROUND) #declare ROUND=0; #end
#ifndef(R) #declare R=1.22; #end
#ifndef(RI) #declare RI=0.8; #end
#ifndef(W) #declare W=0.4; #end
#ifndef(TUBE) #declare TUBE=0; #end
#ifndef(BLOCKS) #declare BLOCKS=0; #end
#ifndef(VIEW) #declare VIEW=0; #end
#declare LookY=1.2; #declare CamY=2.2; #declare Ang=22.5;
#if(VIEW=2) #declare Ang=11; #declare LookY=1.5; #declare LookX=0.45; #end
#include "studio.inc"
#declare T=srgb<0.10,0.10,0.105>;
#declare Tread=texture{pigment{image_map{png L_tread map_type 2 interpolate 2} scale <1,2*W,1> translate y*-W rotate x*90} normal{bump_map{png L_tread map_type 2 bump_size 6} scale <1,2*W,1> translate y*-W rotate x*90} finish{diffuse 0.85 specular 0.12 roughness 0.08}}
#declare Plain=texture{pigment{T} finish{diffuse 0.85 specular 0.14 roughness 0.08}}
#declare Side=texture{pigment{image_map{png L_side once interpolate 2} translate <-0.5,-0.5,0> scale <2*R,2*R,1>} finish{diffuse 0.9 specular 0.1}}
#declare H=(R-RI)/2;
#if(ROUND)
 #declare Tyre=union{ torus{R-H,H rotate x*90 scale <1,1,W/H> texture{Tread} texture{Side}} 
  #for(s,-1,1,2) torus{RI+0.03,0.035 rotate x*90 translate z*s*W*0.55 texture{Plain}} #end }
#else
 #declare E=min(0.16,W*0.45);
 #declare Tyre=union{
  difference{ cylinder{<0,0,-W+E>,<0,0,W-E>,R} cylinder{<0,0,-9>,<0,0,9>,R-0.12} texture{Tread}}
  #for(s,-1,1,2) intersection{ torus{R-E,E rotate x*90 translate z*s*(W-E)} plane{-z*s,-(W-E)} texture{Tread}} 
   difference{ torus{RI+H*0.86,H*0.95 rotate x*90 scale <1,1,0.30> translate z*s*(W-E*0.75)} cylinder{<0,0,-9>,<0,0,9>,RI} texture{Plain} texture{Side}}
   torus{RI+0.03,0.045 rotate x*90 translate z*s*(W-0.06) texture{Plain}} torus{R-E*1.1,0.012 rotate x*90 translate z*s*W texture{Plain}} #end
  difference{cylinder{<0,0,-W+0.1>,<0,0,W-0.1>,RI+0.3} cylinder{<0,0,-9>,<0,0,9>,RI+0.02} texture{Plain}}
  #if(BLOCKS) #for(i,0,35) #for(s,-1,1,2) object{RBox(<-0.07,R-0.06,W-0.19>,<0.07,R+0.05,W+0.015>,0.02) scale <1,1,s> rotate z*(i*10+(s>0?5:0)) texture{Plain}} #end #end #end }
#end
#switch(VIEW)
 #case(0) object{Tyre rotate y*47 translate <(TUBE?-0.25:0),R+0.02,0.1>} #if(TUBE) union{ torus{0.5,0.15 Rubber(rgb 0.035)} cylinder{<0.5,0,0>,<0.2,0.06,0>,0.028 Metal(Gold)} translate <1.0,0.15,-0.9> } torus{0.45,0.06 scale <1,0.8,1> translate <1.0,0.34,-0.9> Rubber(srgb<0.5,0.18,0.12>)} #end #break
 #case(2) object{Tyre rotate y*62 translate <0,R+0.02,0.1>} #break
#end
