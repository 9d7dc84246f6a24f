import {
  Banknote,
  BookOpenText,
  Calculator,
  HandCoins,
  Landmark,
  ReceiptText,
  Scale,
} from 'lucide-react';
import type { AdminPage } from '#web/admin/admin-page.ts';

export const pages: readonly AdminPage[] = [
  {
    to: '/admin/payouts',
    label: 'settlement.payouts',
    icon: HandCoins,
    right: 'money:read',
    keywords: 'run bank file utr approve sellers paid',
    queues: ['payouts_due', 'payout_runs'],
  },
  {
    to: '/admin/statements',
    label: 'settlement.statements',
    icon: ReceiptText,
    right: 'money:read',
    keywords: 'settlement period close commission invoice',
  },
  {
    to: '/admin/cash',
    label: 'common.cash_on_delivery',
    icon: Banknote,
    right: 'money:read',
    keywords: 'cod remittance courier received short overdue import deposit',
  },
  {
    to: '/admin/reconciliation',
    label: 'payments.reconciliation.title',
    icon: Scale,
    right: 'money:read',
    keywords: 'gateway courier receipts bank unexplained',
  },
  {
    to: '/admin/tax',
    label: 'common.tax',
    icon: Landmark,
    right: 'money:read',
    keywords: 'tcs tds gstr-8 gst return quarter month',
  },
  {
    to: '/admin/ledger',
    label: 'orders.ledger.title',
    icon: BookOpenText,
    right: 'money:read',
    keywords: 'books entries accounts debit credit',
  },
  {
    to: '/admin/explain',
    label: 'settlement.trail.title',
    icon: Calculator,
    right: 'money:read',
    keywords: 'order rupees why story explain',
    parent: '/admin/orders',
  },
];
