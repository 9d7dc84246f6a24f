import type { Catalogue } from '#web/i18n/catalogue.ts';

/** Settings: where parcels are fetched. */
export const places: Catalogue = {
  'Pickup places': 'पिकअप की जगहें',
  'The pickup places could not be loaded': 'पिकअप की जगहें लोड नहीं हो सकीं',
  'Parcels are fetched here. From the default place distances and prices are measured, and its closed days make deadlines and promised dates later. Stock is counted for the shop as a whole.':
    'पार्सल यहाँ से उठाए जाते हैं। दूरी और दाम मुख्य जगह से गिने जाते हैं, और उसके बंद दिनों से भेजने की आख़िरी तारीख़ और पहुँचने का वादा आगे बढ़ता है। स्टॉक पूरी दुकान का एक ही गिना जाता है।',
  'Add a place': 'जगह जोड़ें',
  'Add a pickup place': 'पिकअप की जगह जोड़ें',
  'Change the pickup place': 'पिकअप की जगह बदलें',
  Default: 'डिफ़ॉल्ट',
  'Closed: {days}.': 'बंद: {days}।',
  'Open every day of the week.': 'हफ़्ते के सातों दिन खुला।',
  'Next holiday: {day}.': 'अगली छुट्टी: {day}।',
  '{n} more after that.': 'उसके बाद {n} और।',
  '{n} parcel(s) wait here.': 'यहाँ {n} पार्सल रुके हैं।',
  'Make it the default': 'मुख्य बनाएँ',
  'Default place changed': 'मुख्य जगह बदली',
  'Place switched on': 'जगह चालू हुई',
  'Place switched off': 'जगह बंद हुई',
  'Place saved': 'जगह सेव हुई',
  'Place added': 'जगह जुड़ गई',
  'The place could not be saved': 'जगह सेव नहीं हो सकी',
  'Name of the place': 'जगह का नाम',
  'As your team calls it. Shoppers do not see it.': 'जैसा आपकी टीम कहती है। ख़रीदार इसे नहीं देखते।',
  'House and street': 'मकान और सड़क',
  'Area (optional)': 'इलाका (वैकल्पिक)',
  'Goods are sent from the State the shop is registered in.':
    'सामान उसी राज्य से भेजा जाता है, जिसमें दुकान दर्ज है।',
  'Person to ask for': 'किससे मिलना है',
  'Closed every week': 'हर हफ़्ते बंद',
  Sunday: 'रविवार',
  Monday: 'सोमवार',
  Tuesday: 'मंगलवार',
  Wednesday: 'बुधवार',
  Thursday: 'गुरुवार',
  Friday: 'शुक्रवार',
  Saturday: 'शनिवार',
  Holidays: 'छुट्टियाँ',
  'Days on which nothing leaves. To sell nothing for a while, use the holiday of the shop instead.':
    'वे दिन जब कुछ नहीं निकलता। कुछ समय कुछ न बेचना हो, तो दुकान की छुट्टी लगाएँ।',
  'What for (optional)': 'किसलिए (वैकल्पिक)',
  'Remove holiday {n}': 'छुट्टी {n} हटाएँ',
  'Add a holiday': 'छुट्टी जोड़ें',
  'Goes from': 'यहाँ से जाएगा',
  'Goes from {place}': '{place} से जाएगा',
  'Give the place a name.': 'जगह का नाम लिखें।',
  'Who is asked for there?': 'वहाँ किससे मिलना है?',
  'A mobile number has 10 digits and starts with 6 to 9.':
    'मोबाइल नंबर में 10 अंक होते हैं और वह 6 से 9 में से किसी से शुरू होता है।',
  'The place must be open on one day of the week at least.':
    'जगह हफ़्ते में कम से कम एक दिन खुली होनी चाहिए।',
  'Please choose a day.': 'कृपया दिन चुनें।',
  'There is no such day.': 'ऐसा कोई दिन नहीं है।',
  'A shop has 20 pickup places at most. Change one that is not used any more.':
    'एक दुकान की ज़्यादा से ज़्यादा 20 पिकअप की जगहें हो सकती हैं। जो काम में नहीं आती, उसे बदल दें।',
  'Parcels wait at this place. Hand them over, or let them go from another place first.':
    'इस जगह पर पार्सल रुके हैं। पहले उन्हें दे दें, या किसी और जगह से भेजें।',
  'There is no such pickup place.': 'ऐसी कोई पिकअप की जगह नहीं है।',
  'This is the default place. Make another one the default first.':
    'यह मुख्य जगह है। पहले किसी और को मुख्य बनाएँ।',
  'This place is switched off. Switch it on first.': 'यह जगह बंद है। पहले इसे चालू करें।',
  'A courier was told where to fetch this parcel. Call it off first.':
    'कूरियर को बताया जा चुका है कि यह पार्सल कहाँ से उठाना है। पहले उसे मना करें।',
  '{by} added the pickup place {subject}': '{by} ने पिकअप की जगह {subject} जोड़ी',
  '{by} changed the pickup place {subject}': '{by} ने पिकअप की जगह {subject} बदली',
  '{by} made {subject} the default pickup place': '{by} ने {subject} को पिकअप की मुख्य जगह बनाया',
  '{by} switched the pickup place {subject} on': '{by} ने पिकअप की जगह {subject} चालू की',
  '{by} switched the pickup place {subject} off': '{by} ने पिकअप की जगह {subject} बंद की',
};
