import { defineExtension } from '@haatlane/extension-api';
import { cashfreeGateway, OFFICIAL, settings } from './gateway.ts';

/** Online payments through Cashfree's hosted checkout (docs/operators/services.md). */
export default defineExtension({
  name: 'cashfree',
  version: '1.0.0',
  api: 1,
  root: import.meta.url,
  title: { en: 'Cashfree Payments', hi: 'Cashfree पेमेंट' },
  about: {
    en: 'Customers pay online on the page of Cashfree: UPI, cards, netbanking and wallets.',
    hi: 'ग्राहक Cashfree के पेज पर ऑनलाइन भुगतान करते हैं: UPI, कार्ड, नेट बैंकिंग और वॉलेट।',
  },
  settings,
  payments: [cashfreeGateway(OFFICIAL)],
});
