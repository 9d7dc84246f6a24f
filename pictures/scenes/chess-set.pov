#version 3.7;
#ifndef(CAT) #declare CAT=11; #end #declare LookY=0.72; #declare CamY=3.4; #declare Ang=22.5;
#include "studio.inc"
#declare L=P2(srgb<0.93,0.80,0.58>,srgb<0.94,0.90,0.82>); #declare D=P2(srgb<0.34,0.17,0.09>,srgb<0.14,0.30,0.34>);
#macro Lac(C) texture{pigment{C} finish{diffuse 0.78 specular 0.45 roughness 0.015 reflection{0.03,0.25 fresnel on} conserve_energy}} interior{ior 1.5} #end
#macro Base(H) lathe{bezier_spline 16,<0,0><0.1,0><0.2,0><0.25,0> <0.25,0><0.28,0.04><0.26,0.10><0.20,0.13> <0.20,0.13><0.14,0.18><0.10,0.3><0.09,H> <0.09,H><0.06,H><0.03,H><0,H>} torus{0.13,0.035 translate y*H} #end
#macro Pawn(C) union{ Base(0.42) sphere{<0,0.58,0>,0.15} Lac(C)} #end
#macro King(C) union{ Base(0.85) torus{0.10,0.03 translate y*0.78} cone{<0,0.86,0>,0.11,<0,1.14,0>,0.18} torus{0.165,0.025 translate y*1.14} sphere{0,0.165 scale <1,0.5,1> translate y*1.15} object{RBox(<-0.03,1.2,-0.03>,<0.03,1.42,0.03>,0.012)} object{RBox(<-0.09,1.29,-0.03>,<0.09,1.35,0.03>,0.012)} scale 1.05 Lac(C)} #end
#macro Queen(C) union{ Base(0.78) cone{<0,0.79,0>,0.10,<0,1.05,0>,0.19} #for(i,0,7) sphere{<0.17*cos(i*pi/4),1.07,0.17*sin(i*pi/4)>,0.05} #end sphere{<0,1.12,0>,0.09} scale 1.05 Lac(C)} #end
#macro Rook(C) union{ Base(0.48) difference{cylinder{<0,0.48,0>,<0,0.74,0>,0.18} cylinder{<0,0.64,0>,<0,0.8,0>,0.11} #for(i,0,1) box{<-0.04,0.66,-1>,<0.04,0.8,1> rotate y*i*90} #end} Lac(C)} #end
#macro Bishop(C) union{ Base(0.66) difference{sphere{0,1 scale <0.15,0.24,0.15> translate y*0.87} box{<0.0,-0.02,-1>,<0.3,0.02,1> rotate z*40 translate <0.02,0.92,0>}} sphere{<0,1.12,0>,0.045} Lac(C)} #end
union{
 box{<-1.32,0,-1.32>,<1.32,0.12,1.32> texture{pigment{checker rgb L*0.95, rgb D*1.05 scale 0.62 translate <0,0.3,0>} finish{diffuse 0.8 specular 0.2 roughness 0.03 reflection{0.01,0.08}}}}
 difference{object{RBox(<-1.5,0,-1.5>,<1.5,0.16,1.5>,0.05)} box{<-1.24,0.1,-1.24>,<1.24,1,1.24>} Wood(D*0.9+L*0.12)}
 union{ union{King(L) translate <-0.31,0,-0.31>} union{Pawn(L) translate <-0.93,0,-0.93>} union{Pawn(L) translate <0.31,0,-0.93>} union{Rook(L) translate <-0.93,0,0.31>} union{Pawn(D) translate <0.93,0,-0.31>} union{Queen(D) translate <0.31,0,0.31>} union{Bishop(D) translate <0.93,0,0.93>} union{Pawn(D) translate <-0.31,0,0.93>} scale 1.12 translate y*0.12}
 rotate y*28 scale 0.84 translate <0,0,0.1>}
