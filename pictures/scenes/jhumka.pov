#version 3.7;
#ifndef(CAT) #declare CAT=10; #end
#ifndef(VIEW) #declare VIEW=0; #end #ifndef(KIND) #declare KIND=0; #end
#declare LookY=1.22; #declare CamY=2.1; #declare Ang=21;
#if(VIEW=2) #declare Ang=12.5; #declare LookY=1.15; #end
#if(VIEW=3) #declare CamY=3.4; #declare LookY=0.5; #declare Ang=20; #end
#if(VIEW=4) #declare LookY=1.5; #declare Ang=19; #end
#if(KIND=3) #if(VIEW=0) #declare Ang=17; #declare LookY=1.35; #end #end
#include "studio.inc"
#include "props.inc"
#ifndef(M) #declare M=Gold; #end #ifndef(STONE) #declare STONE=srgb<0.72,0.08,0.2>; #end #ifndef(ACC) #declare ACC=srgb<0.93,0.2,0.5>; #end #ifndef(DK) #declare DK=0; #end
#declare Pearl=texture{pigment{srgb<0.98,0.95,0.90>} finish{diffuse 0.8 specular 0.7 roughness 0.01 reflection{0.04,0.3 fresnel on}}};
#if(DK=0) #declare Chased=texture{pigment{M*0.6} normal{bumps 0.25 scale 0.03} finish{diffuse 0.3 specular 0.6 roughness 0.015 metallic reflection{M*0.65 metallic}}} #end #if(DK=1) #declare Chased=texture{pigment{bozo color_map{[0 M*0.12][0.5 M*0.45][1 M*0.8]} scale 0.04} normal{bumps 0.4 scale 0.03} finish{diffuse 0.4 specular 0.5 roughness 0.03 metallic reflection{M*0.2 metallic}}} #end
#if(DK=2) #declare Chased=texture{pigment{bozo color_map{[0 srgb<0.04,0.04,0.05>][0.6 srgb<0.12,0.12,0.13>][1 srgb<0.3,0.3,0.32>]} scale 0.04} normal{bumps 0.4 scale 0.03} finish{diffuse 0.4 specular 0.5 roughness 0.03 metallic reflection{0.12 metallic}}} #end
#macro Mt() #if(DK=2) texture{pigment{srgb<0.13,0.13,0.14>} finish{diffuse 0.35 specular 0.6 roughness 0.02 metallic reflection{0.2 metallic}}} #else Metal(M*(DK=1?0.82:1)) #end #end
#declare Bell=lathe{bezier_spline 8,<0,0.20><0.22,0.20><0.38,0.0><0.44,-0.28> <0.44,-0.28><0.46,-0.36><0.49,-0.38><0.5,-0.42>};
#macro Fringe(N,R,Y,r) #for(i,0,N-1) sphere{<R*cos(i*2*pi/N),Y,R*sin(i*2*pi/N)>,r texture{Pearl}} #end #end
#macro Drops(N,R,Y) #for(i,0,N-1) union{cylinder{<0,0,0>,<0,0.07,0>,0.012} sphere{<0,-0.03,0>,0.05} translate <R*cos(i*2*pi/N),Y-0.06,R*sin(i*2*pi/N)> Mt()} #end #end
#if(KIND=0) // oxidised peacock
#declare Jh=union{ torus{0.08,0.018 rotate x*90 translate y*1.24 Mt()}
 union{ sphere{0,1 scale <0.13,0.2,0.08> rotate z*20 translate <0,0.72,0>} sphere_sweep{cubic_spline 5,<0.1,0.7,0>,0.06,<0.07,0.85,0>,0.055,<0.0,1.02,0>,0.045,<-0.07,1.08,0>,0.05,<-0.16,1.04,0>,0.02} sphere{<-0.05,1.08,0>,0.07} cone{<-0.1,1.08,0>,0.03,<-0.2,1.04,0>,0.005} #for(i,0,2) cylinder{<-0.03,1.12,0>,<-0.1+i*0.07,1.22,0>,0.012} sphere{<-0.1+i*0.07,1.22,0>,0.022} #end
  #for(i,0,6) union{cylinder{<0,0,0>,<0.38,0,0>,0.02} sphere{<0.38,0,0>,0.065} rotate z*(-38+i*22) translate <0.02,0.72,0.03>} #end texture{Chased}} #for(i,0,6) sphere{<0.38,0,-0.06>,0.03 Gloss(STONE) rotate z*(-38+i*22) translate <0.02,0.72,0.03>} #end
 sphere{<0,0.36,0>,0.08 Mt()} cylinder{<0,0.15,0>,<0,0.6,0>,0.025 Mt()} difference{object{Bell} sphere{<0,-0.5,0>,0.42} texture{Chased}} torus{0.49,0.028 translate y*-0.41 Mt()} torus{0.43,0.022 translate y*-0.2 Mt()} torus{0.27,0.02 translate y*0.08 Mt()} #for(i,0,11) sphere{<0.44*cos(i*pi/6),-0.3,0.44*sin(i*pi/6)>,0.045 texture{Chased}} #end Drops(18,0.48,-0.46) }; #end
#if(KIND=1|KIND=2|KIND=3)
#declare Jh=union{ torus{0.10,0.02 rotate x*90 translate y*0.98 Mt()}
 #if(KIND=3) torus{0.12,0.018 rotate x*90 translate y*0.62 Mt()} sphere{<0,0.78,-0.02>,0.12 texture{Chased}} cylinder{<0,0.15,0>,<0,0.55,0>,0.02 Mt()}
 #else cylinder{<0,0.62,-0.03>,<0,0.62,0.03>,0.24 Mt()} sphere{0,0.15 scale <1,1,0.5> translate <0,0.62,-0.04> Gloss(STONE)} #for(i,0,13) sphere{<0.225*cos(i*pi/7),0.62+0.225*sin(i*pi/7),-0.04>,0.038 #if(KIND=1) texture{Pearl} #else Gloss(ACC) #end} #end cylinder{<0,0.82,0>,<0,0.90,0>,0.03 Mt()} sphere{<0,0.30,0>,0.085 Gloss(STONE)} cylinder{<0,0.1,0>,<0,0.42,0>,0.025 Mt()} #end
 difference{object{Bell} sphere{<0,-0.5,0>,0.42} #if(KIND=2) texture{pigment{gradient y color_map{[0 STONE][0.30 STONE][0.30 ACC][0.58 ACC][0.58 srgb<0.98,0.93,0.8>][0.68 srgb<0.98,0.93,0.8>][0.68 STONE][1 STONE]} scale 0.64 translate y*-0.42} finish{diffuse 0.76 specular 0.6 roughness 0.008 reflection{0.03,0.3 fresnel on} conserve_energy}} interior{ior 1.5} #else texture{Chased} #end}
 torus{0.49,0.028 translate y*-0.41 Mt()} torus{0.43,0.02 translate y*-0.2 Mt()} torus{0.27,0.02 translate y*0.08 Mt()}
 #if(KIND=1) #for(i,0,11) sphere{<0.45*cos(i*pi/6),-0.30,0.45*sin(i*pi/6)>,0.052 Gloss(STONE)} #end Fringe(18,0.48,-0.52,0.06) #for(i,0,17) sphere{<0.48*cos((i+.5)*pi/9),-0.62,0.48*sin((i+.5)*pi/9)>,0.045 texture{Pearl}} #end
  sphere_sweep{cubic_spline 6,<0.2,0.5,0>,0.012,<0.1,0.75,0>,0.012,<0.42,0.5,0>,0.012,<0.5,1.0,0>,0.012,<0.3,1.28,0>,0.012,<0.2,1.3,0>,0.012 Mt()} #for(i,0,6) sphere{<0.36+0.12*sin(i*0.5),0.55+i*0.1,0>,0.035 texture{Pearl}} #end #end
 #if(KIND=2) #for(i,0,15) sphere{<0.46*cos(i*pi/8),-0.30,0.46*sin(i*pi/8)>,0.04 Gloss(srgb<0.98,0.93,0.8>)} #end Drops(20,0.48,-0.46) #end
 #if(KIND=3) Drops(16,0.48,-0.46) #end #if(KIND=3) scale 0.8 translate y*0.2 #end }; #end
#if(KIND=4) // chandbali
#declare Jh=union{ torus{0.09,0.018 rotate x*90 translate y*1.16 Mt()} cylinder{<0,0.86,-0.03>,<0,0.86,0.03>,0.22 Mt()} sphere{0,0.14 scale <1,1,0.5> translate <0,0.86,-0.04> Gloss(STONE)} #for(i,0,11) sphere{<0.2*cos(i*pi/6),0.86+0.2*sin(i*pi/6),-0.05>,0.035 texture{Pearl}} #end
 difference{ cylinder{<0,0.28,-0.03>,<0,0.28,0.03>,0.50} cylinder{<0,0.46,-1>,<0,0.46,1>,0.34} texture{Chased}} #for(i,0,8) #local a=(180+10+i*20)*pi/180; sphere{0,0.075 scale <1,1,0.6> translate <0.41*cos(a),0.27+0.42*sin(a),-0.05> Gloss(STONE)} #end #for(i,0,15) #local a=(178+i*12.2)*pi/180; sphere{<0.53*cos(a),0.28+0.53*sin(a),0>,0.05 texture{Pearl}} #end
 cylinder{<0,0.5,0>,<0,0.66,0>,0.02 Mt()} difference{object{Bell scale 0.52 translate <0,0.3,0>} sphere{<0,0.05,0>,0.2} texture{Chased}} #for(i,0,11) sphere{<0.26*cos(i*pi/6),0.05,0.26*sin(i*pi/6)>,0.04 texture{Pearl}} #end
 #for(i,0,6) #local a=(195+i*25)*pi/180; sphere{<0.62*cos(a),0.28+0.62*sin(a)-0.03,0>,0.045 Gloss(STONE)} cylinder{<0.55*cos(a),0.28+0.55*sin(a),0>,<0.62*cos(a),0.25+0.62*sin(a),0>,0.01 Mt()} #end
 #for(i,0,16) sphere{<0.1+i*0.028,1.0+0.26*pow(i/16,0.6)-0.18*sin(i*pi/16),0>,0.022 #if(mod(i,3)=0) texture{Pearl} #else Mt() #end} #end scale 1.05 translate y*-0.05 }; #end
#if(KIND=5) // silk thread
#declare Silk=texture{pigment{gradient y color_map{[0 STONE*0.72][0.5 STONE*1.12][1 STONE*0.72]} scale 0.03} normal{gradient y 0.4 scale 0.03} finish{diffuse 0.8 specular 0.35 roughness 0.05}};
#declare Jh=union{ torus{0.08,0.018 rotate x*90 translate y*1.0 Metal(Gold)} torus{0.15,0.075 rotate x*90 translate y*0.72 texture{pigment{radial color_map{[0 STONE*0.75][0.5 STONE*1.12][1 STONE*0.75]} frequency 44 rotate x*90 translate y*0.72} finish{diffuse 0.8 specular 0.35 roughness 0.05}}} sphere{<0,0.72,-0.02>,0.085 texture{Pearl}} torus{0.225,0.014 rotate x*90 translate y*0.72 Metal(Gold)}
 sphere{<0,0.34,0>,0.07 Metal(Gold)} cylinder{<0,0.2,0>,<0,0.5,0>,0.02 Metal(Gold)} difference{object{Bell} sphere{<0,-0.5,0>,0.42} texture{Silk}} torus{0.49,0.03 translate y*-0.41 Metal(Gold)} torus{0.44,0.018 translate y*-0.26 Metal(Gold)} torus{0.36,0.016 translate y*-0.03 Metal(Gold)} #for(i,0,15) sphere{<0.475*cos(i*pi/8),-0.335,0.475*sin(i*pi/8)>,0.035 texture{pigment{rgb 0.93} finish{diffuse 0.6 specular 1 roughness 0.004}}} #end Fringe(20,0.48,-0.49,0.045) }; #end
#declare StandC=srgb<0.96,0.93,0.93>;
#if(VIEW=0)
cylinder{<-0.95,0,0>,<-0.95,2.55,0>,0.045 Matte(StandC)} cylinder{<0.95,0,0>,<0.95,2.55,0>,0.045 Matte(StandC)} cylinder{<-1.1,2.53,0>,<1.1,2.53,0>,0.05 Matte(StandC)} object{RBox(<-1.2,0,-0.4>,<1.2,0.12,0.4>,0.05) Matte(StandC)}
#local top=(KIND=0?1.26:(KIND=4?1.2:(KIND=3?1.02:1.02))); #for(s,-1,1,2) object{Jh scale <s,1,1> rotate y*(s*14) scale 0.94 translate <s*0.54,2.5-top*0.94,-0.02>} #end #end
#if(VIEW=1) // back: on a card
object{RBox(<-1.15,0,0>,<1.15,2.3,0.06>,0.03) rotate x*10 translate z*0.3 Matte(StandC)} #for(s,-1,1,2) object{Jh rotate y*180 scale 0.85 rotate x*10 translate <s*0.5,1.0,-0.28>} cylinder{<s*0.5,1.55,-0.35>,<s*0.5,1.55,-0.1>,0.05 Metal(M)} #end #end
#if(VIEW=2) object{Jh rotate y*-25 translate <0,1.2,0>} #end
#if(VIEW=3) object{Jh rotate z*82 rotate y*-18 scale 0.9 translate <0.35,0.45,0.7>} object{Jh rotate z*82 rotate y*14 scale 0.9 translate <-0.15,0.45,-0.35>} object{Coin((KIND=3?0.42:0.3)) translate <0.95,0,-0.55>} #if(KIND!=3) object{PencilProp(0.17,srgb<0.93,0.7,0.15>) rotate y*5 translate <-1.5,0,-1.25>} #end #end
#if(VIEW=4) // on an ear shape of a dark clay head form
union{ sphere{0,1 scale <1.0,1.3,1.0> translate <0.75,2.0,0.75>} cylinder{<0.75,0,0.85>,<0.75,1.3,0.85>,0.5} cone{<0.75,0,0.85>,1.4,<0.75,0.5,0.85>,0.5} Matte(srgb<0.72,0.50,0.38>)} union{ torus{0.22,0.07 rotate x*90 scale <0.75,1.25,1>} sphere{0,1 scale <0.12,0.24,0.05>} sphere{<0,-0.3,0>,0.11} rotate y*-35 rotate z*-8 translate <0.22,2.1,-0.22> Matte(srgb<0.68,0.46,0.34>)} object{Jh scale 0.62 rotate y*-20 translate <0.2,1.78-0.62*0.98,-0.36>} #end
