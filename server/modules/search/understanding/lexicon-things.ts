/**
 * Things people ask a marketplace for, in English and Hindi: one a line, the most usual English name
 * first, then other names and spellings; after `+` what it
 * includes; after `>` what to offer where a catalog has none; `;` separates different things with
 * the same offer. General
 * language, no product of any catalog: a thing is found where the catalog's own types, categories
 * and names use one of its names.
 */
export const THINGS = `
saree, sari, saris, sadi, saadi, saari, sadee, साड़ी, साडी > kurta, lehenga
kurta, kurti, kurtis, kurte, kameez, kurtha, कुर्ता, कुर्ते, कुर्ती, कमीज़ > saree, shirt
lehenga, lehnga, lahenga, ghagra, लहंगा, घाघरा > saree, kurta
salwar, salwar suit, suit salwar, churidar, punjabi suit, सलवार, सूट सलवार > kurta, saree
dupatta, chunni, odhni, stole, दुपट्टा, चुन्नी > kurta, saree
sherwani, achkan, शेरवानी > kurta
dhoti, lungi, धोती, लुंगी > kurta
dress, gown, frock, maxi dress, ड्रेस, फ्रॉक > kurta, saree
skirt, स्कर्ट > jeans, kurta
blouse, choli, ब्लाउज > saree
shirt, kamij, formal shirt, शर्ट > t shirt, kurta
t shirt, tshirt, tee, tee shirt, polo, tshart, टी शर्ट, टीशर्ट, टी-शर्ट
jeans, jean, denim, denims, jins, जींस, जीन्स > trousers
trousers, trouser, pant, pants, pyjama, pajama, payjama, leggings, chinos, joggers, पैंट, पजामा > jeans
shorts, bermuda, half pant, nikkar, शॉर्ट्स, निक्कर > jeans, t shirt
jacket, coat, blazer, jaket, जैकेट, कोट; sweater, pullover, cardigan, hoodie, sweatshirt, स्वेटर > t shirt, kurta
shawl, shaal, शॉल > dupatta, saree
innerwear, undergarment, underwear, panty, briefs, chaddi, अंडरवियर; vest, baniyan, बनियान; bra, ब्रा; socks, moze, sock, stockings, मोज़े > clothes
cap, topi, hat, टोपी
jersey, sports jersey, जर्सी > t shirt
shoes, shoe, joota, joote, juta, jute shoes, juttay, footwear, sneakers, sneaker, sports shoes, running shoes, trainers, जूता, जूते + sneakers > sneakers
sneakers, sneaker, canvas shoes, स्नीकर, स्नीकर्स
chappal, chappals, slipper, slippers, sandal, sandals, chapal, flip flops, floaters, kolhapuri, चप्पल, चप्पलें, सैंडल > juttis, shoes
juttis, jutti, jooti, jutiya, juti, jutis, mojari, mojris, ethnic shoes, जूती, जूतियां, जुत्ती, मोजरी
boots, boot, बूट > shoes
heels, high heels, high heel, हील्स; bellies, ballerina > juttis
handbag, hand bag, purse, ladies bag, ladies purse, clutch, potli, हैंडबैग, पर्स
tote, tote bag, jhola, cloth bag, shopping bag, झोला, थैला
sling bag, side bag, crossbody bag, स्लिंग बैग
wallet, batua, money purse, बटुआ, वॉलेट > handbag
backpack, back pack, bagpack, bag pack, rucksack, college bag, pithu bag, बैकपैक
school bag, schoolbag, basta, bastaa, school bags, बस्ता, स्कूल बैग
bag, bags, thaila, बैग + handbag, tote, sling bag, backpack, school bag
laptop bag, laptop sleeve, laptop backpack, लैपटॉप बैग > backpack
suitcase, trolley bag, luggage, attachi, सूटकेस > backpack, bag
belt, बेल्ट, kamarband > handbag
sunglasses, sunglass, goggles, goggle, chashma, chasma, aviators, dhoop ka chashma, चश्मा, गॉगल्स, सनग्लासेस
spectacles, eyeglasses, reading glasses, नज़र का चश्मा > sunglasses
watch, wrist watch, wristwatch, ghadi, ghari, ghadee, घड़ी + smartwatch > smartwatch
smartwatch, smart watch, fitness watch, calling watch, smart band, स्मार्टवॉच, स्मार्ट वॉच
fitness band, fitness tracker, फिटनेस बैंड > smartwatch
earring, earrings, jhumka, jhumki, jhumke, jhumkas, bali, baliyan, kaan ki bali, झुमका, झुमके, झुमकी, बाली, बालियां, कान की बाली > jhumka
necklace, haar, har, mala, neckpiece, choker, हार, नेकलेस, माला > pendant
pendant, locket, laketan, लॉकेट, पेंडेंट > necklace
mangalsutra, mangal sutra, मंगलसूत्र > pendant
bangles, bangle, chudi, choodi, chudiyan, churi, chudiya, kangan, chooda, चूड़ी, चूड़ियां, कंगन, चूड़ा
kada, kadas, kara, cuff, bracelet, कड़ा, ब्रेसलेट > bangles
ring, rings, anguthi, angoothi, angothi, अंगूठी, अंगूठियां
toe ring, bichhiya, bichiya, बिछिया > ring
anklet, payal, pajeb, पायल, पाज़ेब > toe ring, bangles
nose pin, nath, nathni, नथ > earring
jewellery, jewelry, gehne, gahne, zevar, jevar, गहने, ज़ेवर, आभूषण + earring, bangles, ring, pendant, kada, necklace
smartphone, phone, mobile, mobile phone, cell phone, cellphone, handset, fon, fone, mobail, फोन, फ़ोन, मोबाइल, स्मार्टफोन
laptop, notebook computer, laptap, leptop, लैपटॉप
tablet, tab, टैबलेट > laptop, smartphone
computer, desktop, pc, कंप्यूटर > laptop
television, tv, led tv, smart tv, टीवी > speaker, laptop
headphones, headphone, headset, head phone, hedfone, हेडफोन, हेडफ़ोन
earbuds, ear buds, earbud, buds, tws, wireless earphones, kaan ki machine, ईयरबड्स, इयरबड > headphones
earphones, earphone, handsfree, hands free, leed, ईयरफोन, इयरफोन > earbuds, headphones
neckband, neck band, collar earphones, नेकबैंड > headphones
speaker, speakers, bluetooth speaker, sound box, soundbox, sangeet box, spikar, स्पीकर
soundbar, sound bar, home theatre, साउंडबार > speaker
microphone, mic, माइक > speaker
camera, kamra, kaimra, dslr, कैमरा, कैमरे
tripod, ट्राइपॉड > camera, phone mount
power bank, powerbank, portable charger, पावर बैंक, पावरबैंक
charger, adapter, charging cable, data cable, usb cable, चार्जर > power bank
phone case, phone cover, mobile cover, mobile case, back cover, screen guard, tempered glass, मोबाइल कवर, फोन कवर > phone mount
phone mount, mobile holder, phone holder, mobile stand, phone stand, mobile mount, मोबाइल होल्डर, मोबाइल स्टैंड
pendrive, pen drive, usb drive, पेन ड्राइव; memory card, sd card; hard disk, hard drive > power bank, laptop
mouse, माउस; keyboard, कीबोर्ड > laptop
printer, प्रिंटर; router, wifi router; projector > laptop
refrigerator, fridge, फ्रिज; washing machine, वाशिंग मशीन, वॉशिंग मशीन; ac, air conditioner, एसी; cooler, कूलर; fan, pankha, table fan, ceiling fan, पंखा; geyser, गीजर; iron, istri, steam iron, प्रेस, इस्त्री; mixer, mixer grinder, grinder, मिक्सर; microwave, oven, otg, ओवन; toaster > pressure cooker, lamp
pressure cooker, cooker, kukar, seeti, प्रेशर कुकर, कुकर
tiffin, tiffin box, lunch box, lunchbox, dabba, dibba, tifin, टिफिन, टिफ़िन, लंच बॉक्स, डब्बा, डिब्बा
water bottle, pani ki bottle, pani ki botal, sipper, पानी की बोतल + steel bottle, copper bottle
steel bottle, insulated bottle, thermos, flask, thermos flask, स्टील बोतल, थर्मस
copper bottle, tambe ki bottle, tamba bottle, तांबे की बोतल
mug, cup, cups, mugs, coffee mug, pyali, pyala, tea cup, कप, मग, प्याली
kulhad, kullad, kulhar, clay cup, कुल्हड़
plate, thali, dinner set, crockery, थाली, प्लेट > mug, tiffin
glass, tumbler, gilas, गिलास > mug
kadhai, kadai, karahi, kadahi, कढ़ाई; tawa, tava, तवा; pan, frying pan, fry pan, non stick pan; patila, bhagona, पतीला > pressure cooker
utensils, utensil, bartan, vessel, cookware, kitchenware, बर्तन + pressure cooker, tiffin, mug > pressure cooker, tiffin
knife, chaku, chaaku, चाकू > tiffin
lota, carafe, jug, jag, लोटा, जग
bedsheet, bed sheet, chadar, chaddar, chadder, bedcover, bedspread, bed cover, चादर, बेडशीट
dohar, ac blanket, light blanket, दोहर
blanket, kambal, razai, rajai, quilt, comforter, godhadi, कंबल, रज़ाई, कम्बल
pillow, takiya, तकिया > cushion
cushion, cushions, gaddi, cushion cover, kushan, कुशन, गद्दी
bolster, masnad, gaav takiya, मसनद
curtain, curtains, parda, parde, पर्दा, पर्दे > bedsheet, cushion
towel, tauliya, तौलिया > bedsheet
mattress, gadda, गद्दा > bedsheet, yoga mat
rug, carpet, dhurrie, durrie, dari, kaleen, kalin, galicha, कालीन, दरी, गलीचा
doormat, door mat, paydan, bath mat, पायदान > rug
lamp, table lamp, study lamp, desk lamp, batti, laip, लैंप, लैम्प, टेबल लैंप
light, lights, लाइट; bulb, led bulb, बल्ब > lamp
planter, pot, flower pot, gamla, gamle, plant pot, गमला, गमले
plant, paudha, seeds, पौधा > planter
sofa, सोफा; chair, kursi, कुर्सी; table, mez, मेज़; bed, cot, palang, पलंग; almirah, wardrobe, अलमारी; furniture, फर्नीचर > cushion, rug
clock, wall clock, deewar ghadi, दीवार घड़ी > lamp
flour, atta, aata, wheat flour, gehu ka atta, gehun, maida, आटा, गेहूं
besan, gram flour, chickpea flour, बेसन
sattu, सत्तू
rice, chawal, basmati, basmati rice, chaval, चावल, बासमती, बासमती चावल > atta
dal, daal, lentils, pulses, दाल > besan, atta
sugar, cheeni, chini, shakkar, चीनी, शक्कर; gud, jaggery, गुड़ > honey
salt, namak, नमक > spices
ghee, घी > honey
butter, makhan, makkhan, मक्खन > honey
snacks, स्नैक्स > pickle, honey
dry fruits, mewa, मेवा; almonds, badam, बादाम; cashew, kaju, काजू; makhana, मखाना > honey
matka, ghada, earthen pot, मटका, घड़ा > copper bottle, water bottle
umbrella, chhata, chhatri, छाता, छतरी > raincoat, travel bag
honey, shahad, shehad, shahed, madhu, शहद, मधु
pickle, pickles, achaar, achar, aachar, achhar, अचार
tea, chai, chaay, chai patti, chay, chaya, tea leaves, tea powder, tea bag, tea bags, चाय, चाय पत्ती, चायपत्ती
green tea, green tea bags, hari chai, ग्रीन टी
coffee, kaapi, kofi, koffee, filter coffee, कॉफी, कॉफ़ी
herbal tea, kadha, infusion, tulsi tea, काढ़ा
kahwa, kehwa, कहवा
spices, spice, masala, masale, masalas, मसाला, मसाले + turmeric, chilli powder, black pepper, cumin, garam masala
turmeric, haldi, haldi powder, हल्दी
chilli powder, chilli, chili, mirch, mirchi, lal mirch, red chilli, मिर्च, लाल मिर्च
black pepper, kali mirch, pepper, काली मिर्च
cumin, jeera, zeera, jira, जीरा
coriander, dhaniya, धनिया > spices
garam masala, गरम मसाला
cooking oil, mustard oil, sarson ka tel, sunflower oil, refined oil, सरसों का तेल > coconut oil, hair oil
hair oil, balon ka tel, baal ka tel, champi, champi oil, बालों का तेल, बालों के तेल
coconut oil, nariyal tel, nariyal ka tel, नारियल तेल, नारियल का तेल
tel, tael, तेल + hair oil, coconut oil, cooking oil
engine oil, motor oil, mobil oil, bike oil, इंजन ऑयल
shampoo, शैंपू; conditioner > hair oil, soap
soap, sabun, saabun, bathing bar, साबुन
face wash, facewash, cleanser, फेस वॉश > soap, serum
cream, moisturiser, moisturizer, lotion, malai, face cream, body lotion, क्रीम, मॉइस्चराइज़र
serum, face serum, सीरम
sunscreen, sunblock, सनस्क्रीन > day cream
face mask, sheet mask, facemask, फेस मास्क, शीट मास्क
perfume, parfum, deo, deodorant, fragrance, scent, cologne, body spray, sent, परफ्यूम, परफ़्यूम, सेंट
attar, itr, ittar, itar, इत्र, अत्तर, इतर
lipstick, lip colour, lip color, lali, lipistik, लिपस्टिक
lip balm, lipbalm, lip tint, लिप बाम > lipstick
kajal, surma, kohl, काजल, सुरमा > lipstick
makeup, make up, cosmetics, मेकअप + lipstick > lipstick
toothpaste, manjan, टूथपेस्ट; toothbrush, टूथब्रश > soap
book, books, kitab, kitaab, kitabe, pustak, किताब, किताबें, पुस्तक + novel, textbook
novel, novels, upanyas, fiction, story book, storybook, kahani ki kitab, उपन्यास, कहानी की किताब
textbook, textbooks, school books, class books, पाठ्यपुस्तक
notebook, notebooks, copy, copies, kopi, kapi, exercise book, कॉपी, नोटबुक
diary, journal, planner, डायरी
pencil, pencils, pensil, पेंसिल
pen, pens, kalam, पेन, कलम > pencil, notebook
colours box, crayons, crayon, colour pencils, sketch pens, oil pastels, रंग पेंसिल + pencil
stationery, स्टेशनरी + notebook, pencil
globe, world map, ग्लोब
toy, toys, khilona, khilone, khilauna, खिलौना, खिलौने + soft toy, blocks, puzzle, toy car, spinning top, stacking rings, puzzle cube, chess, card game
soft toy, teddy, teddy bear, guddi, gudda, stuffed toy, टेडी, टेडी बियर, सॉफ्ट टॉय
doll, gudiya, गुड़िया > soft toy
toy car, car toy, khilona gadi, remote car, remote control car, rc car, खिलौना गाड़ी, रिमोट कार
blocks, building blocks, wooden blocks, ब्लॉक्स
puzzle, puzzles, jigsaw, पहेली, पज़ल
puzzle cube, cube, rubik cube, rubiks cube, magic cube, रूबिक क्यूब, क्यूब
board game, board games + chess, card game; ludo, लूडो; carrom, कैरम; monopoly, business game > chess, card game
card game, cards, playing cards, taash, taas, tash, ताश
chess, chess set, chess board, shatranj, shatarang, शतरंज
spinning top, lattu, bambaram, लट्टू
stacking rings, stacking toy, stacker
balloon, gubbara, गुब्बारा; kite, patang, पतंग, manjha > toys
cricket bat, bat, balla, cricket ka balla, बल्ला, क्रिकेट बैट
ball, gend, gendh, boll, गेंद, बॉल
cricket ball, गेंद क्रिकेट
football, soccer ball, futbol, फुटबॉल, फ़ुटबॉल
badminton racket, racket, raket, racquet, badminton racquet, badminton, रैकेट, बैडमिंटन
shuttlecock, shuttle cock, chidiya badminton, शटलकॉक
dumbbell, dumbbells, dumbell, dumbel, gym weights, weights, डंबल, डम्बल
yoga mat, exercise mat, yog mat, yog chatai, योगा मैट, योग मैट
treadmill, ट्रेडमिल; gym equipment, gym machine + dumbbell, yoga mat; cycle, bicycle, saikil, cycles, साइकिल > dumbbell, yoga mat
helmet, helmets, helmat, topi bike, हेलमेट
tyre, tyres, tire, tires, tayar, टायर
car cushion, seat cushion, seat cover, neck pillow, सीट कवर, सीट कुशन
car, gaadi, gadi, कार, गाड़ी > toy car, tyre
bottle, bottal, botal, बोतल, बॉटल + steel bottle, copper bottle, water bottle
romper, bodysuit, jhabla, sleepsuit, onesie, रॉम्पर, झबला
baby clothes, newborn clothes, bachche ke kapde, baby kapde, बच्चे के कपड़े > romper
feeding bottle, milk bottle, doodh ki bottle, baby bottle, dudh ki botal, दूध की बोतल
baby blanket, swaddle, baby quilt, baby kambal, बेबी कंबल
diaper, diapers, nappy, डायपर > romper, baby blanket
stroller, pram; cradle, jhula, palna, झूला, पालना > baby blanket
dog food, kutte ka khana, puppy food, pet food, डॉग फूड, कुत्ते का खाना
cat food, billi ka khana, बिल्ली का खाना
dog collar, collar, patta, kutte ka patta, कुत्ते का पट्टा, पट्टा
leash, dog leash, dog chain, zanjeer > dog collar
dog bed, pet bed, cat bed, डॉग बेड
pet bowl, dog bowl, cat bowl, डॉग बाउल
dog toy, cat toy, pet toy, pet ball
clothes, clothing, kapde, kapda, garments, कपड़े, कपड़ा + saree, kurta, t shirt, jeans, romper, jersey > saree, kurta, t shirt, jeans
electronics, gadget, gadgets, इलेक्ट्रॉनिक्स + smartphone, laptop, headphones, earbuds, speaker, camera, smartwatch, power bank
medicine, dawai, dava, दवाई, दवा > soap
groceries, grocery, kirana, ration, किराना, राशन + flour, tea, spices, coffee, honey, pickle > atta, tea, spices
home decor, decor, decoration, sajawat, सजावट + lamp, cushion, rug, planter
`;

/** Well-known names of things whose makers a catalog may not have: what they are. */
/** Makers of many kinds of things: only beside a thing do they say whose. */
export const MAKERS =
  'sony, lg, philips, bajaj, havells, usha, panasonic, toshiba, hitachi, daikin, voltas, blue star, bosch, siemens, prestige, pigeon, crompton, orient, syska, wipro, tata, mi, google, microsoft, intel, amazon, haldiram, haldirams, dabur, patanjali, himalaya, biotique, garnier, gillette, nestle, kellogg, kelloggs, quaker, saffola, fortune, mother dairy, eveready, jbl, sandisk, seagate, logitech, tp link, epson, decathlon, funskool, fisher price, mattel, solimo, सोनी, पतंजलि, डाबर';

export const FAMOUS = `
novel: harry potter, chetan bhagat, agatha christie, sherlock holmes, ruskin bond
smartphone: iphone, i phone, apple iphone, samsung, samsung galaxy, galaxy, oneplus, one plus, redmi, xiaomi, mi phone, realme, vivo, oppo, poco, pixel, google pixel, motorola, moto, nokia, nothing phone, iqoo, infinix, tecno, micromax, honor, huawei, आईफोन, आइफोन, सैमसंग, रेडमी, ओप्पो, वीवो, रियलमी, वनप्लस
laptop: macbook, thinkpad, dell, lenovo, hp, hp laptop, asus, acer, msi, chromebook, microsoft surface, alienware, मैकबुक, डेल, लेनोवो
tablet: ipad, galaxy tab, आईपैड
smartwatch: apple watch, fitbit, amazfit, fastrack, titan, titan watch, noise watch, fire boltt, garmin, casio, rolex, fossil, sonata watch, timex, रोलेक्स, टाइटन
earbuds: airpod, airpods, airpods pro, galaxy buds, boat airdopes, airdopes, oneplus buds, realme buds
headphones: boat, bose, sennheiser, skullcandy, jbl headphones, sony headphones, boat rockerz, beats headphones, zebronics, बोट
speaker: jbl, alexa, echo dot, google home, marshall, harman kardon, amazon echo
camera: gopro, canon, nikon, sony alpha, fujifilm, olympus camera
television: lg tv, sony bravia, bravia
refrigerator: whirlpool, godrej fridge, haier
sneakers: nike, adidas, puma, reebok, skechers, campus shoes, asics, new balance, converse, jordan, air jordan, vans, woodland, sparx, red tape, fila, liberty shoes, under armour, नाइकी, नाइके, एडिडास, अडिडास, प्यूमा, रीबॉक
chappal: bata, crocs, hawai chappal, paragon, relaxo, birkenstock, बाटा
jeans: levis, levi, wrangler, pepe jeans, lee cooper, spykar, diesel jeans, लिवाइस
t shirt: allen solly, us polo, jockey, h m, zara, uniqlo, tommy hilfiger, lacoste, gap
shirt: van heusen, peter england, louis philippe, raymond, arrow shirt
kurta: fabindia, manyavar, biba, global desi, aurelia
saree: nalli, kalyan silks
handbag: gucci, louis vuitton, prada, michael kors, lavie, caprese, baggit, hidesign, coach bag, hermes
backpack: wildcraft, skybags, american tourister, safari bag, safari bags, vip bag
sunglasses: rayban, ray ban, oakley, lenskart, vincent chase, रेबैन
perfume: chanel, dior, fogg, axe, wild stone, versace, calvin klein, bella vita, park avenue perfume
jewellery: tanishq, malabar gold, kalyan jewellers, swarovski, giva, caratlane, pandora
tea: tata tea, lipton, wagh bakri, red label, brooke bond, taj mahal tea, twinings, society tea
coffee: nescafe, bru, starbucks, davidoff, नेस्कैफे, नेस्कैफ़े
honey: dabur honey, patanjali honey
spices: mdh, everest masala, catch masala, everest spices
pickle: mothers recipe, priya pickle
flour: aashirvaad, aashirvaad atta, ashirvad, pillsbury, fortune atta, आशीर्वाद आटा
chocolate: cadbury, dairy milk, kitkat, ferrero rocher, amul chocolate
biscuit: oreo, parle g, britannia, good day biscuit
butter: amul, amul butter, अमूल
pressure cooker: prestige, prestige cooker, hawkins, pigeon cooker, butterfly cooker
steel bottle: milton, borosil, cello bottle, stanley
hair oil: parachute, indulekha, dabur amla, bajaj almond, navratna
shampoo: head shoulders, pantene, loreal shampoo, sunsilk, clinic plus
soap: dove, lux, lifebuoy, pears, dettol soap, dettol, medimix, santoor
detergent: surf excel, ariel, tide detergent
toothpaste: colgate, pepsodent, sensodyne, dant kanti
cream: nivea, ponds, himalaya cream, vaseline, cetaphil, fair lovely, olay, boroline
serum: minimalist, plum serum, derma co, ordinary serum, mamaearth, dot key
lipstick: lakme, maybelline, mac lipstick, nykaa, sugar cosmetics, loreal, revlon, लैक्मे
dog food: pedigree, drools, royal canin
cat food: whiskas, me o
diaper: pampers, huggies, mamypoko
toy car: hot wheels, hotwheels
doll: barbie, बार्बी
blocks: lego
cricket bat: sg bat, mrf bat, kookaburra, ss ton, mrf
badminton racket: yonex, li ning, योनेक्स
football: nivia, cosco
tyre: ceat, apollo tyre, jk tyre, michelin, bridgestone
engine oil: castrol, motul, shell oil, mobil 1
helmet: studds, vega helmet, steelbird, royal enfield helmet
pencil: natraj, apsara, faber castell, doms, camlin
notebook: classmate, navneet
bedsheet: bombay dyeing, spaces bedsheet, raymond home
furniture: ikea, nilkamal, urban ladder, pepperfry, आइकिया
power bank: ambrane, anker, mi power bank, duracell
`;
