#version 3.7;
#ifndef(CAT) #declare CAT=11; #end #declare LookY=0.72; #declare CamY=3.0; #declare Ang=20;
#include "studio.inc"
#declare C=P2(srgb<0.85,0.20,0.16>,srgb<0.16,0.42,0.66>); #declare Y=srgb<0.97,0.76,0.22>;
union{
 difference{ union{object{RBox(<-1.35,0.28,-0.62>,<1.35,0.86,0.62>,0.24)} object{RBox(<-0.72,0.6,-0.54>,<0.80,1.42,0.54>,0.26)}} #for(s,-1,1,2) cylinder{<s*0.80,0.34,-2>,<s*0.80,0.34,-0.40>,0.40} cylinder{<s*0.80,0.34,0.40>,<s*0.80,0.34,2>,0.40} #end Gloss(C)}
 #declare Gl=texture{pigment{srgb<0.72,0.86,0.92>} finish{diffuse 0.7 specular 0.6 roughness 0.006 reflection{0.06,0.4 fresnel on}}}
 object{RSlab(<-0.56,0.86,-0.555>,<-0.02,1.27,-0.5>,0.1,0.01) texture{Gl} interior{ior 1.5}} object{RSlab(<0.08,0.86,-0.555>,<0.64,1.27,-0.5>,0.1,0.01) texture{Gl} interior{ior 1.5}}
 object{RSlab(<-0.42,0.86,-0.02>,<0.42,1.27,0.03>,0.1,0.01) rotate y*90 translate x*-0.715 texture{Gl} interior{ior 1.5}}
 object{RSlab(<-0.42,0.86,-0.03>,<0.42,1.27,0.02>,0.1,0.01) rotate y*90 translate x*0.795 texture{Gl} interior{ior 1.5}}
 box{<-1.12,0.56,-0.626>,<1.12,0.63,0.626> Gloss(Y)}
 #for(s,-1,1,2) sphere{<-1.30,0.60,s*0.38>,0.13 scale <1,1,1> Gloss(srgb<0.99,0.95,0.8>)} #for(w,-1,1,2) union{ object{RCyl(0.34,0.26,0.09) rotate x*90 translate z*-0.13 Matte(rgb 0.045)} cylinder{<0,0,-0.14>,<0,0,0.14>,0.19 Gloss(Y)} sphere{0,0.09 scale <1,1,1.9> Gloss(srgb<0.95,0.95,0.92>)} translate <s*0.80,0.34,w*0.53>} #end #end
 object{RBox(<-1.45,0.30,-0.5>,<-1.25,0.44,0.5>,0.06) Metal(Steel)} object{RBox(<1.25,0.30,-0.5>,<1.45,0.44,0.5>,0.06) Metal(Steel)}
 rotate y*30 scale 0.92 translate <0,0,0.1>}
