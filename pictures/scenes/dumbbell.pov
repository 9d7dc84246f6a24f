#version 3.7;
#ifndef(CAT) #declare CAT=3; #end #declare CamY=3.4; #declare LookY=0.6; #declare Ang=23;
#include "studio.inc"
#declare C=P2(srgb<0.13,0.13,0.14>,srgb<0.13,0.30,0.55>);
#declare DB=union{
 #for(s,-1,1,2) union{ intersection{ #for(i,0,5) plane{<0,cos(i*pi/3),sin(i*pi/3)>,0.5} #end plane{x,0.42} plane{-x,0.42} sphere{0,0.66} Rubber(C)} 
  torus{0.30,0.02 rotate z*90 translate x*s*0.41 Metal(Steel)} 
  box{<-0.25,-0.25,0>,<0.25,0.25,0.01> texture{pigment{image_map{png "dumbbell.png" once interpolate 2} translate <-0.5,-0.5,0> scale 0.5} finish{diffuse 0.8}} rotate y*(s<0?90:-90) translate x*s*0.4235}
  translate x*s*0.95} #end
 cylinder{<-0.6,0,0>,<0.6,0,0>,0.12 Metal(Steel)} sphere{0,1 scale <0.42,0.17,0.17> texture{pigment{Steel*0.6} normal{quilted 0.5 scale 0.03} finish{diffuse 0.25 specular 0.5 metallic reflection{0.6 metallic}}}}
 #for(s,-1,1,2) cylinder{<s*0.52,0,0>,<s*0.6,0,0>,0.16 Metal(Steel)} #end };
object{DB rotate y*38 translate <0.05,0.5,0.55>}
object{DB rotate y*-24 translate <-0.05,0.5,-0.9> scale 0.97}
