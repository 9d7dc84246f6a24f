import { defineMessage, messageText } from './message-kind.ts';

const FOLLOW = 'Follow your order: {{order.link}}';
const FOLLOW_HI = 'अपना ऑर्डर देखें: {{order.link}}';
const NOTED = '{{#note}}: {{note}}{{/note}}{{^note}}.{{/note}}';
const NOTED_HI = '{{#note}}: {{note}}{{/note}}{{^note}}।{{/note}}';
const SAYS = '{{#note}}The seller says: {{note}}{{/note}}';
const SAYS_HI = '{{#note}}विक्रेता का जवाब: {{note}}{{/note}}';
const to = 'shopper';
const required = ['order.link'] as const;

/** What is sent back, and the money for it. */
export const RETURN_MESSAGES = {
  return_requested: defineMessage({
    to,
    name: 'Return asked for',
    when: 'A shopper asks to send something back',
    uses: ['order.number', 'order.link', 'sellers', 'note'],
    required,
    en: messageText(
      'Your return of order {{order.number}}',
      'We have passed your request to {{sellers}}:',
      '{{note}}',
      'You hear from us as soon as the seller has answered.',
      FOLLOW,
    ),
    hi: messageText(
      'ऑर्डर {{order.number}} की आपकी वापसी',
      'हमने आपका अनुरोध {{sellers}} को भेज दिया है:',
      '{{note}}',
      'विक्रेता का जवाब मिलते ही हम आपको बताएँगे।',
      FOLLOW_HI,
    ),
  }),
  return_approved: defineMessage({
    to,
    name: 'Return accepted',
    when: 'A seller accepts a return',
    uses: ['order.number', 'order.link', 'sellers', 'note'],
    required,
    en: messageText(
      'Your return of order {{order.number}} is accepted',
      '{{sellers}} accepts your return. It will be picked up at your door; please keep the goods as they came.',
      SAYS,
      FOLLOW,
    ),
    hi: messageText(
      'ऑर्डर {{order.number}} की वापसी स्वीकार हुई',
      '{{sellers}} ने आपकी वापसी स्वीकार की है। सामान आपके दरवाज़े से लिया जाएगा; कृपया उसे जैसा आया वैसा रखें।',
      SAYS_HI,
      FOLLOW_HI,
    ),
    sms: 'Haatlane: your return of order {{order.number}} is accepted and will be picked up.',
  }),
  return_refused: defineMessage({
    to,
    name: 'Return refused',
    when: 'A seller refuses a return',
    uses: ['order.number', 'order.link', 'sellers', 'note'],
    required: ['order.link', 'note'],
    en: messageText(
      'Your return of order {{order.number}} was refused',
      '{{sellers}} refused your return{{#note}}: {{/note}}{{note}}{{^note}}.{{/note}}',
      'If you do not agree, ask for help on the order page.',
      FOLLOW,
    ),
    hi: messageText(
      'ऑर्डर {{order.number}} की वापसी अस्वीकार हुई',
      '{{sellers}} ने आपकी वापसी अस्वीकार की{{#note}}: {{/note}}{{note}}{{^note}}।{{/note}}',
      'सहमत न हों तो ऑर्डर के पेज पर सहायता माँगें।',
      FOLLOW_HI,
    ),
  }),
  return_disputed: defineMessage({
    to,
    name: 'Refused return is looked into',
    when: 'A seller refuses faulty goods and the marketplace decides',
    uses: ['order.number', 'order.link', 'sellers', 'note'],
    required,
    en: messageText(
      'Your return of order {{order.number}}: we look into it',
      `{{sellers}} does not want to take the goods back${NOTED}`,
      'No seller may refuse faulty goods by itself, so we decide, by what you wrote and your photos. There is nothing you have to do.',
      FOLLOW,
    ),
    hi: messageText(
      'ऑर्डर {{order.number}} की वापसी: हम जाँच कर रहे हैं',
      `{{sellers}} सामान वापस नहीं लेना चाहते${NOTED_HI}`,
      'कोई विक्रेता ख़राब सामान अकेले नहीं ठुकरा सकता, इसलिए आपके लिखे और आपकी फ़ोटो के आधार पर फ़ैसला हम करेंगे। आपको कुछ नहीं करना है।',
      FOLLOW_HI,
    ),
  }),
  return_upheld: defineMessage({
    to,
    name: 'The refusal stands',
    when: 'The marketplace has decided for the seller',
    uses: ['order.number', 'order.link', 'sellers', 'note'],
    required: ['order.link', 'note'],
    en: messageText(
      'Your return of order {{order.number}} was refused',
      'We have looked at your return and at what {{sellers}} says. The refusal stands: {{note}}',
      'If you do not agree, ask for help on the order page; it reaches the grievance officer.',
      FOLLOW,
    ),
    hi: messageText(
      'ऑर्डर {{order.number}} की वापसी अस्वीकार हुई',
      'हमने आपकी वापसी और {{sellers}} का जवाब देखा। अस्वीकृति बनी रहती है: {{note}}',
      'सहमत न हों तो ऑर्डर के पेज पर सहायता माँगें; बात शिकायत अधिकारी तक पहुँचती है।',
      FOLLOW_HI,
    ),
  }),
  return_overruled: defineMessage({
    to,
    name: 'The seller has to take it back',
    when: 'The marketplace has decided for the shopper',
    uses: ['order.number', 'order.link', 'sellers', 'note', 'return.exchange'],
    required,
    en: messageText(
      'Your return of order {{order.number}} is accepted',
      'We have decided that {{sellers}} has to take the goods back: {{note}}',
      'What has not been picked up yet will be, at your door. {{#return.exchange}}The replacement is sent{{/return.exchange}}{{^return.exchange}}The money is paid{{/return.exchange}} once the goods are back.',
      FOLLOW,
    ),
    hi: messageText(
      'ऑर्डर {{order.number}} की वापसी स्वीकार हुई',
      'हमने तय किया है कि {{sellers}} को सामान वापस लेना होगा: {{note}}',
      'जो सामान अभी नहीं लिया गया है, वह आपके दरवाज़े से लिया जाएगा। सामान पहुँचते ही {{#return.exchange}}बदले का सामान भेजा जाएगा।{{/return.exchange}}{{^return.exchange}}पैसे भेजे जाएँगे।{{/return.exchange}}',
      FOLLOW_HI,
    ),
  }),
  return_picked_up: defineMessage({
    to,
    name: 'Return picked up',
    when: 'A courier has picked the goods up',
    uses: ['order.number', 'order.link', 'sellers', 'return.exchange'],
    required,
    en: messageText(
      'Your return of order {{order.number}} was picked up',
      'The goods are on their way to {{sellers}}. {{#return.exchange}}The replacement is sent{{/return.exchange}}{{^return.exchange}}The money is paid{{/return.exchange}} once they have arrived.',
      FOLLOW,
    ),
    hi: messageText(
      'ऑर्डर {{order.number}} की वापसी का सामान ले लिया गया',
      'सामान {{sellers}} के पास जा रहा है। पहुँचते ही {{#return.exchange}}बदले का सामान भेजा जाएगा{{/return.exchange}}{{^return.exchange}}पैसे भेजे जाएँगे{{/return.exchange}}।',
      FOLLOW_HI,
    ),
  }),
  return_received: defineMessage({
    to,
    name: 'Return has arrived',
    when: 'The goods are back with the seller; the credit note goes along',
    uses: ['order.number', 'order.link', 'sellers', 'amount', 'document'],
    required: ['order.link', 'amount'],
    en: messageText(
      'Your return of order {{order.number}} has arrived',
      'The goods are back with {{sellers}}. {{amount}} will be paid to you.',
      '{{#document}}The credit note of the seller is in this letter.{{/document}}',
      FOLLOW,
    ),
    hi: messageText(
      'ऑर्डर {{order.number}} की वापसी पहुँच गई',
      'सामान {{sellers}} के पास पहुँच गया। {{amount}} आपको भेजे जाएँगे।',
      '{{#document}}विक्रेता का क्रेडिट नोट इस पत्र के साथ है।{{/document}}',
      FOLLOW_HI,
    ),
  }),
  return_returnless: defineMessage({
    to,
    name: 'Refund without a return',
    when: 'An operator refunds items that the customer keeps; the credit note goes along',
    uses: ['order.number', 'order.link', 'sellers', 'amount', 'document'],
    required: ['order.link', 'amount'],
    en: messageText(
      'Refund for order {{order.number}}: keep the items',
      'You need not send anything back to {{sellers}}. {{amount}} will be paid to you.',
      '{{#document}}The credit note of the seller is attached.{{/document}}',
      FOLLOW,
    ),
    hi: messageText(
      'ऑर्डर {{order.number}} का रिफ़ंड: सामान अपने पास रखें',
      'आपको {{sellers}} को कुछ वापस नहीं भेजना है। {{amount}} आपको भेजे जाएँगे।',
      '{{#document}}विक्रेता का क्रेडिट नोट साथ है।{{/document}}',
      FOLLOW_HI,
    ),
  }),
  refund_account_needed: defineMessage({
    to,
    name: 'Account for a refund',
    when: 'A refund of a cash order is due and the customer has not entered where it goes',
    uses: ['order.number', 'order.link', 'amount'],
    required: ['order.link', 'amount'],
    isSecurity: true,
    en: messageText(
      'Where should we send your refund for order {{order.number}}?',
      'We owe you {{amount}}. You paid in cash, so please sign in and enter your UPI ID or bank account on the order page:',
      '{{order.link}}',
      'Only you can enter it. We never ask for it by phone, e-mail or chat, and you never have to pay to get a refund.',
    ),
    hi: messageText(
      'ऑर्डर {{order.number}} का रिफ़ंड कहाँ भेजें?',
      'हमें आपको {{amount}} लौटाने हैं। आपने नकद दिया था, इसलिए साइन इन करके ऑर्डर के पेज पर अपनी UPI ID या बैंक खाता भरें:',
      '{{order.link}}',
      'यह सिर्फ़ आप भर सकते हैं। हम इसे फ़ोन, ई-मेल या चैट पर कभी नहीं पूछते, और रिफ़ंड पाने के लिए आपको कुछ नहीं देना होता।',
    ),
    sms: 'Haatlane: {{amount}} of order {{order.number}} is to be refunded. Sign in and enter your UPI ID or account on the order page. Nobody else can enter it.',
  }),
  return_refunded: defineMessage({
    to,
    name: 'Refund paid',
    when: 'The money for a return was paid; the SMS goes out for every refund',
    uses: ['order.number', 'order.link', 'amount', 'bank.reference'],
    required: ['order.link', 'amount'],
    en: messageText(
      'Refund for order {{order.number}}',
      "{{amount}} was paid to you.{{#bank.reference}} The bank's reference is {{bank.reference}}.{{/bank.reference}}",
      FOLLOW,
    ),
    hi: messageText(
      'ऑर्डर {{order.number}} का रिफ़ंड',
      '{{amount}} आपको भेज दिए गए।{{#bank.reference}} बैंक का संदर्भ {{bank.reference}} है।{{/bank.reference}}',
      FOLLOW_HI,
    ),
    sms: 'Haatlane: the refund of {{amount}} for order {{order.number}} was paid to you.',
  }),
  return_exchanged: defineMessage({
    to,
    name: 'Replacement is sent',
    when: 'The goods are back and the replacement is on',
    uses: ['order.number', 'order.link', 'sellers', 'note', 'document'],
    required,
    en: messageText(
      'Your exchange for order {{order.number}} is on',
      'The goods are back with {{sellers}}, which now sends you the replacement at the same price:',
      '{{note}}',
      'There is nothing to pay at the door.',
      '{{#document}}The credit note of the seller for what you sent back is in this letter; the replacement has an invoice of its own.{{/document}}',
      FOLLOW,
    ),
    hi: messageText(
      'ऑर्डर {{order.number}}: आपका सामान बदला जा रहा है',
      'सामान {{sellers}} के पास पहुँच गया। अब उसी दाम पर बदले का सामान भेजा जाएगा:',
      '{{note}}',
      'दरवाज़े पर कुछ नहीं देना है।',
      '{{#document}}लौटाए गए सामान का क्रेडिट नोट इस पत्र के साथ है; बदले के सामान का अपना बिल होगा।{{/document}}',
      FOLLOW_HI,
    ),
  }),
  return_sold_out: defineMessage({
    to,
    name: 'Replacement has sold out',
    when: 'A return is accepted, but what was wanted instead is gone',
    uses: ['order.number', 'order.link', 'sellers', 'note'],
    required,
    en: messageText(
      'Your return of order {{order.number}} is accepted, but the replacement has sold out',
      '{{sellers}} accepts your return. What you wanted instead has been sold in the meantime, so you get your money back once the goods have arrived.',
      SAYS,
      'The goods will be picked up at your door. If you would rather keep them, withdraw the return on the order page.',
      FOLLOW,
    ),
    hi: messageText(
      'ऑर्डर {{order.number}} की वापसी स्वीकार हुई, पर बदले का सामान बिक चुका है',
      '{{sellers}} ने आपकी वापसी स्वीकार की है। जो आप बदले में चाहते थे वह इस बीच बिक गया, इसलिए सामान पहुँचते ही आपके पैसे लौटाए जाएँगे।',
      SAYS_HI,
      'सामान आपके दरवाज़े से लिया जाएगा। उसे रखना चाहें तो ऑर्डर के पेज पर वापसी का अनुरोध वापस लें।',
      FOLLOW_HI,
    ),
  }),
};
