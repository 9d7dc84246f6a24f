#version 3.7;
#ifndef(CAT) #declare CAT=0; #end
#include "studio.inc"
#declare C=P2(srgb<0.13,0.16,0.26>,srgb<0.93,0.89,0.83>); #declare A=P2(srgb<0.80,0.52,0.34>,srgb<0.75,0.36,0.28>); #declare D=P2(srgb<0.09,0.1,0.13>,srgb<0.72,0.62,0.53>);
#declare Cup=union{
 superellipsoid{<1,0.35> scale <0.62,0.62,0.2> Matte(C)}
 cylinder{<0,0,-0.22>,<0,0,-0.2>,0.44 Metal(A)}
 cylinder{<0,0,-0.235>,<0,0,-0.2>,0.38 Brushed(C*0.8+<0.05,0.05,0.05>)}
 torus{0.44,0.2 rotate x*90 scale <1,1,0.9> translate z*0.24 Leather(D)}
 scale <0.9,1.08,1>};
#declare Band=union{
 difference{torus{1.12,0.13 rotate x*90 scale <1,1.12,1.5>} box{<-3,-3,-3>,<3,0,3>} Matte(C)}
 difference{torus{1.02,0.09 rotate x*90 scale <1,1.12,2.0>} box{<-3,-3,-3>,<3,0.45,3>} Leather(A)}
 #for(s,-1,1,2) cylinder{<s*1.12,-0.55,0>,<s*1.12,0.02,0>,0.055 Metal(Steel)} cylinder{<s*1.12,-0.14,0>,<s*1.12,0.12,0>,0.15 Matte(C)} #end };
union{ object{Band} 
 object{Cup rotate y*90 translate <-1.08,-0.75,0>} 
 object{Cup rotate y*-90 translate <1.08,-0.75,0>}
 translate y*1.44 rotate y*-36 scale 0.92}
