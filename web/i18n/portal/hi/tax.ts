/** E-invoices, e-way bills and what tax law asks of vendors. */
export const tax: Readonly<Record<string, string>> = {
  'BIS registration': 'BIS पंजीकरण',
  '6 to 8 digits': '6 से 8 अंक',
  'With a turnover above ₹5 crore an HSN code has 6 to 8 digits.':
    '₹5 करोड़ से ऊपर के टर्नओवर पर HSN कोड में 6 से 8 अंक होते हैं।',
  'These goods need a BIS number (R-… or CM/L-…). If this one does not, write Exempt: and why.':
    'ऐसे सामान को BIS नंबर (R-… या CM/L-…) चाहिए। इसे न चाहिए हो, तो Exempt: लिखकर वजह बताएँ।',
  'A BIS number looks like R-41001234 or CM/L-8800012345.':
    'BIS नंबर R-41001234 या CM/L-8800012345 जैसा होता है।',
  'Bill to': 'बिल इनके नाम',
  'E-way bill saved': 'ई-वे बिल सहेजा गया',
  'E-way bill number': 'ई-वे बिल नंबर',
  'Needed above ₹50,000; 12 digits': '₹50,000 से ऊपर ज़रूरी; 12 अंक',
  'E-invoices and e-way bills': 'ई-इनवॉइस और ई-वे बिल',
  'For the month chosen under GSTR-1. Upload the files to the portals, then import what they return. Ask your accountant what applies to you.':
    'GSTR-1 में चुने महीने के। फ़ाइलें पोर्टल पर अपलोड करें और उनका जवाब यहाँ लाएँ। आप पर क्या लागू है, अपने अकाउंटेंट से पूछें।',
  'E-invoices (IRN)': 'ई-इनवॉइस (IRN)',
  'Invoices to registered buyers need an IRN if your turnover was above {limit} in any year since 2017-18. If it was, declare it under GSTR-1.':
    '2017-18 से किसी भी साल में टर्नओवर {limit} से ज़्यादा रहा हो, तो पंजीकृत ख़रीदारों के इनवॉइस को IRN चाहिए। ऐसा हो तो GSTR-1 में अपना टर्नओवर बताएँ।',
  'No invoices to registered buyers in this month.': 'इस महीने पंजीकृत ख़रीदारों का कोई इनवॉइस नहीं है।',
  'Download {n} for the IRN portal (JSON)': 'IRN पोर्टल के लिए {n} डाउनलोड करें (JSON)',
  'IRN saved': 'IRN सहेजा गया',
  'Needs an IRN': 'IRN चाहिए',
  'E-way bills': 'ई-वे बिल',
  'No shipment above {limit} in this month.': 'इस महीने {limit} से ऊपर की कोई खेप नहीं है।',
  'Transporter ID (optional)': 'ट्रांसपोर्टर ID (वैकल्पिक)',
  'GSTIN or enrolment number of your courier': 'आपके कूरियर का GSTIN या नामांकन नंबर',
  'A transporter ID has 15 letters and digits.': 'ट्रांसपोर्टर ID में 15 अक्षर और अंक होते हैं।',
  'Download {n} for the e-way bill portal (JSON)': 'ई-वे बिल पोर्टल के लिए {n} डाउनलोड करें (JSON)',
  'Needs an e-way bill': 'ई-वे बिल चाहिए',
  'This file has no IRN and no e-way bill number. Choose the JSON file of the portal.':
    'इस फ़ाइल में न IRN है, न ई-वे बिल नंबर। पोर्टल की JSON फ़ाइल चुनें।',
  'Import results': 'नतीजे यहाँ लाएँ',
  'JSON file of the IRN portal or the e-way bill portal': 'IRN पोर्टल या ई-वे बिल पोर्टल की JSON फ़ाइल',
  'Saving…': 'सहेजा जा रहा है…',
  'Saved: {saved}. Known already: {already}. Refused: {refused}.':
    'सहेजे गए: {saved}। पहले से दर्ज: {already}। नामंज़ूर: {refused}।',
  'An IRN has 64 digits and letters a to f.': 'IRN में 64 अंक और a से f तक के अक्षर होते हैं।',
  'An e-way bill number has 12 digits.': 'ई-वे बिल नंबर में 12 अंक होते हैं।',
  'Invoices need an IRN from a turnover above ₹5 crore. Declare your turnover first.':
    '₹5 करोड़ से ऊपर के टर्नओवर पर इनवॉइस को IRN चाहिए। पहले अपना टर्नओवर बताएँ।',
  'The signed QR code cannot be read.': 'हस्ताक्षरित QR कोड पढ़ा नहीं जा सका।',
  'The portal did not sign this QR code.': 'QR कोड पर पोर्टल के हस्ताक्षर नहीं हैं।',
  'Signatures of the portal checked: {n}.': 'पोर्टल के जाँचे गए हस्ताक्षर: {n}।',
  'Signatures of QR codes not checked: {n}. The marketplace has not entered the key of the portal.':
    'QR कोड के {n} हस्ताक्षर जाँचे नहीं गए। बाज़ार ने पोर्टल की key नहीं डाली है।',
  'The {what} in the QR code is not that of the document.': 'QR कोड में {what} इस दस्तावेज़ का नहीं है।',
  'HSN codes need 6 digits: {codes}': 'HSN कोड में 6 अंक चाहिए: {codes}',
  'Complete your address.': 'अपना पता पूरा करें।',
  "Complete the buyer's address.": 'ख़रीदार का पता पूरा करें।',
  'This document has another IRN already.': 'इस दस्तावेज़ का पहले से दूसरा IRN है।',
  'Acknowledgement number, date or signed QR code is missing.':
    'पावती नंबर, तारीख़ या हस्ताक्षरित QR कोड नहीं है।',
  'This document needs no IRN: the buyer is not registered, or it has no GST.':
    'इस दस्तावेज़ को IRN नहीं चाहिए: ख़रीदार पंजीकृत नहीं है, या इसमें GST नहीं है।',
  'Another document has this IRN.': 'यह IRN किसी दूसरे दस्तावेज़ का है।',
  'This shipment has another e-way bill already. Change it on the order.':
    'इस खेप का पहले से दूसरा ई-वे बिल है। उसे ऑर्डर पर बदलें।',
  'This document belongs to no shipment.': 'इस दस्तावेज़ से कोई खेप नहीं जाती।',
  'The file does not say which document this is.': 'फ़ाइल में नहीं लिखा कि यह कौन सा दस्तावेज़ है।',
  'You have no document with this number.': 'इस नंबर का आपका कोई दस्तावेज़ नहीं है।',
};
