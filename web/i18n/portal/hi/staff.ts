import type { Catalogue } from '#web/i18n/catalogue.ts';

/** Staff of the marketplace. */
export const staff: Catalogue = {
  'Your role does not include this. Ask an owner of the marketplace.': 'यह आपकी भूमिका में नहीं है। बाज़ार के किसी मालिक से कहें।',
  'Staff sign in with a second factor here. Set up another before you drop this one.': 'यहाँ स्टाफ़ दूसरे सत्यापन के साथ साइन इन करता है। इसे हटाने से पहले दूसरा लगाएँ।',
  'The marketplace needs an owner. Make somebody else an owner first.': 'बाज़ार का एक मालिक होना चाहिए। पहले किसी और को मालिक बनाएँ।',
  'Enter the six digits.': 'छह अंक डालें।',
  'Begin to set up the second factor first.': 'पहले दूसरा सत्यापन लगाना शुरू करें।',
};
