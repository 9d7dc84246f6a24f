#version 3.7;
#ifndef(CAT) #declare CAT=3; #end #declare CamY=2.6; #declare LookY=1.12; #declare Ang=21;
#include "studio.inc"
#declare C=P2(srgb<0.10,0.22,0.42>,srgb<0.90,0.40,0.12>); #declare W=srgb<0.96,0.96,0.94>;
#declare ph=(1+sqrt(5))/2; #declare Vt=array[12]; #declare k=0;
#for(a,-1,1,2)#for(b,-1,1,2) #declare Vt[k]=vnormalize(<0,a,b*ph>); #declare Vt[k+1]=vnormalize(<a,b*ph,0>); #declare Vt[k+2]=vnormalize(<b*ph,0,a>); #declare k=k+3; #end #end
#declare EL=vlength(<0,1,ph>-<0,-1,ph>)/vlength(<0,1,ph>);
union{ sphere{0,1 Plastic(W)}
 #for(i,0,11)
  // neighbours
  intersection{ sphere{0,1.003}
  #for(j,0,11) #if(i!=j & vlength(Vt[i]-Vt[j])<EL*1.05)
    #local pi_=vnormalize(Vt[i]*2/3+Vt[j]/3);
    #for(m,j+1,11) #if(m!=i & vlength(Vt[i]-Vt[m])<EL*1.05 & vlength(Vt[j]-Vt[m])<EL*1.05)
      #local pj=vnormalize(Vt[i]*2/3+Vt[m]/3); #local n=vnormalize(vcross(pi_,pj)); #if(vdot(n,Vt[i])>0) #local n=-n; #end plane{n,-0.008} #end #end
  #end #end
  Plastic(C)}
  #for(j,i+1,11) #if(vlength(Vt[i]-Vt[j])<EL*1.05) #local p=vnormalize(Vt[i]*2/3+Vt[j]/3); #local q=vnormalize(Vt[i]/3+Vt[j]*2/3);
   #for(m,0,4) #local ua=vnormalize(p*(1-m/5)+q*m/5); #local wa=vnormalize(p*(1-(m+1)/5)+q*(m+1)/5); cylinder{ua,wa,0.0135 Matte(rgb 0.10)} #end #end #end
 #end
 rotate x*20 rotate y*25 scale 1.12 translate y*1.12}
