import { defineMessage, messageText } from './message-kind.ts';

const OPEN = 'Open the order: {{part.link}}';
const OPEN_HI = 'ऑर्डर खोलें: {{part.link}}';
const WHO =
  '{{#by.marketplace}}The marketplace{{/by.marketplace}}{{^by.marketplace}}The shopper{{/by.marketplace}}';
const WHO_HI =
  '{{#by.marketplace}}मार्केटप्लेस{{/by.marketplace}}{{^by.marketplace}}ख़रीदार{{/by.marketplace}}';
const NOTED = '{{#note}}: {{note}}{{/note}}{{^note}}.{{/note}}';
const NOTED_HI = '{{#note}}: {{note}}{{/note}}{{^note}}।{{/note}}';
const BRACKETED = '{{#note}} ({{note}}){{/note}}';
const LINE = '{{#line.name}}, {{line.name}}{{/line.name}}';
const to = 'seller';

const asks = (opened: boolean) =>
  defineMessage({
    to,
    name: opened ? 'A shopper asks for help' : 'A shopper has written again',
    when: `A shopper ${opened ? 'asks for help with an order' : 'writes again'}; to the seller, or to us where we answer`,
    uses: ['ticket.number', 'order.number', 'line.name', 'message', 'day', 'ticket.link'],
    required: ['message', 'day'],
    en: messageText(
      opened
        ? '{{ticket.number}}: a shopper asks for help'
        : '{{ticket.number}}: the shopper has written again',
      `Order {{order.number}}${LINE}:`,
      '{{message}}',
      'Please answer soon; it has to be settled by {{day}}.',
      '{{#ticket.link}}Answer it: {{ticket.link}}{{/ticket.link}}',
    ),
    hi: messageText(
      opened
        ? '{{ticket.number}}: एक ख़रीदार को मदद चाहिए'
        : '{{ticket.number}}: ख़रीदार ने फिर लिखा है',
      `ऑर्डर {{order.number}}${LINE}:`,
      '{{message}}',
      'कृपया जल्द जवाब दें; इसका हल {{day}} तक देना है।',
      '{{#ticket.link}}जवाब दें: {{ticket.link}}{{/ticket.link}}',
    ),
  });

/** What sellers are told of their orders: nothing of the shopper but what was bought, nothing of other sellers. */
export const VENDOR_ORDER_MESSAGES = {
  vendor_placed: defineMessage({
    to,
    name: 'New order',
    when: 'An order is placed',
    uses: ['order.number', 'part.link', 'pieces', 'pieces.count', 'day'],
    required: ['part.link'],
    en: messageText(
      'New order {{order.number}}',
      'You have a new order:',
      '{{pieces}}',
      'Please confirm and pack it in time; the shopper was told it arrives by {{day}}.',
      OPEN,
    ),
    hi: messageText(
      'नया ऑर्डर {{order.number}}',
      'आपके लिए नया ऑर्डर आया है:',
      '{{pieces}}',
      'कृपया समय पर स्वीकार करके पैक करें; ख़रीदार को {{day}} तक पहुँचने की बात बताई गई है।',
      OPEN_HI,
    ),
    sms: 'Haatlane: your shop has a new order {{order.number}}, pieces: {{pieces.count}}. Please accept it in the vendor portal.',
  }),
  vendor_cancelled: defineMessage({
    to,
    name: 'Order cancelled',
    when: 'The shopper or the marketplace has cancelled the seller’s part',
    uses: ['order.number', 'part.link', 'pieces', 'note', 'by.marketplace'],
    required: ['part.link'],
    en: messageText(
      'Order {{order.number}} was cancelled',
      `${WHO} cancelled your part of the order${NOTED}`,
      '{{pieces}}',
      'Please do not pack it. The stock is back on your shelf.',
      OPEN,
    ),
    hi: messageText(
      'ऑर्डर {{order.number}} रद्द हुआ',
      `${WHO_HI} ने ऑर्डर का आपका हिस्सा रद्द किया${NOTED_HI}`,
      '{{pieces}}',
      'कृपया इसे पैक न करें। स्टॉक आपकी शेल्फ़ पर वापस है।',
      OPEN_HI,
    ),
  }),
  vendor_items_cancelled: defineMessage({
    to,
    name: 'Items cancelled',
    when: 'Some pieces were cancelled',
    uses: ['order.number', 'part.link', 'note', 'by.marketplace'],
    required: ['part.link', 'note'],
    en: messageText(
      'Order {{order.number}}: items were cancelled',
      `${WHO} cancelled: {{note}}`,
      'Please do not pack them. The stock is back on your shelf.',
      OPEN,
    ),
    hi: messageText(
      'ऑर्डर {{order.number}}: कुछ सामान रद्द हुआ',
      `${WHO_HI} ने रद्द किया: {{note}}`,
      'कृपया इसे पैक न करें। स्टॉक आपकी शेल्फ़ पर वापस है।',
      OPEN_HI,
    ),
  }),
  vendor_late: defineMessage({
    to,
    name: 'Orders are late',
    when: 'Once a day, where orders should have left',
    uses: ['one', 'count', 'orders.late', 'more'],
    required: ['orders.late'],
    en: messageText(
      '{{#one}}An order is late{{/one}}{{^one}}{{count}} orders are late{{/one}}',
      'These should have left by now:',
      '{{orders.late}}',
      '{{#more}}And {{more}} more.{{/more}}',
      'Shoppers may send back what comes late. Please send it today, or cancel what you cannot send.',
      'Open what is late: /vendor-dashboard/orders?tab=late',
    ),
    hi: messageText(
      '{{#one}}एक ऑर्डर देर से चल रहा है{{/one}}{{^one}}{{count}} ऑर्डर देर से चल रहे हैं{{/one}}',
      'इन्हें अब तक कूरियर को दे देना था:',
      '{{orders.late}}',
      '{{#more}}और {{more}} भी।{{/more}}',
      'देर से भेजा सामान ख़रीदार लौटा सकता है; कृपया आज ही भेजें, या जो नहीं भेज सकते उसे रद्द करें।',
      'देर वाले ऑर्डर खोलें: /vendor-dashboard/orders?tab=late',
    ),
  }),
  vendor_returning: defineMessage({
    to,
    name: 'A parcel comes back',
    when: 'A courier could not deliver a parcel',
    uses: ['order.number', 'part.link', 'note'],
    required: ['part.link'],
    en: messageText(
      'Order {{order.number}}: a parcel comes back to you',
      `The courier could not deliver a parcel${BRACKETED}.`,
      'Please look at the goods when they arrive. The shopper does not pay for them.',
      OPEN,
    ),
    hi: messageText(
      'ऑर्डर {{order.number}}: एक पार्सल आपके पास लौट रहा है',
      `कूरियर पार्सल नहीं पहुँचा सका${BRACKETED}।`,
      'सामान आने पर कृपया जाँच लें। ख़रीदार को इसका पैसा नहीं देना है।',
      OPEN_HI,
    ),
  }),
  vendor_returned: defineMessage({
    to,
    name: 'A parcel is back',
    when: 'A parcel that could not be delivered is back',
    uses: ['order.number', 'part.link'],
    required: ['part.link'],
    en: messageText(
      'Order {{order.number}}: a parcel is back',
      'The courier reports that the parcel is back with you. Its goods stand on your shelf again.',
      'If something of it cannot be sold, please correct your stock.',
      OPEN,
    ),
    hi: messageText(
      'ऑर्डर {{order.number}}: एक पार्सल लौट आया',
      'कूरियर के अनुसार पार्सल आपके पास लौट आया है। उसका सामान फिर आपकी शेल्फ़ पर है।',
      'जो बिकने लायक़ न हो, उसे स्टॉक में ठीक कर दें।',
      OPEN_HI,
    ),
  }),
  vendor_lost: defineMessage({
    to,
    name: 'Send once more',
    when: 'A parcel was lost and is to be packed again',
    uses: ['order.number', 'part.link', 'note'],
    required: ['part.link'],
    en: messageText(
      'Order {{order.number}}: please send a parcel once more',
      `A parcel of this order was lost or spoilt on its way${BRACKETED}. Its pieces are to be packed again; they were taken from your stock.`,
      'Please pack and hand it over by the new deadline of the order.',
      OPEN,
    ),
    hi: messageText(
      'ऑर्डर {{order.number}}: एक पार्सल फिर से भेजें',
      `इस ऑर्डर का एक पार्सल रास्ते में खो गया या ख़राब हो गया${BRACKETED}। उसका सामान दोबारा पैक करना है; वह आपके स्टॉक से लिया गया है।`,
      'कृपया ऑर्डर की नई समय-सीमा तक पैक करके सौंप दें।',
      OPEN_HI,
    ),
  }),
  vendor_return_requested: defineMessage({
    to,
    name: 'Return asked for',
    when: 'A shopper wants to send something back',
    uses: ['order.number', 'note'],
    required: ['note'],
    en: messageText(
      'A return of order {{order.number}} is asked for',
      'The shopper wants to send back: {{note}}',
      'Please look at reason and photos and answer.',
      'Open your returns: /vendor-dashboard/returns?tab=to_answer',
    ),
    hi: messageText(
      'ऑर्डर {{order.number}} की वापसी माँगी गई है',
      'ख़रीदार यह लौटाना चाहता है: {{note}}',
      'कृपया कारण और फ़ोटो देखकर जवाब दें।',
      'अपनी वापसियाँ खोलें: /vendor-dashboard/returns?tab=to_answer',
    ),
  }),
  vendor_return_withdrawn: defineMessage({
    to,
    name: 'Return withdrawn',
    when: 'The shopper keeps the goods after all',
    uses: ['order.number', 'part.link'],
    required: ['part.link'],
    en: messageText(
      'A return of order {{order.number}} was withdrawn',
      'The shopper keeps the goods after all. There is nothing to do.',
      OPEN,
    ),
    hi: messageText(
      'ऑर्डर {{order.number}} की वापसी वापस ली गई',
      'ख़रीदार सामान रखेगा। कुछ करना नहीं है।',
      OPEN_HI,
    ),
  }),
  vendor_return_upheld: defineMessage({
    to,
    name: 'The refusal stands',
    when: 'The marketplace has decided for the seller',
    uses: ['order.number', 'note'],
    required: ['note'],
    en: messageText(
      'Order {{order.number}}: your refusal stands',
      'We have looked at the return you refused and decided for you: {{note}}',
      'If the goods are with you, please send them back to the shopper.',
      'Open your returns: /vendor-dashboard/returns?tab=refused',
    ),
    hi: messageText(
      'ऑर्डर {{order.number}}: आपका इनकार सही माना गया',
      'आपने जो वापसी नहीं मानी, उसे हमने देखा और आपके पक्ष में फ़ैसला किया: {{note}}',
      'अगर सामान आपके पास है, तो कृपया ख़रीदार को वापस भेजें।',
      'अपनी वापसियाँ खोलें: /vendor-dashboard/returns?tab=refused',
    ),
  }),
  vendor_return_overruled: defineMessage({
    to,
    name: 'The refused return is accepted',
    when: 'The marketplace has decided for the shopper',
    uses: ['order.number', 'note'],
    required: ['note'],
    en: messageText(
      'Order {{order.number}}: the return you refused is accepted',
      'We have looked at it and decided for the shopper: {{note}}',
      'Goods that are not with you yet come back; please take them in. What is with you already counts as received and was not put on your shelf.',
      'Open your returns: /vendor-dashboard/returns?tab=to_receive',
    ),
    hi: messageText(
      'ऑर्डर {{order.number}}: आपने जो वापसी नहीं मानी, वह मान ली गई',
      'हमने उसे देखा और ख़रीदार के पक्ष में फ़ैसला किया: {{note}}',
      'जो सामान अभी आपके पास नहीं है, वह लौटेगा; कृपया ले लें। जो आपके पास पहले से है, वह मिला हुआ माना गया और शेल्फ़ पर नहीं रखा गया।',
      'अपनी वापसियाँ खोलें: /vendor-dashboard/returns?tab=to_receive',
    ),
  }),
  vendor_return_by_desk: defineMessage({
    to,
    name: 'Refunded by the marketplace',
    when: 'Staff has refunded the shopper out of the seller’s sale',
    uses: ['order.number', 'note'],
    required: ['note'],
    en: messageText(
      'Order {{order.number}}: we have refunded the shopper',
      'We have taken out of your sale: {{note}}',
      'It stands as a return in your next statement, with its credit note.',
      'Open your returns: /vendor-dashboard/returns?tab=done',
    ),
    hi: messageText(
      'ऑर्डर {{order.number}}: हमने ख़रीदार को रिफ़ंड दिया',
      'आपकी बिक्री से यह निकाला गया: {{note}}',
      'यह आपके अगले स्टेटमेंट में वापसी की तरह, अपने क्रेडिट नोट के साथ होगा।',
      'अपनी वापसियाँ खोलें: /vendor-dashboard/returns?tab=done',
    ),
  }),
  vendor_charged: defineMessage({
    to,
    name: 'A payment is charged',
    when: 'What the shopper was given is charged to the seller',
    uses: ['order.number', 'part.link', 'note'],
    required: ['part.link', 'note'],
    en: messageText(
      'Order {{order.number}}: a payment to the shopper is charged to you',
      'We have paid the shopper for something that went wrong with your goods: {{note}}',
      'It stands among other entries in your next statement. If you do not agree, write to us.',
      OPEN,
    ),
    hi: messageText(
      'ऑर्डर {{order.number}}: ख़रीदार को दी गई रक़म आपके खाते से',
      'आपके सामान में कुछ ठीक नहीं था, इसलिए हमने ख़रीदार को दिया: {{note}}',
      'यह आपके अगले स्टेटमेंट की अन्य प्रविष्टियों में होगा। सहमत न हों तो हमें लिखें।',
      OPEN_HI,
    ),
  }),
  vendor_ticket_opened: asks(true),
  vendor_ticket_written: asks(false),
  tickets_due: defineMessage({
    to,
    name: 'Requests wait for an answer',
    when: 'Requests are due within a week; to the seller, and to us for ours and what is late',
    uses: ['one', 'count', 'tickets', 'messages.link'],
    required: ['tickets'],
    en: messageText(
      '{{#one}}A ticket waits for an answer{{/one}}{{^one}}{{count}} tickets wait for an answer{{/one}}',
      '{{#tickets}}\n- {{number}}, order {{order}}: {{#late}}was to be settled{{/late}}{{^late}}to be settled{{/late}} by {{day}}\n{{/tickets}}',
      'The law gives a month to settle a complaint.',
      '{{#messages.link}}Open your messages: {{messages.link}}{{/messages.link}}',
    ),
    hi: messageText(
      '{{#one}}एक अनुरोध जवाब का इंतज़ार कर रहा है{{/one}}{{^one}}{{count}} अनुरोध जवाब का इंतज़ार कर रहे हैं{{/one}}',
      '{{#tickets}}\n- {{number}}, ऑर्डर {{order}}: {{day}} तक हल {{#late}}देना था{{/late}}{{^late}}देना है{{/late}}\n{{/tickets}}',
      'क़ानून शिकायत के हल के लिए एक महीना देता है।',
      '{{#messages.link}}अपने संदेश खोलें: {{messages.link}}{{/messages.link}}',
    ),
  }),
};
