/** Traits of things, in English and Hindi: one a line, the name shown first. */

/** Colour families: the family, then its shades; a family includes all of them. */
export const COLORS = `
red, laal, lal, लाल, maroon, rani, wine, brick, madder, crimson, scarlet, ruby, cherry, anaar, gulmohar, kaththai, मैरून, beetroot
pink, gulabi, gulaabi, गुलाबी, rani pink, rose, blush, magenta, fuchsia, coral, lotus pink, peach
blue, neela, nila, neeli, neele, नीला, नीली, नीले, navy, indigo, sky, royal blue, ink, inkstone, denim, midnight, ocean, teal, turquoise, aqua, peacock
green, hara, hari, hare, हरा, हरी, हरे, olive, mint, emerald, sage, moss, forest, parrot, leaf, sap, lime, bottle green, jungle, cardamom, botanic
yellow, peela, pila, peeli, peele, पीला, पीली, पीले, mustard, lemon, marigold, mango, sunshine, haldi yellow
orange, narangi, santri, नारंगी, rust, saffron, kesariya, केसरिया, terracotta, peach
black, kala, kaala, kali, kaali, kaale, काला, काली, काले, charcoal, ink black, graphite, midnight black
white, safed, safaid, सफेद, सफ़ेद, ivory, cream, pearl, off white, ecru, natural
gray, grey, slate, sleti, graphite, charcoal, silver gray, stone, gunmetal, mist, स्लेटी
brown, bhura, bhoora, भूरा, भूरी, tan, walnut, cognac, chocolate, coffee brown, khaki, earth, kaththai, leather brown
beige, sand, oat, champagne, nude, khaki, cream, natural, stone
purple, baingani, jamuni, बैंगनी, जामुनी, lilac, lavender, plum, violet, jamun, wine
gold, golden, sunehra, sunahra, सुनहरा, सुनहरी
silver, chandi rang, rupahla
multicolour, multicolor, multicoloured, rangbirangi, rang birangi, assorted, रंगबिरंगी
`;

/** Materials: the name shown, then other names. A `~` marks words that are a shade or taste too. */
export const MATERIALS = `
cotton, sooti, suti, soti, mulmul, malmal, khadi, cambric, सूती, कॉटन, खादी, मलमल
silk, resham, reshmi, pattu, रेशम, रेशमी, सिल्क
linen, लिनेन, लिनन
georgette, जॉर्जेट
rayon, viscose, रेयॉन
wool, woollen, woolen, oon, ooni, unee, ऊन, ऊनी
velvet, makhmal, मखमल
denim, डेनिम
leather, chamda, chamde, chamra, चमड़ा, चमड़े, लेदर
jute, joot, जूट
canvas, कैनवास
steel, stainless steel, स्टील
copper, tamba, tambe, तांबा, तांबे
brass, peetal, pital, पीतल
silver, chandi, chaandi, चांदी
gold plated, sone ka pani
iron, loha, lohe, लोहा, लोहे
aluminium, aluminum, एल्युमिनियम
wood, wooden, lakdi, lakri, sheesham, लकड़ी
clay, terracotta, mitti, मिट्टी, टेराकोटा
ceramic, stoneware, चीनी मिट्टी
glass, kaanch, kanch, कांच
plastic, प्लास्टिक
rubber, रबर
cork, कॉर्क
bamboo, baans, बांस
graphite, ग्रेफाइट
organic, जैविक
`;

/** Who it is for; the first word is the value. `said` words ask for it wherever they stand. */
export const AUDIENCES = `
men, man, mens, male, gents, gent, mard, purush, aadmi, ladke, ladka, him, husband, pati, papa, dad, father, pitaji, boyfriend, bhai, father in law, brother in law, son in law, sasur, damad, jeeja, ससुर, दामाद, bhaiya, bhaiyya, brother, bro, dada, dadaji, nana, nanaji, chacha, uncle, jija, grandfather, grandpa, fiance, groom, dulha, पिताजी, भैया, चाचा, दादा, नाना, दूल्हा, पुरुष, मर्द, आदमी, पापा, पिता, भाई, पति, लड़के, लड़कों, जेंट्स, मेन
women, woman, womens, female, ladies, lady, aurat, mahila, ladki, her, wife, patni, biwi, mom, mummy, mum, mother, maa, girlfriend, behen, mother in law, sister in law, daughter in law, bahu, saas, nanad, auraton, aurton, बहू, सास, औरतों, behan, sister, sis, bahan, bahen, didi, bhabhi, dadi, nani, chachi, aunty, aunt, grandmother, grandma, fiancee, दीदी, भाभी, दादी, नानी, चाची, मम्मा, बीवी, बेहन, औरत, महिला, महिलाओं, मम्मी, मां, माँ, बहन, पत्नी, लड़की, लड़कियों, लेडीज
kids, kid, child, children, childrens, boy, girl, boys, girls, bachcha, bachche, bachchon, baccha, bacche, bachon, bacchon, junior, son, daughter, beta, beti, bete, bhatija, bhanja, nephew, niece, grandson, granddaughter, pota, poti, teen, बच्चा, बच्चे, बच्चों, बेटा, बेटे, बेटी, पोता, पोती
`;

/** Words for the same trait: none of them names a thing. */
export const TRAITS = `
wedding, bridal, shaadi, shadi, dulhan, bride, शादी, दुल्हन, ब्राइडल
festive, festival, bhai dooj, dhanteras, valentine, valentines day, भाई दूज, धनतेरस, tyohar, diwali, deepawali, holi, eid, navratri, karva chauth, raksha bandhan, christmas, त्योहार, दिवाली, होली, ईद, नवरात्रि, करवा चौथ, रक्षाबंधन
winter, sardi, thand, warm, सर्दी, ठंड
summer, garmi, cooling, गर्मी
wireless, bluetooth, bina taar, वायरलेस, ब्लूटूथ
wired, taar wala
waterproof, water resistant, rain, barish, baarish, वाटरप्रूफ, बारिश
noise cancelling, anc, noise cancellation
running, jogging, run, daud, रनिंग, दौड़
gaming, game, गेमिंग
school, स्कूल
office, daftar, work, ऑफिस
travel, safar, यात्रा, सफर
face, chehra, chehre, चेहरा, चेहरे
hair, baal, balon, बाल, बालों
skin, twacha, त्वचा
dog, kutta, kutte, puppy, कुत्ता, कुत्ते
cat, billi, billee, बिल्ली
car, gaadi, कार
bike, motorcycle, motorbike, two wheeler, scooter, बाइक
baby, infant, newborn, nanha, shishu, बेबी, शिशु
mango, aam, आम
lemon, nimbu, lime, neembu, नींबू, नीबू
ginger, adrak, अदरक
garlic, lahsun, lasun, लहसुन
onion, pyaz, pyaaz, kanda, प्याज
chilli, mirch, mirchi, chili, मिर्च
rose, gulab, गुलाब
sandalwood, sandal, chandan, चंदन
jasmine, mogra, chameli, मोगरा, चमेली
saffron, kesar, zafran, केसर
neem, नीम
coconut, nariyal, नारियल
cricket, kriket, क्रिकेट
football, फुटबॉल
sports, khel, sport, खेल
kitchen, rasoi, रसोई
home, ghar, घर
handmade, haath se bana, hand made, handcrafted, हाथ से बना
printed, print, chhapa, block print, प्रिंट
embroidered, embroidery, kadhai, chikankari, chikan, कढ़ाई, चिकनकारी
oxidised, oxidized, ऑक्सीडाइज्ड
polarised, polarized
induction, इंडक्शन
double, double bed, डबल
single, single bed, सिंगल
king, king size, किंग साइज
queen, queen size, क्वीन साइज
large, big, bada, badi, bade, बड़ा, बड़ी
small, mini, chhota, chota, chhoti, choti, छोटा, छोटी
round, gol, गोल
hindi, हिंदी
mystery, thriller, murder, crime, detective, jasoosi, जासूसी
solar, suraj, sun powered
herbal, ayurvedic, ayurveda, jadi buti, आयुर्वेदिक, हर्बल
study, padhai, padhne, पढ़ाई
milk, doodh, dudh, दूध
rice, chawal, चावल
chicken, चिकन
fish, machli, machhli, मछली
egg, anda, ande, अंडा
paneer, पनीर
apple, seb, सेब
banana, kela, केला
butter, makhan, मक्खन
chocolate, चॉकलेट
fruit, phal, फल
flower, phool, फूल
almond, badam, बादाम
salt, namak, नमक
water, pani, पानी
gas, गैस
henna, mehndi, mehendi, मेहंदी
protein
peanut, moongfali, मूंगफली
`;

/** What a gift may be, by who it is for. */
export const GIFTS: Readonly<Record<'men' | 'women' | 'kids' | 'any', readonly string[]>> = {
  women: [
    'saree',
    'earring',
    'handbag',
    'pendant',
    'perfume',
    'bangles',
    'attar',
    'dupatta',
    'lipstick',
    'necklace',
  ],
  men: [
    'smartwatch',
    'perfume',
    'wallet',
    'sunglasses',
    'kurta',
    'attar',
    'headphones',
    'watch',
    'shirt',
  ],
  kids: [
    'toy',
    'soft toy',
    'puzzle',
    'chess',
    'toy car',
    'blocks',
    'card game',
    'spinning top',
    'doll',
    'stacking rings',
  ],
  any: [
    'perfume',
    'lamp',
    'mug',
    'earring',
    'pendant',
    'smartwatch',
    'soft toy',
    'cushion',
    'chess',
    'attar',
    'planter',
    'copper bottle',
  ],
};
export const GIFT_WORDS =
  'gift, gifts, gifting, present, tohfa, return gift, return gifts, birthday gift, anniversary gift, wedding gift, gift item, gift items, shagun, tofa, uphaar, uphar, गिफ्ट, तोहफा, तोहफ़ा, उपहार';

/** Words that ask for nothing themselves. */
export const FILLERS = `a an the of in on and or to i want need buy show me give please get best good nice new latest top quality wala wali wale vala vali vale ka ki ke ko me mein main se par liye liya aur
chahiye chaiye chahie dikhao dikhaye dikha batao kharidna lena hai hain ho koi kuch ek achha acha achi accha badhiya naya nayi online shopping product products item items
का की के को में से पर लिए लिये और चाहिए दिखाओ दिखाइए खरीदना लेना है हैं कोई कुछ एक अच्छा अच्छी अच्छे बढ़िया नया नई वाला वाली वाले for with set pair kit made at my your mere meri apne apni any some rang रंग color colour colours sabse bahut accha sundar सबसे बहुत सुंदर`;
/** A thing before one of these, its purpose after it. */
export const PURPOSE = ['for', 'with'];
/** "साड़ी", "saree ke liye": what stands before is the purpose. */
export const PURPOSE_BEFORE = ['ke liye', 'ki liye', 'के लिए', 'के लिये', 'ke lie'];

/** "Remote wali car": what stands before says which one. */
export const BELONGS_BEFORE = 'wala wali wale vala vali vale वाला वाली वाले';

export const CHEAP =
  'cheap, cheapest, sasta, saste, sasti, budget, low price, kam daam, affordable, सस्ता, सस्ती, सस्ते';
export const DEAR = 'expensive, premium, luxury, mehnga, mahanga, महंगा, महंगी';
export const NEWEST = 'newest, new arrival, new arrivals, naya stock';
/** Things that belong to another: alone they are too general to offer. */
export const ACCESSORIES =
  'cover, case, stand, holder, mount, charger, cable, strap, sleeve, pouch, guard, lace, laces, polish, cleaner, screen, adapter, battery, remote, कवर, स्टैंड, होल्डर, चार्जर';

/** For whom a gift may be, and when, without saying more. */
export const ANYONE =
  'friend, friends, dost, yaar, teacher, boss, colleague, couple, parents, family, someone, employees, guest, birthday, anniversary, housewarming, griha pravesh, party, दोस्त, टीचर, शिक्षक, बॉस, माता पिता, जन्मदिन, सालगिरह, शादी';
/** What everything on sale may be called. */
export const EVERYTHING =
  'best seller, best sellers, bestseller, bestsellers, best selling, trending, popular, discount, discounts, offer, offers, deal, deals, sale, all products, everything, ऑफर, सेल, छूट';

/** Units of a child's age. */
export const AGES = 'year years yr yrs saal sal month months mahine mahina साल वर्ष महीने महीना';
