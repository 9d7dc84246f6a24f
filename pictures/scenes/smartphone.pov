#version 3.7;
// SHAPE: 1 two lenses, 2 round island, 3 one lens, 4 folding, 5 large round camera and leather, 6 bare lenses, 7 rugged, 8 bar
// VIEW: 0 front and back, 1 two backs, 2 camera close, 3 beside a pencil and a coin, 4 on a stand with a mug
#ifndef(CAT) #declare CAT=0; #end
#ifndef(SHAPE) #declare SHAPE=1; #end
#ifndef(VIEW) #declare VIEW=0; #end
#ifndef(COL) #declare COL=srgb<0.2,0.35,0.6>; #end
#ifndef(ACC) #declare ACC=COL; #end
#ifndef(W) #declare W=1.24; #end
#ifndef(H) #declare H=2.6; #end
#ifndef(T) #declare T=0.15; #end
#ifndef(BEZ) #declare BEZ=0.035; #end
#declare LookY=1.3;
#if(VIEW=2) #declare CamX=0.6; #declare CamY=2.9; #declare CamZ=-6; #declare LookY=1.98; #declare Ang=15; #end
#if(VIEW=3) #declare CamY=5.2; #declare LookY=0.25; #declare Ang=19; #end
#if(VIEW=4) #declare CamY=2.9; #declare LookY=1.35; #declare Ang=24; #end
#include "studio.inc"
#declare Dark=texture{pigment{rgb 0.01} finish{specular 0.3 reflection{0.02,0.15 fresnel on}}}
#macro Back(C)
 #switch(SHAPE)
  #case(5) texture{pigment{C} normal{bumps 0.3 scale 0.022} finish{diffuse 0.8 specular 0.18 roughness 0.06}} #break
  #case(7) Rubber(C) #break
  #case(3) Matte(C) #break
  #else texture{pigment{C} finish{diffuse 0.75 specular 0.3 roughness 0.03 reflection{0.03,0.25 fresnel on} conserve_energy}} interior{ior 1.5}
 #end
#end
#macro Lens(X,Y,R) cylinder{<X,Y,-0.06>,<X,Y,0.02>,R Metal(srgb<0.75,0.77,0.8>)} cylinder{<X,Y,-0.066>,<X,Y,0>,R*0.83 texture{Dark} interior{ior 1.6}}
 sphere{0,R*0.42 scale <1,1,0.3> translate <X,Y,-0.062> texture{pigment{srgb<0.05,0.07,0.17>} finish{specular 1 roughness 0.002 reflection 0.2}}}
 sphere{0,R*0.12 scale <1,1,0.3> translate <X-R*0.14,Y+R*0.16,-0.085> pigment{rgb 0.7}} #end
#macro Flash(X,Y,R) cylinder{<X,Y,-0.012>,<X,Y,0.01>,R pigment{srgb<1,0.96,0.86>} finish{diffuse 0.9 emission 0.15}} #end
// what the back carries: its face is z=0, towards -z
#declare Cams=union{
 #local L=-W/2; #local F=COL*0.8+<0.1,0.1,0.1>;
 #switch(SHAPE)
  #case(1) object{RSlab(<L+0.09,H-0.98,-0.04>,<L+0.55,H-0.09,0.04>,0.2,0.02) Metal(F)} Lens(L+0.32,H-0.32,0.165) Lens(L+0.32,H-0.74,0.165) Flash(L+0.7,H-0.32,0.05) #break
  #case(2) cylinder{<0,H-0.62,-0.045>,<0,H-0.62,0.02>,0.46 Metal(F)} torus{0.45,0.02 rotate x*90 translate <0,H-0.62,-0.04> Metal(F)} Lens(-0.19,H-0.45,0.15) Lens(0.19,H-0.45,0.15) Lens(-0.19,H-0.82,0.13) Flash(0.19,H-0.82,0.06) #break
  #case(3) Lens(L+0.28,H-0.30,0.14) Flash(L+0.28,H-0.56,0.055) object{RSlab(<-0.22,0.18,-0.004>,<0.22,0.25,0.02>,0.03,0.002) Matte(COL*0.4)} #break
  #case(5) cylinder{<0,H-0.78,-0.05>,<0,H-0.78,0.02>,0.53 Metal(srgb<0.62,0.63,0.65>)} torus{0.49,0.035 rotate x*90 translate <0,H-0.78,-0.055> Metal(srgb<0.85,0.85,0.87>)} #for(i,0,59) box{<-0.008,0.505,-0.06>,<0.008,0.54,0.0> Metal(srgb<0.4,0.4,0.42>) rotate z*i*6 translate <0,H-0.78,0>} #end
   cylinder{<0,H-0.78,-0.07>,<0,H-0.78,0>,0.46 texture{Dark} interior{ior 1.5}} Lens(0,H-0.68,0.25) Lens(-0.23,H-1.02,0.12) Lens(0.23,H-1.02,0.12) Flash(0.44,H-0.16,0.06) box{<-W/2,H-1.7,-0.004>,<W/2,H-1.66,0.01> Metal(srgb<0.8,0.8,0.82>)} #break
  #case(6) Lens(L+0.25,H-0.26,0.15) Lens(L+0.25,H-0.64,0.15) Flash(L+0.52,H-0.26,0.04) #break
  #case(7) object{RSlab(<-0.3,H-1.1,-0.05>,<0.3,H-0.14,0.04>,0.1,0.03) Plastic(rgb 0.05)} Lens(0,H-0.4,0.19) object{RSlab(<-0.2,H-1.0,-0.06>,<0.2,H-0.72,0.0>,0.08,0.004) Plastic(srgb<1,0.97,0.85>)} #for(i,0,4) box{<-0.36,0.3+i*0.09,-0.012>,<0.36,0.335+i*0.09,0.02> Rubber(rgb 0.05)} #end #break
  #case(8) object{RSlab(<-W/2+0.03,H-0.52,-0.035>,<W/2-0.03,H-0.16,0.03>,0.14,0.016) Metal(F)} Lens(L+0.3,H-0.34,0.125) Lens(L+0.62,H-0.34,0.09) Flash(L+0.88,H-0.34,0.05) #break
  #case(4) object{RSlab(<L+0.1,H-1.12,-0.04>,<L+0.46,H-0.1,0.04>,0.17,0.02) Metal(F)} Lens(L+0.28,H-0.29,0.13) Lens(L+0.28,H-0.61,0.13) Lens(L+0.28,H-0.93,0.13) Flash(L+0.6,H-0.29,0.04) #break
 #end
 #ifdef(L_back) box{<0,0,0>,<0.6,0.15,0.001> texture{pigment{image_map{png L_back once interpolate 2} scale <0.6,0.15,1>} finish{diffuse 0.8}} translate <-0.3,0.36,-0.003> no_shadow} #end }
#macro Screen(X0,X1,Y0,Y1) box{<0,0,0>,<1,1,0.002> texture{pigment{image_map{png L_screen once interpolate 2}} finish{emission 0.55 diffuse 0.35 reflection{0,0.1 fresnel on}}} interior{ior 1.5} scale <X1-X0,Y1-Y0,1> translate <X0,Y0,-0.008> no_shadow} #end
#declare FR=COL*0.6+<0.3,0.3,0.3>; #if(SHAPE=5) #declare FR=srgb<0.3,0.3,0.32>; #end
#macro Keys() object{RSlab(<W/2-0.01,H*0.60,T*0.3>,<W/2+0.018,H*0.72,T*0.7>,0.012,0.004) Metal(FR)} object{RSlab(<W/2-0.01,H*0.76,T*0.3>,<W/2+0.018,H*0.92-0.1,T*0.7>,0.012,0.004) Metal(FR)} #if(SHAPE=5) cylinder{<W/2,0.55,T/2>,<W/2+0.035,0.55,T/2>,0.05 Metal(srgb<0.85,0.25,0.1>)} #end #end
#declare Phone=union{
 object{RSlab(<-W/2,0,0>,<W/2,H,T>,0.14,0.05) Metal(FR)}
 object{RSlab(<-W/2+0.012,0.012,T*0.55>,<W/2-0.012,H-0.012,T+0.006>,0.13,0.03) Back(COL)}
 object{RSlab(<-W/2+0.03,0.03,-0.006>,<W/2-0.03,H-0.03,0.05>,0.12,0.004) texture{Dark} interior{ior 1.5}}
 Screen(-W/2+BEZ+0.03,W/2-BEZ-0.03,(SHAPE=3|SHAPE=7?0.16:0.07),H-(SHAPE=3|SHAPE=7?0.16:0.07))
 #if(SHAPE!=3&SHAPE!=7) cylinder{<0,H-0.16,-0.013>,<0,H-0.16,0>,0.033 pigment{rgb 0.005}} #else cylinder{<0,H-0.09,-0.01>,<0,H-0.09,0>,0.03 pigment{srgb<0.1,0.1,0.16>}} #end
 Keys()
 #if(SHAPE=7) #for(i,-1,1,2) #for(j,0,1) object{RSlab(<i*(W/2-0.1)-0.17,j*H-(j?0.28:0.05),-0.035>,<i*(W/2-0.1)+0.17,j*H+(j?0.05:0.28),T+0.03>,0.1,0.04) Rubber(ACC)} #end object{RBox(<i*(W/2+0.01)-0.04,0.9,0>,<i*(W/2+0.01)+0.04,1.6,T>,0.03) Rubber(ACC)} #end #end
 object{Cams rotate y*180 translate z*(T+0.006)} }
#if(SHAPE=4)
 #declare T2=0.09; 
 #macro HalfFold(S) union{ object{RSlab(<(S>0?0:-W),0,0>,<(S>0?W:0),H,T2>,0.1,0.035) Metal(FR)}
   object{RSlab(<(S>0?0:-W)+0.02,0.02,-0.004>,<(S>0?W:0)-0.02,H-0.02,0.03>,0.08,0.003) texture{Dark}}
   intersection{ Screen(-W+0.05,W-0.05,0.05,H-0.05) box{<(S>0?0:-9),-1,-1>,<(S>0?9:0),9,1>} } rotate y*S*-14 } #end
 #declare Open=union{HalfFold(1) HalfFold(-1)}
 #declare Closed=union{ object{RSlab(<-W/2,0,0>,<W/2,H,T2>,0.1,0.035) Metal(FR)} object{RSlab(<-W/2,0,T2+0.01>,<W/2,H,T2*2+0.01>,0.1,0.035) Back(COL)} cylinder{<W/2-0.03,0.03,T2>,<W/2-0.03,H-0.03,T2>,0.09 Metal(FR)} object{Cams rotate y*180 translate z*(T2*2+0.012)} }
#end
#macro Pencil() union{ #for(i,0,2) box{<-0.06,-0.104,0>,<0.06,0.104,2.3> rotate z*i*60 Matte(srgb<0.93,0.70,0.14>)} #end cone{<0,0,-0.42>,0.01,<0,0,0>,0.115 Wood(srgb<0.9,0.72,0.5>)} cone{<0,0,-0.43>,0.004,<0,0,-0.3>,0.035 Matte(rgb 0.05)} cylinder{<0,0,2.3>,<0,0,2.48>,0.118 Metal(Steel)} cylinder{<0,0,2.48>,<0,0,2.66>,0.11 Matte(srgb<0.85,0.4,0.42>)} } #end
#macro Coin() union{ cylinder{0,<0,0.035,0>,0.225 Metal(srgb<0.9,0.9,0.88>)} torus{0.21,0.016 translate y*0.036 Metal(srgb<0.9,0.9,0.88>)} cylinder{0,<0,0.038,0>,0.14 Metal(Gold)} } #end
#macro Mug() union{ difference{object{RCyl(0.6,1.3,0.06)} cylinder{<0,0.12,0>,<0,2,0>,0.53}} difference{torus{0.36,0.085 rotate x*90 translate <0.68,0.66,0>} cylinder{<0,0.1,0>,<0,1.25,0>,0.56}} cylinder{<0,1.0,0>,<0,1.06,0>,0.54 Matte(srgb<0.62,0.38,0.2>)} } #end
#switch(VIEW)
 #case(0)
  #if(SHAPE=4)
   object{Open rotate x*6 rotate y*16 translate <-0.28,0,-0.5> scale 0.9}
   object{Closed rotate y*180 translate z*0.2 rotate x*6 rotate y*-22 translate <1.42,0,0.75> scale 0.9}
  #else
   object{Phone rotate x*7 rotate y*20 translate <-0.52,0,-0.35> scale 1.02}
   object{Phone rotate y*180 translate z*T rotate x*7 rotate y*-18 translate <0.82,0,0.4> scale 1.02}
  #end #break
 #case(1) object{Phone rotate y*180 translate z*T rotate x*7 rotate y*28 translate <-0.62,0,-0.3>} object{Phone rotate y*90 translate x*-0.1 rotate y*-14 translate <0.95,0,0.2>} #break
 #case(2) object{Phone rotate y*180 translate z*T rotate x*7 rotate y*24 translate <0,0,0>} #break
 #case(3) object{Phone rotate x*90 translate <0,T+0.01,-1.3> rotate y*-16 translate <-0.6,0,0.1>} object{Pencil() rotate y*-8 translate <0.5,0.12,-1.1>} object{Coin() translate <1.1,0,-0.6>} #break
 #case(4)
  union{ object{Phone translate <0,0.12,-0.06> rotate x*14} object{RBox(<-0.7,0,-0.3>,<0.7,0.14,0.75>,0.06) Wood(srgb<0.72,0.5,0.3>)} object{RBox(<-0.7,0.05,-0.3>,<0.7,0.3,-0.2>,0.04) Wood(srgb<0.72,0.5,0.3>)} object{RBox(<-0.45,0.1,0.45>,<0.45,1.3,0.6>,0.06) Wood(srgb<0.72,0.5,0.3>)} rotate y*14 translate <-0.55,0,0> scale 0.92}
  object{Mug() Gloss(srgb<0.9,0.42,0.2>) scale 0.8 rotate y*-30 translate <0.95,0,-0.3>} #break
#end
