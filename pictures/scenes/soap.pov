// Bath soap. SHAPE 0 pressed bar, 1 hand-cut block, 2 charcoal, 3 rough scrub block, 4 eight small packs. VIEW 0 bar and carton, 2 close-up, 3 with a coin and pencil, 4 wet on a dish with foam.
#ifndef(SHAPE) #declare SHAPE=0; #end #ifndef(VIEW) #declare VIEW=0; #end
#ifndef(C1) #declare C1=srgb<0.55,0.70,0.42>; #end #ifndef(C2) #declare C2=C1*0.8; #end #ifndef(BOXC) #declare BOXC=srgb<0.95,0.92,0.85>; #end
#ifndef(CamY) #declare CamY=3.4; #end #ifndef(LookY) #declare LookY=0.72; #end #ifndef(Ang) #declare Ang=24; #end
#include "studio.inc"
#include "scale-props.inc"
#macro Sp(C) texture{ #if(SHAPE=3) pigment{granite color_map{[0 C2][0.42 C2][0.5 C][1 C]} scale 0.35} normal{bumps 0.5 scale 0.03} #else #if(SHAPE=1) pigment{marble turbulence 0.6 color_map{[0 C][0.7 C][1 C2]} scale 0.7 rotate z*30} normal{bumps 0.08 scale 0.06} #else pigment{C} normal{bumps 0.05 scale 0.06} #end #end finish{diffuse 0.8 specular 0.25 roughness 0.03 reflection{0.01,0.08 fresnel on}}} interior{ior 1.4} #end
#declare Bar=union{ #if(SHAPE=1 | SHAPE=3) object{RBox(<-1.0,-0.33,-0.62>,<1.0,0.33,0.62>,0.05) Sp(C1)} #else superellipsoid{<0.5,0.35> rotate x*90 scale <1.05,0.33,0.68> Sp(C1)} torus{1,0.03 scale <0.72,0.8,0.42> translate y*0.325 Sp(C1)} #end
 box{<0,0,0>,<1.1,0.5,0.001> texture{pigment{image_map{png L_stamp once interpolate 2} scale <1.1,0.5,1>} finish{diffuse 0.8 specular 0.1}} rotate x*90 translate <-0.55,0.335,-0.25> no_shadow} };
#macro Carton(W,H,D) union{ object{RBox(<-W,0,-D>,<W,H,D>,0.03) Matte(BOXC)} box{<0,0,0>,<W*1.94,H*0.96,0.001> Print(L_carton,W*1.94,H*0.96) translate <-W*0.97,H*0.02,-D-0.002> no_shadow} } #end
#declare Rack=union{ #for(i,-2,2) object{RBox(<-1.25,0.1,i*0.3-0.1>,<1.25,0.2,i*0.3+0.1>,0.03) Wood(srgb<0.70,0.46,0.27>)} #end #for(s,-1,1,2) object{RBox(<s*0.9-0.1,0,-0.72>,<s*0.9+0.1,0.1,0.72>,0.03) Wood(srgb<0.62,0.40,0.23>)} #end };
#switch(VIEW)
#case(0)
 #if(SHAPE=4) union{ #for(k,0,7) object{Carton(0.78,1.03,0.19) translate <(mod(k,2)=0?-0.82:0.82),int(k/4)*1.04,0.42-int(mod(k,4)/2)*0.42>} #end rotate y*-30 translate <-0.1,0,0.5>} object{Bar scale 0.75 rotate x*-6 rotate y*-20 translate <0.5,0.28,-1.4>}
 #else object{Bar rotate x*-16 rotate y*-24 translate <0.5,0.5,-1.0>} object{RBox(<-0.8,0,-0.2>,<0.8,0.16,0.2>,0.06) Wood(srgb<0.70,0.46,0.27>) rotate y*-24 translate <0.65,0,-0.7>} object{Carton(1.1,1.45,0.4) rotate y*18 translate <-0.5,0,0.75>} #end #break
#case(2) object{Bar rotate z*-12 rotate x*-38 translate <0,0.75,0>} object{Bar rotate y*30 translate <-0.4,0.33,1.1>} object{Petal(srgb<0.95,0.72,0.25>,0.7) translate <1.0,0.08,-0.6>} #break
#case(3) object{Bar rotate y*-15 translate <-0.1,0.33,-0.1>} object{Coin() scale 0.354 rotate y*15 translate <1.15,0,-0.95>} object{Pencil(srgb<0.20,0.42,0.66>) scale 1.53 rotate y*-15 translate <0.1,0,1.1>} #break
#case(4) object{Rack rotate y*-20 translate z*-0.2} object{Bar rotate y*-20 translate <0,0.53,-0.2>} #declare S=seed(4); #for(i,0,34) #local R=0.05+0.09*rand(S); sphere{<0.35+0.9*(rand(S)-0.5),0.86+0.09*rand(S),-0.5+0.5*(rand(S)-0.5)>,R texture{pigment{rgb 0.98} finish{diffuse 0.9 specular 0.5 roughness 0.01}}} #end
 object{Towel(srgb<0.86,0.90,0.93>) scale 0.9 rotate y*12 translate <-0.4,0,1.9>} #break
#end
