#version 3.7;
#ifndef(CAT) #declare CAT=10; #end
#ifndef(VIEW) #declare VIEW=0; #end #ifndef(KIND) #declare KIND=0; #end
#declare LookY=1.12; #declare CamY=2.7; #declare Ang=20.5;
#if(KIND=2|KIND=4) #declare LookY=0.75; #declare CamY=3.6; #end
#if(VIEW=2) #declare Ang=13; #declare LookY=1.5; #declare CamY=4.6; #end
#if(VIEW=1) #declare EnvRot=40; #end
#if(VIEW=3) #declare Ang=22; #declare LookY=1.0; #declare CamY=3.2; #end
#include "studio.inc"
#include "props.inc"
#ifndef(M) #declare M=srgb<0.95,0.95,0.97>; #end #ifndef(STONE) #declare STONE=srgb<0.7,0.04,0.14>; #end
#declare PEARLY=srgb<0.94,0.93,0.9>;
#declare Ped=union{cylinder{<0,0,0>,<0,0.36,0>,1.3 Matte(srgb<0.97,0.94,0.95>)}};
#declare Dark=texture{pigment{bozo color_map{[0 srgb<0.12,0.12,0.13>][0.6 srgb<0.32,0.32,0.34>][1 srgb<0.55,0.55,0.57>]} scale 0.06} normal{bumps 0.25 scale 0.02} finish{diffuse 0.35 specular 0.5 roughness 0.03 metallic reflection{0.16 metallic}}};
#macro GemT(C) texture{pigment{C} finish{diffuse 0.55 specular 0.9 roughness 0.003 emission C*0.16 reflection{0.03,0.35 fresnel on}}} interior{ior 2.2} #end
#macro Band(R,W,H) difference{ union{cylinder{<0,0,-W/2+0.03>,<0,0,W/2-0.03>,R+H} cylinder{<0,0,-W/2>,<0,0,W/2>,R+H-0.03} torus{R+H-0.03,0.03 rotate x*90 translate z*(-W/2+0.03)} torus{R+H-0.03,0.03 rotate x*90 translate z*(W/2-0.03)}} cylinder{<0,0,-2>,<0,0,2>,R} } #end
#if(KIND=0) #declare Ring=object{Band(0.72,0.24,0.09) Metal(M)}; #end
#if(KIND=1) #declare Ring=union{ torus{0.74,0.06 rotate x*90 scale <1,1,1.2> Metal(M)} cylinder{<0,0.74,0>,<0,0.90,0>,0.30 Metal(M)} torus{0.29,0.035 translate y*0.92 Metal(M)} sphere{0,1 scale <0.28,0.22,0.28> translate y*0.90 texture{pigment{gradient x color_map{[0 srgb<0.90,0.93,0.97>][0.35 srgb<0.72,0.82,0.96>][0.6 srgb<0.95,0.95,0.93>][0.8 srgb<0.80,0.90,0.95>][1 srgb<0.96,0.92,0.95>]} scale 0.5 translate x*-0.25 rotate z*25 turbulence 0.25} finish{diffuse 0.75 specular 0.9 roughness 0.004 emission 0.08 reflection{0.05,0.4 fresnel on}}} interior{ior 1.7}} }; #end
#if(KIND=2) #declare Ring=union{ difference{torus{0.55,0.055 scale <1,1.3,1>} box{<-0.16,-1,-1>,<0.16,1,0> } Metal(M)} #for(s,-1,1,2) sphere{<s*0.17,0,-0.525>,0.08 Metal(M)} #end
  union{ #for(i,0,7) sphere{0,1 scale <0.085,0.05,0.17> rotate x*-35 translate z*-0.16 rotate y*i*45 Metal(M)} #end #for(i,0,5) sphere{0,1 scale <0.06,0.06,0.11> rotate x*-58 translate <0,0.06,-0.08> rotate y*(i*60+20) Metal(M)} #end sphere{<0,0.08,0>,0.07 Metal(M)} rotate x*-62 translate <0,0.06,0.60> rotate y*180} }; #end
#if(KIND=3) #declare Ring=union{ difference{object{Band(0.72,0.34,0.06)} box{<-0.22,-2,-1>,<0.22,-0.5,1>} Metal(M)}
  cylinder{<0,0.76,0>,<0,0.86,0>,0.66 Metal(M)} sphere{0,1 scale <0.3,0.13,0.3> translate y*0.92 GemT(STONE)} torus{0.31,0.03 translate y*0.9 Metal(M)}
  #for(i,0,7) union{ sphere{0,1 scale <0.12,0.09,0.16> GemT((mod(i,2)=0?1:0)*STONE+(mod(i,2)=0?0:1)*PEARLY)} torus{0.15,0.022 scale <0.82,1,1.08> Metal(M)} translate <0,0.89,0.49> rotate y*i*45} #end
  #for(i,0,23) sphere{<0.68*cos(i*pi/12),0.86,0.68*sin(i*pi/12)>,0.05 texture{pigment{srgb<0.98,0.95,0.90>} finish{diffuse 0.8 specular 0.7 roughness 0.01}}} #end
  #for(i,0,2) torus{0.6-i*0.07,0.03 translate y*(0.78-i*0.03) Metal(M)} #end }; #end
#if(KIND=5) #declare Ring=union{ intersection{object{Band(0.72,0.5,0.13)} cylinder{<0,0,-2>,<0,0,2>,2} texture{Dark}} object{RBox(<-0.36,0.72,-0.36>,<0.36,0.94,0.36>,0.06) texture{Dark}}
  union{ cylinder{<0,0,-0.28>,<0,0,0.28>,0.03} #for(s,-1,1,2) sphere_sweep{cubic_spline 6,<0,0,0.1>,0.028,<0,0,0.0>,0.028,<s*0.13,0,-0.04>,0.028,<s*0.15,0,-0.16>,0.026,<s*0.13,0,-0.27>,0.012,<s*0.13,0,-0.3>,0.01} #end cone{<0,0,-0.28>,0.035,<0,0,-0.36>,0.005} cylinder{<-0.12,0,0.14>,<0.12,0,0.14>,0.025} rotate y*180 rotate x*0 translate y*0.95 Metal(Steel)}
  #for(s,-1,1,2) torus{0.86,0.025 rotate x*90 translate z*s*0.22 Metal(srgb<0.75,0.75,0.77>)} #end #for(i,0,8) #if(abs(i-4)>1) sphere{<0,0.86,0>,0.05 Metal(srgb<0.75,0.75,0.77>) rotate z*((i-4)*22)} #end #end }; #end
#if(KIND=4)
 #macro Thin(k) union{ torus{0.62,0.04 scale <1,(k=1?1.7:1),1> Metal(M)} #if(k=0) #for(i,0,23) sphere{<0.64*cos(i*pi/12),0,0.64*sin(i*pi/12)>,0.058 Metal(M)} #end #end #if(k=2) #for(i,0,35) torus{0.05,0.02 rotate x*(20) translate x*0.62 rotate y*i*10 Metal(M)} #end #end #if(k=3) cone{<-0.16,0.03,-0.62>,0.05,<0,-0.13,-0.66>,0.05 Metal(M)} cone{<0.16,0.03,-0.62>,0.05,<0,-0.13,-0.66>,0.05 Metal(M)} #end #if(k=4) sphere{<0,0,-0.68>,0.11 GemT(srgb<0.93,0.93,0.92>)} torus{0.1,0.025 rotate x*90 translate <0,0,-0.66> Metal(M)} #end } #end
 object{Ped scale <1.12,1,1.0>}
 #for(i,0,2) object{Thin(i) rotate y*i*40 translate <-0.45,0.42+i*0.125,0.35>} #end
 object{Thin(3) rotate x*70 rotate y*-22 translate <0.55,0.93,0.2>} object{Thin(4) translate <0.32,0.41,-0.68>}
#else
#if(KIND=2) object{Ped scale <1.15,1,1>} #for(s,-1,1,2) object{Ring rotate x*-38 rotate y*(s*14) translate <s*0.58,0.72,-0.1>} #end
#else
#if(VIEW=0) object{Ped} object{Ring rotate x*(KIND=3?-24:(KIND=5?-42:0)) rotate y*(KIND=3?22:(KIND=5?16:34)) translate <0,0.36+0.82,(KIND=3?-0.15:0)>} #end
#if(VIEW=1) object{Ped} object{Ring rotate x*14 rotate y*200 translate <0,0.36+0.80,0>} #end
#if(VIEW=2) object{Ring rotate x*-32 rotate y*14 translate <0,0.9,0>} #end
#if(VIEW=3) object{Ring rotate y*24 translate <-0.55,0.78,0.1>} object{Coin(0.6) rotate x*-76 rotate y*-12 translate <1.0,0.76,0.25>} #end
#if(VIEW=4) union{ cone{<0,0,0>,0.5,<0,1.3,0>,0.3} sphere_sweep{cubic_spline 6,<0.0,0.5,0>,0.4,<0,1.0,0>,0.4,<0,1.6,0>,0.42,<0.0,2.1,0>,0.36,<0,2.4,0>,0.3,<0,2.6,0>,0.2} Matte(srgb<0.72,0.50,0.38>)} object{Ring scale 0.58 rotate x*-90 rotate x*55 translate <0,1.42,-0.06>} #end
#end #end
