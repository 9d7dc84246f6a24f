#version 3.7;
// KIND: 1 structured, 2 leather tote, 3 cotton jhola, 4 jute lunch tote, 5 sling, 6 potli
// VIEW: 0 main, 1 from behind, 2 close, 3 beside a mug, 4 in use
#ifndef(CAT) #declare CAT=1; #end
#ifndef(KIND) #declare KIND=1; #end
#ifndef(VIEW) #declare VIEW=0; #end
#ifndef(COL) #declare COL=srgb<0.66,0.27,0.17>; #end
#ifndef(ACC) #declare ACC=srgb<1,0.83,0.5>; #end
#declare CamY=2.5; #declare LookY=1.22;
#if(KIND=2|KIND=3) #declare LookY=1.5; #declare Ang=26; #end #if(KIND=3) #declare LookY=1.65; #declare Ang=27; #end
#if(KIND=6) #declare LookY=1.05; #declare Ang=21; #end
#if(VIEW=2) #declare Ang=12; #declare LookY=(KIND=6?1.45:1.15); #end
#if(VIEW=3) #declare Ang=27; #declare LookX=0.3; #end
#if(VIEW=4) #declare Ang=27; #declare LookY=1.35; #end
#include "studio.inc"
#declare D=COL*0.8;
#macro Slab(B,Tp,H,Z) prism{linear_sweep linear_spline -Z,Z,5,<-B,0.06>,<B,0.06>,<Tp,H>,<-Tp,H>,<-B,0.06> rotate x*-90} #end
#macro Piping(B,Tp,H,Z,R) union{ #for(s,-1,1,2) cylinder{<-B,0.08,s*Z>,<-Tp,H,s*Z>,R} cylinder{<B,0.08,s*Z>,<Tp,H,s*Z>,R} cylinder{<-B,0.08,s*Z>,<B,0.08,s*Z>,R} sphere{<-B,0.08,s*Z>,R} sphere{<B,0.08,s*Z>,R} cylinder{<-Tp,H,s*Z>,<Tp,H,s*Z>,R} sphere{<-Tp,H,s*Z>,R} sphere{<Tp,H,s*Z>,R} #end #for(s,-1,1,2) cylinder{<s*B,0.08,-Z>,<s*B,0.08,Z>,R} cylinder{<s*Tp,H,-Z>,<s*Tp,H,Z>,R} #end } #end
#macro Arch(W,H,Y,Z,R) difference{torus{W,R rotate x*90 scale <1,H/W,1>} box{<-9,-9,-9>,<9,0,9>} translate <0,Y,Z>} #end
#macro Strap(Sp,N,R) union{ #for(i,0,N-1) cylinder{Sp(i/N),Sp((i+1)/N),R} sphere{Sp(i/N),R} #end } #end
#macro Panel(W,H,Y,Z) box{<0,0,0>,<1,1,0.001> texture{pigment{image_map{png L_art once interpolate 2}} finish{diffuse 0.85}} scale <W,H,1> translate <-W/2,Y,Z> no_shadow} #end
#macro Weave(C) texture{pigment{checker C C*0.84 scale 0.035} normal{quilted 0.5 scale 0.035} finish{diffuse 0.9}} #end
#macro Stitch(B,Tp,Y0,H,Z) #for(i,0,17) #local k=i/17; cylinder{<-(B+(Tp-B)*k)+0.12,Y0+(H-Y0)*k,Z>,<-(B+(Tp-B)*k)+0.12,Y0+(H-Y0)*k+0.05,Z>,0.01} cylinder{<(B+(Tp-B)*k)-0.12,Y0+(H-Y0)*k,Z>,<(B+(Tp-B)*k)-0.12,Y0+(H-Y0)*k+0.05,Z>,0.01} #end #end
#switch(KIND)
 #case(1) #declare Bag=union{ object{Slab(1.28,1.1,1.62,0.46) Leather(COL)} object{Piping(1.28,1.1,1.62,0.46,0.05) Leather(D)} object{RBox(<-1.12,1.58,-0.2>,<1.12,1.72,0.2>,0.06) Leather(COL)} box{<-1.0,1.715,-0.03>,<1.0,1.735,0.03> Metal(Gold)} object{RBox(<0.85,1.7,-0.05>,<1.05,1.76,0.05>,0.02) Metal(Gold)}
  object{RBox(<-0.85,0.3,-0.5>,<0.85,1.05,-0.4>,0.045) Leather(COL*0.96)} object{RSlab(<-0.16,0.92,-0.54>,<0.16,1.12,-0.4>,0.05,0.02) Metal(Gold)}
  #for(s,-1,1,2) object{Arch(0.5,0.62,1.62,s*0.34,0.055) Leather(D)} #for(xx,-1,1,2) object{RBox(<xx*0.5-0.09,1.3,s*0.49-0.05>,<xx*0.5+0.09,1.72,s*0.49+0.05>-<0,0,s*0.06>,0.03) Leather(D)} torus{0.1,0.025 rotate x*90 translate <xx*0.5,1.7,s*0.4> Metal(Gold)} cylinder{<xx*1.1,0,s*0.36>,<xx*1.1,0.1,s*0.36>,0.06 Metal(Gold)} #end #end } #break
 #case(2) #declare Bag=union{ difference{object{Slab(1.02,1.3,1.85,0.36)} object{Slab(0.96,1.24,2.2,0.31) translate y*0.06} Leather(COL)} union{Stitch(1.02,1.3,0.15,1.7,-0.365) Matte(srgb<0.9,0.8,0.6>)} cylinder{<-1.26,1.8,-0.37>,<1.26,1.8,-0.37>,0.012 Matte(D*0.5)}
  #for(s,-1,1,2) object{Arch(0.42,0.85,1.85,s*0.335,0.05) Leather(D)} #for(xx,-1,1,2) object{RBox(<xx*0.42-0.08,1.4,s*0.365-0.03>,<xx*0.42+0.08,1.88,s*0.365+0.03>,0.02) Leather(D)} cylinder{<xx*0.42,1.48,s*0.38>,<xx*0.42,1.48,s*0.41>,0.03 Metal(Gold)} cylinder{<xx*0.42,1.75,s*0.38>,<xx*0.42,1.75,s*0.41>,0.03 Metal(Gold)} #end #end
  cylinder{<0.9,1.8,-0.37>,<0.95,1.1,-0.4>,0.025 Leather(D)} torus{0.09,0.022 rotate x*90 translate <0.96,1.02,-0.41> Metal(Gold)} } #break
 #case(3) #declare Bag=union{ intersection{ superellipsoid{<0.35,0.5> scale <1.05,0.95,0.32>} translate y*0.93 texture{pigment{COL} normal{quilted 0.25 scale 0.02} finish{diffuse 0.9}} bounded_by{box{<-1.2,-0.1,-0.5>,<1.2,2,0.5>}}}
  object{Panel(1.5,1.3,0.28,-0.335)} object{RBox(<-0.98,1.62,-0.3>,<0.98,1.78,0.3>,0.07) Matte(ACC)} #declare Sp=spline{cubic_spline -0.2,<-0.95,1.0,0>,0,<-0.95,1.7,0>,0.25,<-0.62,2.6,0>,0.5,<0,3.05,0.05>,0.75,<0.62,2.6,0>,1,<0.95,1.7,0>,1.2,<0.95,1.0,0>} object{Strap(Sp,30,0.07) scale <1,1,1.8> texture{pigment{COL} finish{diffuse 0.9}}}
  #for(i,0,12) cylinder{<-0.9+i*0.15,0.02,-0.05>,<-0.9+i*0.15,0.22,-0.12>,0.035 Matte((mod(i,2)=0?1:0)*ACC+(mod(i,2)=1?1:0)*COL)} #end translate y*0.1} #break
 #case(4) #declare Bag=union{ object{Slab(1.05,1.12,1.55,0.6) Weave(COL)} object{RBox(<-1.12,1.48,-0.6>,<1.12,1.62,0.6>,0.06) Matte(ACC)} box{<-0.95,1.615,-0.03>,<0.95,1.635,0.03> Metal(Steel)} object{Panel(1.6,0.9,0.3,-0.605)}
  #for(s,-1,1,2) object{Arch(0.45,0.6,1.5,s*0.52,0.06) Matte(ACC)} #for(xx,-1,1,2) box{<xx*0.45-0.07,1.15,s*0.615-0.01>,<xx*0.45+0.07,1.6,s*0.615+0.01> Matte(ACC)} #end #end torus{0.2,0.03 scale <1,1,0.9> translate <1.28,0.85,0> Matte(ACC)} } #break
 #case(5) #declare Bag=union{ object{RBox(<-0.95,0.02,-0.28>,<0.95,1.3,0.28>,0.2) Leather(COL)} union{ object{RSlab(<-0.97,0.5,-0.36>,<0.97,1.36,-0.26>,0.3,0.045)} object{RBox(<-0.97,1.2,-0.36>,<0.97,1.36,0.3>,0.07)} object{RBox(<-0.97,1.0,-0.36>,<0.97,1.36,-0.26>,0.045)} Leather(COL*1.05)}
  union{ #for(i,0,20) #local a=pi+i*pi/20; cylinder{<0.66*cos(a)*1.28,0.86+0.3*sin(a),-0.365>,<0.66*cos(a+0.07)*1.28,0.86+0.3*sin(a+0.07),-0.365>,0.012} #end Matte(COL*0.5+<0.35,0.32,0.25>)}
  torus{0.1,0.03 rotate x*90 translate <0,0.72,-0.38> Metal(Gold)} cylinder{<0,0.6,-0.4>,<0,0.74,-0.4>,0.045 Metal(Gold)}
  #for(s,-1,1,2) torus{0.09,0.024 rotate z*90 translate <s*0.97,1.24,0> Metal(Gold)} #end
  object{RBox(<-0.7,0.85,0.27>,<0.7,0.93,0.295>,0.012) Metal(Gold)} object{RBox(<0.5,0.78,0.29>,<0.66,1.0,0.32>,0.01) Metal(Gold)}
  #if(VIEW!=4) #declare Sp=spline{cubic_spline -0.2,<-0.97,0.8,0>,0,<-0.97,1.3,0>,0.2,<-0.85,1.95,0.05>,0.5,<0,2.45,0.1>,0.8,<0.85,1.95,0.05>,1,<0.97,1.3,0>,1.2,<0.97,0.8,0>} object{Strap(Sp,36,0.04) scale <1,1,1.6> Leather(D)} #end } #break
 #case(6) #declare Fold=texture{pigment{image_map{png L_art map_type 2 interpolate 2} scale <1,1.75,1>} normal{radial 0.9 frequency 22 sine_wave} finish{diffuse 0.8 specular 0.3 roughness 0.04}}
  #declare Bag=union{ lathe{cubic_spline 9,<0,-0.1>,<0.3,0>,<0.7,0.08>,<0.98,0.5>,<0.9,0.95>,<0.5,1.28>,<0.24,1.42>,<0.42,1.62>,<0.62,1.78> texture{Fold}}
  #for(i,0,19) sphere{<0.27,1.42,0>,0.045 Metal(ACC) rotate y*i*18} sphere{<0.9,0.55,0>,0.0 Matte(ACC)} #end
  #for(s,-1,1,2) #for(i,0,9) sphere{<s*0.27+s*i*0.035*(1-i*0.03),1.38-i*0.085,-0.28-i*0.05+(i>6?(i-6)*0.02:0)>,0.038 texture{pigment{srgb<0.97,0.93,0.85>} finish{specular 0.7 roughness 0.02 reflection 0.08}}} #end sphere{<s*0.58,0.46,-0.74>,0.09 Metal(ACC)} #for(k,0,6) cylinder{<s*0.58,0.42,-0.74>,<s*0.58+(k-3)*0.022,0.1,-0.86>,0.014 Matte(ACC)} #end #end
  #declare Sp=spline{cubic_spline -0.2,<-0.2,1.2,0>,0,<-0.25,1.42,0>,0.3,<-0.45,2.0,0.1>,0.5,<0,2.25,0.1>,0.7,<0.45,2.0,0.1>,1,<0.25,1.42,0>,1.2,<0.2,1.2,0>} #for(i,0,44) sphere{Sp(i/44),0.038 texture{pigment{srgb<0.97,0.93,0.85>} finish{specular 0.7 roughness 0.02 reflection 0.08}}} #end } #break
#end
#macro Mug() union{ difference{object{RCyl(0.36,0.8,0.05)} cylinder{<0,0.12,0>,<0,2,0>,0.31}} difference{torus{0.22,0.055 rotate x*90 translate <0.4,0.4,0>} cylinder{<0,0.1,0>,<0,0.75,0>,0.33}} cylinder{<0,0.6,0>,<0,0.64,0>,0.32 Matte(srgb<0.62,0.38,0.2>)} Gloss(srgb<0.93,0.90,0.84>)} #end
#switch(VIEW)
 #case(0) object{Bag rotate y*(KIND=3?16:26) scale (KIND=2|KIND=3?0.95:1.02) translate <0,0,0.2>} #break
 #case(1) object{Bag rotate y*206 translate <0,0,0.1>} #break
 #case(2) object{Bag rotate y*20 translate <(KIND=5?0.15:0),0,0.2>} #break
 #case(3) object{Bag rotate y*22 scale 0.95 translate <-0.25,0,0.2>} object{Mug() rotate y*-30 translate <1.5,0,-0.5>} #break
 #case(4) // hung on a wooden stand, or on a wooden table with envelopes
  #if(KIND=6) object{RBox(<-2.6,-0.1,-1.6>,<2.6,0.08,1.6>,0.06) Wood(srgb<0.55,0.34,0.2>) rotate y*10} object{Bag scale 0.95 rotate y*20 translate <-0.4,0.08,0.3>} box{<-0.6,0,-0.35>,<0.6,0.02,0.35> Matte(srgb<0.85,0.2,0.2>) rotate y*-24 translate <1.0,0.085,-0.5>} box{<-0.6,0,-0.35>,<0.6,0.02,0.35> Matte(srgb<0.95,0.8,0.35>) rotate y*-8 translate <0.85,0.11,-0.4>} cylinder{<0,0,0>,<0,0.03,0>,0.14 Metal(Gold) translate <0.8,0.132,-0.4>}
  #else object{RCyl(0.7,0.1,0.04) Wood(srgb<0.55,0.34,0.2>) translate <0,0,0.5>} cylinder{<0,0.1,0.5>,<0,2.75,0.5>,0.07 Wood(srgb<0.55,0.34,0.2>)} cylinder{<0,2.65,0.5>,<0,2.72,0>,0.05 Wood(srgb<0.55,0.34,0.2>)} sphere{<0,2.74,-0.02>,0.09 Wood(srgb<0.55,0.34,0.2>)}
   object{Bag scale 0.85 rotate y*12 translate <0,0.45,0>} #for(s,-1,1,2) cylinder{<s*0.81,1.5,s*-0.15>,<s*0.05,2.72,0>,0.032 Leather(D)} #end #end #break
#end
