import { palette } from './palette.ts';

export const frame: Readonly<Record<string, string>> = {
  ...palette,
  'Vendor portal': 'विक्रेता पोर्टल',
  Dashboard: 'डैशबोर्ड',
  More: 'और',
  'Show names of pages': 'पृष्ठों के नाम दिखाएँ',
  'Icons alone': 'केवल चिह्न',
  Account: 'खाता',
  'Choose all on this page': 'इस पृष्ठ की सब पंक्तियाँ चुनें',
  'Choose {name}': '{name} चुनें',
  Loading: 'लोड हो रहा है',
  'This could not be refreshed: it may have changed since.':
    'इसे ताज़ा नहीं किया जा सका: इस बीच यह बदल गया हो सकता है।',
  'The page may have moved.': 'हो सकता है पृष्ठ कहीं और चला गया हो।',
  'There is nothing at this address.': 'इस पते पर कुछ नहीं है।',
  'Page not found': 'पृष्ठ नहीं मिला',
  Previous: 'पिछला',
  Next: 'अगला',
  'Throw away what you typed?': 'लिखा हुआ हटा दें?',
  'It is not saved yet.': 'यह अभी सहेजा नहीं गया है।',
  'Throw away': 'हटा दें',
  'Go on writing': 'लिखना जारी रखें',
  Stay: 'यहीं रहें',
  Leave: 'छोड़ें',
  'Leave without saving?': 'बिना सहेजे जाएँ?',
  'What you changed on this page is not saved yet.': 'इस पृष्ठ के बदलाव अभी सहेजे नहीं गए हैं।',
  'Holiday mode: nothing of yours is sold while it lasts.':
    'अवकाश मोड: इस दौरान आपका कोई सामान नहीं बिकता।',
  'Your role in this shop does not include this. Ask its owner.':
    'इस दुकान में आपकी भूमिका में यह शामिल नहीं है। मालिक से पूछें।',
  'This is not part of your role': 'यह आपकी भूमिका में शामिल नहीं है',
  'If you need this page, ask the owner of the shop.': 'इस पृष्ठ की ज़रूरत हो तो दुकान के मालिक से कहें।',
};
