import {
  PackageSearch,
  PackageX,
  RotateCcw,
  ShieldAlert,
  ShieldQuestion,
  Undo2,
} from 'lucide-react';
import type { AdminPage } from '#web/admin/admin-page.ts';

export const pages: readonly AdminPage[] = [
  {
    to: '/admin/orders',
    label: 'common.orders',
    icon: PackageSearch,
    right: 'orders:read',
    keywords: 'find tracking phone cancel re-ship',
  },
  {
    to: '/admin/undelivered',
    label: 'fulfilment.undelivered.title',
    icon: PackageX,
    right: 'orders:read',
    keywords: 'ndr rto failed delivery reattempt',
  },
  {
    to: '/admin/returns',
    label: 'returns.title',
    icon: Undo2,
    right: 'orders:read',
    keywords: 'disputes evidence photos',
    queues: ['disputes'],
  },
  {
    to: '/admin/claims',
    label: 'claims.title',
    icon: ShieldQuestion,
    right: 'orders:read',
    keywords: 'courier lost damaged weight evidence compensation',
    queues: ['claims'],
  },
  {
    to: '/admin/refunds',
    label: 'common.refunds',
    icon: RotateCcw,
    right: 'orders:read',
    keywords: 'approve second person failed gateway owed',
    queues: ['refund_requests', 'refunds_failed', 'refunds_owed'],
  },
  {
    to: '/admin/order-reviews',
    label: 'risk.reviews',
    icon: ShieldAlert,
    right: 'orders:read',
    keywords: 'risk fraud hold approve reject manual review',
    queues: ['order_reviews'],
  },
];
