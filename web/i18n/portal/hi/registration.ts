export const registration: Readonly<Record<string, string>> = {
  'Send one JPEG, PNG or WebP picture, or one PDF without a password, of at most 5 MB.':
    'एक JPEG, PNG या WebP तस्वीर, या बिना पासवर्ड की एक PDF भेजें, ज़्यादा से ज़्यादा 5 MB।',
  'There is no registration of this shop.': 'इस दुकान का कोई पंजीकरण नहीं है।',
  'This document was not uploaded.': 'यह दस्तावेज़ अपलोड नहीं हुआ है।',
  'The registration is with us and cannot be changed now.':
    'पंजीकरण हमारे पास है और अभी बदला नहीं जा सकता।',
  'Another store already has this address. Please ask the applicant for another.':
    'यह पता किसी और दुकान का है। आवेदक से दूसरा पता माँगें।',
  'Register your shop in eight steps. Leave at any time: what you have entered is kept.':
    'आठ चरणों में अपनी दुकान पंजीकृत करें। जब चाहें छोड़ें: जो भरा है वह सुरक्षित रहता है।',
  'Eight short steps. Leave at any time: what you have entered is kept, and you go on where you left, on any device.':
    'आठ छोटे चरण। जब चाहें छोड़ें: जो भरा है वह सुरक्षित रहता है, और आप किसी भी डिवाइस पर वहीं से आगे बढ़ते हैं।',
  'You are signed in to a shop that is registered already.':
    'आप ऐसी दुकान में साइन इन हैं जो पहले से पंजीकृत है।',
  'Begin the registration': 'पंजीकरण शुरू करें',
  'Begun already, or selling? Sign in': 'पहले शुरू कर चुके हैं या बेच रहे हैं? साइन इन करें',
  'Your registration could not be loaded.': 'आपका पंजीकरण लोड नहीं हो सका।',
  'Your contact': 'आपका संपर्क',
  'Your business': 'आपका व्यवसाय',
  'Store profile': 'दुकान का परिचय',
  'Review and send': 'जाँचें और भेजें',
  Draft: 'मसौदा',
  'In review': 'जाँच में',
  'Changes asked': 'बदलाव माँगे गए',
  Approved: 'स्वीकृत',
  'Not accepted': 'स्वीकार नहीं',
  Suspended: 'निलंबित',
  'PAN card': 'PAN कार्ड',
  'GST certificate': 'GST प्रमाणपत्र',
  'Cancelled cheque': 'रद्द किया गया चेक',
  Signature: 'हस्ताक्षर',
  'Shows that the PAN is yours: income tax is deducted and reported under it.':
    'दिखाता है कि PAN आपका है: आयकर इसी पर कटता और बताया जाता है।',
  'Form REG-06, all pages: we compare number, names and address.':
    'फ़ॉर्म REG-06, सब पृष्ठ: हम नंबर, नाम और पता मिलाते हैं।',
  'Shows that the account is yours, so that payouts reach nobody else. The first page of the passbook will do.':
    'दिखाता है कि खाता आपका है, ताकि भुगतान किसी और को न पहुँचे। पासबुक का पहला पृष्ठ भी चलेगा।',
  'On white paper: it stands for you on the agreement with us.':
    'सफ़ेद काग़ज़ पर: हमारे साथ समझौते पर यही आपका हस्ताक्षर है।',
  'Kind of business': 'व्यवसाय का प्रकार',
  'It decides whose PAN we expect: the 4th letter of a PAN tells the kind of its holder.':
    'इससे तय होता है कि PAN किसका होगा: PAN का चौथा अक्षर धारक का प्रकार बताता है।',
  'Legal name': 'क़ानूनी नाम',
  'It stands on your invoices as the seller, so it has to be the name on the PAN card.':
    'यह आपके बिल पर विक्रेता के रूप में छपता है, इसलिए PAN कार्ड वाला ही नाम हो।',
  'Trade name': 'व्यापार का नाम',
  'The name your signboard has. It may be the same.': 'जो नाम आपके बोर्ड पर है। वही भी हो सकता है।',
  'Who is registered may sell all over India and charges GST; others sell within their own State.':
    'जो पंजीकृत है वह पूरे भारत में बेच सकता है और GST लेता है; बाक़ी अपने राज्य में बेचते हैं।',
  'It stands on every tax invoice you issue. State and PAN are part of it.':
    'यह आपके हर टैक्स बिल पर होता है। राज्य और PAN इसी में हैं।',
  'The law has us report what you are paid under your PAN. It is shown to nobody else.':
    'क़ानून के अनुसार हम आपके PAN पर भुगतान बताते हैं। और किसी को नहीं दिखता।',
  'Enrolment number': 'नामांकन संख्या',
  'Who sells online without GST enrols on the GST portal; the number proves it.':
    'बिना GST ऑनलाइन बेचने वाले GST पोर्टल पर नामांकन करते हैं; संख्या इसका प्रमाण है।',
  'Couriers collect here; zones, rates and delivery dates begin at this PIN code.':
    'कूरियर यहीं से उठाता है; ज़ोन, दर और डिलीवरी की तारीख़ इसी पिन कोड से बनती हैं।',
  'The courier reads it. It also stands on your invoices as your address.':
    'कूरियर इसे पढ़ता है। यह आपके बिल पर भी पते के रूप में होता है।',
  'GST is divided by the State goods start from, so PIN code, State and GSTIN have to agree.':
    'GST उस राज्य से बँटता है जहाँ से सामान चलता है, इसलिए पिन कोड, राज्य और GSTIN मेल खाने चाहिए।',
  'The bank refuses payouts to another name.': 'दूसरे नाम पर बैंक भुगतान लौटा देता है।',
  'It names the branch. It stands on every cheque.': 'यह शाखा बताता है। हर चेक पर छपा होता है।',
  'Your payouts go there. You type it twice, as nobody can take back what went to a stranger.':
    'आपका भुगतान यहीं आता है। दो बार लिखें, क्योंकि किसी और को गया पैसा लौटता नहीं।',
  'Name of the store': 'दुकान का नाम',
  'Shoppers see it on every product you sell.': 'ख़रीदार इसे आपके हर प्रोडक्ट पर देखते हैं।',
  'Address of the store': 'दुकान का वेब पता',
  'Your page in the shop. It does not change later, as links to it should last.':
    'बाज़ार में आपका पेज। बाद में नहीं बदलता, ताकि लिंक चलते रहें।',
  'What you mostly sell': 'आप ज़्यादातर क्या बेचते हैं',
  'It decides your commission. You may sell other things too.':
    'इससे आपका कमीशन तय होता है। आप और चीज़ें भी बेच सकते हैं।',
  'One line about the store (optional)': 'दुकान पर एक पंक्ति (वैकल्पिक)',
  'About the store': 'दुकान के बारे में',
  'Shoppers read it before they buy from you for the first time.':
    'पहली बार ख़रीदने से पहले ख़रीदार इसे पढ़ते हैं।',
  'E-mail or phone': 'ई-मेल या फ़ोन',
  'Seller terms': 'विक्रेता शर्तें',
  'Registered for GST': 'GST में पंजीकृत',
  'Regular taxpayer: you charge GST and sell all over India.':
    'नियमित करदाता: आप GST लेते हैं और पूरे भारत में बेचते हैं।',
  'Composition scheme': 'कंपोज़िशन योजना',
  'You have a GSTIN, charge no GST and sell within your State.':
    'आपके पास GSTIN है, GST नहीं लेते और अपने राज्य में बेचते हैं।',
  'Not registered': 'पंजीकृत नहीं',
  'Below the threshold: you sell within your State alone, with PAN and enrolment number.':
    'सीमा से नीचे: PAN और नामांकन संख्या के साथ, सिर्फ़ अपने राज्य में बेचते हैं।',
  'Orders, returns and payouts are told here. One of the two has to be confirmed with a code.':
    'ऑर्डर, वापसी और भुगतान की ख़बर यहीं आती है। दोनों में से एक को कोड से पक्का करना है।',
  'Send a code': 'कोड भेजें',
  'The code could not be sent. Please try again.': 'कोड नहीं भेजा जा सका। फिर कोशिश करें।',
  'JPEG, PNG, WebP or PDF, at most 5 MB. Only you and the people who review it see them.':
    'JPEG, PNG, WebP या PDF, ज़्यादा से ज़्यादा 5 MB। इन्हें सिर्फ़ आप और जाँच करने वाले देखते हैं।',
  Replace: 'बदलें',
  'Choose a file': 'फ़ाइल चुनें',
  'Not uploaded yet': 'अभी अपलोड नहीं हुआ',
  '{size} kB, {time}': '{size} kB, {time}',
  'Save {name}': '{name} सहेजें',
  'This file is larger than 5 MB. Please send a smaller one.':
    'यह फ़ाइल 5 MB से बड़ी है। छोटी फ़ाइल भेजें।',
  'The document could not be uploaded. Please try again.': 'दस्तावेज़ अपलोड नहीं हो सका। फिर कोशिश करें।',
  'The document could not be removed. Please try again.': 'दस्तावेज़ हटाया नहीं जा सका। फिर कोशिश करें।',
  'Changed since we asked': 'माँगने के बाद बदला गया',
  'Please change this': 'कृपया इसे बदलें',
  'Why we ask': 'हम क्यों पूछते हैं',
  'Choose the kind of business': 'व्यवसाय का प्रकार चुनें',
  'As on the PAN card; for a proprietorship your own name.':
    'जैसा PAN कार्ड पर है; स्वामित्व वाली दुकान में आपका अपना नाम।',
  'Are you registered for GST?': 'क्या आप GST में पंजीकृत हैं?',
  '15 characters, such as 27AAPFU0939F1ZV.': '15 अक्षर, जैसे 27AAPFU0939F1ZV।',
  'State: {state}. PAN: {pan}.': 'राज्य: {state}। PAN: {pan}।',
  '10 characters, such as ABCPK1234L.': '10 अक्षर, जैसे ABCPK1234L।',
  'The business or its owner, as the bank writes it.': 'व्यवसाय या उसके मालिक, जैसे बैंक लिखता है।',
  '11 characters, such as SBIN0001234.': '11 अक्षर, जैसे SBIN0001234।',
  'Account number once more': 'खाता संख्या फिर से',
  'The two account numbers differ.': 'दोनों खाता संख्याएँ अलग हैं।',
  'Shoppers find you at {address}': 'ख़रीदार आपको यहाँ पाते हैं: {address}',
  'Choose a class of goods': 'सामान की श्रेणी चुनें',
  'At least 30 characters.': 'कम से कम 30 अक्षर।',
  'Please accept the seller terms.': 'कृपया विक्रेता शर्तें स्वीकार करें।',
  'I have read the seller terms of {version} and accept them for this business.':
    'मैंने {version} की विक्रेता शर्तें पढ़ ली हैं और इस व्यवसाय के लिए स्वीकार करता/करती हूँ।',
  'Send the registration': 'पंजीकरण भेजें',
  'It can be sent once nothing is missing any more.': 'जब कुछ बाक़ी न रहे तब भेजा जा सकता है।',
  'It could not be sent. Nothing is lost; please try again.':
    'भेजा नहीं जा सका। कुछ खोया नहीं; फिर कोशिश करें।',
  'It could not be saved. What you typed is still here; please try again.':
    'सहेजा नहीं जा सका। आपका लिखा यहीं है; फिर कोशिश करें।',
  'The reason': 'कारण',
  'Sign in to the portal': 'पोर्टल में साइन इन करें',
  'What has happened': 'अब तक क्या हुआ',
  'Step {n} of {of}': 'चरण {n}, कुल {of}',
  'Please look at this before you go on': 'आगे बढ़ने से पहले इसे देखें',
  'Save and go on': 'सहेजें और आगे बढ़ें',
  Later: 'बाद में',
  Done: 'पूरा',
  Registration: 'पंजीकरण',
  '{n} percent done': '{n} प्रतिशत पूरा',
  'Saved {time}': '{time} को सहेजा गया',
  'Nothing entered yet': 'अभी कुछ भरा नहीं',
  'Save again': 'फिर सहेजें',
  'All steps': 'सब चरण',
  'Leave and go on later': 'छोड़ें, बाद में जारी रखें',
  'Please change what stands here, and send it again': 'जो यहाँ लिखा है उसे बदलें और फिर भेजें',
  changed: 'बदला गया',
  'Your registration is with us': 'आपका पंजीकरण हमारे पास है',
  'We compare numbers and documents and write back normally within two working days. There is nothing you have to do.':
    'हम नंबर और दस्तावेज़ मिलाते हैं और आम तौर पर दो कार्य-दिवस में लिखते हैं। आपको कुछ नहीं करना।',
  'Your shop is open': 'आपकी दुकान खुल गई',
  'Sign in once more: the portal is yours now, and your first product can be listed.':
    'एक बार फिर साइन इन करें: पोर्टल अब आपका है, और पहला प्रोडक्ट लगाया जा सकता है।',
  'Your registration was not accepted': 'आपका पंजीकरण स्वीकार नहीं हुआ',
  'If you think we are mistaken, write to the seller desk: we can open the registration again.':
    'लगे कि हमसे भूल हुई है तो सेलर डेस्क को लिखें: हम पंजीकरण फिर खोल सकते हैं।',
  'Your shop is suspended': 'आपकी दुकान निलंबित है',
  'While this lasts nothing of yours is sold. What you have already earned stays yours. The seller desk answers questions.':
    'इस दौरान आपका कुछ नहीं बिकता। जो कमा चुके हैं वह आपका है। सवालों का जवाब सेलर डेस्क देता है।',
  'Please confirm your e-mail address or phone number with a code.':
    'कृपया अपना ई-मेल या फ़ोन कोड से पक्का करें।',
  'Please choose the kind of business.': 'कृपया व्यवसाय का प्रकार चुनें।',
  'Please enter the name as it stands on the PAN card.': 'PAN कार्ड पर जैसा नाम है वैसा लिखें।',
  'Please enter the name the business trades under.': 'जिस नाम से व्यापार होता है वह लिखें।',
  'Please choose one.': 'कृपया एक चुनें।',
  'Please enter the GSTIN.': 'कृपया GSTIN लिखें।',
  'A GSTIN has 15 characters.': 'GSTIN में 15 अक्षर होते हैं।',
  'This GSTIN cannot exist: its check character does not fit. Please compare it with the certificate.':
    'ऐसा GSTIN नहीं हो सकता: जाँच अक्षर मेल नहीं खाता। प्रमाणपत्र से मिलाएँ।',
  'The 4th letter of this PAN stands for another kind of business than the one you chose.':
    'इस PAN का चौथा अक्षर आपके चुने से अलग प्रकार के व्यवसाय का है।',
  'Please enter the PAN.': 'PAN लिखें।',
  'Please enter the enrolment number. You get it on the GST portal with your PAN.':
    'नामांकन संख्या लिखें। वह आपको PAN के साथ GST पोर्टल पर मिलती है।',
  'A PAN has 5 letters, 4 digits and a letter, such as ABCPK1234L.':
    'PAN में 5 अक्षर, 4 अंक और एक अक्षर होते हैं, जैसे ABCPK1234L।',
  'An enrolment number has 8 to 25 letters and digits.': 'नामांकन संख्या में 8 से 25 अक्षर और अंक होते हैं।',
  'The PIN code belongs to another State. Choose that State, or check the PIN code.':
    'यह पिन कोड दूसरे राज्य का है। वही राज्य चुनें, या पिन कोड देखें।',
  'The GSTIN is of another State. Goods are sold from the State that registered you.':
    'GSTIN दूसरे राज्य का है। सामान उसी राज्य से बिकता है जहाँ आप पंजीकृत हैं।',
  'The name of the store has at least 3 characters.': 'दुकान के नाम में कम से कम 3 अक्षर हों।',
  'Use 3 to 48 small letters, digits and hyphens.': '3 से 48 छोटे अंग्रेज़ी अक्षर, अंक और हाइफ़न लिखें।',
  'Another store already has this address.': 'यह पता किसी और दुकान का है।',
  'Please choose what you mostly sell.': 'आप ज़्यादातर क्या बेचते हैं, चुनें।',
  'Tell shoppers about the store in at least 30 characters.':
    'ख़रीदारों को दुकान के बारे में कम से कम 30 अक्षरों में बताएँ।',
  'Please upload this document.': 'कृपया यह दस्तावेज़ अपलोड करें।',
  Proprietorship: 'एकल स्वामित्व',
  Partnership: 'साझेदारी',
  'Limited Liability Partnership': 'सीमित देयता साझेदारी (LLP)',
  'Private Limited': 'प्राइवेट लिमिटेड',
  'Public Limited': 'पब्लिक लिमिटेड',
  'Hindu Undivided Family': 'हिंदू अविभाजित परिवार',
  'Association of Persons': 'व्यक्तियों का संघ',
  'Trust or society': 'ट्रस्ट या सोसायटी',
  'Not saved yet': 'अभी सहेजा नहीं गया',
};
