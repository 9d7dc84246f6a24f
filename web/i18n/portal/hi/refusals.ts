/** What the server says to a seller when it refuses: at a field, or with a figure in it. */
export const refusals: Readonly<Record<string, string>> = {
  'This could not be done. Please try again.': 'यह नहीं हो सका। कृपया फिर कोशिश करें।',
  'Letters, digits, dashes and underscores only.': 'केवल अक्षर, अंक, डैश और अंडरस्कोर।',
  'Give a value above 0.': '0 से बड़ा मान दें।',
  'Choose at least one order.': 'कम से कम एक ऑर्डर चुनें।',
  'At most {n} orders at once.': 'एक बार में अधिकतम {n} ऑर्डर।',
  'Choose what comes in.': 'चुनें कि क्या शामिल हो।',
  'Please enter a percentage.': 'कृपया प्रतिशत लिखें।',
  'At least 1 %.': 'कम से कम 1 %।',
  'At most 90 %.': 'अधिकतम 90 %।',
  'This is not where a list goes on.': 'सूची यहाँ से आगे नहीं बढ़ती।',
  'Book this courier instead of typing its name.': 'नाम लिखने के बजाय यह कूरियर बुक करें।',
  'Send carrier and tracking number together.': 'कूरियर और ट्रैकिंग नंबर साथ में दें।',
  'At most 2,000 characters.': 'अधिकतम 2,000 अक्षर।',
  'Say how many came or went.': 'लिखें कि कितने आए या गए।',
  'Pieces are received or found; damaged or lost ones go.':
    'माल आता या मिलता है; टूटा या खोया माल घटता है।',
  'Name each offer once.': 'हर ऑफ़र एक ही बार लिखें।',
  'Choose a day.': 'दिन चुनें।',
  'An invoice is addressed as its id and .pdf.': 'इनवॉइस का पता उसकी आईडी और .pdf है।',
  'Say which brand it is. Goods without one are "Unbranded".':
    'ब्रांड लिखें। बिना ब्रांड का माल "Unbranded" है।',
  'An amount has at most two decimals.': 'राशि में अधिकतम दो दशमलव अंक होते हैं।',
  'Say what to change.': 'लिखें कि क्या बदलना है।',
  'Give the reason.': 'कारण बताएँ।',
  'Please enter a price.': 'कृपया कीमत लिखें।',
  'Rupees have two decimals.': 'रुपयों में दो दशमलव अंक होते हैं।',
  'At most 500 characters.': 'अधिकतम 500 अक्षर।',
  'At most {n} holidays.': 'अधिकतम {n} छुट्टियाँ।',
  'At most 4 photos.': 'अधिकतम 4 फ़ोटो।',
  'Photos go with a refusal.': 'फ़ोटो इनकार के साथ दी जाती हैं।',
  'An answer has at most 1,000 characters.': 'उत्तर में अधिकतम 1,000 अक्षर होते हैं।',
  'Not less than nothing.': 'शून्य से कम नहीं।',
  'Not more than ₹1,00,000.': '₹1,00,000 से अधिक नहीं।',
  'Rupees with two decimals at most.': 'रुपये, अधिकतम दो दशमलव अंकों के साथ।',
  'Enter at least one weight.': 'कम से कम एक वज़न लिखें।',
  'Give the area a name.': 'इलाके को नाम दें।',
  'The first 2 to 6 digits of PIN codes.': 'पिन कोड के पहले 2 से 6 अंक।',
  'At most {n} characters.': 'अधिकतम {n} अक्षर।',
  'This file is empty.': 'यह फ़ाइल ख़ाली है।',
  'Somebody changed this while the file was taken over. Try the row again.':
    'फ़ाइल लेते समय किसी ने इसे बदल दिया। यह पंक्ति फिर से भेजें।',
  'This is not the part that comes next.': 'यह अगला हिस्सा नहीं है।',
  'This part has not the size that was announced. Choose the file once more.':
    'इस हिस्से का आकार बताए गए से अलग है। फ़ाइल फिर से चुनें।',
  'This product is under review. Take it back under Products to change it.':
    'इस उत्पाद की जाँच चल रही है। बदलने के लिए इसे उत्पाद में वापस लें।',
  'Row {row} is about the same unit. Keep one of them.': 'पंक्ति {row} भी इसी इकाई की है। एक ही रखें।',
  '{n} uses are taken.': '{n} बार इस्तेमाल हो चुका है।',
  'The courier has fetched this parcel.': 'कूरियर यह पार्सल ले जा चुका है।',
  'Nothing of this order is packed.': 'इस ऑर्डर का कुछ भी पैक नहीं है।',
  'This planned price is over already.': 'यह तय कीमत पहले ही समाप्त हो चुकी है।',
  'This product is put away. Bring it back under Products first.':
    'यह उत्पाद हटाकर रखा गया है। पहले इसे उत्पाद में वापस लाएँ।',
  'The courier that was booked reports this parcel.': 'इस पार्सल की ख़बर बुक किया गया कूरियर देता है।',
  '{name}: {n} left': '{name}: {n} बचे हैं',
  'Zone {zone} has no prices. Add them, or list it among the zones you do not serve.':
    'ज़ोन {zone} की कीमतें नहीं हैं। उन्हें जोड़ें, या इसे उन ज़ोन में रखें जहाँ आप नहीं भेजते।',
  'Zone {zone} stands in the card {n} times.': 'ज़ोन {zone} कार्ड में {n} बार है।',
  'Zone {zone} has prices and is listed as not served.':
    'ज़ोन {zone} की कीमतें हैं, और वह न भेजे जाने वाले ज़ोन में भी है।',
  'Weights must rise: {after} g comes after {before} g.':
    'वज़न बढ़ते क्रम में हों: {before} ग्राम के बाद {after} ग्राम आया है।',
  'Heavier must not cost less: ₹{after} comes after ₹{before}.':
    'भारी पार्सल सस्ता न हो: ₹{before} के बाद ₹{after} आया है।',
  'From {min} to {max} days: the first must not be later.':
    '{min} से {max} दिन: पहला दूसरे से बड़ा न हो।',
  'This card has overlaps, gaps or figures out of order.': 'इस कार्ड में टकराव, कमी या बेतरतीब आँकड़े हैं।',
  'The seller terms have changed. Please read and accept them once more.':
    'विक्रेता शर्तें बदल गई हैं। कृपया फिर से पढ़कर स्वीकार करें।',
  'This e-mail or phone belongs to another account.': 'यह ई-मेल या फ़ोन किसी दूसरे खाते का है।',
  'You may not collect more cash yourself at present. Hand over what you hold, or book a courier.':
    'अभी आप इससे ज़्यादा नकद खुद नहीं ले सकते। जो आपके पास है उसे जमा करें, या कूरियर बुक करें।',
  'You may collect {most} in cash yourself, and hold or are to collect {held}. Hand it over, or book a courier.':
    'आप खुद {most} तक नकद ले सकते हैं; आपके पास या लेने को {held} है। इसे जमा करें, या कूरियर बुक करें।',
  'The code has 6 digits.': 'कोड में 6 अंक होते हैं।',
  'At least 0 %.': 'कम से कम 0 %।',
  'At most 100 %.': 'ज़्यादा से ज़्यादा 100 %।',
  'At most two decimals.': 'ज़्यादा से ज़्यादा दो दशमलव।',
  'Please enter an amount.': 'कृपया रकम लिखें।',
  'At least ₹1.': 'कम से कम ₹1।',
  'At most ₹100,00,00,000.': 'ज़्यादा से ज़्यादा ₹100,00,00,000।',
  'Offer, coupon or discount milestone not found.': 'ऐसा कोई ऑफ़र, कूपन या छूट वाला पड़ाव नहीं है।',
  'The time to accept this is over.': 'इसे स्वीकार करने का समय बीत गया है।',
  'The terms of this discount have changed. Look at them again.':
    'इस छूट की शर्तें बदल गई हैं। उन्हें फिर देखें।',
};
