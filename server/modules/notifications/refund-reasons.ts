import type { Language } from '#server/modules/messages/service.ts';

export type RefundReason = 'cancelled' | 'returned' | 'delivery' | 'late' | 'surplus';
/** Why money went back, as the letter about it says. */
export const REFUND_REASONS: Record<Language, Record<RefundReason, string>> = {
  en: {
    cancelled: 'It is for what was cancelled.',
    returned: 'It is for what you sent back.',
    delivery: 'It is the delivery charge.',
    late: 'Your payment came after the time to pay had run out, and the goods had gone to somebody else.',
    surplus: 'The order did not need this payment.',
  },
  hi: {
    cancelled: 'यह रद्द किए गए सामान के लिए है।',
    returned: 'यह आपके वापस भेजे सामान के लिए है।',
    delivery: 'यह डिलीवरी का शुल्क है।',
    late: 'आपका भुगतान समय बीतने के बाद आया, और सामान किसी और को जा चुका था।',
    surplus: 'ऑर्डर को इस भुगतान की ज़रूरत नहीं थी।',
  },
};
