import { type Language, letter, type Letter } from './facts.ts';

export type RefundReason = 'cancelled' | 'returned' | 'delivery' | 'late' | 'surplus';
const WHY: Record<Language, Record<RefundReason, string>> = {
  en: {
    cancelled: 'It is for what was cancelled.', returned: 'It is for what you sent back.', delivery: 'It is the delivery charge.',
    late: 'Your payment came after the time to pay had run out, and the goods had gone to somebody else.', surplus: 'The order did not need this payment.',
  },
  hi: {
    cancelled: 'यह रद्द किए गए सामान के लिए है।', returned: 'यह आपके वापस भेजे सामान के लिए है।', delivery: 'यह डिलीवरी का शुल्क है।',
    late: 'आपका भुगतान समय बीतने के बाद आया, और सामान किसी और को जा चुका था।', surplus: 'ऑर्डर को इस भुगतान की ज़रूरत नहीं थी।',
  },
};

/** Money went back the way it came. */
export const refundLetter = (language: Language, { number, path, amount, reason, reference }: { number: string; path: string; amount: string; reason: RefundReason; reference: string }): Letter => (language === 'hi'
  ? letter(`ऑर्डर ${number} का रिफ़ंड`, `${amount} उसी तरह लौटाए गए जैसे आपने चुकाए थे। ${WHY.hi[reason]}`, `बैंक का संदर्भ ${reference} है; खाते में दिखने में कुछ दिन लग सकते हैं।`, `अपना ऑर्डर देखें: ${path}`)
  : letter(`Refund for order ${number}`, `${amount} was paid back the way you paid. ${WHY.en[reason]}`, `The bank's reference is ${reference}; it may take a few days to show on your account.`, `Follow your order: ${path}`));
