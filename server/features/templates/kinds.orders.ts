import { kind, words } from './kind.ts';

const FOLLOW = 'Follow your order: {{order.link}}';
const FOLLOW_HI = 'अपना ऑर्डर देखें: {{order.link}}';
const UNPAID = '{{#order.prepaid}}What you have paid for it is paid back to you.{{/order.prepaid}}{{^order.prepaid}}You do not pay for it.{{/order.prepaid}}';
const UNPAID_HI = '{{#order.prepaid}}जो आपने चुकाया है वह लौटाया जाएगा।{{/order.prepaid}}{{^order.prepaid}}इसके पैसे आपको नहीं देने हैं।{{/order.prepaid}}';
const WAY = '{{#parcels}}\nCourier: {{courier}}, number {{number}}\n{{/parcels}}';
const WAY_HI = '{{#parcels}}\nकूरियर: {{courier}}, नंबर {{number}}\n{{/parcels}}';
/** What was noted after a sentence, or its full stop. */
const NOTED = '{{#note}}: {{note}}{{/note}}{{^note}}.{{/note}}';
const NOTED_HI = '{{#note}}: {{note}}{{/note}}{{^note}}।{{/note}}';
const BRACKETED = '{{#note}} ({{note}}){{/note}}';
const to = 'shopper';
const required = ['order.link'] as const;

/** From the order to the door. */
export const ORDERS = {
  order_placed: kind({
    to, name: 'Order placed', when: 'An order is placed, or its payment has come', required: ['order.link', 'order.parts'],
    uses: ['order.number', 'order.link', 'order.parts', 'order.several', 'order.total', 'order.discount', 'order.delivery', 'order.wallet', 'order.due', 'order.cash', 'day'],
    en: words('Order {{order.number}} is placed', 'Thank you! Your order {{order.number}} is placed.',
      '{{#order.parts}}\n{{#order.several}}Parcel {{index}} of {{count}}, from {{seller}}:{{/order.several}}{{^order.several}}From {{seller}}:{{/order.several}}',
      '{{#goods}}\n- {{quantity}} × {{name}}: {{#gift}}free gift{{/gift}}{{^gift}}{{price}}{{/gift}}\n{{/goods}}', 'It should arrive by {{day}}.',
      '{{/order.parts}}\n{{#order.discount}}\nDiscount: −{{order.discount}}\n{{/order.discount}}\nDelivery: {{#order.delivery}}{{order.delivery}}{{/order.delivery}}{{^order.delivery}}free{{/order.delivery}}\n{{#order.wallet}}\nFrom your wallet: −{{order.wallet}}\n{{/order.wallet}}\n{{#order.cash}}To pay on delivery{{/order.cash}}{{^order.cash}}Paid{{/order.cash}}: {{order.due}}',
      'You can cancel on the order page until a seller has packed it.', FOLLOW),
    hi: words('ऑर्डर {{order.number}} हो गया', 'धन्यवाद! आपका ऑर्डर {{order.number}} हो गया।',
      '{{#order.parts}}\n{{#order.several}}{{count}} में से पार्सल {{index}}, {{seller}} से:{{/order.several}}{{^order.several}}{{seller}} से:{{/order.several}}',
      '{{#goods}}\n- {{quantity}} × {{name}}: {{#gift}}मुफ़्त उपहार{{/gift}}{{^gift}}{{price}}{{/gift}}\n{{/goods}}', '{{day}} तक पहुँचने की उम्मीद है।',
      '{{/order.parts}}\n{{#order.discount}}\nछूट: −{{order.discount}}\n{{/order.discount}}\nडिलीवरी: {{#order.delivery}}{{order.delivery}}{{/order.delivery}}{{^order.delivery}}मुफ़्त{{/order.delivery}}\n{{#order.wallet}}\nआपके वॉलेट से: −{{order.wallet}}\n{{/order.wallet}}\n{{#order.cash}}डिलीवरी पर देना है{{/order.cash}}{{^order.cash}}चुकाया{{/order.cash}}: {{order.due}}',
      'जब तक विक्रेता पैक न करे, आप ऑर्डर के पेज पर रद्द कर सकते हैं।', FOLLOW_HI),
    sms: 'Haatlane: your order {{order.number}} of {{order.total}} is placed. It should arrive by {{day}}.',
  }),
  order_in_review: kind({
    to, name: 'Order is checked', when: 'The risk rules hold an order until an operator releases it', uses: ['order.number', 'order.link', 'pieces'], required,
    en: words('We are checking order {{order.number}}', 'Thank you! We have your order and check it before it goes to the sellers:', '{{pieces}}', 'You need not do anything. We write to you when it is placed. If we cannot accept it, you get your money back.', 'See the order: {{order.link}}'),
    hi: words('हम ऑर्डर {{order.number}} जाँच रहे हैं', 'धन्यवाद! आपका ऑर्डर हमें मिल गया है। विक्रेताओं को भेजने से पहले हम उसे जाँच रहे हैं:', '{{pieces}}', 'आपको कुछ नहीं करना है। ऑर्डर होते ही हम आपको लिखेंगे। अगर हम इसे स्वीकार न कर सके, तो आपका पैसा लौट जाएगा।', 'ऑर्डर यहाँ देखें: {{order.link}}'),
  }),
  delivery_code: kind({
    to, name: 'Code of a cash delivery', when: 'A seller that delivers by itself asks for the code its customer gives when paying', uses: ['code', 'order.number', 'amount'], required: ['code', 'amount'], isSecurity: true,
    en: words('{{code}} is the delivery code of order {{order.number}}', 'Give the code {{code}} to the person who delivers order {{order.number}} only when you have the goods and have paid {{amount}}.', 'It works once, for ten minutes. If nobody is at your door, tell it to nobody.'),
    hi: words('{{code}} ऑर्डर {{order.number}} का डिलीवरी कोड है', 'कोड {{code}} ऑर्डर {{order.number}} लाने वाले को तभी दें जब सामान मिल जाए और आप {{amount}} चुका दें।', 'यह एक बार, दस मिनट तक चलता है। अगर कोई सामान लेकर नहीं आया है, तो यह किसी को न बताएँ।'),
    sms: 'Haatlane: {{code}} is the delivery code of order {{order.number}}. Give it only when you have the goods and have paid {{amount}}.',
  }),
  order_lapsed: kind({
    to, name: 'No payment came', when: 'The time to pay for an order ran out', uses: ['order.number', 'order.link', 'pieces'], required,
    en: words('Order {{order.number}} was not placed: no payment came', 'No payment came in time, so this was not ordered:', '{{pieces}}', 'You owe nothing. Your things are back in the checkout, where you can order them again: /checkout',
      'If your bank has taken the money after all, the order is placed when everything is still there, and otherwise the money goes back by itself. We write to you in either case.', 'See the order: {{order.link}}'),
    hi: words('ऑर्डर {{order.number}} नहीं हुआ: भुगतान नहीं आया', 'समय के भीतर भुगतान नहीं आया, इसलिए यह ऑर्डर नहीं हुआ:', '{{pieces}}', 'आपको कुछ नहीं देना है। आपका सामान चेकआउट में वापस है; वहाँ से फिर ऑर्डर कर सकते हैं: /checkout',
      'अगर बैंक ने पैसा काट लिया है, तो सब कुछ उपलब्ध होने पर ऑर्डर हो जाएगा, नहीं तो पैसा अपने आप लौट जाएगा। दोनों में हम आपको लिखेंगे।', 'ऑर्डर यहाँ देखें: {{order.link}}'),
  }),
  order_confirmed: kind({
    to, name: 'Accepted by a seller', when: 'A seller has accepted its part of an order', uses: ['order.number', 'order.link', 'sellers', 'day'], required,
    en: words('Order {{order.number}}: accepted by {{sellers}}', '{{sellers}} has accepted your order and packs it now.', 'It should arrive by {{day}}.', FOLLOW),
    hi: words('ऑर्डर {{order.number}}: {{sellers}} ने स्वीकार किया', '{{sellers}} ने आपका ऑर्डर स्वीकार कर लिया है और उसे पैक कर रहे हैं।', '{{day}} तक पहुँचने की उम्मीद है।', FOLLOW_HI),
  }),
  order_packed: kind({
    to, name: 'Packed', when: 'A seller has packed a parcel', uses: ['order.number', 'order.link', 'sellers', 'pieces'], required,
    en: words('Order {{order.number}}: a parcel is packed', '{{sellers}} has packed:', '{{pieces}}', 'It is handed to the courier next.', FOLLOW),
    hi: words('ऑर्डर {{order.number}}: एक पार्सल पैक हुआ', '{{sellers}} ने पैक किया:', '{{pieces}}', 'अब इसे कूरियर को दिया जाएगा।', FOLLOW_HI),
  }),
  order_shipped: kind({
    to, name: 'On its way', when: 'A courier has taken a parcel', uses: ['order.number', 'order.link', 'sellers', 'pieces', 'parcels', 'day', 'parcel.courier', 'parcel.number'], required,
    en: words('Order {{order.number}} is on its way', 'A parcel from {{sellers}} is with the courier.', '{{pieces}}', WAY, 'It should arrive by {{day}}.', FOLLOW),
    hi: words('ऑर्डर {{order.number}} रास्ते में है', '{{sellers}} का एक पार्सल कूरियर के पास है।', '{{pieces}}', WAY_HI, '{{day}} तक पहुँचने की उम्मीद है।', FOLLOW_HI),
    sms: 'Haatlane: a parcel of order {{order.number}} is with {{parcel.courier}}, number {{parcel.number}}. It should arrive by {{day}}.',
  }),
  order_out_for_delivery: kind({
    to, name: 'Arrives today', when: 'A parcel is out for delivery', uses: ['order.number', 'order.link', 'sellers', 'pieces', 'parcels'], required,
    en: words('Order {{order.number}} arrives today', 'A parcel from {{sellers}} is out for delivery.', '{{pieces}}', WAY, FOLLOW),
    hi: words('ऑर्डर {{order.number}} आज पहुँचेगा', '{{sellers}} का एक पार्सल डिलीवरी के लिए निकल चुका है।', '{{pieces}}', WAY_HI, FOLLOW_HI),
    sms: 'Haatlane: a parcel of order {{order.number}} is out for delivery today.',
  }),
  order_delivered: kind({
    to, name: 'Delivered', when: 'A parcel was delivered; the invoice goes along', uses: ['order.number', 'order.link', 'sellers', 'pieces', 'document'], required,
    en: words('Order {{order.number}}: a parcel was delivered', 'A parcel from {{sellers}} was delivered. We hope you like what is in it.', '{{pieces}}', '{{#document}}The invoice of the seller is in this letter.{{/document}}', 'If something is not right you can send it back from the order page.', FOLLOW),
    hi: words('ऑर्डर {{order.number}}: एक पार्सल पहुँच गया', '{{sellers}} का एक पार्सल पहुँच गया। उम्मीद है आपको पसंद आएगा।', '{{pieces}}', '{{#document}}विक्रेता का बिल इस पत्र के साथ है।{{/document}}', 'कुछ ठीक न हो तो ऑर्डर के पेज से उसे वापस भेज सकते हैं।', FOLLOW_HI),
    sms: 'Haatlane: a parcel of order {{order.number}} was delivered.',
  }),
  order_undelivered: kind({
    to, name: 'Nobody took the parcel', when: 'A delivery failed and is tried again', uses: ['order.number', 'order.link', 'sellers', 'note', 'parcels'], required,
    en: words('Order {{order.number}}: nobody took the parcel', `The courier could not deliver a parcel from {{sellers}}${BRACKETED}. It will be tried again.`, WAY, FOLLOW),
    hi: words('ऑर्डर {{order.number}}: पार्सल किसी ने नहीं लिया', `कूरियर {{sellers}} का एक पार्सल नहीं दे पाया${BRACKETED}। फिर कोशिश की जाएगी।`, WAY_HI, FOLLOW_HI),
    sms: 'Haatlane: the courier could not deliver a parcel of order {{order.number}}. It will be tried again.',
  }),
  order_returning: kind({
    to, name: 'Goes back to the seller', when: 'A parcel could not be delivered and goes back', uses: ['order.number', 'order.link', 'sellers', 'note', 'order.prepaid'], required,
    en: words('Order {{order.number}}: a parcel goes back to the seller', `A parcel from {{sellers}} could not be delivered and goes back${BRACKETED}.`, UNPAID, FOLLOW),
    hi: words('ऑर्डर {{order.number}}: एक पार्सल विक्रेता को लौट रहा है', `{{sellers}} का एक पार्सल नहीं पहुँच पाया और लौट रहा है${BRACKETED}।`, UNPAID_HI, FOLLOW_HI),
  }),
  order_returned: kind({
    to, name: 'Went back to the seller', when: 'A parcel that could not be delivered is back', uses: ['order.number', 'order.link', 'sellers', 'pieces', 'order.prepaid'], required,
    en: words('Order {{order.number}}: a parcel went back to the seller', `A parcel that could not be delivered is back with {{sellers}}. ${UNPAID}`, '{{pieces}}', FOLLOW),
    hi: words('ऑर्डर {{order.number}}: एक पार्सल विक्रेता को लौट गया', `जो पार्सल नहीं पहुँच पाया वह {{sellers}} के पास लौट गया है। ${UNPAID_HI}`, '{{pieces}}', FOLLOW_HI),
  }),
  order_cancelled: kind({
    to, name: 'Cancelled', when: 'A part of an order, or all of it, was cancelled', uses: ['order.number', 'order.link', 'sellers', 'pieces', 'note', 'by.shopper', 'by.seller', 'by.marketplace', 'order.prepaid'], required,
    en: words('Order {{order.number}}{{#by.shopper}} is cancelled{{/by.shopper}}{{#by.marketplace}}: we had to cancel{{/by.marketplace}}{{#by.seller}}: a seller had to cancel{{/by.seller}}',
      `{{#by.shopper}}You have cancelled:{{/by.shopper}}{{#by.marketplace}}We have cancelled what {{sellers}} was to send${NOTED}{{/by.marketplace}}{{#by.seller}}{{sellers}} cancelled its part of your order${NOTED}{{/by.seller}}`, '{{pieces}}', UNPAID, FOLLOW),
    hi: words('ऑर्डर {{order.number}}{{#by.shopper}} रद्द हुआ{{/by.shopper}}{{#by.marketplace}}: हमें रद्द करना पड़ा{{/by.marketplace}}{{#by.seller}}: विक्रेता को रद्द करना पड़ा{{/by.seller}}',
      `{{#by.shopper}}आपने रद्द किया:{{/by.shopper}}{{#by.marketplace}}{{sellers}} को जो भेजना था, उसे हमने रद्द किया${NOTED_HI}{{/by.marketplace}}{{#by.seller}}{{sellers}} ने अपना हिस्सा रद्द किया${NOTED_HI}{{/by.seller}}`, '{{pieces}}', UNPAID_HI, FOLLOW_HI),
    sms: 'Haatlane: order {{order.number}} was cancelled, by the seller or by you. You do not pay for what was cancelled.',
  }),
  order_items_cancelled: kind({
    to, name: 'Items cancelled', when: 'Some pieces of an order were cancelled', uses: ['order.number', 'order.link', 'sellers', 'note', 'by.shopper', 'by.seller', 'by.marketplace', 'order.prepaid'], required,
    en: words('Order {{order.number}}: items were cancelled', '{{#by.shopper}}You have cancelled:{{/by.shopper}}{{#by.marketplace}}We had to cancel:{{/by.marketplace}}{{#by.seller}}{{sellers}} had to cancel:{{/by.seller}}', '{{note}}', UNPAID, FOLLOW),
    hi: words('ऑर्डर {{order.number}}: कुछ सामान रद्द हुआ', '{{#by.shopper}}आपने रद्द किया:{{/by.shopper}}{{#by.marketplace}}हमें रद्द करना पड़ा:{{/by.marketplace}}{{#by.seller}}{{sellers}} को रद्द करना पड़ा:{{/by.seller}}', '{{note}}', UNPAID_HI, FOLLOW_HI),
  }),
  order_lost: kind({
    to, name: 'Sent once more', when: 'A parcel was lost and is packed again', uses: ['order.number', 'order.link', 'sellers', 'pieces'], required,
    en: words('Order {{order.number}}: a parcel is sent once more', 'A parcel from {{sellers}} did not make its way to you. {{sellers}} packs it again and sends it; there is nothing you have to do.', '{{pieces}}', FOLLOW),
    hi: words('ऑर्डर {{order.number}}: एक पार्सल फिर से भेजा जाएगा', '{{sellers}} का एक पार्सल आप तक नहीं पहुँच सका। {{sellers}} उसे दोबारा पैक करके भेजेंगे; आपको कुछ नहीं करना है।', '{{pieces}}', FOLLOW_HI),
  }),
  order_goodwill: kind({
    to, name: 'Goodwill', when: 'Staff has put money into the wallet for an order', uses: ['order.number', 'order.link', 'note'], required,
    en: words('Order {{order.number}}: money in your wallet', 'Something about this order was not as it should be. We have put into your wallet:', '{{note}}', 'It pays for your next order, or a part of it.', FOLLOW),
    hi: words('ऑर्डर {{order.number}}: आपके वॉलेट में पैसे', 'इस ऑर्डर में कुछ वैसा नहीं था जैसा होना चाहिए। हमने आपके वॉलेट में डाले:', '{{note}}', 'इनसे आपका अगला ऑर्डर या उसका कुछ हिस्सा चुकेगा।', FOLLOW_HI),
  }),
  order_delivery_refunded: kind({
    to, name: 'Delivery charge given back', when: 'Staff has given the delivery charge back', uses: ['order.number', 'order.link', 'sellers', 'note'], required,
    en: words('Order {{order.number}}: the delivery charge is yours again', `You do not pay for the delivery by {{sellers}} after all${NOTED}`, 'What you have paid for it comes back the way you paid, or into your wallet where you paid at the door.', FOLLOW),
    hi: words('ऑर्डर {{order.number}}: डिलीवरी के पैसे वापस', `{{sellers}} की डिलीवरी के पैसे आपको नहीं देने हैं${NOTED_HI}`, 'जो आपने चुकाया है वह उसी तरह लौटेगा जैसे आपने चुकाया; दरवाज़े पर चुकाया हो तो आपके वॉलेट में।', FOLLOW_HI),
  }),
  payment_refunded: kind({
    to, name: 'Money went back', when: 'Money of an order went back the way it came', uses: ['order.number', 'order.link', 'amount', 'reason', 'bank.reference'], required: ['order.link', 'amount', 'bank.reference'],
    en: words('Refund for order {{order.number}}', '{{amount}} was paid back the way you paid. {{reason}}', 'The bank\'s reference is {{bank.reference}}; it may take a few days to show on your account.', FOLLOW),
    hi: words('ऑर्डर {{order.number}} का रिफ़ंड', '{{amount}} उसी तरह लौटाए गए जैसे आपने चुकाए थे। {{reason}}', 'बैंक का संदर्भ {{bank.reference}} है; खाते में दिखने में कुछ दिन लग सकते हैं।', FOLLOW_HI),
  }),
};
