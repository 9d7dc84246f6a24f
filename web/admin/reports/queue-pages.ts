import type { HomeQueueName } from '#contracts/reports/admin-home.ts';

/** What each queue is called, and the list that shows exactly it. */
export const QUEUE_PAGES: Readonly<Record<HomeQueueName, { text: string; to: string }>> = {
  vendors: { text: 'reports.queues.vendors', to: '/admin/vendors' },
  business_changes: { text: 'reports.queues.business_changes', to: '/admin/business-requests' },
  bank_changes: { text: 'reports.queues.bank_changes', to: '/admin/bank-changes' },
  listings: { text: 'reports.queues.products', to: '/admin/moderation' },
  disputes: { text: 'reports.queues.disputes', to: '/admin/returns?tab=disputed' },
  claims: { text: 'reports.queues.claims', to: '/admin/claims' },
  refund_requests: { text: 'reports.queues.refund_requests', to: '/admin/refunds?tab=waiting' },
  refunds_failed: { text: 'reports.queues.refunds_failed', to: '/admin/refunds?tab=failed' },
  refunds_owed: { text: 'reports.queues.refunds_due', to: '/admin/refunds?tab=owed' },
  payouts_due: { text: 'reports.queues.payouts_due', to: '/admin/payouts' },
  payout_runs: { text: 'reports.queues.payout_runs', to: '/admin/payouts' },
  review_reports: { text: 'reports.queues.review_reports', to: '/admin/reviews' },
  grievances: { text: 'reports.queues.grievances', to: '/admin/care' },
  order_reviews: { text: 'reports.queues.order_reviews', to: '/admin/order-reviews' },
};
