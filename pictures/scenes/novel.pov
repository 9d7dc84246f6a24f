#version 3.7;
#ifndef(CAT) #declare CAT=4; #end #declare LookY=1.1; #declare CamY=2.6; #declare Ang=24.5;
#include "studio.inc"
#macro Book(W,H,T,Img,Col)
union{
 box{<0,0,0>,<W,H,0.03> texture{pigment{image_map{png Img once interpolate 2} scale <W,H,1>} finish{diffuse 0.85 specular 0.15 roughness 0.05 reflection{0.0,0.06 fresnel on}}} interior{ior 1.4}}
 box{<0,0,T-0.03>,<W,H,T> Matte(Col)}
 cylinder{<0,0,T/2>,<0,H,T/2>,T/2 scale <0.35,1,1> Matte(Col)}
 box{<0.0,0.03,0.03>,<W-0.05,H-0.03,T-0.03> texture{pigment{gradient z color_map{[0 srgb<0.97,0.95,0.89>][0.5 srgb<0.88,0.85,0.77>][1 srgb<0.97,0.95,0.89>]} scale 0.022} finish{diffuse 0.85}}}
}#end
#declare C=P2(srgb<0.05,0.27,0.32>,srgb<0.45,0.12,0.20>);
object{Book(1.6,2.45,0.36,concat("novel-",str(V,0,0),".png"),C) rotate y*24 translate <-1.1,0,-0.1>}
object{Book(1.6,2.45,0.36,concat("novel-",str(V,0,0),".png"),C) rotate x*90 rotate y*-28 translate <-0.2,0.36,-2.0> scale <1,1,0.9>}
