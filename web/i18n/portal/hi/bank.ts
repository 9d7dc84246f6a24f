/** Settings: the account a shop is paid to, and what it is registered as. */
export const bank: Readonly<Record<string, string>> = {
  'Business & bank': 'कारोबार और बैंक',
  'FSSAI licence': 'FSSAI लाइसेंस',
  'You need it to sell food. Your invoices for food show it.':
    'खाने की चीज़ें बेचने के लिए यह ज़रूरी है। यह उनके बिल पर दिखता है।',
  'The FSSAI licence could not be loaded': 'FSSAI लाइसेंस लोड नहीं हो सका',
  'This licence has expired. Invoices no longer show it: enter the new one.':
    'यह लाइसेंस अब मान्य नहीं है और बिल पर नहीं दिखता। नया लाइसेंस डालें।',
  'Licence number': 'लाइसेंस नंबर',
  '14 digits': '14 अंक',
  'Valid until': 'कब तक मान्य',
  'Licence saved': 'लाइसेंस सहेजा गया',
  'The licence could not be saved': 'लाइसेंस सहेजा नहीं जा सका',
  'Choose a day.': 'दिन चुनें।',
  'This date is in the past. Enter a licence that is valid now.':
    'यह तारीख़ बीत चुकी है। ऐसा लाइसेंस डालें जो अभी मान्य हो।',
  'The bank account could not be loaded': 'बैंक खाता लोड नहीं हो सका',
  'Statements are paid here.': 'विवरणों का भुगतान यहाँ आता है।',
  'Change the account': 'खाता बदलें',
  'Add an account': 'खाता जोड़ें',
  'Another account': 'दूसरा खाता',
  'Nothing is paid out for {hours} hours and until we have checked the account. Every owner gets a letter and can stop the change.':
    '{hours} घंटे तक, और हमारे खाता जाँचने तक, कोई भुगतान नहीं होता। हर मालिक को पत्र जाता है और वह बदलाव रोक सकता है।',
  'Account number again': 'खाता नंबर दोबारा',
  'Send the code to': 'कोड यहाँ भेजें',
  'It goes to {to}.': 'वह {to} पर जाता है।',
  'Your password': 'आपका पासवर्ड',
  'Ask for the change': 'बदलाव माँगें',
  'Again in {n} s': '{n} सेकंड में फिर',
  'Asked for. Every owner gets a letter.': 'माँग दर्ज हुई। हर मालिक को पत्र जाता है।',
  'The change could not be asked for': 'बदलाव नहीं माँगा जा सका',
  'Account holder': 'खाताधारक',
  IFSC: 'IFSC',
  'This is the account you are paid to already.': 'भुगतान पहले से इसी खाते में आता है।',
  'Please enter the code.': 'कृपया कोड डालें।',
  'Confirmed on {day}.': '{day} को पुष्टि हुई।',
  'The change to {account} was stopped on {day}.': '{account} वाला बदलाव {day} को रोका गया।',
  'We did not accept {account}: {reason}': 'हमने {account} नहीं माना: {reason}',
  'A change to {account} is under way': '{account} में बदलाव चल रहा है',
  '{by} asked for it on {time}. Until {until} it can only be stopped; after that we check it. Nothing is paid out meanwhile.':
    '{by} ने {time} को माँगा। {until} तक इसे सिर्फ़ रोका जा सकता है; उसके बाद हम जाँचते हैं। तब तक कोई भुगतान नहीं होता।',
  'Stop the change': 'बदलाव रोकें',
  'Stop the change?': 'बदलाव रोकें?',
  'Payouts go to the account before, as they did.': 'भुगतान पहले वाले खाते में जाते रहेंगे।',
  'Stopped. The account stays what it was.': 'रोका गया। खाता पहले वाला ही है।',
  'Stop a change of the bank account': 'बैंक खाते का बदलाव रोकें',
  '{shop}: on {time} it was asked that payouts go to {account}.':
    '{shop}: {time} को माँगा गया कि भुगतान {account} में जाएँ।',
  'Stopped. The account stays what it was. If you did not ask for the change, set a new password now.':
    'रोका गया। खाता पहले वाला ही है। अगर बदलाव आपने नहीं माँगा था, तो अभी नया पासवर्ड बनाएँ।',
  'This account is in force already. If you did not agree to it, write to the seller desk at once.':
    'यह खाता लागू हो चुका है। अगर आप सहमत नहीं थे, तो तुरंत सेलर डेस्क को लिखें।',
  'This change was refused. The account stays what it was.':
    'यह बदलाव नहीं माना गया। खाता पहले वाला ही है।',
  'The business data could not be loaded': 'कारोबार का ब्योरा लोड नहीं हो सका',
  Business: 'कारोबार',
  'This stands on your invoices. We compare every change with your documents.':
    'यह आपके बिलों पर छपता है। हर बदलाव हम आपके काग़ज़ों से मिलाते हैं।',
  'Ask for a change': 'बदलाव माँगें',
  'None were uploaded here.': 'यहाँ कोई अपलोड नहीं हुआ।',
  'With us since {day}': '{day} से हमारे पास',
  'Your request of {day} was accepted.': '{day} की आपकी माँग मान ली गई।',
  'Your request of {day} was not accepted: {reason}': '{day} की आपकी माँग नहीं मानी गई: {reason}',
  'Your request of {day} is with us': '{day} की आपकी माँग हमारे पास है',
  'With it: {documents}': 'साथ में: {documents}',
  'Take it back': 'वापस लें',
  'Taken back': 'वापस लिया गया',
  'Take the request back?': 'माँग वापस लें?',
  'Its documents are deleted. You can ask again at any time.':
    'उसके काग़ज़ मिटा दिए जाते हैं। आप कभी भी फिर माँग सकते हैं।',
  'Your request is with us': 'आपकी माँग हमारे पास है',
  'Your request is with us, but not all of its documents:':
    'आपकी माँग हमारे पास है, पर उसके सब काग़ज़ नहीं आए:',
  'The document could not be sent.': 'काग़ज़ भेजा नहीं जा सका।',
  'is with us': 'हमारे पास है',
  'Send the documents': 'काग़ज़ भेजें',
  'Send documents': 'काग़ज़ भेजें',
  'The request could not be sent': 'माँग नहीं भेजी जा सकी',
  '{state}: the State cannot be changed. Another State is a registration of its own.':
    '{state}: राज्य नहीं बदला जा सकता। दूसरे राज्य के लिए अलग पंजीकरण होता है।',
  Why: 'क्यों',
  'Send the request': 'माँग भेजें',
  'Please say in a sentence why.': 'कृपया एक वाक्य में बताएँ क्यों।',
  'The State cannot be changed: another State is a registration of its own.':
    'राज्य नहीं बदला जा सकता: दूसरे राज्य के लिए अलग पंजीकरण होता है।',
  'Nothing differs from what stands now.': 'अभी जो है, उससे कुछ अलग नहीं है।',
  'A request is with us already. Take it back first.': 'एक माँग पहले से हमारे पास है। पहले उसे वापस लें।',
  'There is no request to be changed or decided here.': 'यहाँ बदलने या तय करने के लिए कोई माँग नहीं है।',
  'Change of the business data': 'कारोबार के ब्योरे का बदलाव',
  'When we decide about a change you asked for.': 'जब हम आपके माँगे बदलाव पर फ़ैसला करें।',
  'It changes what stands on your invoices.': 'इससे आपके बिलों पर छपने वाली बात बदलती है।',
  '{by} asked for a change of the business data ({subject})':
    '{by} ने कारोबार के ब्योरे का बदलाव माँगा ({subject})',
  '{by} took the request for other business data back ({subject})':
    '{by} ने कारोबार के ब्योरे की माँग वापस ली ({subject})',
  'Other business data was approved ({subject})': 'कारोबार का नया ब्योरा माना गया ({subject})',
  'Other business data was refused ({subject})': 'कारोबार का नया ब्योरा नहीं माना गया ({subject})',
  GST: 'GST',
  PAN: 'PAN',
  'Set a new password': 'नया पासवर्ड बनाएँ',
  'Change of the bank account': 'बैंक खाते का बदलाव',
  'When another account is asked for, stopped or confirmed.':
    'जब दूसरा खाता माँगा, रोका या माना जाए।',
  'When your password changes.': 'जब आपका पासवर्ड बदले।',
  'Its letter is how an owner can stop it.': 'उसी पत्र से मालिक उसे रोक सकता है।',
  'Your bank account is being changed: nothing is paid out until we have confirmed it.':
    'आपका बैंक खाता बदला जा रहा है: हमारी पुष्टि तक कोई भुगतान नहीं होता।',
  'A change of the bank account is under way already. Stop it first.':
    'बैंक खाते का एक बदलाव पहले से चल रहा है। पहले उसे रोकें।',
  'No code can be sent there: this phone number was never confirmed.':
    'वहाँ कोड नहीं भेजा जा सकता: इस फ़ोन नंबर की पुष्टि कभी नहीं हुई।',
  'There is no change of the bank account to be stopped or checked here.':
    'यहाँ रोकने या जाँचने के लिए बैंक खाते का कोई बदलाव नहीं है।',
  '{by} asked for the bank account {subject}': '{by} ने बैंक खाता {subject} माँगा',
  'The change to the bank account {subject} was stopped': 'बैंक खाते {subject} वाला बदलाव रोका गया',
  'The bank account {subject} was confirmed': 'बैंक खाते {subject} की पुष्टि हुई',
  'The bank account {subject} was refused': 'बैंक खाता {subject} नहीं माना गया',
};
