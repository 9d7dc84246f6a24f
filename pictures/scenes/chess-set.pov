#version 3.7;
#ifndef(CAT) #declare CAT=11; #end
#ifndef(VIEW) #declare VIEW=0; #end #ifndef(KIND) #declare KIND=0; #end
#declare LookY=0.62; #declare CamY=3.9; #declare Ang=24;
#if(VIEW=2) #declare CamY=2.2; #declare LookY=0.75; #declare Ang=13; #end
#if(VIEW=3) #declare CamY=2.3; #declare LookY=0.85; #declare Ang=20; #end
#include "studio.inc"
#include "props.inc"
#ifndef(L) #declare L=srgb<0.93,0.80,0.58>; #end #ifndef(D) #declare D=srgb<0.34,0.17,0.09>; #end #ifndef(BL) #declare BL=L; #end #ifndef(BD) #declare BD=D; #end #ifndef(L_ludo) #declare L_ludo=""; #end
#ifndef(TR) #declare TR=srgb<0.86,0.62,0.2>; #end
#macro Lac(C) texture{pigment{C} finish{diffuse 0.78 specular 0.45 roughness 0.015 reflection{0.03,0.25 fresnel on} conserve_energy}} interior{ior 1.5} #end
#macro Base(H) lathe{bezier_spline 16,<0,0><0.1,0><0.2,0><0.25,0> <0.25,0><0.28,0.04><0.26,0.10><0.20,0.13> <0.20,0.13><0.14,0.18><0.10,0.3><0.09,H> <0.09,H><0.06,H><0.03,H><0,H>} torus{0.13,0.035 translate y*H} #end
#macro Pawn(C) union{ Base(0.42) sphere{<0,0.58,0>,0.15} Lac(C) Trim(0.42)} #end
#macro Trim(H) #if(KIND=3) torus{0.14,0.045 translate y*H Lac(TR)} torus{0.24,0.03 translate y*0.08 Lac(TR)} #end #if(KIND=4) cylinder{<0,0.02,0>,<0,0.10,0>,0.275 Lac(TR)} #end #end
#macro King(C) union{ Base(0.85) torus{0.10,0.03 translate y*0.78} cone{<0,0.86,0>,0.11,<0,1.14,0>,0.18} torus{0.165,0.025 translate y*1.14} sphere{0,0.165 scale <1,0.5,1> translate y*1.15} object{RBox(<-0.03,1.2,-0.03>,<0.03,1.42,0.03>,0.012)} object{RBox(<-0.09,1.29,-0.03>,<0.09,1.35,0.03>,0.012)} scale 1.05 Lac(C) Trim(0.88)} #end
#macro Queen(C) union{ Base(0.78) cone{<0,0.79,0>,0.10,<0,1.05,0>,0.19} #for(i,0,7) sphere{<0.17*cos(i*pi/4),1.07,0.17*sin(i*pi/4)>,0.05} #end sphere{<0,1.12,0>,0.09} scale 1.05 Lac(C) Trim(0.8)} #end
#macro Rook(C) union{ Base(0.48) difference{cylinder{<0,0.48,0>,<0,0.74,0>,0.18} cylinder{<0,0.64,0>,<0,0.8,0>,0.11} #for(i,0,1) box{<-0.04,0.66,-1>,<0.04,0.8,1> rotate y*i*90} #end} Lac(C) Trim(0.48)} #end
#macro Bishop(C) union{ Base(0.66) difference{sphere{0,1 scale <0.15,0.24,0.15> translate y*0.87} box{<0.0,-0.02,-1>,<0.3,0.02,1> rotate z*40 translate <0.02,0.92,0>}} sphere{<0,1.12,0>,0.045} Lac(C) Trim(0.66)} #end
#macro Knight(C) union{ Base(0.4) sphere_sweep{cubic_spline 7,<0.05,0.3,0>,0.14,<0.06,0.45,0>,0.15,<0.08,0.65,0>,0.14,<0.0,0.85,0>,0.13,<-0.12,0.86,0>,0.1,<-0.24,0.74,0>,0.075,<-0.28,0.7,0>,0.06} cone{<0.02,0.9,0.05>,0.05,<0.04,1.04,0.06>,0.01} cone{<0.02,0.9,-0.05>,0.05,<0.04,1.04,-0.06>,0.01} #for(i,0,4) sphere{0,1 scale <0.05,0.06,0.035> translate <0.2-i*0.015,0.45+i*0.1,0>} #end Lac(C) Trim(0.4)} #end
#macro Eleph(C) union{ Base(0.2) sphere{0,1 scale <0.26,0.2,0.18> translate y*0.42} sphere{<-0.24,0.5,0>,0.13} sphere_sweep{cubic_spline 5,<-0.3,0.55,0>,0.05,<-0.34,0.45,0>,0.05,<-0.38,0.3,0>,0.04,<-0.36,0.2,0>,0.03,<-0.34,0.15,0>,0.03} #for(s,-1,1,2) sphere{0,1 scale <0.05,0.12,0.09> translate <-0.2,0.5,s*0.14>} #for(k,-1,1,2) cylinder{<k*0.14,0.08,s*0.09>,<k*0.14,0.4,s*0.09>,0.06} #end #end Lac(C) object{RBox(<-0.14,0.56,-0.12>,<0.14,0.72,0.12>,0.03) Lac(TR)} sphere{0,1 scale <0.15,0.1,0.13> translate y*0.74 Lac(srgb<0.75,0.15,0.2>)} Trim(0.2)} #end
#macro Camel(C) union{ Base(0.2) sphere{0,1 scale <0.24,0.15,0.13> translate y*0.5} sphere{<0.03,0.63,0>,0.12} sphere_sweep{cubic_spline 6,<-0.15,0.45,0>,0.06,<-0.22,0.52,0>,0.06,<-0.3,0.6,0>,0.05,<-0.3,0.8,0>,0.05,<-0.4,0.84,0>,0.05,<-0.45,0.84,0>,0.04} #for(s,-1,1,2) #for(k,-1,1,2) cylinder{<k*0.14,0.08,s*0.07>,<k*0.13,0.46,s*0.07>,0.04} #end #end Lac(C) sphere{0,1 scale <0.13,0.08,0.15> translate <0.03,0.66,0> Lac(TR)} Trim(0.2)} #end
#declare SQ=0.325; #declare PS=0.52;
#macro At(f,r) translate <(f-3.5)*SQ,0,(r-3.5)*SQ> #end
#macro Put(t,C,f,r) union{ #switch(t) #case(0) Pawn(C) #break #case(1) #if(KIND=3) Eleph(C) #else Rook(C) #end #break #case(2) object{Knight(C) rotate y*(C.red>0.5?70:-110)} #break #case(3) #if(KIND=3) Camel(C) #else Bishop(C) #end #break #case(4) Queen(C) #break #case(5) King(C) #break #end scale PS At(f,r)} #end
#declare Bk=array[8]{1,2,3,4,5,3,2,1};
#macro Board() box{<-4*SQ,-0.02,-4*SQ>,<4*SQ,0,4*SQ> texture{pigment{checker rgb BL*0.95, rgb BD*1.05 scale SQ translate <0,0.5*SQ,0>} finish{diffuse 0.8 specular 0.2 roughness 0.03 reflection{0.01,0.08}}}} #end
#macro Men() #for(i,0,7) Put(0,L,i,1) Put(Bk[i],L,i,0) Put(0,D,i,6) Put(Bk[i],D,i,7) #end #end
#macro Play() Put(5,L,4,0) Put(3,L,2,3) Put(2,L,5,2) Put(0,L,4,3) Put(0,L,3,2) Put(1,L,0,0) Put(1,L,7,0) Put(0,L,0,1) Put(0,L,7,1) Put(4,D,3,7) Put(5,D,4,7) Put(2,D,2,5) Put(0,D,4,4) Put(0,D,6,6) Put(1,D,0,7) Put(3,D,5,6) Put(0,D,0,6) #end
#if(VIEW=0|VIEW=4)
#if(KIND=0) union{ Board() difference{object{RBox(<-1.55,-0.16,-1.55>,<1.55,0.03,1.55>,0.05)} box{<-4*SQ,-0.02,-4*SQ>,<4*SQ,1,4*SQ>} Wood(D*0.9+L*0.12)} #if(VIEW=4) Play() #else Men() #end rotate y*28 scale 0.98 translate <0,0.16,0.1>} #if(VIEW=4) object{MugProp(0.065,srgb<0.93,0.9,0.83>,srgb<0.45,0.25,0.13>) translate <1.75,0,-0.5>} #end #end
#if(KIND=1) // folding: two halves hinged at a slight angle
 union{ #for(s,-1,1,2) union{ difference{object{RBox(<-1.42,-0.2,0>,<1.42,0.0,1.42>,0.04)} box{<-4*SQ,-0.015,-0.1>,<4*SQ,1,4*SQ>} Plastic(srgb<0.15,0.16,0.2>)} box{<-4*SQ,-0.02,0.0>,<4*SQ,-0.01,4*SQ> texture{pigment{checker rgb BL*0.95, rgb BD*1.05 scale SQ translate <0,0.5*SQ,0>} finish{diffuse 0.8 specular 0.3 roughness 0.02}}} cylinder{<-0.9,0,0>,<-0.5,0,0>,0.05 Metal(Steel)} cylinder{<0.5,0,0>,<0.9,0,0>,0.05 Metal(Steel)}
  #if(s<0) rotate y*180 rotate x*9 #else rotate x*-9 #end } #end #declare PS=0.44; #for(i,0,6) Put(0,L,i,1) #end Put(5,L,4,0) Put(4,L,3,0) Put(1,L,0,0) Put(2,L,5,2) Put(3,L,2,3) Put(5,D,4,7) Put(4,D,3,7) Put(1,D,7,7) Put(0,D,1,6) Put(0,D,6,6) Put(0,D,4,4) Put(2,D,2,5) rotate y*30 translate <0,0.27,0.1>} #end
#if(KIND=2) union{ Board() box{<-1.45,-0.025,-1.45>,<1.45,-0.012,1.45> Matte(BL*0.95)} Men() rotate y*24 translate <-0.3,0.03,0.25>} union{ cylinder{<-1.0,0,0>,<1.0,0,0>,0.2 Matte(srgb<0.12,0.2,0.34>)} torus{0.2,0.03 rotate z*90 translate x*-0.85 Matte(rgb 0.1)} torus{0.2,0.03 rotate z*90 translate x*0.85 Matte(rgb 0.1)} rotate y*-16 translate <0.55,0.2,-1.95>} sphere{<0,-5,0>,0.1} #end
#if(KIND=3) union{ Board() difference{object{RBox(<-1.58,-0.3,-1.58>,<1.58,0.03,1.58>,0.05)} box{<-4*SQ,-0.02,-4*SQ>,<4*SQ,1,4*SQ>} Lac(srgb<0.5,0.08,0.12>)} #for(i,0,10) #for(k,0,3) sphere{0,1 scale <0.06,0.06,0.02> translate <-1.3+i*0.26,-0.14,-1.58> rotate y*k*90 Lac(TR)} #end #end #declare PS=0.56; Men() rotate y*28 translate <0,0.3,0.1>} #end
#if(KIND=4) union{ Board() object{RBox(<-1.5,-0.1,-1.5>,<1.5,-0.02,1.5>,0.04) Plastic(srgb<0.98,0.62,0.2>)} #declare PS=0.6; #for(i,0,3) Put(0,L,i*2,1) Put(0,D,i*2+1,6) #end Put(5,L,4,0) Put(4,L,3,0) Put(1,L,0,0) Put(2,L,6,2) Put(3,L,2,2) Put(5,D,4,7) Put(4,D,2,7) Put(1,D,7,7) Put(2,D,1,5) Put(3,D,5,5) rotate y*26 translate <-0.1,0.1,0.2>}
 union{ box{<-0.55,0,-0.4>,<0.55,0.06,0.4> Matte(srgb<0.95,0.93,0.88>)} box{<0,0,0>,<1.1,0.8,0.001> Print(L_ludo,1.1,0.8) rotate x*90 translate <-0.55,0.066,-0.4>} rotate y*14 translate <1.35,0,-1.45>} #end
#if(KIND=5) union{ Board() object{RBox(<-1.5,-0.4,-1.5>,<1.5,-0.02,1.5>,0.04) Wood(srgb<0.72,0.5,0.3>)} object{RBox(<-0.7,-0.34,-1.75>,<0.7,-0.08,-1.4>,0.03) Wood(srgb<0.62,0.4,0.22>)} sphere{<0,-0.2,-1.78>,0.05 Metal(Gold)} #declare PS=0.48; Men() rotate y*28 scale 0.78 translate <-0.6,0.36,0.7>}
 union{ box{<0,0,0>,<1.5,1.5,0.001> Print(L_ludo,1.5,1.5) translate <-0.75,0,-0.06>} object{RBox(<-0.8,-0.05,-0.055>,<0.8,1.55,0.055>,0.03) Wood(srgb<0.72,0.5,0.3>)} rotate x*14 rotate y*16 translate <1.2,0.05,-0.85>} object{RBox(-0.1,0.1,0.03) rotate y*30 translate <-0.1,0.1,-1.75> Gloss(rgb 0.95)} #for(k,0,2) sphere{<-0.16+k*0.045,0.205,-1.79+k*0.03>,0.02 Matte(rgb 0.05)} #end #for(k,0,2) cylinder{<-0.75+k*0.26,0,-1.65-k*0.06>,<-0.75+k*0.26,0.06,-1.65-k*0.06>,0.11 Gloss(srgb<0.85-0.35*k,0.2+0.3*k*(2-k),0.2+0.2*k>)} #end #end
#end
#if(VIEW=2) union{ union{Knight(L) rotate y*20 translate <-0.5,0,0>} union{King(D) translate <0.1,0,0.35>} union{Pawn(L) translate <0.55,0,-0.25>} scale 0.95} #end
#if(VIEW=3) union{ union{King(L) scale 1.08 translate <-0.7,0,0.2>} union{Queen(D) scale 1.08 translate <0.0,0,0.4>} } object{Coin(0.168) translate <0.62,0,-0.35>} object{PencilProp(0.168,srgb<0.93,0.7,0.15>) rotate y*8 translate <-1.45,0,-0.8>} #end
