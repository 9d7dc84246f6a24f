#version 3.7;
#ifndef(CAT) #declare CAT=11; #end
#ifndef(VIEW) #declare VIEW=0; #end #ifndef(KIND) #declare KIND=0; #end #ifndef(N) #declare N=3; #end #ifndef(TURN) #declare TURN=28; #end #ifndef(SEED) #declare SEED=8; #end
#declare LookY=1.12; #declare CamY=3.4; #declare Ang=22;
#if(VIEW=2) #declare Ang=12; #declare LookY=1.3; #end
#if(VIEW=3) #declare Ang=27; #declare LookX=0.3; #end
#if(VIEW=4) #declare Ang=24; #declare LookX=0.35; #end
#include "studio.inc"
#include "props.inc"
#ifndef(K) #declare K=srgb<0.04,0.04,0.05>; #end
#declare F=array[6]{srgb<0.86,0.10,0.12>,srgb<0.06,0.55,0.26>,srgb<0.98,0.82,0.10>,srgb<0.97,0.46,0.06>,srgb<0.08,0.30,0.74>,srgb<0.95,0.95,0.93>};
#if(KIND=1) #declare F[0]=srgb<0.98,0.12,0.32>; #declare F[1]=srgb<0.2,0.85,0.3>; #declare F[3]=srgb<1.0,0.55,0.05>; #declare F[4]=srgb<0.1,0.5,0.98>; #declare F[5]=srgb<0.97,0.97,0.97>; #end
#declare S=seed(SEED);
#declare D=2.1/N;
#macro Stk() #local q=D/0.7; #if(KIND=1) object{RSlab(<-0.335*q,-0.335*q,-0.352*q>,<0.335*q,0.335*q,-0.32*q>,0.05*q,0.01) Gloss(F[floor(rand(S)*5.999)])} #else object{RSlab(<-0.28*q,-0.28*q,-0.356*q>,<0.28*q,0.28*q,-0.33*q>,0.08*q,0.01) Gloss(F[floor(rand(S)*5.999)])} #end #end
#declare SOLVED=(VIEW=3?1:0);
#macro Fc(c) #if(SOLVED) object{RSlab(<-0.28*D/0.7,-0.28*D/0.7,-0.356*D/0.7>,<0.28*D/0.7,0.28*D/0.7,-0.33*D/0.7>,0.08*D/0.7,0.01) Gloss(F[c])} #else Stk() #end #end
#macro Layer(y_) union{ #for(x_,0,N-1)#for(z_,0,N-1) #if(x_=0|z_=0|x_=N-1|z_=N-1|y_=0|y_=N-1) union{ #local q=D/0.7; object{RBox(<-0.345,-0.345,-0.345>*q,<0.345,0.345,0.345>*q,0.06*q) Plastic(K)}
 #if(z_=0) object{Fc(0)} #end #if(x_=N-1) object{Fc(4) rotate y*-90} #end #if(x_=0) object{Fc(1) rotate y*90} #end #if(z_=N-1) object{Fc(3) rotate y*180} #end #if(y_=N-1) object{Fc(5) rotate x*90} #end
 translate <x_-(N-1)/2,y_-(N-1)/2,z_-(N-1)/2>*D} #end #end #end } #end
#declare Cube=union{ #for(y_,0,N-1) union{ Layer(y_) #if(y_=N-1) rotate y*TURN*(1-SOLVED) #end } #end };
#if(KIND=0|KIND=1)
 #if(VIEW=0) object{Cube rotate y*34 translate <0,1.06,0.1>} #if(KIND=1) union{ sphere{0,1 scale <0.55,0.16,0.36> translate y*0.16} torus{0.2,0.05 scale <1.4,1,0.7> translate <-0.35,0.28,-0.1>} Matte(srgb<0.16,0.17,0.2>) translate <0.95,0,-1.45>} #end #end
 #if(VIEW=1) object{Cube rotate <0,214,0> rotate x*20 translate <0,1.2,0.1>} #end
 #if(VIEW=2) object{Cube rotate y*40 translate <0,1.06,0.1>} #end
 #if(VIEW=3) object{Cube rotate y*30 translate <-0.45,1.06,0.5>} object{PencilProp(0.225,srgb<0.93,0.7,0.15>) rotate y*9 translate <-1.9,0,-1.5>} object{Coin(0.375) translate <1.5,0,-0.45>} #end
 #if(VIEW=4) object{Cube rotate y*26 translate <-0.75,1.06,0.5>} union{ box{<-0.75,0,-1.0>,<0.75,0.03,1.0> Matte(srgb<0.97,0.95,0.9>)} #for(i,0,2) #for(j,0,8) box{<-0.18+0.125*mod(j,3),0.03,0.55-i*0.6-0.125*floor(j/3)>,<-0.18+0.11+0.125*mod(j,3),0.034,0.66-i*0.6-0.125*floor(j/3)> Matte(F[mod(j*(i+2)+i,6)])} #end #for(l,0,2) box{<0.3,0.03,0.62-i*0.6-l*0.12>,<0.64-0.08*l,0.034,0.65-i*0.6-l*0.12> Matte(rgb 0.2)} #end #end rotate y*-14 translate <1.35,0,-0.45>} object{PencilProp(0.16,srgb<0.93,0.7,0.15>) rotate y*52 translate <0.0,0,-1.55>} #end
#end
#if(KIND=2) // pyramid
 #local h=2.25; #local r=1.45; #declare P=array[4]{<0,h,0>,<r*sin(0),0,-r>,<r*sin(2*pi/3),0,-r*cos(2*pi/3)>,<r*sin(4*pi/3),0,-r*cos(4*pi/3)>};
 #macro Tri(A,B,C,Cl) #local G=(A+B+C)/3; #local nn=vnormalize(vcross(B-A,C-A)); #if(vdot(nn,G-<0,h/4,0>)<0) #local nn=-nn; #end #local q=0.83; #local a=G+(A-G)*q+nn*0.018; #local b=G+(B-G)*q+nn*0.018; #local c=G+(C-G)*q+nn*0.018; mesh{triangle{a,b,c} Gloss(Cl)} cylinder{a,b,0.025 Gloss(Cl)} cylinder{b,c,0.025 Gloss(Cl)} cylinder{c,a,0.025 Gloss(Cl)} sphere{a,0.025 Gloss(Cl)} sphere{b,0.025 Gloss(Cl)} sphere{c,0.025 Gloss(Cl)} #end
 #macro Side(A,B,C) #for(i,0,2) #for(j,0,2-i) #local p0=A+(B-A)*i/3+(C-A)*j/3; Tri(p0,p0+(B-A)/3,p0+(C-A)/3,F[floor(rand(S)*3.999)+(0)]) #if(i+j<2) Tri(p0+(B-A)/3+(C-A)/3,p0+(B-A)/3,p0+(C-A)/3,F[floor(rand(S)*3.999)]) #end #end #end #end
 union{ mesh{triangle{P[0],P[1],P[2]} triangle{P[0],P[2],P[3]} triangle{P[0],P[3],P[1]} triangle{P[1],P[2],P[3]} Plastic(K)} Side(P[0],P[1],P[2]) Side(P[0],P[2],P[3]) Side(P[0],P[3],P[1]) rotate y*14 translate <0,0.03,0.2>} #end
#if(KIND=3) // burr of six bars
 #declare W1=srgb<0.42,0.22,0.12>; #declare Bar=union{ object{RBox(<-1.25,-0.24,-0.47>,<1.25,0.24,0>,0.03)} object{RBox(<-1.25,-0.24,0>,<1.25,0.24,0.47>,0.03)} };
 union{ object{Bar Wood(W1)} object{Bar rotate z*90 rotate y*90 rotate x*0 Wood(W1*1.25)} object{Bar rotate y*90 rotate z*90 Wood(W1*0.8)} rotate <0,32,0> rotate x*0 translate <0,1.25,0.2>} #end
