// Rackets. N how many, HEADW head width, SHAFTL shaft length, C1/C2 frame colours, GRIP grip colour, SHUTTLES count, FEATHER 1 goose feather, COVER 1 half cover, 2 full bag.
// VIEW 0, 2 close-up of strings, 3 with a tea mug and pencil, 4 shuttle resting on the strings.
#ifndef(VIEW) #declare VIEW=0; #end #ifndef(N) #declare N=1; #end #ifndef(HEADW) #declare HEADW=0.72; #end #ifndef(HEADL) #declare HEADL=0.92; #end #ifndef(SHAFTL) #declare SHAFTL=1.1; #end
#ifndef(C1) #declare C1=srgb<0.8,0.14,0.2>; #end #ifndef(C2) #declare C2=C1; #end #ifndef(GRIP) #declare GRIP=rgb 0.06; #end #ifndef(SHUTTLES) #declare SHUTTLES=1; #end #ifndef(FEATHER) #declare FEATHER=0; #end #ifndef(COVER) #declare COVER=0; #end #ifndef(STEEL) #declare STEEL=0; #end #ifndef(THICK) #declare THICK=0.055; #end
#ifndef(CamY) #declare CamY=8.2; #end #ifndef(CamZ) #declare CamZ=-5.2; #end #ifndef(LookY) #declare LookY=0; #end #ifndef(LookX) #declare LookX=0.05; #end #ifndef(Ang) #declare Ang=23; #end
#if(N=2) #declare C3=C1; #else #declare C3=C2; #end
#include "studio.inc"
#include "scale-props.inc"
#macro Racket(CA,CB) union{
 difference{torus{1,THICK scale <HEADW,1,HEADL>} box{<-2,-1,0.2>,<2,1,2>} Gloss(CA)} difference{torus{1,THICK scale <HEADW,1,HEADL>} box{<-2,-1,-2>,<2,1,0.2>} Gloss(CB)}
 #for(i,-8,8) #local x1=i*HEADW*0.108; #local h=HEADL*sqrt(1-x1*x1/(HEADW*HEADW)); cylinder{<x1,0,-h>,<x1,0,h>,0.0075 pigment{rgb 0.97} finish{emission 0.2}} #end
 #for(i,-10,10) #local z1=i*HEADL*0.088; #local h=HEADW*sqrt(1-z1*z1/(HEADL*HEADL)); cylinder{<-h,0.005,z1>,<h,0.005,z1>,0.0075 pigment{rgb 0.97} finish{emission 0.2}} #end
 cone{<0,0,-HEADL+0.02>,0.075,<0,0,-HEADL-0.23>,0.045 Gloss(CA)} cylinder{<0,0,-HEADL-0.1>,<0,0,-HEADL-SHAFTL-0.1>,0.036 #if(STEEL) Metal(Steel) #else Gloss(CB*0.7) #end} cone{<0,0.02,-HEADL-SHAFTL+0.05>,0.05,<0,0.02,-HEADL-SHAFTL-0.15>,0.10 Matte(rgb 0.05)}
 cylinder{<0,0.02,-HEADL-SHAFTL-0.12>,<0,0.02,-HEADL-SHAFTL-0.95>,0.10 texture{pigment{GRIP} normal{gradient z 0.9 scale 0.09 rotate y*18} finish{diffuse 0.85}}} cylinder{<0,0.02,-HEADL-SHAFTL-0.93>,<0,0.02,-HEADL-SHAFTL-1.0>,0.118 Matte(CA)} } #end
#macro Shuttle(CB) union{ sphere{0,0.14 Matte(srgb<0.97,0.96,0.92>)} torus{0.138,0.02 translate y*0.04 Matte(CB)}
 #if(FEATHER) #for(i,0,15) intersection{ cone{<0,0.05,0>,0.12,<0,0.62,0>,0.36 open} box{<0,0.25,-0.066>,<1,1,0.066>} texture{pigment{rgb 0.98} finish{diffuse 0.85 emission 0.08}} rotate y*i*22.5 } cylinder{<0.12,0.05,0>,<0.35,0.6,0>,0.011 pigment{rgb 0.95} rotate y*i*22.5} #end torus{0.2,0.009 translate y*0.24 Matte(CB)} torus{0.24,0.008 translate y*0.33 Matte(CB)}
 #else #for(i,0,19) cylinder{<0.12,0.05,0>,<0.35,0.6,0>,0.012 Matte(srgb<0.96,0.93,0.66>) rotate y*i*18} #end #for(k,0,6) torus{0.12+0.23*(0.15+k*0.14),0.011 translate y*(0.05+0.55*(0.15+k*0.14)) Matte(srgb<0.96,0.93,0.66>)} #end #end } #end
#macro Lie(Q,X,Z) union{Shuttle(C1) rotate x*78 rotate y*Q translate <X,0.3,Z>} #end
#macro HalfCover(CC) union{ union{cylinder{<0,-0.08,0>,<0,0.08,0>,1.08 scale <HEADW,1,HEADL>} torus{1.08,0.06 scale <HEADW,1,HEADL>} Matte(CC)} box{<-0.6,0,0>,<0.6,0.4,0.001> texture{pigment{image_map{png L_cover once interpolate 2} translate <-0.5,0,0> scale <1.2,0.4,1>} finish{diffuse 0.85}} rotate x*90 translate <0,0.15,-0.3> no_shadow} } #end
#macro Bag(CC) union{ union{cylinder{<0,-0.1,0>,<0,0.1,0>,1.1 scale <HEADW*1.05,1,HEADL>} torus{1.1,0.08 scale <HEADW*1.05,1,HEADL>} object{RBox(<-0.28,-0.1,-HEADL-SHAFTL-1.0>,<0.28,0.1,-0.6>,0.09)} Matte(CC)} torus{1.1,0.02 scale <HEADW*1.0,1,HEADL*0.95> translate y*0.1 Metal(Steel)} box{<-0.6,0,0>,<0.6,0.4,0.001> texture{pigment{image_map{png L_cover once interpolate 2} translate <-0.5,0,0> scale <1.2,0.4,1>} finish{diffuse 0.85}} rotate x*90 translate <0,0.19,-0.3> no_shadow} } #end
#switch(VIEW)
#case(2) union{Racket(C1,C2) translate <0,0.11,0.2> rotate y*30} Lie(-60,0.75,-0.7) #break
#case(3) union{Racket(C1,C2) translate <0,0.11,0.95> rotate y*38 scale 0.95} object{MugProp(srgb<0.93,0.90,0.84>) scale 0.42 rotate y*-30 translate <-0.95,0,0.3>} object{Pencil(srgb<0.93,0.70,0.12>) scale 0.26 rotate y*30 translate <0.75,0,-0.75>} #break
#case(4) object{RBox(<-3.2,0,-0.5>,<3.2,0.14,0.5>,0.04) Wood(srgb<0.70,0.46,0.27>) rotate y*-20 translate <0.1,0,1.3>} object{RBox(<-3.2,0,-0.5>,<3.2,0.14,0.5>,0.04) Wood(srgb<0.66,0.43,0.25>) rotate y*-20 translate <-0.26,0,0.28>} object{RBox(<-3.2,0,-0.5>,<3.2,0.14,0.5>,0.04) Wood(srgb<0.72,0.48,0.28>) rotate y*-20 translate <-0.62,0,-0.74>} union{Racket(C1,C2) translate <0,0.26,0.95> rotate y*38} union{Shuttle(C1) rotate z*-68 translate <0.3,0.42,0.75>} union{Towel(srgb<0.93,0.91,0.86>) scale 0.4 rotate y*-20 translate <-0.8,0.14,0.2>} #break
#else
 #switch(COVER) #case(1) union{HalfCover(C1*0.35) rotate y*20 translate <-0.75,0.12,1.0> scale 0.95} #break #case(2) union{Bag(srgb<0.10,0.11,0.14>) translate <0,0.12,0.95> rotate y*52 translate <-0.45,0,0.15>} #break #end
 #if(N=2) union{Racket(C2,C2) translate <0,0.11,0.95> rotate y*52 translate <-0.4,0,0.25>} #end
 union{Racket(C1,C3) translate <0,(COVER>0|N=2?0.34:0.11),0.95> rotate y*(N=2?22:36) scale 0.98 translate <(N=2|COVER=2?0.15:0.05),0,0.15>}
 #for(i,0,SHUTTLES-1) Lie(-40+i*37,0.85-0.40*mod(i,3)*(SHUTTLES>3?0.95:0.9)+0.12*int(i/3),-0.85+0.38*(mod(i,3))*(-0.2)-0.42*int(i/3)+(SHUTTLES>3?0.2:0)) #end
#end
