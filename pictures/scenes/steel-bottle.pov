// Steel bottles. SHAPE 0 insulated, 1 kids' sipper with strap, 2 four fridge bottles, 3 shaker, 4 jug with handle, 5 cycle bottle.
// VIEW 0, 1 back, 2 close-up, 3 with a tea mug and pencil, 4 in use.
#ifndef(SHAPE) #declare SHAPE=0; #end #ifndef(VIEW) #declare VIEW=0; #end #ifndef(C1) #declare C1=srgb<0.1,0.1,0.11>; #end #ifndef(C2) #declare C2=C1*0.6; #end
#ifndef(LookY) #declare LookY=1.42; #end
#include "studio.inc"
#include "scale-props.inc"
#macro Coat(C) texture{pigment{C} normal{bumps 0.08 scale 0.01} finish{diffuse 0.75 specular 0.25 roughness 0.04 reflection{0.02,0.14 fresnel on} conserve_energy}} interior{ior 1.5} #end
#macro Art(R,Y0,Y1) #ifdef(L_art) cylinder{<0,Y0,0>,<0,Y1,0>,R open texture{pigment{image_map{png L_art map_type 2 once interpolate 2} scale <1,Y1-Y0,1> translate y*Y0 rotate y*180} finish{diffuse 0.8 specular 0.2 roughness 0.04}} no_shadow} #end #end
#macro Body() lathe{bezier_spline 16,<0,0.1><0.2,0.1><0.4,0.1><0.56,0.1> <0.56,0.1><0.58,0.5><0.58,1.1><0.58,1.72> <0.58,1.72><0.58,2.0><0.36,2.02><0.36,2.2> <0.36,2.2><0.3,2.2><0.1,2.2><0,2.2>} #end
#declare Bottle=union{ #switch(SHAPE)
 #case(0) object{Body() Coat(C1)} object{RCyl(0.585,0.2,0.05) Metal(Steel)} cylinder{<0,2.16,0>,<0,2.27,0>,0.37 Metal(Steel)} object{RCyl(0.40,0.42,0.05) translate y*2.26 Matte(rgb 0.035)} cylinder{<0,2.66,0>,<0,2.69,0>,0.33 Metal(Steel)} difference{torus{0.27,0.05 rotate x*90} box{<-1,-1,-1>,<1,0,1>} translate y*2.62 Matte(rgb 0.035)} Art(0.584,0.4,1.6) #break
 #case(1) object{Body() Coat(C1) scale <1.12,0.82,1.12>} object{RCyl(0.66,0.22,0.06) Matte(C2)} object{RCyl(0.5,0.36,0.07) translate y*1.76 Plastic(C2)} cylinder{<0,2.08,0>,<0,2.3,0>,0.3 Plastic(rgb 0.94)} sphere_sweep{b_spline 5,<0,2.0,0>,0.1,<0,2.25,0>,0.1,<-0.02,2.45,-0.05>,0.1,<-0.14,2.6,-0.1>,0.09,<-0.3,2.7,-0.14>,0.09 Matte(rgb 0.94)} object{RBox(<-0.12,1.86,-0.56>,<0.12,2.02,-0.46>,0.04) Plastic(srgb<0.95,0.75,0.2>)} Art(0.656,0.28,1.46)
  sphere_sweep{b_spline 8,<-0.5,1.9,0>,0.045,<-0.56,1.95,0>,0.045,<-0.95,1.75,-0.1>,0.045,<-1.05,1.0,-0.2>,0.045,<-0.9,0.4,-0.35>,0.045,<-1.0,0.06,-0.6>,0.045,<-0.7,0.05,-0.95>,0.045,<-0.2,0.05,-1.0>,0.045 scale <1,1,1> Matte(C2)} #break
 #case(2) object{Body() Metal(Steel)} object{RCyl(0.42,0.36,0.06) translate y*2.14 Plastic(C1)} #for(i,0,2) torus{0.583,0.012 translate y*(0.35+i*0.6) Metal(Steel*0.8)} #end #break
 #case(3) cone{<0,0.06,0>,0.52,<0,1.95,0>,0.66 Coat(C1)} cylinder{0,<0,0.1,0>,0.53 Metal(Steel)} cylinder{<0,1.93,0>,<0,2.02,0>,0.67 Metal(Steel)} object{RCyl(0.69,0.4,0.08) translate y*2.0 Plastic(rgb 0.04)} cylinder{<-0.28,2.36,-0.1>,<-0.28,2.62,-0.14>,0.17 Plastic(rgb 0.04)} object{RBox(<-0.5,2.5,-0.24>,<0.3,2.7,0.2>,0.07) Plastic(srgb<0.85,0.20,0.14>)} difference{torus{0.26,0.05 rotate x*90} box{<-1,-1,-1>,<0,1,1>} translate <0.42,2.42,0> Plastic(rgb 0.04)}
  #ifdef(L_art) intersection{cone{<0,0.35,0>,0.544,<0,1.75,0>,0.650 open} box{<-0.5,0.35,-2>,<0.5,1.75,0>} texture{pigment{image_map{png L_art once interpolate 2} scale <1,1.4,1> translate <-0.5,0.35,0>} finish{diffuse 0.8}} no_shadow} #end #break
 #case(4) union{ lathe{bezier_spline 12,<0,0.0><0.4,0><0.7,0><0.8,0.0> <0.8,0><0.86,0.0><0.88,0.05><0.88,0.15> <0.88,0.15><0.88,0.8><0.88,1.3><0.88,1.75> Satin(Steel)} cone{<0,1.75,0>,0.88,<0,2.0,0>,0.62 Plastic(srgb<0.12,0.22,0.34>)} object{RCyl(0.6,0.55,0.06) translate y*1.98 Metal(Steel)} cylinder{<0,2.0,0>,<0,2.06,0>,0.62 Plastic(rgb 0.05)} torus{0.885,0.03 translate y*0.2 Matte(rgb 0.05)}
  sphere_sweep{b_spline 7,<0.6,1.85,0>,0.1,<0.85,1.85,0>,0.1,<1.4,1.75,0>,0.1,<1.5,1.1,0>,0.1,<1.35,0.55,0>,0.1,<0.88,0.5,0>,0.1,<0.5,0.5,0>,0.1 scale <1,1,1.4> Plastic(srgb<0.12,0.22,0.34>)}
  sphere_sweep{b_spline 8,<-0.7,1.8,0>,0.05,<-0.86,1.85,0>,0.05,<-1.25,1.7,-0.1>,0.05,<-1.35,0.9,-0.3>,0.05,<-1.15,0.2,-0.6>,0.05,<-1.0,0.06,-1.0>,0.05,<-0.3,0.06,-1.25>,0.05,<0.4,0.06,-1.2>,0.05 scale <1,1,1> Matte(rgb 0.06)}
  #ifdef(L_art) intersection{cylinder{<0,0.6,0>,<0,1.4,0>,0.885 open} box{<-0.55,0.6,-2>,<0.55,1.4,0>} texture{pigment{image_map{png L_art once interpolate 2} scale <1.1,0.8,1> translate <-0.55,0.6,0>} finish{diffuse 0.8}} no_shadow} #end } #break
 #case(5) lathe{bezier_spline 24,<0,0><0.2,0><0.4,0><0.5,0> <0.5,0><0.54,0><0.56,0.04><0.56,0.12> <0.56,0.12><0.56,0.6><0.56,1.0><0.56,1.3> <0.56,1.3><0.56,1.38><0.48,1.38><0.48,1.46> <0.48,1.46><0.48,1.54><0.56,1.54><0.56,1.62> <0.56,1.62><0.56,1.95><0.44,2.0><0.42,2.05> Coat(C1)} object{RCyl(0.46,0.3,0.06) translate y*2.02 Plastic(rgb 0.04)} cone{<0,2.3,0>,0.3,<0,2.5,0>,0.16 Plastic(rgb 0.04)} cylinder{<0,2.45,0>,<0,2.68,0>,0.12 Plastic(rgb 0.92)} object{RCyl(0.17,0.14,0.05) translate y*2.66 Plastic(rgb 0.92)} Art(0.564,0.2,1.2) #break
 #end };
#macro SpringBall() #for(i,0,4) torus{0.3-0.02*abs(i-2),0.022 rotate x*(i*36) rotate y*i*25 Metal(Steel)} #end #end
#switch(VIEW)
#case(1) object{Bottle rotate y*(SHAPE=1?75:(SHAPE=3?180:90))} #break
#case(3) object{Bottle scale 0.95 translate <-0.5,0,0.1>} object{MugProp(srgb<0.93,0.90,0.84>) scale (SHAPE=1?1.22:0.98) rotate y*-15 translate <0.75,0,-0.1>} object{Pencil(srgb<0.93,0.70,0.12>) scale (SHAPE=1?0.76:0.62) rotate y*8 translate <0.1,0,-1.2>} #break
#case(4) #switch(SHAPE)
 #case(0) object{RBox(<-1.9,0,-0.4>,<0.3,0.1,1.2>,0.04) Matte(srgb<0.62,0.64,0.67>)} object{RBox(<-1.85,0.1,1.1>,<0.25,1.5,1.2>,0.04) Matte(srgb<0.55,0.57,0.60>)} box{<-1.75,0.2,1.095>,<0.15,1.42,1.1> texture{pigment{srgb<0.16,0.30,0.50>} finish{emission 0.25}}} #for(i,0,3) #for(j,0,9) box{<-1.75+j*0.19,0.1,0.15+i*0.2>,<-1.6+j*0.19,0.115,0.31+i*0.2> Matte(rgb 0.08)} #end #end object{Bottle scale 0.9 translate <0.9,0,0.3>} object{Pencil(srgb<0.93,0.70,0.12>) scale 0.6 rotate y*-25 translate <-0.2,0,-0.9>} #break
 #case(1) object{RBox(<-1.5,0,0.3>,<1.0,2.1,1.3>,0.3) texture{pigment{C2*0.7+<0.08,0.08,0.1>} normal{bumps 0.3 scale 0.03} finish{diffuse 0.88}} translate <-0.3,0,0.3>} object{RBox(<-1.2,0.2,0.12>,<0.7,1.1,0.5>,0.15) Matte(C2*0.55) translate <-0.3,0,0.3>} object{Bottle scale 0.82 translate <0.95,0,-0.2>} object{Pencil(srgb<0.2,0.5,0.35>) scale 0.7 rotate y*14 translate <-0.4,0,-0.9>} #break
 #else object{Towel(srgb<0.30,0.42,0.55>) rotate y*-16 translate <-0.3,0,0.6>} object{Bottle scale 0.85 rotate y*10 translate <-0.4,0.47,0.6>} union{SpringBall() translate <0.85,0.33,-0.7>} difference{union{cylinder{<0.1,0,0>,<0.1,0.3,0>,0.28} box{<0.3,0.2,-0.06>,<1.0,0.28,0.06>}} cylinder{<0.1,0.04,0>,<0.1,0.4,0>,0.25} Plastic(rgb 0.9) rotate y*-20 translate <-0.9,0,-1.1>} #break
 #end #break
#else #switch(SHAPE)
 #case(2) #declare CC=array[4]{srgb<0.80,0.16,0.14>,srgb<0.12,0.36,0.66>,srgb<0.20,0.55,0.28>,srgb<0.95,0.72,0.14>}; #for(i,0,3) object{Bottle translate <-1.65+i*1.1,0,0.9-0.45*mod(i,2)>} object{RCyl(0.43,0.37,0.06) translate <-1.65+i*1.1,2.14,0.9-0.45*mod(i,2)> Plastic(CC[i])} #end #break
 #case(3) object{Bottle translate <-0.3,0,0>} union{SpringBall() translate <0.95,0.33,-0.5>} #break
 #else object{Bottle translate <(SHAPE=4?-0.1:(SHAPE=1?0.15:0)),0,0>}
 #end
#end
