// Weights. SHAPE 0 hex rubber pair, 1 vinyl pairs, 2 adjustable on its tray, 3 PVC home gym set, 4 chrome pair, 5 wooden mugdar clubs.
// VIEW 0, 1 back, 2 close-up of the dial, 3 with a steel bottle and pencil, 4 lifted off the tray on a mat.
#ifndef(SHAPE) #declare SHAPE=0; #end #ifndef(VIEW) #declare VIEW=0; #end
#ifndef(CamY) #declare CamY=3.4; #end #ifndef(LookY) #declare LookY=0.6; #end #ifndef(Ang) #declare Ang=23; #end
#include "studio.inc"
#include "scale-props.inc"
#macro Knurl(L,R) union{ cylinder{<-L,0,0>,<L,0,0>,R} sphere{0,1 scale <L*0.9,R*1.25,R*1.25>} texture{pigment{Steel*0.55} normal{quilted 0.6 scale 0.03} finish{diffuse 0.35 specular 0.5 metallic reflection{0.4 metallic}}} } #end
#macro HexHead(C,R) union{ intersection{ #for(i,0,5) plane{<0,cos(i*pi/3),sin(i*pi/3)>,R} #end plane{x,0.42} plane{-x,0.42} sphere{0,R*1.32} bounded_by{sphere{0,R*1.4}} Rubber(C)} torus{R*0.6,0.02 rotate z*90 translate x*0.415 Metal(Steel)} torus{R*0.6,0.02 rotate z*90 translate x*-0.415 Metal(Steel)} } #end
#macro EndPrint(S,X) #ifdef(L_end) box{<-S,-S,0>,<S,S,0.006> texture{pigment{image_map{png L_end once interpolate 2} translate <-0.5,-0.5,0> scale S*2} finish{diffuse 0.8}} rotate y*(X<0?90:-90) translate x*X no_shadow} #end #end
#macro Hex() union{ #for(s,-1,1,2) object{HexHead(srgb<0.12,0.12,0.13>,0.5) translate x*s*0.95} EndPrint(0.24,s*1.376) cylinder{<s*0.52,0,0>,<s*0.6,0,0>,0.16 Metal(Steel)} #end Knurl(0.6,0.12) } #end
#macro Vinyl(C,R) union{ #for(s,-1,1,2) union{ sphere{0,1 scale <0.34,R,R>} cylinder{<-0.2,0,0>,<0.2,0,0>,R*0.98} translate x*s*0.72 Plastic(C)} #end cylinder{<-0.7,0,0>,<0.7,0,0>,0.13 Plastic(C)} } #end
#macro Chrome() union{ #for(s,-1,1,2) object{RCyl(0.48,0.5,0.08) rotate z*90 translate x*(s*0.95+0.25) Metal(Steel)} object{RCyl(0.36,0.14,0.05) rotate z*90 translate x*(s*1.24+0.07) Metal(Steel)} cylinder{<s*0.6,0,0>,<s*0.72,0,0>,0.22 Metal(Steel)} #end union{sphere{0,1 scale <0.5,0.17,0.17>} cylinder{<-0.7,0,0>,<0.7,0,0>,0.11} Metal(Steel)} #for(i,-5,5) torus{0.168*sqrt(1-i*i*0.0255)+0.004,0.012 rotate z*90 translate x*i*0.075 Metal(Steel*0.6)} #end } #end
#macro Plates(N) union{ #for(s,-1,1,2) #for(i,0,N-1) object{RCyl(0.72-i*0.045,0.14,0.03) rotate z*90 translate x*(s*(0.62+i*0.17)+0.07) Satin(rgb 0.30)} #end #end } #end
#macro Dials() union{ #for(s,-1,1,2) object{RCyl(0.58,0.24,0.06) rotate z*90 translate x*(s*1.9+0.12) Plastic(rgb 0.05)} torus{0.46,0.03 rotate z*90 translate x*(s*2.02) Plastic(srgb<0.90,0.22,0.10>)} EndPrint(0.38,s*2.025) #for(k,0,11) object{RBox(<-0.1,0.55,-0.06>,<0.1,0.62,0.06>,0.02) rotate x*k*30 translate x*s*1.9 Plastic(rgb 0.05)} #end #end } #end
#macro Adjust() union{ Plates(7) Dials() Knurl(0.6,0.14) } #end
#macro Tray() union{ object{RBox(<-2.15,0,-0.62>,<2.15,0.3,0.62>,0.1) Plastic(rgb 0.07)} #for(s,-1,1,2) object{RBox(<s*1.25-0.75,0.2,-0.7>,<s*1.25+0.75,0.52,-0.5>,0.06) Plastic(rgb 0.09)} object{RBox(<s*1.25-0.75,0.2,0.5>,<s*1.25+0.75,0.52,0.7>,0.06) Plastic(rgb 0.09)} #end object{RBox(<-0.5,0.3,-0.35>,<0.5,0.36,0.35>,0.02) Plastic(srgb<0.90,0.22,0.10>)} } #end
#macro Plate(R,C) difference{ union{object{RCyl(R,0.28,0.07) Plastic(C)} torus{R*0.72,0.04 translate y*0.27 Plastic(C*1.4+<0.02,0.02,0.02>)}} cylinder{<0,-1,0>,<0,1,0>,0.1} Plastic(C)} #end
#macro Rod(L) union{cylinder{<-L,0,0>,<L,0,0>,0.075 Metal(Steel)} #for(s,-1,1,2) #for(i,0,7) torus{0.078,0.014 rotate z*90 translate x*s*(L-0.05-i*0.05) Metal(Steel*0.8)} #end object{RCyl(0.17,0.16,0.04) rotate z*90 translate x*(s*(L-0.55)+0.08) Metal(Steel)} #end} #end
#declare Mug=union{ lathe{bezier_spline 24,<0,0><0.3,0><0.5,0><0.56,0> <0.56,0><0.66,0.02><0.72,0.3><0.70,0.7> <0.70,0.7><0.66,1.3><0.34,1.7><0.24,2.0> <0.24,2.0><0.16,2.15><0.15,2.3><0.15,2.6> <0.15,2.6><0.15,2.75><0.16,2.8><0.22,2.86> <0.22,2.86><0.28,2.95><0.2,3.06><0,3.08> texture{pigment{wood color_map{[0 srgb<0.66,0.42,0.22>][0.5 srgb<0.60,0.36,0.18>][0.85 srgb<0.42,0.24,0.12>][1 srgb<0.66,0.42,0.22>]} turbulence 0.12 scale 0.14 rotate x*86} finish{diffuse 0.8 specular 0.3 roughness 0.03}}} torus{0.70,0.025 translate y*0.62 Matte(srgb<0.30,0.16,0.09>)} torus{0.69,0.02 translate y*0.78 Matte(srgb<0.30,0.16,0.09>)} };
#switch(SHAPE)
#case(0) union{Hex() rotate y*38 translate <0.05,0.5,0.55>} union{Hex() rotate y*-24 translate <-0.05,0.5,-0.9> scale 0.97} #break
#case(1) #declare VC=array[3]{srgb<0.90,0.25,0.50>,srgb<0.16,0.62,0.62>,srgb<0.48,0.30,0.66>}; #for(i,0,1) union{Vinyl(VC[0],0.36) rotate y*(24-i*48) translate <-0.1+i*0.2,0.36,0.75-i*1.6>} #end #break
#case(2) #switch(VIEW)
 #case(1) union{Tray() union{Adjust() translate y*0.86} rotate y*205 scale 0.82} #break
 #case(2) union{Tray() union{Adjust() translate y*0.86} rotate y*55} #break
 #case(3) union{Tray() union{Adjust() translate y*0.86} rotate y*24 scale 0.7 translate <-0.35,0,0.5>} object{Pencil(srgb<0.93,0.70,0.12>) scale 0.45 rotate y*8 translate <0.4,0,-1.1>} object{MugProp(srgb<0.93,0.90,0.84>) scale 0.68 rotate y*-15 translate <1.35,0,-0.65>} #break
 #case(4) object{RBox(<-2.6,0,-1.5>,<2.6,0.08,1.5>,0.03) Matte(srgb<0.16,0.36,0.42>) rotate y*8} union{Tray() rotate y*12 scale 0.72 translate <0.2,0.08,0.8>} union{Adjust() rotate y*-14 scale 0.72 translate <-0.1,0.55,-0.65>} #break
 #else union{Tray() union{Adjust() translate y*0.86} rotate y*26 scale 0.82}
 #end #break
#case(3) #for(i,0,3) union{Plate(0.75-0.0*i,srgb<0.10,0.10,0.11>) translate <-1.35,i*0.29,0.6>} #end #for(i,0,2) union{Plate(0.58,srgb<0.10,0.10,0.11>) translate <-0.05,i*0.29,1.1>} #end union{Plate(0.45,srgb<0.75,0.14,0.12>) translate <1.05,0,0.9>} union{Plate(0.45,srgb<0.75,0.14,0.12>) translate <1.05,0.29,0.9>}
 #for(i,0,1) union{Rod(0.95) rotate y*10 translate <-1.0+i*0.3,0.17,-0.55-i*0.45>} #end union{ sphere_sweep{linear_spline 6,<-1.0,0,0>,0.075,<-0.5,0,0>,0.075,<-0.25,0,0.26>,0.075,<0.25,0,0.26>,0.075,<0.5,0,0>,0.075,<1.0,0,0>,0.075 Metal(Steel)} #for(s,-1,1,2) object{RCyl(0.17,0.16,0.04) rotate z*90 translate x*(s*0.62+0.08) Metal(Steel)} #end rotate y*-14 translate <1.0,0.17,-0.55>} #break
#case(4) union{Chrome() rotate y*34 translate <0.05,0.48,0.55>} union{Chrome() rotate y*-20 translate <0.0,0.48,-0.85>} #break
#case(5) object{Mug rotate z*3 scale 0.85 translate <-1.0,0,0.4>} object{Mug rotate z*-90 rotate y*-30 scale 0.8 translate <-0.35,0.56,-0.5>} #break
#end
