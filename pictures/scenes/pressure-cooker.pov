// Pressure cookers. SHAPE 0 inner lid (aluminium), 1 outer lid steel, 2 handi, 3 small, 4 jumbo, 5 electric.
// VIEW 0, 1 back, 2 close-up of the whistle, 3 with a tea mug and pencil, 4 on a gas ring.
#ifndef(SHAPE) #declare SHAPE=0; #end #ifndef(VIEW) #declare VIEW=0; #end
#ifndef(CamY) #declare CamY=3.0; #end #ifndef(LookY) #declare LookY=0.98; #end #ifndef(LookX) #declare LookX=0.22; #end #ifndef(Ang) #declare Ang=23; #end
#include "studio.inc"
#include "scale-props.inc"
#declare H=srgb<0.05,0.05,0.06>; #declare Alu=srgb<0.88,0.88,0.89>; #declare Ano=srgb<0.22,0.23,0.25>;
#macro Skin() #switch(SHAPE) #case(1) Metal(Steel) #break #case(2) texture{pigment{Ano} finish{diffuse 0.7 specular 0.4 roughness 0.05 reflection{0.06}}} #break #else Satin(Alu) #end #end
#macro Whistle() union{ cylinder{<0,0,0>,<0,0.14,0>,0.07 Metal(Steel)} object{RCyl(0.15,0.30,0.05) translate y*0.12 Metal(srgb<0.8,0.8,0.82>)} sphere{<0,0.46,0>,0.07 Matte(H)} torus{0.15,0.02 translate y*0.2 Matte(srgb<0.75,0.15,0.12>)} } #end
#macro Valve() union{ cylinder{0,<0,0.12,0>,0.075 Metal(Gold)} sphere{<0,0.12,0>,0.06 Matte(srgb<0.75,0.15,0.12>)} } #end
#macro LongHandle(Y) union{ object{RBox(<0.95,Y,-0.14>,<2.25,Y+0.22,0.14>,0.09) Matte(H)} object{RBox(<0.9,Y+0.05,-0.09>,<1.15,Y+0.17,0.09>,0.04) Metal(Steel)} } #end
#macro Name(R,Y) #ifdef(L_name) intersection{cylinder{<0,Y,0>,<0,Y+0.45,0>,R open} box{<-0.55,Y,-R-1>,<0.55,Y+0.45,0>} texture{pigment{image_map{png L_name once interpolate 2} scale <1.1,0.45,1> translate <-0.55,Y,0>} finish{diffuse 0.8}} rotate y*-38 no_shadow} #end #end
#macro Pot(HH) lathe{bezier_spline 12,<0,0><0.5,0><0.8,0><0.9,0.0> <0.9,0.0><1.0,0.0><1.05,0.06><1.05,0.18> <1.05,0.18><1.05,HH*0.45><1.05,HH*0.7><1.05,HH> Skin()} #end
#macro OuterLid(HH) union{ torus{1.06,0.055 translate y*HH} cylinder{<0,HH,0>,<0,HH+0.08,0>,1.08} torus{1.06,0.05 translate y*(HH+0.08)} lathe{bezier_spline 8,<1.04,HH+0.08><1.0,HH+0.22><0.75,HH+0.31><0.4,HH+0.34> <0.4,HH+0.34><0.2,HH+0.36><0.1,HH+0.36><0,HH+0.36>} Skin()} #end
#macro InnerLid(HH) union{ difference{torus{1.0,0.07 translate y*HH} } Skin()} #end
#declare Cooker=union{ #switch(SHAPE)
 #case(0) #case(3) #local HH=(SHAPE=3?0.95:1.12); Pot(HH) torus{1.02,0.06 translate y*HH Skin()} difference{cylinder{<0,HH-0.06,0>,<0,HH+0.02,0>,1.0} cylinder{<0,HH-0.2,0>,<0,HH+0.1,0>,0.9} Matte(rgb 0.07)} lathe{bezier_spline 8,<0.93,HH-0.04><0.85,HH+0.02><0.6,HH+0.08><0.3,HH+0.09> <0.3,HH+0.09><0.2,HH+0.09><0.1,HH+0.09><0,HH+0.09> Skin()}
  object{Whistle() translate y*(HH+0.08)} object{Valve() translate <-0.45,HH+0.04,-0.3>} LongHandle(HH-0.24) object{RBox(<-0.1,HH+0.12,-0.1>,<2.15,HH+0.32,0.1>,0.08) Matte(H)} object{RBox(<-0.22,HH+0.08,-0.16>,<0.3,HH+0.18,0.16>,0.04) Metal(Steel)} cylinder{<1.5,HH-0.05,0>,<1.5,HH+0.2,0>,0.04 Metal(Steel)} object{RBox(<-1.42,HH-0.26,-0.25>,<-0.98,HH-0.08,0.25>,0.08) Matte(H)} Name(1.055,0.35) #break
 #case(1) Pot(1.12) OuterLid(1.14) cylinder{0,<0,0.16,0>,1.06 Satin(Steel*0.85)} object{Whistle() translate y*1.46} object{Valve() translate <-0.45,1.42,-0.3>} LongHandle(0.9) object{RBox(<0.95,1.22,-0.14>,<2.25,1.44,0.14>,0.09) Matte(H)} object{RBox(<0.4,1.40,-0.12>,<1.3,1.50,0.12>,0.045) Metal(Steel)} object{RBox(<-1.42,0.92,-0.25>,<-0.98,1.10,0.25>,0.08) Matte(H)} Name(1.055,0.4) #break
 #case(2) lathe{bezier_spline 16,<0,0><0.3,0><0.5,0><0.62,0.0> <0.62,0.0><0.9,0.05><1.2,0.35><1.2,0.65> <1.2,0.65><1.2,0.95><0.9,1.05><0.88,1.2> <0.88,1.2><0.88,1.26><0.9,1.3><0.9,1.32> Skin()} union{torus{0.9,0.05 translate y*1.32} lathe{bezier_spline 8,<0.92,1.34><0.88,1.44><0.65,1.5><0.35,1.53> <0.35,1.53><0.2,1.54><0.1,1.54><0,1.54>} Metal(Steel)} object{Whistle() translate y*1.5} object{Valve() translate <-0.4,1.46,-0.28>} LongHandle(1.0) object{RBox(<0.7,1.36,-0.13>,<2.2,1.56,0.13>,0.08) Matte(H)} object{RBox(<-1.5,0.98,-0.25>,<-0.95,1.14,0.25>,0.07) Matte(H)} Name(1.203,0.42) #break
 #case(4) union{ lathe{bezier_spline 12,<0,0><0.5,0><1.0,0><1.15,0.0> <1.15,0.0><1.25,0.0><1.3,0.06><1.3,0.18> <1.3,0.18><1.3,0.7><1.3,1.2><1.3,1.75> Skin()} union{torus{1.31,0.06 translate y*1.75} cylinder{<0,1.75,0>,<0,1.84,0>,1.33} lathe{bezier_spline 8,<1.3,1.84><1.25,2.0><0.9,2.12><0.5,2.15> <0.5,2.15><0.3,2.16><0.1,2.16><0,2.16>} Skin()} object{Whistle() translate y*2.12} object{Valve() translate <-0.55,2.08,-0.4>}
  #for(s,-1,1,2) sphere_sweep{b_spline 7,<s*1.2,1.3,-0.4>,0.09,<s*1.3,1.3,-0.4>,0.09,<s*1.65,1.32,-0.38>,0.1,<s*1.75,1.33,0>,0.12,<s*1.65,1.32,0.38>,0.1,<s*1.3,1.3,0.4>,0.09,<s*1.2,1.3,0.4>,0.09 Matte(H)} object{RBox(<s*1.05-0.1,1.9,-0.12>,<s*1.05+0.1,2.06,0.12>,0.05) Matte(H)} #end
  object{RBox(<-0.9,2.22,-0.12>,<0.0-0.2,2.4,0.12>,0.08) Matte(H)} object{RBox(<0.2,2.22,-0.12>,<0.9,2.4,0.12>,0.08) Matte(H)} Name(1.305,0.6) } #break
 #case(5) object{RCyl(1.25,1.75,0.16) Matte(srgb<0.10,0.10,0.11>)} cylinder{<0,0.3,0>,<0,1.4,0>,1.258 Satin(Steel)} union{ lathe{bezier_spline 8,<1.27,1.75><1.2,2.05><0.8,2.2><0.4,2.22> <0.4,2.22><0.2,2.22><0.1,2.22><0,2.22>} torus{1.25,0.06 translate y*1.76} Plastic(srgb<0.09,0.09,0.10>)} object{RBox(<-0.5,2.18,-0.12>,<0.5,2.42,0.12>,0.09) Plastic(rgb 0.03)} object{RCyl(0.13,0.2,0.04) translate <0.65,2.1,0.35> Metal(Steel)}
  #for(s,-1,1,2) object{RBox(<s*1.42-0.2,1.15,-0.3>,<s*1.42+0.2,1.38,0.3>,0.08) Plastic(rgb 0.03)} #end
  intersection{cylinder{<0,0.32,0>,<0,1.38,0>,1.262 open} box{<-0.75,0.32,-3>,<0.75,1.38,0>} texture{pigment{image_map{png L_panel once interpolate 2} scale <1.5,1.06,1> translate <-0.75,0.32,0>} finish{diffuse 0.75 emission 0.12 specular 0.4}} no_shadow} #break
 #end };
#macro Ring() union{ object{RBox(<-1.7,0,-1.3>,<1.7,0.25,1.3>,0.08) Gloss(rgb 0.03)} torus{0.6,0.06 translate y*0.3 Satin(Steel*0.5)} #for(i,0,3) object{RBox(<0.3,0.25,-0.05>,<1.15,0.42,0.05>,0.03) Matte(rgb 0.05) rotate y*(i*90+45)} #end #for(i,0,29) cone{<0.62,0.32,0>,0.045,<0.8,0.43,0>,0.0 texture{pigment{srgb<0.30,0.55,1.0>} finish{emission 0.8}} no_shadow rotate y*i*12} #end cylinder{<1.35,0.2,-0.9>,<1.35,0.2,-1.4>,0.16 Plastic(rgb 0.8)} } #end
#switch(VIEW)
#case(1) object{Cooker rotate y*200 scale 0.88 translate <0.62,0,0>} #break
#case(3) object{Cooker rotate y*30 scale 0.78 translate <-0.6,0,0.5>} object{MugProp(srgb<0.93,0.90,0.84>) scale 0.85 rotate y*-15 translate <0.95,0,-0.7>} object{Pencil(srgb<0.93,0.70,0.12>) scale 0.53 rotate y*8 translate <-0.2,0,-1.3>} #break
#case(4) object{Ring() scale 0.95 rotate y*-8} object{Cooker rotate y*30 scale 0.85 translate <-0.1,0.4,0>} #break
#case(5) object{Cooker rotate y*10 translate x*0.2} #break
#else object{Cooker rotate y*30 scale (SHAPE=3?0.78:(SHAPE=4?0.92:0.94)) translate <(SHAPE=4|SHAPE=5?0.2:-0.22),0,0>} #if(SHAPE=4) #for(i,0,1) difference{cylinder{0,<0,0.1,0>,0.9} #for(k,0,7) cylinder{<0.5,-1,0>,<0.5,1,0>,0.12 rotate y*k*45} #end Satin(Steel) rotate x*-64 translate <-1.15+i*0.25,0.8,1.4-i*0.15>} #end #end
#end
