// Exercise mats. SHAPE 0 two-tone TPE with lines, 1 thin EVA, 2 woven cotton and grass, 3 cork, 4 thick foam, 5 children's printed mat. TH thickness.
// VIEW 0 half rolled, 1 rolled up with strap, 2 close-up of the roll, 3 rolled beside a mug and pencil, 4 laid out with a block.
#ifndef(SHAPE) #declare SHAPE=0; #end #ifndef(VIEW) #declare VIEW=0; #end #ifndef(TH) #declare TH=0.065; #end
#ifndef(C1) #declare C1=srgb<0.1,0.45,0.45>; #end #ifndef(C2) #declare C2=C1*0.72; #end
#ifndef(CamY) #declare CamY=3.4; #end #ifndef(LookY) #declare LookY=0.62; #end #ifndef(Ang) #declare Ang=25; #end
#include "studio.inc"
#include "scale-props.inc"
#macro Foam(C) texture{ #switch(SHAPE)
 #case(2) pigment{gradient x color_map{[0 C][0.45 C][0.5 C2][0.95 C2][1 C]} scale 0.16} normal{gradient z 0.7 scale 0.03} finish{diffuse 0.9} #break
 #case(3) pigment{granite color_map{[0 C*0.6][0.35 C][0.7 C*1.1][1 C*0.75]} scale 0.2} normal{bumps 0.2 scale 0.02} finish{diffuse 0.88} #break
 #case(4) pigment{C} normal{gradient x 0.4 scale 0.09} finish{diffuse 0.85 specular 0.08 roughness 0.1} #break
 #else pigment{C} normal{bumps 0.35 scale 0.02} finish{diffuse 0.85 specular 0.05 roughness 0.1} #end } #end
#declare RR=(TH>0.1?0.62:(TH<0.055?0.40:0.5)); #declare W=(SHAPE=5?1.0:1.2);
#declare Roll=union{ #local N=int(RR/(TH*1.35)); cylinder{<-W+0.05,RR,0>,<W-0.05,RR,0>,RR-0.03 Foam(C2)} #for(i,0,N) #local R=RR-i*TH*1.35; #if(R>TH) difference{cylinder{<-W,RR,0>,<W,RR,0>,R} cylinder{<-W-0.01,RR,0>,<W+0.01,RR,0>,R-TH} Foam(C1)} #end #end };
#macro Strap() #for(s,-1,1,2) torus{RR+0.005,0.03 rotate z*90 scale <2.2,1,1> translate <s*W*0.6,RR,0> Matte(rgb 0.06)} #end sphere_sweep{b_spline 7,<-W*0.6,RR,0>,0.035,<-W*0.6,RR*2,0>,0.035,<-W*0.5,RR*2+0.15,0>,0.035,<0,RR*2+0.35,-0.02>,0.035,<W*0.5,RR*2+0.15,0>,0.035,<W*0.6,RR*2,0>,0.035,<W*0.6,RR,0>,0.035 Matte(rgb 0.06)} #end
#macro Art(L) #ifdef(L_art) box{<0,0,0>,<W*1.96,L,0.001> texture{pigment{image_map{png L_art once interpolate 2} scale <W*1.96,L,1>} finish{diffuse 0.85}} rotate x*90 translate <-W*0.98,TH+0.004,-L> no_shadow} #end #end
#macro Sheet(L) union{ box{<-W,0,-L>,<W,TH*0.5,0> Foam(C2)} object{RBox(<-W,TH*0.45,-L>,<W,TH,0>,TH*0.2) Foam(C1)} } #end
#switch(VIEW)
#case(1) union{object{Roll} Strap() rotate y*28 translate <0,0,0>} #break
#case(2) union{object{Roll} Sheet(1.6) Art(1.6) rotate y*-52} #break
#case(3) union{object{Roll} Strap() rotate y*22 scale 0.9 translate <-0.35,0,0.7>} object{MugProp(srgb<0.93,0.90,0.84>) scale 0.4 rotate y*-15 translate <0.9,0,-0.7>} object{Pencil(srgb<0.93,0.70,0.12>) scale 0.25 rotate y*10 translate <0.15,0,-0.95>} #break
#case(4) union{Sheet(4.4) #ifdef(L_art) box{<0,0,0>,<W*1.96,4.3,0.001> texture{pigment{image_map{png L_art once interpolate 2} scale <W*1.96,4.3,1>} finish{diffuse 0.85}} rotate x*90 translate <-W*0.98,TH+0.004,-4.35> no_shadow} #end rotate y*58 scale 0.8 translate <1.75,0,1.15>} #if(SHAPE=5) union{difference{sphere{0,0.28} sphere{<0,0.5,0>,0.15} Rubber(srgb<0.93,0.45,0.20>)} translate <1.0,0.33,0.7>} #else object{RBox(<-0.35,0,-0.2>,<0.35,0.32,0.2>,0.05) Matte(srgb<0.80,0.56,0.34>) rotate y*30 translate <0.75,0.06,0.75>} #end object{Towel(srgb<0.93,0.91,0.86>) scale 0.3 rotate y*40 translate <1.35,0,-0.6>} #break
#else union{object{Roll} Sheet(1.55) Art(1.5) #if(SHAPE=0|SHAPE=1|SHAPE=4) #for(s,-1,1,2) torus{RR+0.005,0.03 rotate z*90 scale <2.2,1,1> translate <s*0.72,RR,0> Matte(rgb 0.06)} #end #end rotate y*-30 translate <-0.2,0,0.55>}
#end
