/** Staff of the marketplace. */
export const staff: Readonly<Record<string, string>> = {
  'Your role does not include this. Ask an owner of the marketplace.':
    'यह आपकी भूमिका में नहीं है। बाज़ार के किसी मालिक से कहें।',
  'A second factor is required here. You cannot switch it off.':
    'यहाँ दूसरा सत्यापन ज़रूरी है। आप इसे बंद नहीं कर सकते।',
  'Set up your own second factor or a passkey first.': 'पहले अपना दूसरा सत्यापन या पासकी लगाएँ।',
  'The marketplace needs an owner. Make somebody else an owner first.':
    'बाज़ार का एक मालिक होना चाहिए। पहले किसी और को मालिक बनाएँ।',
  'Enter the six digits.': 'छह अंक डालें।',
  'Second factor': 'दूसरा सत्यापन',
  'Sign in with a code from your phone as well as your password. A stolen password alone is then not enough.':
    'पासवर्ड के साथ फ़ोन का कोड भी डालकर साइन इन करें। तब सिर्फ़ चोरी हुए पासवर्ड से कोई साइन इन नहीं कर पाएगा।',
  'Not set up': 'नहीं लगा है',
  'Set up': 'लगाएँ',
  'Since {date}.': '{date} से।',
  '{n} of 10 recovery codes are left.': '10 में से {n} रिकवरी कोड बचे हैं।',
  'New recovery codes': 'नए रिकवरी कोड',
  'You get 10 new codes. The old ones stop working.': 'आपको 10 नए कोड मिलेंगे। पुराने कोड नहीं चलेंगे।',
  'Make new codes': 'नए कोड बनाएँ',
  'Ten new recovery codes': 'दस नए रिकवरी कोड',
  'Switch the second factor off?': 'दूसरा सत्यापन बंद करें?',
  'Your password alone will then be enough to sign in, for anyone who knows it.':
    'फिर सिर्फ़ पासवर्ड से साइन इन होगा, जिसे भी वह पता हो।',
  'Second factor switched off': 'दूसरा सत्यापन बंद हो गया',
  'Code of the app': 'ऐप का कोड',
  'QR code for your authenticator app': 'आपके ऑथेंटिकेटर ऐप के लिए QR कोड',
  'Copy the key': 'कुंजी कॉपी करें',
  'Six digits; they change every 30 seconds.': 'छह अंक; हर 30 सेकंड में बदलते हैं।',
  'Scan it with an authenticator app, such as Aegis, 2FAS or Google Authenticator. Where you cannot scan, type this key:':
    'इसे Aegis, 2FAS या Google Authenticator जैसे ऐप से स्कैन करें। स्कैन न हो तो यह कुंजी लिखें:',
  'Now add it to your app': 'अब इसे अपने ऐप में जोड़ें',
  'The second factor is set up': 'दूसरा सत्यापन लग गया',
  'Keep these codes now': 'ये कोड अभी सँभाल लें',
  'We show them only once. Each code works once, for when you do not have your phone. Without them, an owner has to remove your second factor.':
    'ये सिर्फ़ एक बार दिखते हैं। फ़ोन पास न हो तो हर कोड से एक बार साइन इन होता है; इनके बिना मालिक को आपका दूसरा सत्यापन हटाना पड़ेगा।',
  'Recovery codes': 'रिकवरी कोड',
  'Copy all codes': 'सभी कोड कॉपी करें',
  'Save as a file': 'फ़ाइल में सहेजें',
  'I have saved these codes': 'मैंने ये कोड सहेज लिए हैं',
  'Set up your second factor': 'अपना दूसरा सत्यापन लगाएँ',
  'The owner of your shop requires every member to sign in with a password and a code from their phone. Setup takes two minutes.':
    'आपकी दुकान के मालिक चाहते हैं कि हर सदस्य पासवर्ड और फ़ोन के कोड से साइन इन करे। इसमें दो मिनट लगते हैं।',
  'Open the portal': 'पोर्टल खोलें',
  'The second factor could not be loaded': 'दूसरा सत्यापन नहीं दिख पाया',
  '{by} required a second factor for every member': '{by} ने हर सदस्य के लिए दूसरा सत्यापन ज़रूरी किया',
  '{by} made the second factor optional': '{by} ने दूसरा सत्यापन हर सदस्य पर छोड़ा',
  '{by} removed the second factor of {subject}': '{by} ने {subject} का दूसरा सत्यापन हटाया',
  'Remove the second factor of {name}': '{name} का दूसरा सत्यापन हटाएँ',
  'Remove the second factor of {name}?': '{name} का दूसरा सत्यापन हटाएँ?',
  'Remove second factor': 'हटाएँ',
  'Second factor removed': 'दूसरा सत्यापन हटा दिया गया',
  'Require every member to sign in with an authenticator app or a passkey. Members without one are signed out and set one up first.':
    'हर सदस्य के लिए ऑथेंटिकेटर ऐप या पासकी ज़रूरी करें। जिसके पास नहीं है, वह साइन आउट होकर पहले उसे लगाएगा।',
  'The second factor is optional now': 'हर सदस्य दूसरे सत्यापन का फ़ैसला खुद करता है',
  'The second factor is required now': 'अब हर सदस्य दूसरे सत्यापन के साथ साइन इन करता है',
  'Make it optional': 'हर सदस्य पर छोड़ें',
  'Require it for everyone': 'सबके लिए ज़रूरी करें',
  'The second factor could not be confirmed': 'दूसरे सत्यापन की पुष्टि नहीं हो पाई',
  'The setup could not be started': 'दूसरा सत्यापन शुरू नहीं हो पाया',
  'This could not be done': 'यह नहीं हो पाया',
  'Begin to set up the second factor first.': 'पहले दूसरा सत्यापन लगाना शुरू करें।',
};
