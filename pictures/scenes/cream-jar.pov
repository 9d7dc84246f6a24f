// Creams. SHAPE 0 open jar with its lid, 1 wide body-butter jar, 2 flat tin, 3 tube with a steel ball tip. CREAM colour of what is inside, GEL 1 clear gel.
// VIEW 0, 1 closed with printed lid, 2 close-up of the cream, 3 coin and pencil, 4 in use on a tray.
#ifndef(SHAPE) #declare SHAPE=0; #end #ifndef(VIEW) #declare VIEW=0; #end #ifndef(GEL) #declare GEL=0; #end
#ifndef(C1) #declare C1=srgb<0.97,0.94,0.90>; #end #ifndef(LID) #declare LID=srgb<1.0,0.83,0.50>; #end #ifndef(CREAM) #declare CREAM=srgb<0.99,0.95,0.90>; #end
#ifndef(CamY) #declare CamY=3.3; #end #ifndef(LookY) #declare LookY=0.5; #end #ifndef(Ang) #declare Ang=25; #end #ifndef(LookX) #declare LookX=0.36; #end
#include "studio.inc"
#include "scale-props.inc"
#macro CreamT() texture{pigment{CREAM} #if(GEL) finish{diffuse 0.7 specular 0.9 roughness 0.005 reflection{0.05,0.4 fresnel on}} #else finish{diffuse 0.88 specular 0.25 roughness 0.03} #end} #if(GEL) interior{ior 1.4} #end #end
#declare Swirl=lathe{bezier_spline 12,<0,1.12><0.1,1.2><0.2,1.02><0.3,1.02> <0.3,1.02><0.4,1.02><0.4,1.1><0.52,1.08> <0.52,1.08><0.62,1.05><0.7,1.0><0.8,1.02> CreamT()};
#declare Jar=union{ difference{object{RCyl(0.95,1.0,0.14)} cylinder{<0,0.4,0>,<0,1.1,0>,0.78} Gloss(C1)}
 difference{cylinder{<0,0.9,0>,<0,1.10,0>,0.84} cylinder{<0,0.8,0>,<0,1.2,0>,0.79} Gloss(C1)} torus{0.815,0.028 translate y*1.10 Gloss(C1)}
 object{Swirl} #ifdef(L_band) object{Wrap(0.953,0.2,0.82,L_band)} #end };
#macro LidPrint(R,Y) #ifdef(L_lid) cylinder{<0,Y,0>,<0,Y+0.002,0>,R texture{pigment{image_map{png L_lid once interpolate 2} translate <-0.5,-0.5,0> scale <R*2,R*2,1> rotate x*90} finish{diffuse 0.82 specular 0.15}} no_shadow} #end #end
#declare Lid=union{ object{RCyl(0.97,0.42,0.07) Metal(LID)} LidPrint(0.86,0.424) };
#declare Tin=union{ difference{object{RCyl(1.05,0.5,0.05)} cylinder{<0,0.3,0>,<0,0.6,0>,0.98} Metal(C1)} cylinder{<0,0.2,0>,<0,0.42,0>,0.985 CreamT()} sphere{0,1 scale <0.5,0.05,0.3> rotate y*30 translate <-0.15,0.43,0.1> CreamT()} #ifdef(L_band) object{Wrap(1.054,0.06,0.40,L_band)} #end };
#declare TinLid=union{ object{RCyl(1.08,0.24,0.05) Metal(LID)} torus{0.95,0.02 translate y*0.24 Metal(LID)} LidPrint(0.93,0.245) };
#declare TubeB=union{ union{ cone{<0,0.75,0>,0.42,<0,2.7,0>,0.46} cylinder{<0,2.7,0>,<0,2.74,0>,0.46} scale <1,1,0.75> Gloss(C1)} cone{<0,0.52,0>,0.16,<0,0.76,0>,0.40 Gloss(C1) scale <1,1,0.75>} cylinder{<0,0.3,0>,<0,0.55,0>,0.16 Metal(Steel)} sphere{<0,0.26,0>,0.15 Metal(Steel)}
 intersection{ cone{<0,0.75,0>,0.424,<0,2.7,0>,0.464 open} box{<-0.42,0.95,-1>,<0.42,2.65,0>} #ifdef(L_tube) texture{pigment{image_map{png L_tube once interpolate 2} scale <0.72,1.8,1> translate <-0.36,0.9,0>} finish{diffuse 0.82 specular 0.3}} #end scale <1,1,0.75> no_shadow} };
#declare TubeCap=union{ object{RCyl(0.24,0.7,0.04) Metal(LID)} };
#switch(VIEW)
#case(0) #switch(SHAPE)
  #case(0) object{Jar translate <-0.50,0,0.55>} object{Lid translate <1.12,0,-0.75>} #break
  #case(1) object{Jar scale <1.15,0.95,1.15> translate <-0.3,0,0.5>} object{Lid scale 1.15 rotate x*-62 rotate y*-20 translate <1.35,0.95,0.5>} #break
  #case(2) object{Tin translate <-0.55,0,-0.2>} object{TinLid rotate x*-66 rotate y*-16 translate <1.0,0.98,0.55>} #break
  #case(3) object{TubeB rotate z*180 translate <-0.1,2.76,0>} object{TubeCap rotate z*90 rotate y*30 translate <1.35,0.24,-0.6>} sphere{0,1 scale <0.28,0.09,0.2> translate <0.75,0.03,-0.95> CreamT()} #break
 #end #break
#case(1) object{Jar translate <-0.3,0,0.3>} object{Lid translate <-0.3,0.72,0.3>} object{Lid scale 1.0 rotate x*-70 rotate y*-18 translate <1.45,0.93,0.8>} #break
#case(2) #if(SHAPE=3) object{TubeB rotate z*-62 rotate y*14 translate <-0.55,0.55,0>} sphere{0,1 scale <0.28,0.09,0.2> translate <-0.75,0.03,-0.5> CreamT()} #else object{Jar translate <0,0,0>} sphere{0,1 scale <0.3,0.14,0.2> rotate y*20 translate <0.2,1.16,-0.15> CreamT()} object{RBox(<-1.0,-0.035,-0.12>,<1.0,0.035,0.12>,0.03) Wood(srgb<0.80,0.62,0.40>) rotate z*24 rotate y*-30 translate <0.95,1.45,0.1>} #end #break
#case(3) #if(SHAPE=3) object{TubeB rotate z*180 translate <-0.35,2.76,0>} object{Coin() scale 0.36 translate <0.75,0,-0.9>} object{Pencil(srgb<0.93,0.70,0.12>) scale 1.5 rotate y*-20 translate <0.3,0,1.1>} #else object{Jar translate <-0.3,0,0.2>} object{Coin() scale 0.37 translate <1.1,0,-0.9>} object{Pencil(srgb<0.93,0.70,0.12>) scale 1.6 rotate y*-16 translate <0.1,0,1.5>} #end #break
#case(4) object{Towel(srgb<0.90,0.92,0.94>) rotate y*-14 translate <0.2,0,0.4>} #if(SHAPE=3) object{TubeB rotate z*90 rotate x*0 rotate y*-24 translate <1.6,0.85,-0.1>} sphere{0,1 scale <0.24,0.08,0.18> translate <1.0,0.49,-0.3> CreamT()} #else object{Jar scale 0.9 translate <0,0.47,0.4>} object{Lid scale 0.9 translate <1.3,0,-0.95>} #end
  object{LeafFlat(srgb<0.32,0.52,0.30>,0.9) rotate y*40 translate <-0.9,0.03,-1.0>} object{LeafFlat(srgb<0.38,0.58,0.32>,0.8) rotate y*95 translate <-0.4,0.04,-1.2>} #break
#end
