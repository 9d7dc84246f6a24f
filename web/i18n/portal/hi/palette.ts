/** The way to everything by name, and the keys. */
export const palette: Readonly<Record<string, string>> = {
  'Go to': 'यहाँ जाएँ',
  'Search or go to': 'खोजें या जाएँ',
  'A page, an order number, a product …': 'कोई पेज, ऑर्डर नंबर, प्रोडक्ट …',
  'The search failed. Please try again.': 'खोज नहीं हो सकी। फिर कोशिश करें।',
  '{n} found': '{n} मिले',
  'Arrows choose, Enter opens, Escape closes. Press ? for all keys.':
    'तीर से चुनें, Enter से खोलें, Escape से बंद करें। सब बटन देखने के लिए ? दबाएँ।',
  Keys: 'कीबोर्ड के बटन',
  'On every page': 'हर पेज पर',
  'Show these keys': 'ये बटन दिखाएँ',
  'Close a panel': 'पैनल बंद करें',
  'In the list of orders': 'ऑर्डर की सूची में',
  'Next order': 'अगला ऑर्डर',
  'Order before': 'पिछला ऑर्डर',
  'Tick the order, or take the tick away': 'ऑर्डर पर निशान लगाएँ या हटाएँ',
  'Open the order': 'ऑर्डर खोलें',
};
