/**
 * More things people ask for, mostly by department. As in `THINGS`; `;` separates different things
 * with the same offer.
 */
export const EVERYDAY_THINGS = `
rakhi, rakhee, raksha bandhan, rakshabandhan, राखी, रक्षाबंधन > sweets
diya, diyas, deepak, deeya, दीया, दीये, दीपक; candle, candles, mombatti, मोमबत्ती; lantern, kandil, कंदील; fairy lights, string lights, diwali lights, light jhalar, jhalar, झालर > lamp
agarbatti, agarbathi, incense, incense sticks, dhoop, dhoopbatti, अगरबत्ती, धूप; camphor, kapoor, kapur, कपूर > lamp
idol, murti, moorti, ganesh murti, ganesha idol, statue, मूर्ति; pooja thali, puja thali, pooja, puja, puja samagri, पूजा, पूजा थाली, पूजा सामग्री; toran, bandhanwar, तोरण; rangoli, रंगोली > lamp, home decor
gulal, holi colour, holi color, holi colours, holi rang, abir, गुलाल, होली के रंग; pichkari, water gun, पिचकारी > toys
cracker, firecracker, patakha, pataka, पटाखे > lamp
christmas tree; star light; gift box, gift hamper, hamper; greeting card > lamp, mug
mehndi, mehendi, henna, heena, मेहंदी; bindi, बिंदी; sindoor, sindur, सिंदूर > makeup, jewellery
milk, doodh, dudh, दूध; curd, dahi, दही; paneer, cheese, पनीर; cream cheese; lassi, buttermilk, chaas, लस्सी; egg, ande, anda, अंडा, अंडे; bread, pav, ब्रेड; chicken, चिकन; mutton, meat, मटन; fish, machli, machhli, मछली; prawn > groceries
fruit, phal, फल; apple, seb, सेब; banana, kela, केला; grape, angur, अंगूर; vegetable, sabzi, sabji, सब्जी; potato, aloo, alu, आलू; tomato, tamatar, टमाटर; bhindi vegetable, okra, bhindi, भिंडी; karela, करेला; lauki, लौकी; gobi, gobhi, cauliflower, गोभी; palak, spinach, पालक; matar, peas, मटर; mushroom; papaya, papita, पपीता; guava, amrud; watermelon, tarbuj; strawberry; orange fruit, santra > pickle, groceries
chia seeds, flaxseed; dalia, daliya, दलिया; poha, flattened rice, पोहा; suji, sooji, rava, semolina, सूजी; oats, ओट्स; cornflakes, cereal, muesli; noodles, maggi, नूडल्स, मैगी; pasta, macaroni; vermicelli, sevai; quinoa; sabudana, साबूदाना > atta
peanut butter; jam; ketchup, sauce; mayonnaise; chutney, चटनी; vinegar, sirka; papad, पापड़ > pickle, honey
latte, cappuccino, espresso; matcha; milkshake; juice, जूस; soft drink, cold drink, coke, cola, soda; sharbat, शरबत; beer; whisky, whiskey; vodka; rum; alcohol, sharab, शराब; mineral water; energy drink > tea, coffee
namkeen, bhujia, नमकीन; biscuit, biscuits, cookies, बिस्कुट; chips; chocolate, चॉकलेट; sweets, mithai, laddu, laddoo, barfi, मिठाई, लड्डू; cake, केक; ice cream, आइसक्रीम; toffee, candy; pizza; burger; samosa; popcorn > honey, groceries
raisin, kishmish, किशमिश; walnut kernels, akhrot, अखरोट; pistachio, pista, पिस्ता; dates, khajur, खजूर; peanut, moongfali, मूंगफली > honey
toor dal, tur dal, arhar dal, तूर दाल, अरहर दाल; moong dal, मूंग दाल; chana dal, चना दाल; urad dal, उड़द दाल; masoor dal, मसूर दाल; rajma, राजमा; chole, kabuli chana, छोले > besan, atta
methi, fenugreek, मेथी; laung, clove, लौंग; elaichi, cardamom, इलायची; dalchini, cinnamon, दालचीनी; saunf, fennel, सौंफ; ajwain, अजवाइन; hing, asafoetida, हींग; rai, mustard seeds, राई; imli, tamarind, इमली; kesar, saffron, केसर > spices
protein powder, whey protein, whey, protein; vitamin tablet, multivitamin, supplement; chyawanprash, च्यवनप्राश; glucose > honey
paracetamol, crocin; cough syrup; bandage; first aid, first aid box; thermometer, थर्मामीटर; bp machine; glucometer; oximeter; nebulizer; condom, condoms, कंडोम; pregnancy test > soap
sanitary pad, sanitary pads, sanitary napkin, pads, tampon, सैनिटरी पैड; tissue paper, toilet paper; hand wash, handwash, sanitizer, sanitiser; body wash, shower gel; talcum powder, talc > soap
razor, shaver, shaving cream, after shave; trimmer, hair trimmer, beard trimmer, ट्रिमर; beard oil; hair dryer; hair straightener; comb, kanghi, कंघी; hair colour, hair dye; hair gel, hair wax, hair serum > hair oil, soap
nail polish, nail paint, नेल पॉलिश; foundation; compact powder; blush; eyeshadow; eyeliner; mascara; primer; concealer; makeup kit; makeup brush > lipstick
toner; rose water, gulab jal, गुलाब जल; aloe vera gel, aloe gel; face scrub; face pack, multani mitti > serum, cream
hair clip, hair band, hairband, scrunchie, rubber band, clutcher, juda pin > earring
brooch; maang tikka, maangtikka, tikka jewellery, मांगटीका; nose ring; cufflinks; waist chain, kamarbandh; gold coin, sone ka sikka; gold chain, chain > jewellery
tie, necktie; bow tie; pagdi, turban, पगड़ी; gloves, dastane, दस्ताने; scarf, muffler, stole muffler, मफलर; handkerchief, rumal, रुमाल; raincoat, rain coat, barsati, रेनकोट; swimsuit, swimming costume; night suit, nightwear, nighty, pyjama set, नाइटी; track pant, trackpant, tracksuit, track suit; suit, coat pant, waistcoat, nehru jacket; burqa, hijab, abaya; thermal wear, thermals; school uniform; lungi; petticoat > clothes
crop top, top, tops, ladies top, tunic, टॉप; jumpsuit; palazzo, plazo, पलाज़ो; jeggings; cargo; shrug > kurta, t shirt
school shoes; formal shoes; football shoes, studs; loafers; gumboots > sneakers
shoe rack; shoe polish; shoe laces; insole > shoes
bucket, balti, बाल्टी; dustbin, kooda daan, कूड़ेदान; broom, jhadu, झाड़ू; mop, pocha, पोछा; detergent, washing powder, surf excel, डिटर्जेंट; dishwash, vim bar; phenyl, floor cleaner, toilet cleaner, harpic; mosquito net, machhardani, मच्छरदानी; mosquito repellent, all out; clothes stand, drying stand; ironing board; hanger; storage box, container set, organiser, organizer > soap, tiffin
pan, tawa set; chakla belan, rolling pin, belan, चकला बेलन; spoon, chammach, चम्मच; fork; bowl, katori, कटोरी; casserole, hot case; gas stove, chulha, gas, गैस चूल्हा; induction cooktop, cooktop; kettle, electric kettle, केतली; rice cooker; air fryer; juicer; sandwich maker; blender, hand blender; chopper; coffee maker, coffee machine; water purifier, ro; water filter; dosa maker, idli maker, idli stand; pressure pan; lighter; chopping board; masala box, masala dani > pressure cooker, tiffin
chimney; dishwasher; vacuum cleaner; heater, room heater, हीटर; air cooler; air purifier; inverter; stabilizer; sewing machine, silai machine, सिलाई मशीन; emergency light > lamp
torch, टॉर्च; battery cell, aa battery, aaa battery, cells; extension board, extension cord, switch board; led strip; tube light, tubelight, ट्यूबलाइट; night lamp; chandelier, jhoomar, झूमर > lamp
sofa cover; table cloth, tablecloth; mattress protector; bean bag; swing, hammock; mirror, sheesha, आईना; photo frame, photoframe; wall painting, painting, wall art; poster; wall sticker; wallpaper; vase, flower vase, guldasta, गुलदस्ता; artificial flowers, flower, phool, फूल; showpiece, show piece; bookshelf, shelf; cupboard; dressing table; study table; office chair, gaming chair; stool; dining table > home decor
fertilizer, khaad, खाद; garden hose; watering can; tulsi plant; bonsai; money plant; soil > planter
screwdriver, pechkas, पेचकस; hammer, hathoda, हथौड़ा; drill, drill machine; tool kit, toolkit, tools; ladder, seedhi; paint, wall paint; tape; glue, fevicol; lock, tala, ताला; nails, screw; measuring tape > engine oil
eraser, rubber eraser; sharpener; geometry box, compass box, pencil box, ज्योमेट्री बॉक्स; marker, highlighter; stapler; file folder; paper, a4 paper; calculator, कैलकुलेटर; scale ruler; whiteboard, blackboard, slate board; glue stick; chart paper; water colour, water colours, paint brush, poster colour > stationery
comic, comics, magazine; dictionary; ramayana, bhagavad gita, gita, quran, bible, रामायण, गीता; colouring book, coloring book; cookbook; atlas > books
guitar, गिटार; harmonium, हारमोनियम; tabla, तबला; flute, bansuri, बांसुरी; piano, keyboard piano, synthesizer; ukulele; drums, dholak, ढोलक; violin > speaker
playstation, ps5, ps4, xbox, gaming console, nintendo; video game; joystick, gamepad, game controller; vr headset; drone, ड्रोन > toys, laptop
kindle, ebook reader; webcam; monitor; ssd; ram; graphics card; usb hub; hdmi cable; cooling pad; mouse pad; laptop bag cover; earphone case; memory card reader; selfie stick; ring light; dash cam; cctv, cctv camera, security camera; smart bulb; smart plug; radio, रेडियो; dvd player; set top box, fire stick, firestick; telephone, landline; smart ring; walkie talkie > electronics
sim card; recharge; gift card; gift voucher; flight ticket; train ticket >
tennis racket; table tennis bat, tt bat; squash racket > badminton racket
cricket kit, cricket set; stumps, wickets; cricket gloves; cricket pads; cricket helmet > cricket bat, cricket ball
volleyball, वॉलीबॉल; basketball, बास्केटबॉल; tennis ball > football, cricket ball
skipping rope, jump rope; resistance band; gym gloves; pull up bar; exercise ball; protein shaker; ab roller; hand gripper; boxing gloves; punching bag; hockey stick, hockey, हॉकी; swimming goggles; skates, roller skates, skateboard, स्केट्स; tent, sleeping bag; fishing rod; dart board; snooker; gym bag > dumbbell, yoga mat
car accessories, car accessory + phone mount, car cushion; bike accessories, bike accessory + phone mount, helmet; mobile accessories, phone accessories + phone mount, power bank; kitchen accessories + utensils >
scooty, electric scooter, e bike; motorbike cover, bike cover, car cover; car perfume; car charger; car vacuum; seat belt; wiper; headlight; horn; riding gloves; riding jacket; number plate; coolant; brake oil; car polish, car wax; tyre inflator; jack > car accessories, tyre
dog shampoo, pet shampoo; cat litter, litter box; dog treats, dog biscuit; bird cage; bird food; fish food; aquarium, fish tank; dog cage, kennel; dog clothes > dog food
baby powder; baby oil; baby lotion; baby soap; baby shampoo; baby wipes, wipes; baby walker, walker; baby carrier; high chair; pacifier; teether; baby food, cerelac; breast pump; mosquito net baby; baby cot, crib; rattle, jhunjhuna, झुनझुना; potty seat > romper, baby blanket
nerf gun, toy gun, bandook, बंदूक; slime; play dough, clay toy; kitchen set; doctor set; tricycle; ride on car; scooter for kids, kick scooter; train set, toy train; robot; trampoline; bubble gun; yo yo; marbles, kanche, कंचे; snakes and ladders, saanp seedhi; carrom board, carrom; uno; dollhouse; balloons > toys
coin; stamp; antique coin; sword; gun, pistol; cigarette, sutta; hookah; tobacco, gutkha; vape; lighter fluid >
`;
