import { defineMessage, messageText } from './message-kind.ts';

const SEE = 'See your request: {{order.link}}';
const SEE_HI = 'अनुरोध देखें: {{order.link}}';
const SETTLED = 'If something is left, just write again.';
const SETTLED_HI = 'कुछ बाकी हो तो बस फिर लिखें।';

const voice = (what: string, hindi: string) => ({
  removed: defineMessage({
    to: 'shopper',
    name: `${what[0]!.toUpperCase()}${what.slice(1)} removed`,
    when: `Staff has taken a ${what} off the shop; to whoever wrote it`,
    uses: ['product.name', 'reason', 'note'],
    required: ['reason'],
    en: messageText(
      `{{product.name}}: your ${what} was removed`,
      `We have removed your ${what} about {{product.name}}. {{reason}}`,
      '{{note}}',
      'You may write another one within our rules: /terms-conditions',
    ),
    hi: messageText(
      `{{product.name}}: आपका ${hindi} हटाया गया`,
      `हमने {{product.name}} के बारे में आपका ${hindi} हटा दिया है। {{reason}}`,
      '{{note}}',
      'हमारे नियमों के अनुसार आप दूसरा लिख सकते हैं: /terms-conditions',
    ),
  }),
  restored: defineMessage({
    to: 'shopper',
    name: `${what[0]!.toUpperCase()}${what.slice(1)} is back`,
    when: `Staff has put a ${what} back; to whoever wrote it`,
    uses: ['product.name', 'product.link'],
    required: [],
    en: messageText(
      `{{product.name}}: your ${what} is back`,
      `Your ${what} about {{product.name}} is shown to everybody again.`,
      'See it: {{product.link}}',
    ),
    hi: messageText(
      `{{product.name}}: आपका ${hindi} फिर दिख रहा है`,
      `{{product.name}} के बारे में आपका ${hindi} फिर सबको दिखता है।`,
      'देखें: {{product.link}}',
    ),
  }),
});
const [review, question, answer] = [
  voice('review', 'रिव्यू'),
  voice('question', 'सवाल'),
  voice('answer', 'जवाब'),
];

/** Help with orders, and what people wrote in the shop. A complaint is acknowledged with its number (E-Commerce Rules 2020, rule 4(5)). */
export const SUPPORT_MESSAGES = {
  ticket_opened: defineMessage({
    to: 'shopper',
    name: 'Request for help received',
    when: 'A shopper has asked for help with an order',
    uses: ['ticket.number', 'ticket.received', 'order.number', 'order.link', 'day'],
    required: ['ticket.number', 'day', 'order.link'],
    en: messageText(
      '{{ticket.number}}: we have your request',
      'Your request about order {{order.number}} arrived on {{ticket.received}}. Its number is {{ticket.number}}.',
      'We settle it by {{day}}.',
      SEE,
    ),
    hi: messageText(
      '{{ticket.number}}: हमें आपका अनुरोध मिल गया',
      'ऑर्डर {{order.number}} के बारे में आपका अनुरोध {{ticket.received}} को मिला। उसका नंबर {{ticket.number}} है।',
      'हम {{day}} तक उसका हल देंगे।',
      SEE_HI,
    ),
  }),
  ticket_answered: defineMessage({
    to: 'shopper',
    name: 'Request for help answered',
    when: 'A seller or the marketplace has answered',
    uses: ['ticket.number', 'answerer', 'message', 'ticket.closed', 'order.link'],
    required: ['message', 'order.link'],
    en: messageText(
      '{{ticket.number}}: {{answerer}} has answered',
      '{{message}}',
      `{{#ticket.closed}}With this the request is settled. ${SETTLED}{{/ticket.closed}}{{^ticket.closed}}You can write again on the order page.{{/ticket.closed}}`,
      SEE,
    ),
    hi: messageText(
      '{{ticket.number}}: {{answerer}} का जवाब',
      '{{message}}',
      `{{#ticket.closed}}इसके साथ अनुरोध पूरा हुआ। ${SETTLED_HI}{{/ticket.closed}}{{^ticket.closed}}आप ऑर्डर के पेज पर फिर लिख सकते हैं।{{/ticket.closed}}`,
      SEE_HI,
    ),
  }),
  ticket_settled: defineMessage({
    to: 'shopper',
    name: 'Request for help settled',
    when: 'Staff has settled a request without another answer',
    uses: ['ticket.number', 'order.number', 'order.link'],
    required: ['order.link'],
    en: messageText(
      '{{ticket.number}}: your request is settled',
      'Your request about order {{order.number}} is settled.',
      SETTLED,
      SEE,
    ),
    hi: messageText(
      '{{ticket.number}}: आपका अनुरोध पूरा हुआ',
      'ऑर्डर {{order.number}} के बारे में आपका अनुरोध पूरा हुआ।',
      SETTLED_HI,
      SEE_HI,
    ),
  }),
  review_removed: review.removed,
  review_restored: review.restored,
  question_removed: question.removed,
  question_restored: question.restored,
  answer_removed: answer.removed,
  answer_restored: answer.restored,
};
