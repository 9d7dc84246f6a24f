// Collars. SHAPE 0 nylon with buckle, 1 block print cotton, 2 reflective, 3 LED tube, 4 leather with brass plate, 5 cat collar with bell.
// VIEW 0, 1 back, 2 close-up of the fastening, 3 coin and pencil, 4 worn on a simple form.
#ifndef(SHAPE) #declare SHAPE=0; #end #ifndef(VIEW) #declare VIEW=0; #end #ifndef(C1) #declare C1=srgb<0.7,0.2,0.16>; #end
#ifndef(LookY) #declare LookY=0.5; #end #ifndef(CamY) #declare CamY=4.2; #end #ifndef(Ang) #declare Ang=20.5; #end
#include "studio.inc"
#include "scale-props.inc"
#if(SHAPE=4) #declare StitchC=srgb<0.92,0.82,0.64>; #else #declare StitchC=C1*0.5+<0.3,0.3,0.3>; #end
#declare HH=(SHAPE=5?0.26:(SHAPE=4?0.46:0.42));
#macro Web() texture{pigment{C1} normal{gradient y 0.5 scale 0.03} finish{diffuse 0.85 specular 0.08 roughness 0.1}} #end
#macro Strap() #switch(SHAPE)
 #case(3) torus{1.15,0.15 scale <1,1,1> translate y*0.17 texture{pigment{C1*0.6+<0.35,0.35,0.35>} finish{diffuse 0.6 emission C1*0.55 specular 0.5 roughness 0.01}}} torus{1.15,0.075 translate y*0.17 texture{pigment{C1} finish{emission 0.9}}} torus{1.205,0.12 translate y*0.19 texture{pigment{C1*0.8+<0.2,0.2,0.2>} finish{emission C1*0.6 diffuse 0.5}}} #break
 #else difference{cylinder{<0,0,0>,<0,HH,0>,1.18} cylinder{<0,-1,0>,<0,1,0>,1.10} #if(SHAPE=4) Leather(C1) #else Web() #end} #if(SHAPE=4) torus{1.14,0.04 Leather(C1)} torus{1.14,0.04 translate y*HH Leather(C1)} #else torus{1.14,0.04 scale <1,0.6,1> Matte(C1*0.85)} torus{1.14,0.04 scale <1,0.6,1> translate y*HH Matte(C1*0.85)} #end
 #ifdef(L_print) cylinder{<0,0.03,0>,<0,HH-0.03,0>,1.184 open texture{pigment{image_map{png L_print map_type 2 interpolate 2} scale <1,HH-0.06,1> translate y*0.03} finish{diffuse 0.88}} no_shadow} #end
 #end
 #if(SHAPE=2) #for(k,0,1) cylinder{<0,0.09+k*0.17,0>,<0,0.16+k*0.17,0>,1.186 open texture{pigment{rgb <0.92,0.93,0.95>} normal{quilted 0.5 scale 0.03} finish{diffuse 0.7 emission 0.25 specular 0.9 roughness 0.02}} no_shadow} #end #end
 #if(SHAPE=4 | SHAPE=0) #for(i,0,59) #for(s,0,1) box{<-0.03,-0.009,-0.006>,<0.03,0.009,0.006> Matte(StitchC) translate <0,0.06+s*(HH-0.12),-1.187> rotate y*i*6} #end #end #end #end
#macro Side() union{ object{RBox(<-0.42,-0.04,-0.12>,<0.42,HH+0.04,0.04>,0.06) Plastic(rgb 0.045)} object{RBox(<-0.1,0.06,-0.15>,<0.12,HH-0.06,-0.08>,0.03) Plastic(rgb 0.09)} #for(s,-1,1,2) object{RBox(<s*0.3-0.05,-0.08,-0.1>,<s*0.3+0.05,HH+0.08,0.02>,0.03) Plastic(rgb 0.03)} #end translate z*-1.16} #end
#macro Frame(M) union{ difference{object{RBox(<-0.24,-0.10,-0.06>,<0.24,HH+0.1,0.03>,0.04)} box{<-0.14,0.0,-1>,<0.14,HH,1>}} cylinder{<-0.2,HH/2,-0.07>,<0.2,HH/2,-0.07>,0.03} Metal(M) translate z*-1.22} #end
#macro DRing(M) union{ torus{0.13,0.028 rotate x*90 translate <0,-0.0,-0.05>} Metal(M) translate <0,0.1,-1.22>} #end
#macro Bell() union{ sphere{0,0.2} torus{0.2,0.02} torus{0.06,0.02 rotate x*90 translate y*0.24} Metal(Gold) } box{<-0.1,-0.21,-0.02>,<0.1,-0.1,0.02> pigment{rgb 0.02}} #end
#declare Collar=union{ Strap()
 #switch(SHAPE)
 #case(0) #case(2) union{Side() rotate y*-30} union{DRing(Steel) rotate y*18} union{DRing(Steel) rotate y*48} object{RBox(<-0.09,-0.05,-0.05>,<0.09,HH+0.05,0.02>,0.03) Plastic(rgb 0.05) translate z*-1.2 rotate y*80} #break
 #case(1) union{Frame(Steel) rotate y*-34} object{RBox(<-0.08,-0.05,-0.05>,<0.08,HH+0.05,0.02>,0.03) Web() translate z*-1.20 rotate y*-60} union{DRing(Steel) rotate y*20} #break
 #case(3) union{object{RBox(<-0.3,-0.02,-0.14>,<0.3,0.36,0.14>,0.06) Plastic(rgb 0.05)} cylinder{<0,0.17,-0.14>,<0,0.17,-0.17>,0.09 Plastic(C1*0.8)} object{RBox(<0.12,-0.05,-0.1>,<0.26,-0.01,0.1>,0.018) Metal(Steel)} translate z*-1.16 rotate y*-24} #break
 #case(4) union{Frame(Gold) rotate y*-50} object{RBox(<-0.09,-0.05,-0.05>,<0.09,HH+0.05,0.02>,0.03) Leather(C1*0.8) translate z*-1.20 rotate y*-74} union{DRing(Gold) rotate y*52} intersection{ difference{cylinder{<0,0.06,0>,<0,HH-0.06,0>,1.22} cylinder{<0,0,0>,<0,1,0>,1.18}} box{<-0.48,0,-2>,<0.48,1,0>} BrassM() rotate y*4} #ifdef(L_plate) intersection{difference{cylinder{<0,0.08,0>,<0,HH-0.08,0>,1.224} cylinder{<0,0,0>,<0,1,0>,1.215}} box{<-0.44,0,-2>,<0.44,1,0>} texture{pigment{image_map{png L_plate once interpolate 2} scale <0.88,HH-0.16,1> translate <-0.44,0.08,0>} finish{diffuse 0.7}} rotate y*4 no_shadow} #end #break
 #case(5) union{object{RBox(<-0.3,-0.03,-0.09>,<0.3,HH+0.03,0.03>,0.05) Plastic(C1*0.7) } object{RBox(<-0.06,0.02,-0.12>,<0.06,HH-0.02,-0.05>,0.03) Plastic(rgb 0.95)} translate z*-1.17 rotate y*-40} union{Bell() translate <0,-0.02,-1.42> rotate y*14} torus{0.07,0.018 rotate y*90 translate <0,0.13,-1.24> rotate y*14 Metal(Steel)} #break
 #end translate y*(SHAPE=5?0.24:0.06) };
#macro Form() union{ lathe{bezier_spline 12,<0,0><0.9,0><1.5,0><1.7,0> <1.7,0><1.7,0.5><1.15,0.8><1.06,1.3> <1.06,1.3><1.0,1.8><1.0,2.2><0.95,2.6>} sphere{0,1 scale <1.05,1.0,1.05> translate y*3.2} sphere{0,1 scale <0.6,0.42,0.9> translate <0,2.95,-0.75>} #for(s,-1,1,2) sphere{0,1 scale <0.35,0.85,0.2> rotate z*s*28 translate <s*0.95,3.35,0>} #end sphere{0,1 scale <0.2,0.15,0.15> translate <0,3.12,-1.6> } texture{pigment{srgb<0.93,0.88,0.80>} finish{diffuse 0.88}}} #end
#macro CatForm() union{ lathe{bezier_spline 12,<0,0><0.8,0><1.4,0><1.6,0> <1.6,0><1.6,0.6><1.2,1.0><1.06,1.4> <1.06,1.4><1.0,1.8><1.0,2.2><0.95,2.6>} sphere{0,1 scale <1.2,1.0,1.05> translate y*3.1} #for(s,-1,1,2) cone{<s*0.7,3.6,0>,0.42,<s*0.85,4.5,0>,0.04} sphere{0,1 scale <0.32,0.24,0.25> translate <s*0.22,2.85,-0.95>} #end texture{pigment{srgb<0.90,0.86,0.82>} finish{diffuse 0.88}}} sphere{0,1 scale <0.1,0.07,0.06> translate <0,3.02,-1.1> Matte(srgb<0.85,0.5,0.5>)} #end
#switch(VIEW)
#case(1) object{Collar rotate y*150} #break
#case(3) object{Collar scale 0.88 rotate y*-6 translate <-0.2,0,0.4>} object{Coin() scale (SHAPE=5?0.28:0.22) translate <1.1,0,-1.2>} object{Pencil(srgb<0.2,0.42,0.66>) scale (SHAPE=5?1.2:0.95) rotate y*6 translate <-0.2,0,-1.6>} #break
#case(4) union{ #if(SHAPE=5) CatForm() #else Form() #end object{Collar rotate x*-4 translate y*1.45} rotate y*18 scale 0.62} #break
#else object{Collar scale 1.02 rotate y*-4}
#end
