// Face serum bottle and carton. SHAPE 0 round dropper, 1 square dropper, 2 slim oil dropper, 3 airless pump.
// VIEW 0 bottle and carton, 2 dropper lifted with a drop, 3 beside a coin and a pencil, 4 on a towel by a dish.
#ifndef(SHAPE) #declare SHAPE=0; #end #ifndef(VIEW) #declare VIEW=0; #end
#ifndef(BODY) #declare BODY=srgb<0.62,0.24,0.13>; #end #ifndef(CAP) #declare CAP=rgb 0.03; #end #ifndef(BOXC) #declare BOXC=srgb<0.97,0.93,0.88>; #end
#ifndef(RING) #declare RING=srgb<1.0,0.83,0.50>; #end
#ifndef(LookY) #declare LookY=1.32; #end
#include "studio.inc"
#include "scale-props.inc"
#macro GlassC(C) texture{pigment{C} finish{diffuse 0.6 specular 0.6 roughness 0.008 reflection{0.04,0.35 fresnel on} conserve_energy}} interior{ior 1.5} #end
#declare Bulb=lathe{bezier_spline 8,<0.2,2.2><0.2,2.4><0.17,2.5><0.16,2.75> <0.16,2.75><0.15,2.95><0.12,3.0><0,3.0>};
#declare Top=union{ cylinder{<0,1.86,0>,<0,2.2,0>,0.235} torus{0.225,0.015 translate y*2.2} #for(i,0,23) cylinder{<0.235,1.9,0>,<0.235,2.16,0>,0.012 rotate y*i*15} #end Metal(RING)};
#declare Flacon=union{
 #switch(SHAPE)
 #case(0) lathe{bezier_spline 16, <0,0><0.3,0><0.5,0><0.55,0> <0.55,0><0.6,0><0.62,0.03><0.62,0.1> <0.62,0.1><0.62,0.6><0.62,1.1><0.62,1.5> <0.62,1.5><0.62,1.75><0.2,1.7><0.2,1.95> GlassC(BODY)} object{Wrap(0.623,0.3,1.3,L_band)} #break
 #case(1) object{RBox(<-0.56,0,-0.5>,<0.56,1.7,0.5>,0.1) GlassC(BODY)} cylinder{<0,1.6,0>,<0,1.95,0>,0.2 GlassC(BODY)} box{<0,0,0>,<0.9,1.0,0.001> texture{pigment{image_map{png L_face once interpolate 2} scale <0.9,1.0,1>} finish{diffuse 0.82}} translate <-0.45,0.35,-0.505> no_shadow} #break
 #case(2) lathe{bezier_spline 16, <0,0><0.2,0><0.4,0><0.42,0> <0.42,0><0.48,0><0.5,0.03><0.5,0.1> <0.5,0.1><0.5,0.6><0.5,1.1><0.5,1.5> <0.5,1.5><0.5,1.85><0.2,1.72><0.2,1.95> GlassC(BODY)} object{Wrap(0.503,0.35,1.3,L_band)} torus{0.5,0.02 translate y*0.3 Metal(RING)} torus{0.5,0.02 translate y*1.36 Metal(RING)} #break
 #case(3) object{RCyl(0.56,2.0,0.06) GlassC(BODY)} object{Wrap(0.563,0.4,1.4,L_band)} cylinder{<0,2.0,0>,<0,2.16,0>,0.56 Metal(RING)} cylinder{<0,2.1,0>,<0,2.36,0>,0.2 Plastic(CAP)} object{RCyl(0.3,0.3,0.06) translate y*2.36 Plastic(CAP)} object{RBox(<-0.62,2.44,-0.1>,<0,2.6,0.1>,0.06) Plastic(CAP)} #break
 #end };
#declare Dropper=union{ object{Top} object{Bulb Matte(CAP)} };
#declare Pip=union{ object{Dropper translate y*-1.86} lathe{linear_spline 4,<0.09,0><0.09,-1.1><0.035,-1.35><0.035,-1.5> GlassC(BODY*0.3+<0.62,0.62,0.62>)} sphere{<0,-1.56,0>,0.07 GlassC(BODY*0.4+<0.4,0.38,0.34>)} };
#declare Box=union{ box{<-0.5,0,-0.36>,<0.5,1.9,0.36> Matte(BOXC)} box{<0,0,0>,<1.0,1.9,0.001> Print(L_carton,1.0,1.9) translate <-0.5,0,-0.3615>} };
#switch(VIEW)
#case(0) union{object{Flacon} #if(SHAPE<3) object{Dropper} #end scale 0.92 #if(SHAPE=1) rotate y*-14 #end translate <-0.32,0,0.2>} object{Box rotate y*22 translate <0.78,0,0.75>} #break
#case(2) object{Flacon translate <0.3,0,0.4>} object{Pip rotate z*-24 translate <-0.55,2.05,-0.5>} sphere{<-0.95,0.0,-0.9>,0.2 scale <1,0.35,1> GlassC(BODY*0.4+<0.4,0.38,0.34>)} #break
#case(3) union{object{Flacon} #if(SHAPE<3) object{Dropper} #end scale 0.9 translate <-0.35,0,0>} object{Coin() scale 0.405 rotate y*20 translate <0.72,0,-0.75>} object{Pencil(srgb<0.93,0.70,0.12>) scale 1.57 rotate y*-24 translate <0.2,0,1.1>} #break
#case(4) object{Towel(srgb<0.93,0.92,0.90>) rotate y*-18 translate <0,0,0.5>} union{object{Flacon} #if(SHAPE<3) object{Dropper} #end scale 0.8 translate <-0.35,0.47,0.4>}
 difference{sphere{0,1 scale <0.52,0.3,0.52>} sphere{0,1 scale <0.47,0.26,0.47> translate y*0.03} plane{-y,-0.02} Gloss(srgb<0.96,0.95,0.93>) translate <0.85,0.3,-0.95>} object{LeafFlat(srgb<0.30,0.50,0.25>,0.8) rotate y*35 translate <-1.0,0.03,-0.9>} object{LeafFlat(srgb<0.36,0.56,0.28>,0.7) rotate y*80 translate <-0.6,0.05,-1.2>} #break
#end
