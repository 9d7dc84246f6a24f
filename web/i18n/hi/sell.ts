/** Pages for sellers and the door of the portal. */
export const sell = {
  'No new shops are registered at present.': 'फ़िलहाल नई दुकानें पंजीकृत नहीं की जा रहीं।',
  'Whoever has begun already signs in and goes on.': 'जिन्होंने शुरू कर दिया है वे साइन इन करके आगे बढ़ें।',
  'Forgot your password?': 'पासवर्ड भूल गए?',
  'Reset your portal password': 'पोर्टल का पासवर्ड बदलें',
  'Tell us the e-mail address of your portal account and we send you a code.':
    'अपने पोर्टल खाते का ईमेल बताएँ, हम एक कोड भेजेंगे।',
  'Join the team': 'टीम में शामिल हों',
  'Joining the team failed': 'टीम में शामिल नहीं हो सके',
  '{shop} invites you to its vendor portal.': '{shop} आपको अपने विक्रेता पोर्टल में बुलाता है।',
  'For the teams of sellers on Haatlane.': 'हाटलेन के विक्रेताओं की टीमों के लिए।',
  'You sign in with this address.': 'आप इसी पते से साइन इन करते हैं।',
  'This invitation does not hold any more. Ask for a new one.': 'यह न्योता अब मान्य नहीं है। नया माँगें।',
  'for sellers': 'विक्रेताओं के लिए',
  'For sellers': 'विक्रेताओं के लिए',
  'More pages': 'और पेज',
  'To the shop': 'दुकान पर जाएँ',
  'Ecom Seller Terms and Conditions': 'विक्रेता नियम और शर्तें',
  'Vendor Login': 'विक्रेता लॉगिन',
  'Vendor Registration': 'विक्रेता पंजीकरण',
  Register: 'पंजीकरण',
  'Register your shop': 'अपनी दुकान पंजीकृत करें',
  'Sell on Haatlane': 'हाटलेन पर बेचें',
  'No joining fee, a commission from 4 percent, your own delivery or ours, and a payout statement line by line.':
    'कोई जॉइनिंग फ़ीस नहीं, 4 प्रतिशत से कमीशन, अपनी या हमारी डिलीवरी, और हर लाइन का हिसाब।',
  'For shops, workshops and makers': 'दुकानों, कारख़ानों और कारीगरों के लिए',
  'Open your stall in the lane': 'इस गली में अपनी दुकान खोलें',
  'Your goods before shoppers all over India, beside sellers who are chosen by price and service, never by what they pay for the place.':
    'आपका सामान पूरे भारत के ख़रीदारों के सामने, उन विक्रेताओं के साथ जो दाम और सेवा से चुने जाते हैं, जगह के पैसे देकर नहीं।',
  'Commission from {percent}%. No joining fee.': 'कमीशन {percent}% से। कोई जॉइनिंग फ़ीस नहीं।',
  'No joining fee': 'कोई जॉइनिंग फ़ीस नहीं',
  'You pay a commission on what you sell and nothing while you wait for the first order.':
    'आप बिक्री पर कमीशन देते हैं; पहले ऑर्डर के इंतज़ार में कुछ नहीं।',
  'The best price comes first': 'सबसे अच्छा दाम सबसे आगे',
  'One product page for all who sell it. The lowest price in stock is featured; nobody buys a better place.':
    'एक प्रोडक्ट, सबके लिए एक पेज। स्टॉक में सबसे कम दाम आगे दिखता है; कोई बेहतर जगह नहीं ख़रीद सकता।',
  'Your delivery or ours': 'आपकी डिलीवरी या हमारी',
  'Use the shop’s rate or your own card by zone and weight. Shoppers see it before they pay.':
    'दुकान की दर लें या ज़ोन और वज़न के हिसाब से अपनी। ख़रीदार भुगतान से पहले देख लेते हैं।',
  'A statement line by line': 'हर लाइन का हिसाब',
  'Value, commission, its GST, delivery, refunds and taxes collected, for every order.':
    'हर ऑर्डर के लिए मूल्य, कमीशन, उसका GST, डिलीवरी, रिफ़ंड और काटे गए टैक्स।',
  'What is left of a sale': 'एक बिक्री में क्या बचता है',
  'One percentage by what you sell. Change the example to yours.':
    'आप जो बेचते हैं उसके हिसाब से एक प्रतिशत। उदाहरण बदलकर अपना देखें।',
  'What do you sell?': 'आप क्या बेचते हैं?',
  'Price of one sale in rupees, GST included': 'एक बिक्री का दाम रुपयों में, GST सहित',
  'Reckoned with 5% GST inside the price.': 'दाम में 5% GST मानकर।',
  'The shopper pays': 'ख़रीदार देता है',
  'Commission ({percent}%)': 'कमीशन ({percent}%)',
  'GST on the commission (18%)': 'कमीशन पर GST (18%)',
  'Tax collected at source (0.5%)': 'स्रोत पर लिया गया टैक्स TCS (0.5%)',
  'Income tax deducted (0.1%)': 'काटा गया आयकर TDS (0.1%)',
  'You receive': 'आपको मिलता है',
  'Tax collected and deducted counts towards your own returns.':
    'लिया और काटा गया टैक्स आपकी अपनी रिटर्न में गिना जाता है।',
  'How payouts work': 'भुगतान कैसे मिलता है',
  'The parcel reaches the shopper and the courier confirms it.':
    'पार्सल ख़रीदार तक पहुँचता है और कूरियर पुष्टि करता है।',
  'Return window closes': 'वापसी की अवधि पूरी',
  'Each line waits for the days its product page promises.':
    'हर लाइन उतने दिन रुकती है जितने प्रोडक्ट पेज पर लिखे हैं।',
  Settlement: 'हिसाब',
  'What is due of all closed lines is added up with every deduction shown.':
    'सभी पूरी लाइनों का बकाया जोड़ा जाता है और हर कटौती दिखाई जाती है।',
  'In your bank': 'आपके बैंक में',
  'We hold your share in our bank account until the payout, and pay it to your verified account with each statement.':
    'भुगतान तक आपका हिस्सा हमारे बैंक खाते में रहता है, और हर स्टेटमेंट के साथ आपके सत्यापित खाते में भेजा जाता है।',
  'What to have at hand': 'क्या तैयार रखें',
  'With these registering takes ten minutes, and approval normally two working days.':
    'इनके साथ पंजीकरण में दस मिनट लगते हैं, और मंज़ूरी में आम तौर पर दो कामकाजी दिन।',
  'Who you are': 'आप कौन हैं',
  'Name of the business, its owner, and a phone and e-mail that somebody answers.':
    'व्यवसाय और मालिक का नाम, और ऐसा फ़ोन व ई-मेल जिसका जवाब मिले।',
  'GSTIN; or your PAN and enrolment number if you are not registered for GST and sell within your State.':
    'GSTIN; या GST में पंजीकृत नहीं हैं और अपने राज्य में बेचते हैं तो PAN और नामांकन संख्या।',
  'Pickup address': 'पिकअप का पता',
  'Where parcels start, with its PIN code: it decides zones, rates and delivery dates.':
    'जहाँ से पार्सल चलते हैं, पिन कोड के साथ: इसी से ज़ोन, दरें और तारीख़ें तय होती हैं।',
  'Bank account': 'बैंक खाता',
  'Holder, account number and IFSC, in the name of the business.':
    'खाताधारक, खाता संख्या और IFSC, व्यवसाय के नाम पर।',
  Declarations: 'घोषणाएँ',
  'For each product its HSN code, net quantity, maker and country of origin.':
    'हर प्रोडक्ट का HSN कोड, शुद्ध मात्रा, निर्माता और मूल देश।',
  'Already in the lane': 'गली में पहले से',
  Rating: 'रेटिंग',
  'Questions sellers ask': 'विक्रेताओं के सवाल',
  'How long does approval take?': 'मंज़ूरी में कितना समय लगता है?',
  'Normally two working days after your documents are complete. Until then your listings stay hidden.':
    'दस्तावेज़ पूरे होने के बाद आम तौर पर दो कामकाजी दिन। तब तक आपकी लिस्टिंग छिपी रहती हैं।',
  'Do I need a GSTIN?': 'क्या GSTIN ज़रूरी है?',
  'Unless the law exempts you. Sellers without registration and under the composition scheme may supply within their own State only.':
    'हाँ, जब तक क़ानून छूट न दे। बिना पंजीकरण वाले और कंपोज़िशन योजना वाले विक्रेता केवल अपने राज्य में बेच सकते हैं।',
  'Who writes the invoice?': 'इनवॉइस कौन बनाता है?',
  'You do, in your own series: you are the supplier, not the platform.':
    'आप, अपनी सीरीज़ में: आपूर्तिकर्ता आप हैं, प्लेटफ़ॉर्म नहीं।',
  'What happens with returns?': 'वापसी में क्या होता है?',
  'Goods that are faulty, wrong or late must be taken back. For a change of mind your declared window applies. Commission on returned goods is reversed.':
    'ख़राब, ग़लत या देर से पहुँचा सामान वापस लेना होगा। मन बदलने पर आपकी घोषित अवधि लागू है। लौटे सामान का कमीशन वापस होता है।',
  'Can I pause my shop?': 'क्या मैं दुकान कुछ दिन बंद रख सकता हूँ?',
  'Yes. Holiday mode hides your offers; switch it on a day ahead.':
    'हाँ। छुट्टी मोड आपके ऑफ़र छिपा देता है; एक दिन पहले चालू करें।',
  'May I write to my customers?': 'क्या मैं अपने ग्राहकों को लिख सकता हूँ?',
  'To deliver and support an order, yes. Their data may not be used for anything else.':
    'ऑर्डर पहुँचाने और सहायता के लिए, हाँ। उनका डेटा किसी और काम में नहीं ला सकते।',
  'There is a free stall': 'एक जगह ख़ाली है',
  'Questions? Call {phone}, {hours}, or write to {email}.':
    'सवाल हैं? {phone} पर कॉल करें, {hours}, या {email} पर लिखें।',
  'For vendors and operators of Haatlane.': 'हाटलेन के विक्रेताओं और संचालकों के लिए।',
  'For vendors and operators. The shop itself has its own sign-in.':
    'विक्रेताओं और संचालकों के लिए। दुकान का साइन इन अलग है।',
  'You were signed out because nobody used the panel for {n} minutes. Sign in to go back to the page you were on.':
    '{n} मिनट तक पैनल पर कोई काम नहीं हुआ, इसलिए आप साइन आउट हो गए। उसी पेज पर लौटने के लिए साइन इन करें।',
  'Signed in as {name}.': '{name} के रूप में साइन इन।',
  'Go to the portal': 'पोर्टल पर जाएँ',
  'Code of your authenticator app': 'आपके ऑथेंटिकेटर ऐप का कोड',
  'Or one of your recovery codes.': 'या आपका कोई रिकवरी कोड।',
  'This code is not right. Wait for the next one, or use a recovery code.':
    'यह कोड सही नहीं है। अगले कोड का इंतज़ार करें, या रिकवरी कोड डालें।',
  'Enter the six digits of your authenticator app.': 'अपने ऑथेंटिकेटर ऐप के छह अंक डालें।',
  'Join the staff': 'स्टाफ़ में शामिल हों',
  'For those who run the marketplace.': 'बाज़ार चलाने वालों के लिए।',
  'Use at least 12 characters.': 'कम से कम 12 अक्षर रखें।',
  'At least 12 characters.': 'कम से कम 12 अक्षर।',
  'New here? How selling works': 'नए हैं? बेचना कैसे होता है',
  'Sign in as a shopper': 'ख़रीदार के रूप में साइन इन',
  'Vendor dashboard': 'विक्रेता डैशबोर्ड',
  Documents: 'दस्तावेज़',
  'Photos or scans of PAN card, GST certificate, a cancelled cheque and your signature.':
    'PAN कार्ड, GST प्रमाणपत्र, रद्द किए चेक और आपके हस्ताक्षर की तस्वीरें या स्कैन।',
  'How it works': 'यह कैसे चलता है',
  'Eight short steps that you can leave at any time. We look at them and write back normally within two working days.':
    'आठ छोटे चरण, जिन्हें जब चाहें छोड़ सकते हैं। हम देखकर आम तौर पर दो कार्य-दिवस में लिखते हैं।',
  'List your goods': 'अपना सामान लगाएँ',
  'With your own pictures and prices, or beside the sellers of what is in the shop already.':
    'अपनी तस्वीरों और दामों के साथ, या बाज़ार में पहले से मौजूद सामान के विक्रेताओं के साथ।',
  'Pack and be paid': 'पैक करें और पैसे पाएँ',
  'You accept and pack, the courier collects, and the money follows once the return window is over.':
    'आप स्वीकार कर पैक करते हैं, कूरियर उठाता है, और वापसी का समय बीतने पर पैसा आता है।',
  'Commission by what you sell': 'आप जो बेचते हैं उस पर कमीशन',
  'This shop is suspended. We wrote to its owner why; the seller desk answers questions.':
    'यह दुकान निलंबित है। कारण हमने मालिक को लिखा है; सवालों का जवाब सेलर डेस्क देता है।',
  'This shop is not open yet. Only the owner can see to its registration.':
    'यह दुकान अभी खुली नहीं है। पंजीकरण सिर्फ़ मालिक देख सकता है।',
};
