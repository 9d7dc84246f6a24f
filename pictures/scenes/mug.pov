// Cups. SHAPE 0 six ribbed chai glasses, 1 speckled stoneware, 2 four kulhads, 3 brass davara and tumbler, 4 enamel camping mug, 5 steel travel mug.
// VIEW 0, 1 back, 2 close-up, 3 coin and pencil, 4 in use.
#ifndef(SHAPE) #declare SHAPE=1; #end #ifndef(VIEW) #declare VIEW=0; #end
#ifndef(C1) #declare C1=srgb<0.88,0.82,0.70>; #end #ifndef(C2) #declare C2=srgb<0.2,0.35,0.62>; #end
#ifndef(CamY) #declare CamY=3.2; #end #ifndef(LookY) #declare LookY=0.95; #end #ifndef(Ang) #declare Ang=23; #end
#include "studio.inc"
#include "scale-props.inc"
#declare Tea=srgb<0.66,0.40,0.20>;
#macro Liquid(R,Y,C) cylinder{<0,Y-0.05,0>,<0,Y,0>,R texture{pigment{C} finish{diffuse 0.8 specular 0.3 roughness 0.01 reflection{0.02,0.12 fresnel on}}} interior{ior 1.33}} #end
// glass is opaque: tea colour below, pale ribs above
#declare ChaiGlass=union{
 difference{ union{ cone{<0,0.04,0>,0.36,<0,1.15,0>,0.47} #for(i,0,13) cone{<0.35,0.06,0>,0.05,<0.455,1.0,0>,0.05 rotate y*i*360/14} #end } cone{<0,1.0,0>,0.41,<0,1.3,0>,0.45}
  texture{pigment{gradient y color_map{[0 srgb<0.86,0.86,0.84>][0.06 srgb<0.86,0.86,0.84>][0.09 Tea*0.9][0.84 Tea*1.05][0.86 Tea*0.25+<0.62,0.62,0.61>][1 Tea*0.1+<0.76,0.77,0.77>]} scale 1.2} finish{diffuse 0.72 specular 0.8 roughness 0.004 reflection{0.05,0.45 fresnel on} conserve_energy}} interior{ior 1.5}}
 torus{0.455,0.025 translate y*1.15 Gloss(rgb 0.92)} Liquid(0.43,1.02,Tea) #for(i,0,8) sphere{<0.36*cos(i*0.9),1.025,0.36*sin(i*0.9)>,0.03 Matte(srgb<0.85,0.66,0.45>)} #end
 difference{torus{0.24,0.05 rotate x*90 scale <0.9,1.15,1> translate <0.48,0.6,0>} cone{<0,0,0>,0.38,<0,1.15,0>,0.45} Gloss(srgb<0.86,0.87,0.86>)} };
#declare Stone=union{
 difference{ lathe{bezier_spline 16,<0,0><0.5,0><0.7,0><0.78,0> <0.78,0><0.9,0.02><0.98,0.3><0.97,0.9> <0.97,0.9><0.96,1.3><0.9,1.6><0.93,1.9> <0.93,1.9><0.93,1.98><0.86,1.98><0.84,1.9>} cylinder{<0,0.2,0>,<0,2.1,0>,0.82}
  texture{pigment{C1} finish{diffuse 0.8 specular 0.3 roughness 0.03 reflection{0.01,0.12 fresnel on}}} texture{pigment{bozo scale 0.045 color_map{[0 C2 ][0.24 C2][0.26 rgbt 1][1 rgbt 1]}} finish{diffuse 0.8 specular 0.3}} texture{pigment{gradient y color_map{[0 srgb<0.76,0.60,0.44>][0.14 srgb<0.76,0.60,0.44>][0.15 rgbt 1][1 rgbt 1]} scale 2.2 } normal{bumps 0.3 scale 0.03}} interior{ior 1.45}}
 torus{0.885,0.05 translate y*1.92 Plastic(C1)} Liquid(0.84,1.7,srgb<0.30,0.17,0.09>)
 difference{ torus{0.52,0.14 rotate x*90 scale <1,1.1,1.3> translate <0.98,1.0,0>} cylinder{<0,0.1,0>,<0,2,0>,0.93} texture{pigment{C1} finish{diffuse 0.8 specular 0.3 roughness 0.03}} texture{pigment{bozo scale 0.045 color_map{[0 C2][0.24 C2][0.26 rgbt 1][1 rgbt 1]}} finish{diffuse 0.8}}} };
#declare Clay=srgb<0.76,0.40,0.24>;
#declare Kulhad=union{ difference{ lathe{bezier_spline 16,<0,0><0.2,0><0.3,0><0.36,0> <0.36,0><0.4,0><0.42,0.1><0.46,0.3> <0.46,0.3><0.56,0.7><0.5,0.85><0.56,1.1> <0.56,1.1><0.57,1.16><0.5,1.16><0.48,1.1>} cylinder{<0,0.2,0>,<0,1.3,0>,0.46} texture{pigment{Clay} normal{gradient y 0.25 scale 0.07} finish{diffuse 0.9}}} torus{0.52,0.035 translate y*1.12 Matte(Clay)} Liquid(0.48,0.95,Tea) };
#declare Brass=srgb<0.98,0.80,0.42>;
#declare Davara=union{ difference{ union{cone{0,0.62,<0,0.6,0>,0.72} torus{0.74,0.05 translate y*0.6} cylinder{<0,0.57,0>,<0,0.63,0>,0.8}} cone{<0,0.05,0>,0.58,<0,0.7,0>,0.69} BrassM()} torus{0.8,0.03 translate y*0.6 BrassM()} };
#declare KTumbler=union{ difference{ cone{0,0.36,<0,1.3,0>,0.46} cylinder{<0,0.3,0>,<0,1.4,0>,0.4} BrassM()} difference{cone{<0,1.25,0>,0.455,<0,1.36,0>,0.56} cone{<0,1.24,0>,0.42,<0,1.37,0>,0.53} BrassM()} torus{0.55,0.02 translate y*1.36 BrassM()} Liquid(0.42,1.15,srgb<0.48,0.28,0.15>) #for(i,0,22) sphere{<0.36*sqrt(mod(i*0.37,1))*cos(i*2.4),1.16,0.36*sqrt(mod(i*0.37,1))*sin(i*2.4)>,0.06 Matte(srgb<0.86,0.68,0.48>)} #end };
#declare Enamel=union{ difference{union{ lathe{bezier_spline 12,<0,0><0.5,0><0.8,0><0.86,0> <0.86,0><0.95,0><0.97,0.08><0.97,0.15> <0.97,0.15><0.97,0.8><0.97,1.2><0.97,1.75>}} cylinder{<0,0.1,0>,<0,1.8,0>,0.93} Gloss(C1)} torus{0.965,0.05 translate y*1.76 Gloss(C2)} cylinder{<0,0.09,0>,<0,0.12,0>,0.94 Gloss(rgb 0.93)} cylinder{<0,0.1,0>,<0,1.74,0>,0.935 open Gloss(rgb 0.93)}
 sphere_sweep{b_spline 7,<0.6,1.5,0>,0.1,<0.95,1.5,0>,0.1,<1.4,1.45,0>,0.1,<1.55,1.0,0>,0.1,<1.35,0.5,0>,0.1,<0.95,0.38,0>,0.1,<0.6,0.38,0>,0.1 scale <1,1,1.3> Gloss(C2)} 
 #declare S=seed(21); #if(SHAPE=4) #for(i,0,40) sphere{0,1 scale <0.012,0.012+0.02*rand(S),0.006> translate <0,0.2+1.4*rand(S),-0.972> rotate y*360*rand(S) Matte(C2)} #end #end };
#declare Travel=union{ cone{0,0.66,<0,2.15,0>,0.82 texture{pigment{C1} normal{bumps 0.08 scale 0.01} finish{diffuse 0.75 specular 0.3 roughness 0.05 reflection{0.02,0.14 fresnel on} conserve_energy}} interior{ior 1.5}} cylinder{0,<0,0.12,0>,0.675 Metal(Steel)} cylinder{<0,2.12,0>,<0,2.28,0>,0.825 Metal(Steel)}
 object{RCyl(0.86,0.26,0.08) translate y*2.26 Plastic(rgb 0.035)} object{RBox(<-0.2,2.5,-0.75>,<0.2,2.6,-0.1>,0.045) Plastic(rgb 0.09)} object{RBox(<-0.12,2.52,0.1>,<0.12,2.68,0.5>,0.06) Plastic(C1)}
 #ifdef(L_mark) intersection{cone{<0,0.6,0>,0.726,<0,1.6,0>,0.780 open} box{<-0.5,0.6,-2>,<0.5,1.6,0>} texture{pigment{image_map{png L_mark once interpolate 2} translate <-0.5,0.6,0>} finish{diffuse 0.8}} no_shadow} #end };
#switch(SHAPE)
#case(0) #switch(VIEW)
 #case(2) object{ChaiGlass rotate y*-40} #break
 #case(3) object{ChaiGlass scale 1.5 rotate y*-10 translate <-0.55,0,0.1>} object{Coin() scale 0.33 translate <0.85,0,-0.9>} object{Pencil(srgb<0.2,0.42,0.66>) scale 1.42 rotate y*-20 translate <0.3,0,1.3>} #break
 #case(4) cylinder{0,<0,0.07,0>,1.75 Satin(Steel) translate z*0.3} torus{1.73,0.05 translate <0,0.08,0.3> Metal(Steel)} object{ChaiGlass rotate y*-20 translate <-0.65,0.07,0.5>} object{ChaiGlass rotate y*10 translate <0.55,0.07,0.75>} #for(i,0,3) union{cylinder{0,<0,0.11,0>,0.36} torus{0.36,0.05 translate y*0.055} texture{pigment{srgb<0.80,0.58,0.32>} normal{bumps 0.4 scale 0.04} finish{diffuse 0.85}} rotate z*(i=3?24:0) translate <0.1+0.18*mod(i,2)+(i=3?0.45:0),0.08+i*0.12-(i=3?0.2:0),-0.55>} #end #break
 #else #for(i,0,5) object{ChaiGlass rotate y*(-25+i*9) translate <-1.25+mod(i,3)*1.2,0,1.1-int(i/3)*1.45>} #end
 #end #break
#case(1) object{Stone rotate y*20 translate <-0.25,0,0>} #break
#case(2) #for(i,0,3) object{Kulhad translate <-0.72+mod(i,2)*1.35+(i>1?0.1:0),0,0.9-int(i/2)*1.4>} #end #break
#case(3) object{Davara translate <-0.85,0,0.9>} object{KTumbler translate <-0.85,0.06,0.9>} object{Davara translate <0.75,0,-0.1>} object{KTumbler translate <0.75,0.06,-0.1>} #break
#case(4) object{Enamel rotate y*24 translate <-0.3,0,0>} #break
#case(5) #switch(VIEW)
 #case(1) object{Travel rotate y*180} #break
 #case(3) object{Travel translate <-0.5,0,0.2>} object{Coin() scale 0.2 translate <0.75,0,-1.0>} object{Pencil(srgb<0.93,0.70,0.12>) scale 0.86 rotate z*86 rotate y*30 translate <0.75,1.5,0.2>} #break
 #case(4) object{RBox(<-1.6,0,-0.9>,<0.9,0.09,0.9>,0.03) Matte(srgb<0.20,0.30,0.45>) rotate y*14 translate <-0.2,0,0.4>} object{RBox(<-1.5,0.09,-0.82>,<0.8,0.14,0.82>,0.02) Matte(rgb 0.94) rotate y*14 translate <-0.2,0,0.4>} object{Travel scale 0.9 rotate y*-10 translate <0.35,0.14,0.6>} object{Pencil(srgb<0.93,0.70,0.12>) scale 0.85 rotate y*-20 translate <-0.5,0.14,-0.35>} #break
 #else object{Travel translate <-0.05,0,0>}
 #end #break
#end
