#version 3.7;
#ifndef(CAT) #declare CAT=6; #end #declare LookY=1.25; #declare CamY=2.2; #declare Ang=22.5;
#include "studio.inc"
#declare M=P2(srgb<0.88,0.89,0.91>,srgb<0.92,0.66,0.40>); #declare T=srgb<0.055,0.055,0.06>;
union{
 // carcass: axis along z
 difference{ union{ cylinder{<0,0,-0.36>,<0,0,0.36>,1.22} torus{1.06,0.17 rotate x*90 translate z*-0.32} torus{1.06,0.17 rotate x*90 translate z*0.32} } cylinder{<0,0,-1>,<0,0,1>,0.86} 
  #for(k,-1,1) torus{1.225,0.028 rotate x*90 translate z*k*0.17} #end texture{pigment{T} finish{diffuse 0.8 specular 0.12 roughness 0.08}}}
 #for(i,0,47) #for(s,-1,1,2) box{<-0.05,1.19,0.05>,<0.05,1.245,0.40> rotate y*0 matrix<1,0,0,0,1,0,0.35,0,1,0,0,0> scale <1,1,s> rotate z*(i*7.5+(s>0?3.7:0)) texture{pigment{T*1.1} finish{diffuse 0.8 specular 0.1 roughness 0.08}}} #end #end
 torus{0.95,0.012 rotate x*90 translate z*-0.475 Matte(T*1.6)} 
 // rim
 difference{cylinder{<0,0,-0.36>,<0,0,0.36>,0.865} cylinder{<0,0,-1>,<0,0,1>,0.80} Metal(M)} torus{0.84,0.045 rotate x*90 translate z*-0.37 Metal(M)}
 cylinder{<0,0,0.1>,<0,0,0.2>,0.8 Metal(rgb 0.16)}
 #for(i,0,4) union{ #for(s,-1,1,2) object{RBox(<-0.055,0.12,-0.34>,<0.055,0.84,-0.24>,0.03) rotate z*(s*9)} #end rotate z*i*72 Metal(M)} #end
 cylinder{<0,0,-0.37>,<0,0,0.1>,0.22 Metal(M)} cylinder{<0,0,-0.385>,<0,0,-0.3>,0.12 Matte(P2(srgb<0.1,0.1,0.1>,srgb<0.85,0.2,0.15>))}
 #for(i,0,4) cylinder{<0,0.16,-0.375>,<0,0.16,-0.3>,0.024 Matte(rgb 0.05) rotate z*(i*72+36)} #end
 rotate y*32 translate <0,1.235,0.1>}
