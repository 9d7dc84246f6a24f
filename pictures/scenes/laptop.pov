#version 3.7;
// KIND: 1 plain, 2 with a number pad, 3 thin and wide open, 4 studio, 5 gaming, 6 business, 7 children's with bumpers
// VIEW: 0 main, 1 from behind, 2 keyboard close, 3 closed beside a pencil and a mug, 4 on a desk with a mouse and a mug
#ifndef(CAT) #declare CAT=0; #end
#ifndef(KIND) #declare KIND=1; #end
#ifndef(VIEW) #declare VIEW=0; #end
#ifndef(COL) #declare COL=srgb<0.78,0.80,0.83>; #end
#ifndef(ACC) #declare ACC=COL; #end
#ifndef(W) #declare W=1.45; #end
#ifndef(D) #declare D=0.98; #end
#ifndef(SH) #declare SH=1.96; #end
#ifndef(T) #declare T=0.13; #end
#ifndef(TILT) #declare TILT=18; #end
#declare CamY=3.6; #declare LookY=0.8;
#if(VIEW=2) #declare CamY=4.6; #declare LookY=0.25; #declare LookX=0.1; #declare Ang=15; #end
#if(VIEW=1) #declare LookX=0.1; #declare Ang=27; #end
#if(VIEW=3) #declare LookX=0.25; #declare CamY=4.6; #declare LookY=0.4; #declare Ang=25; #end
#if(VIEW=4) #declare Ang=29; #declare LookX=0.25; #end
#include "studio.inc"
#macro Shell(C) #if(KIND=5|KIND=6) Matte(C) #else #if(KIND=7) Plastic(C) #else Metal(C) #end #end #end
#declare Base=union{
 object{RSlab(<-W,-D,0>,<W,D,T>,0.12,min(0.05,T*0.4)) rotate x*90 translate y*(T+0.02) Shell(COL)}
 box{<0,0,0>,<W*2-0.24,D*2-0.24,0.002> texture{pigment{image_map{png L_keys once interpolate 2} scale <W*2-0.24,D*2-0.24,1>} finish{diffuse 0.8 specular 0.1 #if(KIND=5) emission 0.12 #end}} rotate x*90 translate <-W+0.12,T+0.0235,-D+0.12>}
 #if(KIND=7) #for(i,-1,1,2) #for(j,-1,1,2) object{RSlab(<i*(W-0.14)-0.2,j*(D-0.14)-0.2,-0.02>,<i*(W-0.14)+0.2,j*(D-0.14)+0.2,T+0.04>,0.15,0.05) rotate x*90 translate y*(T+0.035) Rubber(ACC)} #end #end object{RBox(<-W+0.1,0.03,-D-0.05>,<W-0.1,T+0.03,-D+0.05>,0.04) Rubber(ACC)} #end
 #if(KIND=5) object{RBox(<-W+0.15,0.02,-D-0.015>,<W-0.15,0.055,-D+0.06>,0.012) texture{pigment{ACC} finish{emission 0.5}}} #for(i,0,7) box{<W-0.01,0.06,0.15+i*0.09>,<W+0.004,T-0.02,0.19+i*0.09> Matte(rgb 0.01)} #end #end
 #if(KIND=1|KIND=2|KIND=4|KIND=6) #for(i,0,(KIND=6?3:1)) box{<W-0.01,T*0.45,-0.1+i*0.26>,<W+0.004,T*0.8,0.08+i*0.26> Matte(rgb 0.02)} #end #end
 #if(KIND=4) box{<W-0.01,T*0.45,-0.7>,<W+0.004,T*0.6,-0.4> Matte(rgb 0.01)} #end }
#declare Lid=union{ object{RSlab(<-W,0,0>,<W,SH,0.075>,0.1,0.03) Shell(COL)}
  box{<-W+0.05,0.04,-0.004>,<W-0.05,SH-0.04,0.02> texture{pigment{rgb 0.01} finish{specular 0.3 reflection{0.01,0.1 fresnel on}}} interior{ior 1.5}}
  box{<0,0,0>,<1,1,0.002> texture{pigment{image_map{png L_screen once interpolate 2}} finish{emission 0.55 diffuse 0.35}} scale <W*2-0.2,SH-0.24,1> translate <-W+0.1,0.14,-0.007>}
  sphere{<0,SH-0.06,-0.003>,0.014 pigment{srgb<0.2,0.3,0.4>}}
  #if(KIND=7) #for(i,-1,1,2) object{RSlab(<i*(W-0.14)-0.2,SH-0.34,-0.03>,<i*(W-0.14)+0.2,SH+0.06,0.11>,0.15,0.05) Rubber(ACC)} #end object{RBox(<-W+0.1,SH-0.03,-0.02>,<W-0.1,SH+0.05,0.1>,0.03) Rubber(ACC)} #end
  #ifdef(L_lid) box{<0,0,0>,<0.9,0.22,0.001> texture{pigment{image_map{png L_lid once interpolate 2} scale <0.9,0.22,1>} finish{diffuse 0.7 emission 0.25}} rotate y*180 translate <0.45,SH*0.5,0.079> no_shadow} #end
  #if(KIND=5) #for(s,-1,1,2) box{<-0.012,-0.5,0.07>,<0.012,0.5,0.08> texture{pigment{ACC} finish{emission 0.6}} rotate z*s*24 translate <s*0.85,SH*0.5,0>} #end #end }
#macro Opened() union{ object{Base} object{Lid rotate x*TILT translate <0,T-0.005,D-0.02>} cylinder{<-W*0.75,T,D>,<W*0.75,T,D>,0.05 Matte(rgb 0.03)} } #end
#macro Pencil() union{ #for(i,0,2) box{<-0.035,-0.06,0>,<0.035,0.06,1.5> rotate z*i*60 Matte(srgb<0.93,0.70,0.14>)} #end cone{<0,0,-0.25>,0.006,<0,0,0>,0.067 Wood(srgb<0.9,0.72,0.5>)} cone{<0,0,-0.25>,0.002,<0,0,-0.18>,0.02 Matte(rgb 0.05)} } #end
#macro Mug() union{ difference{object{RCyl(0.36,0.8,0.05)} cylinder{<0,0.12,0>,<0,2,0>,0.31}} difference{torus{0.22,0.055 rotate x*90 translate <0.4,0.4,0>} cylinder{<0,0.1,0>,<0,0.75,0>,0.33}} cylinder{<0,0.6,0>,<0,0.64,0>,0.32 Matte(srgb<0.62,0.38,0.2>)} Gloss(srgb<0.93,0.90,0.84>)} #end
#switch(VIEW)
 #case(0) object{Opened() scale 0.92 rotate y*26 translate <0.05,0,0.1>} #break
 #case(1) union{ object{Opened()} #if(KIND=5) #for(s,-1,1,2) object{RBox(<s*0.95-0.36,0.03,D-0.02>,<s*0.95+0.36,T-0.01,D+0.03>,0.02) Matte(rgb 0.05)} #for(i,0,8) box{<s*0.95-0.32+i*0.075,0.05,D>,<s*0.95-0.28+i*0.075,T-0.03,D+0.034> texture{pigment{ACC} finish{emission 0.3}}} #end #end #end scale 0.92 rotate y*206 translate <0,0,-0.1>} #break
 #case(2) object{Opened() rotate y*16} #break
 #case(3) union{ object{Base} object{Lid rotate x*-90 translate <0,T+0.1,D>} scale 0.86 rotate y*24 translate <-0.25,0,0.3>} object{Mug() rotate y*-30 translate <1.5,0,-0.1>} object{Pencil() rotate y*60 translate <0.9,0.06,-1.05>} #break
 #case(4) object{RBox(<-2.6,-0.2,-1.7>,<3.2,0.02,1.9>,0.06) Wood(srgb<0.72,0.52,0.34>) rotate y*14} object{Opened() scale 0.86 rotate y*18 translate <-0.35,0.02,0.25>}
  sphere{0,1 scale <0.2,0.16,0.32> translate <0,0.03,0> Matte(rgb 0.05) rotate y*10 translate <1.35,0.02,-0.65>} object{Mug() rotate y*-40 translate <1.75,0.02,0.45>} #break
#end
