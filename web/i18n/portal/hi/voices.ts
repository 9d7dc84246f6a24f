import type { Catalogue } from '#web/i18n/catalogue.ts';

/** Reviews, questions and reports. */
export const voices: Catalogue = {
  'This review has been answered; an answer can be changed for 24 hours by the seller who gave it.':
    'इस समीक्षा का उत्तर दिया जा चुका है; उत्तर देने वाला विक्रेता ही उसे 24 घंटे तक बदल सकता है।',
  Reports: 'रिपोर्ट',
  'Tables to keep, to count with, and for your accountant.':
    'रखने, गिनने और आपके लेखाकार के लिए तालिकाएँ।',
  Product: 'उत्पाद',
  Sales: 'बिक्री',
  'Net sales without what was cancelled or sent back, by the day of the order; for each product also how often its page was opened.':
    'शुद्ध बिक्री, रद्द या लौटाए बिना, ऑर्डर के दिन से; हर उत्पाद के लिए यह भी कि उसका पृष्ठ कितनी बार खुला।',
  'One row for each': 'एक पंक्ति हर',
  'Download CSV': 'CSV डाउनलोड करें',
  'Sales to registered buyers (B2B)': 'पंजीकृत ख़रीदारों को बिक्री (B2B)',
  'Large sales to other States (B2CL)': 'दूसरे राज्यों को बड़ी बिक्री (B2CL)',
  'Other sales (B2CS)': 'अन्य बिक्री (B2CS)',
  'Credit notes, registered buyers (CDNR)': 'क्रेडिट नोट, पंजीकृत ख़रीदार (CDNR)',
  'Credit notes, large sales (CDNUR)': 'क्रेडिट नोट, बड़ी बिक्री (CDNUR)',
  'HSN summary, B2B': 'HSN सार, B2B',
  'HSN summary, B2C': 'HSN सार, B2C',
  'Download the filing pack (ZIP)': 'फ़ाइलिंग पैक डाउनलोड करें (ZIP)',
  'GSTR-1 as JSON': 'GSTR-1, JSON में',
  'The pack holds GSTR-1, the documents register, credit notes, statements, commission invoices and a summary of TCS and TDS.':
    'पैक में GSTR-1, दस्तावेज़ों का रजिस्टर, क्रेडिट नोट, स्टेटमेंट, कमीशन के बिल और TCS व TDS का सारांश है।',
  'Exempt supplies (Table 8)': 'कर-मुक्त आपूर्ति (तालिका 8)',
  'Sales through the marketplace (Table 14)': 'मार्केटप्लेस से बिक्री (तालिका 14)',
  'Turnover last financial year': 'पिछले वित्त वर्ष का टर्नओवर',
  'Up to ₹5 crore: HSN codes with 4 digits': '₹5 करोड़ तक: 4 अंकों के HSN कोड',
  'Above ₹5 crore: HSN codes with 6 digits': '₹5 करोड़ से ऊपर: 6 अंकों के HSN कोड',
  'Turnover saved': 'टर्नओवर सेव हुआ',
  'These HSN codes need {n} digits. Correct the products before you file: {codes}':
    'इन HSN कोड में {n} अंक चाहिए। रिटर्न भरने से पहले उत्पाद ठीक करें: {codes}',
  'Documents issued': 'जारी दस्तावेज़',
  'GSTR-1': 'GSTR-1',
  "Out of your tax documents, in the columns of the GST portal's offline tool. Check it with your accountant before you file.":
    'आपके कर दस्तावेज़ों से, GST पोर्टल के ऑफ़लाइन टूल के स्तंभों में। दाख़िल करने से पहले लेखाकार से जाँच लें।',
  Month: 'महीना',
  'Your answer is published': 'आपका उत्तर प्रकाशित हुआ',
  'Everybody can read it. Name no buyer and no order.':
    'इसे सब पढ़ सकते हैं। किसी ख़रीदार या ऑर्डर का नाम न लिखें।',
  'Publishing...': 'प्रकाशित हो रहा है...',
  'Not answered': 'उत्तर नहीं दिया',
  'The questions could not be loaded': 'प्रश्न लोड नहीं हो सके',
  'No question waits for an answer': 'कोई प्रश्न उत्तर की प्रतीक्षा में नहीं',
  'No questions yet': 'अभी कोई प्रश्न नहीं',
  'Shoppers ask on the page of a product.': 'ख़रीदार उत्पाद के पृष्ठ पर पूछते हैं।',
  Questions: 'प्रश्न',
  'Pages of questions': 'प्रश्नों के पृष्ठ',
  'Insults or threats': 'अपमान या धमकी',
  'Tells who somebody is or how to reach them': 'किसी की पहचान या संपर्क बताता है',
  'Advertising or a link': 'विज्ञापन या लिंक',
  'About something else': 'किसी और चीज़ के बारे में',
  'Thank you. The marketplace looks at it.': 'धन्यवाद। बाज़ार इसे देखेगा।',
  'Report this review': 'इस समीक्षा की शिकायत करें',
  'A low rating alone is no reason. The marketplace decides; until then the review stays.':
    'केवल कम रेटिंग कारण नहीं है। बाज़ार फ़ैसला करता है; तब तक समीक्षा रहती है।',
  'Choose a reason': 'कारण चुनें',
  'In your words (optional)': 'अपने शब्दों में (वैकल्पिक)',
  'Report review': 'शिकायत भेजें',
  Stars: 'सितारे',
  'The reviews could not be loaded': 'समीक्षाएँ लोड नहीं हो सकीं',
  'No reviews like these': 'ऐसी कोई समीक्षा नहीं',
  'Choose other stars, or all.': 'दूसरे सितारे चुनें, या सब।',
  'Buyers can review what was delivered to them.': 'ख़रीदार उसकी समीक्षा कर सकते हैं जो उन्हें मिल चुका है।',
  Reviews: 'समीक्षाएँ',
  Reported: 'शिकायत की गई',
  'Another seller answers': 'दूसरे विक्रेता का उत्तर',
  'You answer': 'आपका उत्तर',
  'Only a seller who has delivered this product can answer.':
    'केवल वही विक्रेता उत्तर दे सकता है जिसने यह उत्पाद पहुँचाया है।',
  'Change answer': 'उत्तर बदलें',
  Report: 'शिकायत करें',
  'Reviews & questions': 'समीक्षाएँ और प्रश्न',
  'Your answers stand in public on the product page.': 'आपके उत्तर उत्पाद के पृष्ठ पर सबको दिखते हैं।',
  'Your answer could not be sent. Please try again.':
    'आपका उत्तर भेजा नहीं जा सका। कृपया फिर कोशिश करें।',
  'The report could not be sent. Please try again.': 'शिकायत भेजी नहीं जा सकी। कृपया फिर कोशिश करें।',
  'Views, 30 days': 'देखे गए, 30 दिन',
  'Sold, 30 days': 'बिके, 30 दिन',
  Views: 'देखे गए',
  Conversion: 'ख़रीद दर',
  'Product pages opened in a browser, once for each tab. Robots that say so and your own visits while signed in do not count. Up to five minutes old.':
    'ब्राउज़र में खोले गए उत्पाद पृष्ठ, हर टैब में एक बार। रोबोट जो अपना नाम बताते हैं और साइन इन रहते आपके अपने दौरे नहीं गिने जाते। पाँच मिनट तक पुराने।',
  'What {name} means': '{name} का अर्थ',
  'Health of the shop': 'दुकान की सेहत',
  'Of the orders of the last 30 days.': 'पिछले 30 दिनों के ऑर्डर में से।',
  'The health of the shop could not be loaded': 'दुकान की सेहत लोड नहीं हो सकी',
  'Dispatched on time': 'समय पर भेजे गए',
  'Handed over by the day shown with the order. What is overdue now counts as late.':
    'ऑर्डर में दिखाए दिन तक सौंपे गए। जो अभी देर से है, वह देर में गिना जाता है।',
  'Cancelled by you': 'आपने रद्द किए',
  'Orders of which you gave up all. What shoppers cancel does not count.':
    'ऑर्डर जो आपने पूरे छोड़े। ख़रीदार के रद्द किए नहीं गिने जाते।',
  'Pieces sent back of those ordered, for whatever reason.':
    'ऑर्डर किए नगों में से लौटाए गए, कारण कोई भी हो।',
  '{orders} of {least} orders so far: with fewer than {least} a single one would decide everything, so nothing is judged yet.':
    'अब तक {least} में से {orders} ऑर्डर: {least} से कम में एक ही ऑर्डर सब तय कर देता, इसलिए अभी कुछ नहीं आँका जाता।',
  'Target: {target}% or more': 'लक्ष्य: {target}% या अधिक',
  'Target: {target}% or less': 'लक्ष्य: {target}% या कम',
  '{count} of {of}': '{of} में से {count}',
  Met: 'पूरा',
  Missed: 'छूटा',
  'Visits with an order from you, as a share of all visits. A visit is a browser tab that opened one of your product pages.':
    'सभी विज़िट में से वे जिनमें आपको ऑर्डर मिला। विज़िट यानी ब्राउज़र का एक टैब जिसमें आपके किसी सामान का पेज खुला।',
  '{n} visits': '{n} विज़िट',
  'Net revenue': 'शुद्ध आय',
  'Net sales less commission. GST on the commission, TCS and TDS are deducted separately.':
    'शुद्ध बिक्री में से कमीशन घटाकर। कमीशन पर GST, TCS और TDS अलग से कटते हैं।',
  'Take rate': 'कमीशन दर',
  'Commission as a percentage of net sales.': 'शुद्ध बिक्री का कितने प्रतिशत कमीशन।',
  Contribution: 'बची आय',
  'Net revenue as a percentage of net sales.': 'शुद्ध बिक्री का कितने प्रतिशत शुद्ध आय।',
  'Sales after cancellations and returns, at your prices less the discounts you pay, with GST, by order date.':
    'जो बिका रहा: आपके दाम में से आपकी दी छूट घटाकर, GST समेत, ऑर्डर के दिन के अनुसार।',
};
