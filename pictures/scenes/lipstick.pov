// Lip colours. SHAPE 0 slim black bullet, 1 liquid tube with wand, 2 tinted balm stick, 3 fluted satin bullet, 4 two crayons, 5 lip oil.
// VIEW 0 open beside its cap, 1 closed from the back, 2 close-up of the bullet, 3 beside a pencil and a coin, 4 with a swatch on paper.
#ifndef(SHAPE) #declare SHAPE=0; #end #ifndef(VIEW) #declare VIEW=0; #end
#ifndef(C1) #declare C1=srgb<0.70,0.10,0.16>; #end #ifndef(C2) #declare C2=C1; #end #ifndef(CASE) #declare CASE=srgb<0.10,0.09,0.10>; #end #ifndef(TRIM) #declare TRIM=srgb<1.0,0.83,0.50>; #end
#ifndef(LookY) #declare LookY=1.2; #end #ifndef(Ang) #declare Ang=22; #end
#include "studio.inc"
#include "scale-props.inc"
#macro Stick(C,M) texture{pigment{C} finish{diffuse 0.8 specular M roughness 0.03 reflection{0.01,0.12*M fresnel on}}} interior{ior 1.45} #end
#macro Clear(C) texture{pigment{C} finish{diffuse 0.7 specular 0.7 roughness 0.006 reflection{0.05,0.4 fresnel on} conserve_energy}} interior{ior 1.5} #end
#macro CaseM(C) #if(SHAPE=3) Metal(C) #else Gloss(C) #end #end
#macro Tag(Y,S,R) #ifdef(L_name) box{<0,0,0>,<1,0.5,0.001> texture{pigment{image_map{png L_name once interpolate 2} scale <1,0.5,1>} finish{diffuse 0.8}} translate <-0.5,-0.25,0> scale S translate <0,Y,-R> no_shadow} #end #end
#macro Flutes(R,H) #for(i,0,29) cylinder{<R,0.06,0>,<R,H-0.06,0>,0.022 rotate y*i*12} #end #end
#macro Print2(R,Y0,Y1) #local HH=Y1-Y0; cylinder{<0,Y0,0>,<0,Y1,0>,R+0.004 open texture{pigment{image_map{png L_band map_type 2 once interpolate 2} scale <1,HH,1> translate y*Y0 rotate y*180} finish{diffuse 0.8 specular 0.3}} no_shadow} #end
#declare Base=union{
 #if(SHAPE=0) object{RBox(<-0.44,0,-0.44>,<0.44,1.0,0.44>,0.06) Gloss(CASE)} Tag(0.5,0.7,0.445) #end
 #if(SHAPE=3) object{RCyl(0.46,1.0,0.04) Metal(CASE)} union{Flutes(0.46,1.0) Metal(CASE)} #end
 #if(SHAPE=2) object{RCyl(0.47,1.5,0.05) Gloss(CASE)} Print2(0.47,0.15,1.35) cylinder{<0,1.45,0>,<0,1.72,0>,0.40 Plastic(srgb<0.97,0.95,0.92>)} #else
 cylinder{<0,1.0,0>,<0,1.06,0>,0.42 Metal(TRIM)} object{RCyl(0.38,0.62,0.03) translate y*1.02 Metal(TRIM)} object{RCyl(0.335,0.30,0.02) translate y*1.6 Metal(TRIM*0.92)} #end };
#declare Bul=intersection{ union{cylinder{<0,1.6,0>,<0,2.45,0>,0.285} sphere{0,0.285 scale <1,1.3,1> translate y*2.45}} plane{<0.62,0.78,-0.25>,1.93} Stick(C1,(SHAPE=3?0.7:0.22))};
#declare Balm=union{cylinder{<0,1.6,0>,<0,1.95,0>,0.36} sphere{0,0.36 scale <1,0.35,1> translate y*1.95} Stick(C1,0.5)};
#declare Cap=union{ #if(SHAPE=0) object{RBox(<-0.44,0,-0.44>,<0.44,1.5,0.44>,0.06) Gloss(CASE)} box{<-0.36,1.498,-0.36>,<0.36,1.504,0.36> pigment{rgb 0.02}} #else
 object{RCyl(0.47,1.5,0.05) CaseM(CASE)} #if(SHAPE=3) union{Flutes(0.47,1.5) Metal(CASE)} #end torus{0.475,0.022 translate y*1.46 Metal(TRIM)} cylinder{<0,1.495,0>,<0,1.502,0>,0.4 pigment{rgb 0.02}} torus{0.40,0.02 translate y*1.5 Metal(TRIM)} #end };
#declare Tube=union{ #if(SHAPE=5) object{RBox(<-0.36,0,-0.36>,<0.36,1.55,0.36>,0.1) Clear(C1)} Tag(0.75,0.62,0.365) #else object{RCyl(0.36,1.55,0.06) Clear(C1)} Tag(0.8,0.62,0.365) #end
 cylinder{<0,1.5,0>,<0,1.75,0>,0.22 Clear(C1)} };
#declare Wand=union{ object{RCyl(0.37,1.3,0.05) CaseM(CASE)} torus{0.37,0.02 translate y*0.03 Metal(TRIM)} cylinder{<0,-0.95,0>,<0,0,0>,0.035 Plastic(rgb 0.9)} sphere{0,1 scale <0.09,0.24,0.07> rotate z*6 translate y*-1.05 Stick(C1,0.7)} };
#macro Crayon(C) union{ cylinder{<-1.3,0,0>,<0.95,0,0>,0.26 Plastic(C)} cone{<0.95,0,0>,0.26,<1.12,0,0>,0.2 Plastic(rgb 0.95)} cone{<1.12,0,0>,0.19,<1.5,0,0>,0.09 Stick(C,0.3)} sphere{<1.5,0,0>,0.09 Stick(C,0.3)} cylinder{<-1.62,0,0>,<-1.32,0,0>,0.262 Metal(TRIM)} torus{0.26,0.012 rotate z*90 translate x*0.3 Metal(TRIM)}
  box{<0,0,0>,<1.2,0.3,0.001> texture{pigment{image_map{png L_band once interpolate 2} scale <1.2,0.3,1>} finish{diffuse 0.8}} translate <-0.95,-0.15,-0.265> no_shadow} } #end
#macro Swatch(C,X,Z) sphere{0,1 scale <0.75,0.012,0.16> rotate y*-12 translate <X,0.025,Z> Stick(C,0.5)} #end
#declare Set=union{
 #switch(SHAPE)
 #case(1) #case(5) object{Tube translate <-0.55,0,0.1>} object{Wand rotate z*-24 translate <0.62,1.24,-0.35>} #break
 #case(4) object{Crayon(C1) rotate z*68 scale 0.8 translate <-0.45,1.3,0.5>} object{Crayon(C2) scale 0.8 translate y*0.21 rotate y*24 translate <0.15,0,-0.6>} #break
 #else #if(SHAPE=2) object{Balm} #else object{Bul} #end object{Base} object{Cap rotate z*90 rotate y*38 translate <1.75,0.475,-0.35>} translate <-0.42,0,0.1>
 #end };
#switch(VIEW)
#case(0) object{Set} #break
#case(1) object{Base translate <-0.6,0,0.2>} object{Cap rotate x*180 translate <-0.6,2.5,0.2>} object{Base translate <0.7,0,-0.3>} object{Bul translate <0.7,0,-0.3>} #break
#case(2) object{Set} #break
#case(3) object{Set scale 0.8 translate z*0.4} object{Coin() scale 0.33 translate <-0.9,0,-0.9>} object{Pencil(srgb<0.93,0.70,0.12>) scale 1.45 rotate y*-24 translate <0.2,0,1.3>} #break
#case(4) box{<-1.9,0,-1.7>,<1.9,0.01,0.6> Matte(rgb 0.96)} Swatch(C1,-0.2,-1.05) Swatch(C2,0.0,-1.42) object{Base rotate z*-90 rotate y*-28 translate <-1.0,0.46,-0.1>} object{Bul rotate z*-90 rotate y*-28 translate <-1.0,0.46,-0.1>} #break
#end
