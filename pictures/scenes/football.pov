#version 3.7;
// KIND: 1 thirty-two panels, 2 printed sphere; COUNT 5 adds a pump and a mesh bag; VIEW: 0 main, 2 close, 3 beside a mug, 4 on grass by a goal post
#ifndef(CAT) #declare CAT=3; #end
#ifndef(KIND) #declare KIND=1; #end
#ifndef(VIEW) #declare VIEW=0; #end
#ifndef(COUNT) #declare COUNT=1; #end
#ifndef(COL) #declare COL=srgb<0.10,0.22,0.42>; #end
#ifndef(BASE) #declare BASE=srgb<0.96,0.96,0.94>; #end
#ifndef(SIZE) #declare SIZE=1.12; #end
#ifndef(ROUGH) #declare ROUGH=0; #end
#declare CamY=2.6; #declare LookY=1.12; #declare Ang=21;
#if(SIZE<0.8) #declare LookY=0.75; #end
#if(COUNT=5) #declare CamY=3.8; #declare LookY=0.95; #declare Ang=28; #end
#if(VIEW=2) #declare Ang=9; #declare LookY=1.3; #end
#if(VIEW=3) #declare Ang=26; #declare LookX=0.4; #end
#if(VIEW=4) #declare Ang=28; #declare LookY=1.4; #end
#include "studio.inc"
#macro Skin(C) #if(ROUGH) texture{pigment{C} normal{bumps 0.5 scale 0.035} finish{diffuse 0.8 specular 0.2 roughness 0.04}} #else Plastic(C) #end #end
#if(KIND=1)
#declare ph=(1+sqrt(5))/2; #declare Vt=array[12]; #declare k=0;
#for(a,-1,1,2)#for(b,-1,1,2) #declare Vt[k]=vnormalize(<0,a,b*ph>); #declare Vt[k+1]=vnormalize(<a,b*ph,0>); #declare Vt[k+2]=vnormalize(<b*ph,0,a>); #declare k=k+3; #end #end
#declare EL=vlength(<0,1,ph>-<0,-1,ph>)/vlength(<0,1,ph>);
#declare Ball=union{ sphere{0,1 Skin(BASE)}
 #for(i,0,11) intersection{ sphere{0,1.003}
  #for(j,0,11) #if(i!=j & vlength(Vt[i]-Vt[j])<EL*1.05) #local pi_=vnormalize(Vt[i]*2/3+Vt[j]/3);
    #for(m,j+1,11) #if(m!=i & vlength(Vt[i]-Vt[m])<EL*1.05 & vlength(Vt[j]-Vt[m])<EL*1.05)
      #local pj=vnormalize(Vt[i]*2/3+Vt[m]/3); #local n=vnormalize(vcross(pi_,pj)); #if(vdot(n,Vt[i])>0) #local n=-n; #end plane{n,-0.008} #end #end
  #end #end bounded_by{sphere{Vt[i]*0.9,0.5}} Skin(COL)}
  #for(j,i+1,11) #if(vlength(Vt[i]-Vt[j])<EL*1.05) #local p=vnormalize(Vt[i]*2/3+Vt[j]/3); #local q=vnormalize(Vt[i]/3+Vt[j]*2/3);
   #for(m,0,3) #local ua=vnormalize(p*(1-m/4)+q*m/4); #local wa=vnormalize(p*(1-(m+1)/4)+q*(m+1)/4); cylinder{ua,wa,0.0135 Matte(rgb 0.10)} #end #end #end
 #end }
#else
#declare Ball=sphere{0,1 texture{pigment{image_map{png L_skin map_type 1 interpolate 2}} #if(ROUGH) normal{bumps 0.5 scale 0.035} #else normal{dents 0.0} #end finish{diffuse 0.77 specular 0.35 roughness 0.02 reflection{0.02,0.13 fresnel on} conserve_energy}} interior{ior 1.45}}
#end
#switch(VIEW)
 #case(0) #if(COUNT=5)
   #for(i,0,2) object{Ball rotate <i*50,i*80+20,i*30> scale 0.62 translate <-1.55+i*1.26,0.62,0.6>} #end #for(i,0,0) object{Ball rotate <40,10,70> scale 0.62 translate <-0.92,1.6,0.6>} #end
   #declare MB=object{Ball rotate <20,60,10> scale 0.62 translate <1.35,0.64,-0.5>} object{MB} 
   union{ #for(i,0,11) torus{0.66,0.012 rotate x*90 scale <1,1.0,1> rotate y*i*15} #end #for(i,-2,2) torus{0.66*cos(i*0.42),0.012 translate y*0.66*sin(i*0.42)} #end #for(i,0,9) cylinder{<0.3*cos(i*0.63),0.55,0.3*sin(i*0.63)>,<0.06*cos(i*0.63),0.95,0.06*sin(i*0.63)>,0.014} #end cylinder{<0,0.93,0>,<0,1.0,0>,0.08} cylinder{<0,1,0>,<0.4,1.15,0.1>,0.025} Matte(srgb<0.1,0.35,0.65>) translate <1.35,0.66,-0.5>}
   union{ cylinder{<0,0.3,0>,<0,1.2,0>,0.1 Plastic(srgb<0.9,0.75,0.1>)} cylinder{<0,1.2,0>,<0,1.4,0>,0.035 Metal(Steel)} object{RBox(<-0.3,1.38,-0.06>,<0.3,1.5,0.06>,0.05) Plastic(rgb 0.06)} object{RCyl(0.13,0.12,0.03) translate y*0.2 Plastic(rgb 0.06)} cylinder{<0,-0.12,0>,<0,0.22,0>,0.016 Metal(Steel)} rotate z*74 rotate y*30 translate <0.15,0.14,-1.0>}
  #else object{Ball rotate x*20 rotate y*25 scale SIZE translate y*SIZE} #end #break
 #case(2) object{Ball rotate x*35 rotate y*60 scale 1.12 translate y*1.12} #break
 #case(3) object{Ball rotate x*20 rotate y*70 scale 1.05 translate <-0.3,1.05,0.2>} union{ difference{object{RCyl(0.36,0.8,0.05)} cylinder{<0,0.12,0>,<0,2,0>,0.31}} difference{torus{0.22,0.055 rotate x*90 translate <0.4,0.4,0>} cylinder{<0,0.1,0>,<0,0.75,0>,0.33}} cylinder{<0,0.6,0>,<0,0.64,0>,0.32 Matte(srgb<0.62,0.38,0.2>)} Gloss(srgb<0.93,0.90,0.84>) rotate y*-30 translate <1.55,0,-0.5>} #break
 #case(4) box{<-9,-0.5,-9>,<9,0.005,2.4> texture{pigment{srgb<0.42,0.6,0.28>} normal{granite 0.6 scale 0.2} finish{diffuse 0.85}}} cylinder{<-1.9,0,1.3>,<-1.9,9,1.3>,0.2 Gloss(rgb 0.95)} #for(i,0,7) cylinder{<-1.9+i*0.6,0,2.2>,<-1.9+i*0.6,5,2.2>,0.015 Matte(rgb 0.95)} cylinder{<-1.9,0.3+i*0.5,2.2>,<4,0.3+i*0.5,2.2>,0.015 Matte(rgb 0.95)} #end object{Ball rotate x*20 rotate y*100 scale 0.95 translate <0.2,0.95,-0.1>} #break
#end
