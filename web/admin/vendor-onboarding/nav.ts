import { FileCheck2, Gauge, Landmark, Percent, Receipt, Store } from 'lucide-react';
import type { AdminPage } from '#web/admin/admin-page.ts';

export const pages: readonly AdminPage[] = [
  {
    to: '/admin/vendors',
    label: 'common.vendors',
    icon: Store,
    right: 'vendors:read',
    keywords: 'sellers shops registrations approve suspend kyc',
    queues: ['vendors'],
  },
  {
    to: '/admin/business-requests',
    label: 'vendors.business_change.list_title',
    icon: FileCheck2,
    right: 'vendors:read',
    keywords: 'legal name address gstin requests',
    queues: ['business_changes'],
    parent: '/admin/vendors',
  },
  {
    to: '/admin/bank-changes',
    label: 'vendors.bank_change.list_title',
    icon: Landmark,
    right: 'money:read',
    keywords: 'account ifsc payout',
    queues: ['bank_changes'],
    parent: '/admin/vendors',
  },
  {
    to: '/admin/scorecards',
    label: 'vendor_onboarding.scorecards',
    icon: Gauge,
    right: 'vendors:read',
    keywords: 'service late cancelled tier warning policy',
  },
  {
    to: '/admin/commission',
    label: 'settlement.commission',
    icon: Percent,
    right: 'vendors:read',
    keywords: 'rules rates fees percent',
  },
  {
    to: '/admin/fees',
    label: 'vendors.fees.title',
    icon: Receipt,
    right: 'money:read',
    keywords: 'closing fixed shipping return penalty late cancellation notice',
  },
];
