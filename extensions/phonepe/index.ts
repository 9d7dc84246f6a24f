import { defineExtension } from '@haatlane/extension-api';
import { OFFICIAL, phonepeGateway, settings } from './gateway.ts';

/** Online payments through PhonePe's Standard Checkout (docs/operators/services.md). */
export default defineExtension({
  name: 'phonepe',
  version: '1.0.0',
  api: 1,
  root: import.meta.url,
  title: { en: 'PhonePe Payment Gateway', hi: 'PhonePe पेमेंट गेटवे' },
  about: {
    en: 'Customers pay online on the page of PhonePe: UPI, cards and netbanking.',
    hi: 'ग्राहक PhonePe के पेज पर ऑनलाइन भुगतान करते हैं: UPI, कार्ड और नेट बैंकिंग।',
  },
  settings,
  payments: [phonepeGateway(OFFICIAL)],
});
