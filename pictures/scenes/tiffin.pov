// Lunch boxes. SHAPE 0 steel carrier of TIERS bowls, 1 insulated box with padded bag, 2 flat school bento, 3 hand-beaten brass, 4 electric.
// VIEW 0, 1 back, 2 close-up of the clip, 3 with a pencil and a tea mug, 4 opened with food.
#ifndef(SHAPE) #declare SHAPE=0; #end #ifndef(VIEW) #declare VIEW=0; #end #ifndef(TIERS) #declare TIERS=4; #end
#ifndef(C1) #declare C1=srgb<0.2,0.35,0.6>; #end #ifndef(GRIP) #declare GRIP=srgb<0.75,0.2,0.14>; #end
#ifndef(CamY) #declare CamY=2.7; #end #ifndef(LookY) #declare LookY=1.2; #end
#include "studio.inc"
#include "scale-props.inc"
#macro Beaten() texture{pigment{BrassC*0.7} normal{crackle 0.35 scale 0.16} finish{diffuse 0.36 specular 0.6 roughness 0.02 metallic reflection{BrassC*0.6 metallic}}} #end
#macro M() #if(SHAPE=3) Beaten() #else Metal(Steel) #end #end
#declare G=srgb<0.95,0.74,0.36>;
#declare Bowl=union{ lathe{bezier_spline 12,<0,0><0.5,0><0.7,0><0.78,0> <0.78,0><0.83,0><0.85,0.03><0.85,0.1> <0.85,0.1><0.85,0.25><0.85,0.4><0.85,0.5>} torus{0.85,0.03 translate y*0.5} M()};
#declare TopLid=lathe{bezier_spline 12,<0.87,0><0.88,0.08><0.86,0.12><0.78,0.14> <0.78,0.14><0.6,0.18><0.4,0.24><0.2,0.25> <0.2,0.25><0.1,0.255><0.05,0.255><0,0.255> M()};
#macro Carrier(N) #local H=N*0.54; union{
 #for(i,0,N-1) object{Bowl translate y*i*0.54} #end object{TopLid translate y*H}
 #for(s,-1,1,2) object{RBox(<s*0.91-0.035,0.02,-0.1>,<s*0.91+0.035,H+0.38,0.1>,0.03) M()} object{RBox(<s*0.93-0.06,H*0.5,-0.14>,<s*0.93+0.06,H*0.5+0.34,0.14>,0.05) #if(SHAPE=3) BrassM() #else Metal(Steel*0.9) #end} #end
 difference{torus{0.91,0.055 rotate x*90 scale <1,0.55,1.6>} box{<-2,-2,-2>,<2,0,2>} translate y*(H+0.36) M()}
 object{RCyl(0.11,0.62,0.04) rotate z*90 translate <0.31,H+0.86,0> #if(SHAPE=3) BrassM() #else Matte(GRIP) #end}
 #if(SHAPE=3) sphere{<0,H+0.3,0>,0.09 BrassM()} torus{0.86,0.03 translate y*0.27 BrassM()} #end } #end
#macro Food(K) cylinder{0,<0,0.34,0>,0.82 texture{pigment{bozo turbulence 0.6 color_map{#switch(K) #case(0) [0 srgb<0.90,0.66,0.18>][1 srgb<0.82,0.50,0.10>] #break #case(1) [0 rgb 0.96][1 srgb<0.92,0.90,0.84>] #break #case(2) [0 srgb<0.40,0.52,0.20>][0.6 srgb<0.30,0.42,0.14>][1 srgb<0.75,0.30,0.14>] #break #else [0 srgb<0.90,0.76,0.52>][0.7 srgb<0.86,0.68,0.42>][1 srgb<0.55,0.34,0.16>] #end} scale 0.16} normal{bumps 0.8 scale 0.06} finish{diffuse 0.85 specular 0.15}}} #end
#declare Round=union{ object{RCyl(0.98,2.0,0.14) translate y*0.06 Plastic(C1)} cylinder{<0,0.0,0>,<0,0.1,0>,0.9 Metal(Steel)} cylinder{<0,1.5,0>,<0,1.56,0>,0.99 Metal(Steel)} object{RCyl(0.86,0.3,0.1) translate y*1.98 Plastic(C1*0.7)} torus{0.7,0.03 translate y*2.27 Plastic(C1*0.5)}
 object{RBox(<-0.16,1.35,-1.06>,<0.16,1.75,-0.94>,0.04) Metal(Steel)} difference{torus{0.55,0.07 rotate x*90} box{<-1,-1,-1>,<1,0,1>} translate y*2.2 Plastic(C1*0.5)} };
#declare Bag=union{ object{RBox(<-0.95,0,-0.6>,<0.95,1.7,0.6>,0.22) texture{pigment{C1*0.55+<0.04,0.04,0.05>} normal{quilted 0.7 scale 0.22} finish{diffuse 0.85}}} object{RBox(<-0.97,1.35,-0.62>,<0.97,1.42,0.62>,0.03) Matte(rgb 0.1)} difference{torus{0.5,0.05 rotate x*90} box{<-1,-1,-1>,<1,0,1>} scale <1,0.9,1.4> translate y*1.66 Matte(C1*0.4)} };
#declare Spoon=union{ sphere{0,1 scale <0.22,0.04,0.15> Metal(Steel)} object{RBox(<0.15,-0.015,-0.04>,<1.1,0.025,0.04>,0.015) Metal(Steel)} };
#declare BentoBase=union{ difference{object{RBox(<-1.35,0,-0.98>,<1.35,0.62,0.98>,0.22)} object{RBox(<-1.25,0.1,-0.88>,<1.25,1,0.88>,0.16)} Satin(Steel)} box{<0.1,0.08,-0.9>,<0.14,0.55,0.9> Metal(Steel)} box{<0.1,0.08,-0.02>,<1.27,0.55,0.02> Metal(Steel)} };
#if(SHAPE=2)
#declare BentoLid=union{ object{RBox(<-1.37,0,-1.0>,<1.37,0.2,1.0>,0.09) Plastic(C1)} box{<0,0,0>,<1.5,0.75,0.001> texture{pigment{image_map{png L_lid once interpolate 2} scale <1.5,0.75,1>} finish{diffuse 0.82}} rotate x*90 translate <-0.75,0.204,-0.37> no_shadow} #for(s,-1,1,2) object{RBox(<s*1.4-0.05,-0.2,-0.3>,<s*1.4+0.05,0.16,0.3>,0.04) Plastic(C1*0.75)} #end };
#end
#if(SHAPE=4)
#declare Electric=union{ object{RBox(<-1.3,0,-0.8>,<1.3,1.05,0.8>,0.2) Plastic(srgb<0.93,0.90,0.84>)} object{RBox(<-1.32,1.0,-0.82>,<1.32,1.38,0.82>,0.14) Plastic(srgb<0.20,0.36,0.34>)} object{RBox(<-0.2,0.86,-0.9>,<0.2,1.2,-0.78>,0.04) Plastic(srgb<0.93,0.55,0.2>)}
 difference{torus{0.6,0.07 rotate x*90 scale <1,0.5,1>} box{<-1,-1,-1>,<1,0,1>} translate y*1.36 Plastic(srgb<0.14,0.26,0.25>)} cylinder{<0.9,0.4,-0.82>,<0.9,0.4,-0.79>,0.09 texture{pigment{srgb<1,0.3,0.1>} finish{emission 0.6}}}
 box{<0,0,0>,<1.0,0.32,0.001> texture{pigment{image_map{png L_face once interpolate 2} scale <1.0,0.32,1>} finish{diffuse 0.82}} translate <-1.1,0.3,-0.803> no_shadow}
 // cable and plug
 sphere_sweep{b_spline 7,<1.2,0.2,0.3>,0.045,<1.4,0.15,0.2>,0.045,<1.7,0.05,-0.1>,0.045,<1.75,0.05,-0.7>,0.045,<1.3,0.05,-1.15>,0.045,<0.8,0.05,-1.2>,0.045,<0.3,0.05,-1.2>,0.045 Matte(rgb 0.05)} object{RBox(<0.45,0,-1.33>,<0.85,0.22,-1.07>,0.06) Matte(rgb 0.05)} #for(i,-1,1,2) cylinder{<0.2,0.11,-1.2+i*0.07>,<0.46,0.11,-1.2+i*0.07>,0.03 Metal(Gold)} #end };
#end
#switch(SHAPE)
#case(0) #case(3)
 #switch(VIEW) #case(4) #for(i,0,TIERS-2) union{object{Bowl} union{Food(i) translate y*0.19} translate <-1.25+i*1.25,0,-0.9+0.9*mod(i,2)>} #end object{Bowl translate <0.9,0,1.2>} union{Food(3) translate <0.9,0.19,1.2>} object{TopLid scale 0.95 rotate x*-70 translate <-0.9,0.85,1.6>} #break
 #case(3) union{Carrier(TIERS) rotate y*30 scale 0.8 translate <-0.5,0,0.2>} object{MugProp(srgb<0.93,0.90,0.84>) scale 1.13 rotate y*-15 translate <0.85,0,-0.4>} object{Pencil(srgb<0.93,0.70,0.12>) scale 0.68 rotate y*10 translate <0.1,0,-1.5>} #break
 #else union{Carrier(TIERS) rotate y*(VIEW=1?-38:30) scale (TIERS=4?0.9:1.06)} #end #break
#case(1) object{Round rotate y*10 translate <-0.55,0,-0.1>} object{Bag rotate y*-20 translate <0.95,0,1.0>} object{Spoon rotate y*24 translate <0.45,0.05,-1.4>} #break
#case(2) object{BentoBase rotate y*-18 translate <0.1,0,-0.6>} union{ sphere{0,1 scale <0.6,0.35,0.75> texture{pigment{rgb 0.95} normal{bumps 1 scale 0.05}} translate <-0.55,0.2,0>} #for(i,0,4) cylinder{<0.4+0.16*i,0.35,-0.45>,<0.44+0.16*i,0.42,-0.45>,0.24 Matte(srgb<0.90,0.45,0.16>)} #end #declare S=seed(8); #for(i,0,17) sphere{<0.35+0.75*rand(S),0.3+0.1*rand(S),0.2+0.5*rand(S)>,0.12 Plastic(srgb<0.36,0.55,0.2>)} #end rotate y*-18 translate <0.1,0,-0.6>} object{BentoLid rotate x*-68 rotate y*-12 translate <-0.15,1.0,1.25>} #break
#case(4) object{Electric rotate y*14 translate <-0.2,0,0>} #break
#end
