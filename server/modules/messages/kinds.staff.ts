import { defineMessage } from './message-kind.ts';

/** Messages to the marketplace's own staff and the grievance officer, in the reader's language. */
export const STAFF_MESSAGES = {
  operator_refund_due: defineMessage({
    to: 'staff',
    placeholders: ['order.number', 'amount'],
    required: ['amount'],
  }),
  operator_return_disputed: defineMessage({
    to: 'staff',
    placeholders: ['order.number', 'vendors', 'note'],
    required: [],
  }),
  operator_vendor_submitted: defineMessage({
    to: 'staff',
    placeholders: ['store.name', 'again'],
    required: [],
  }),
  operator_business_asked: defineMessage({
    to: 'staff',
    placeholders: ['store.name', 'reason'],
    required: [],
  }),
  operator_bank_change: defineMessage({
    to: 'staff',
    placeholders: ['store.name', 'cools.until'],
    required: ['cools.until'],
  }),
  operator_limits_raised: defineMessage({
    to: 'staff',
    placeholders: [
      'member.name',
      'limits.waits',
      'limits.refund',
      'limits.returnless',
      'limits.publishing',
    ],
    required: ['member.name'],
  }),
  operator_milestone_changed: defineMessage({
    to: 'staff',
    placeholders: ['member.name', 'milestone.title', 'milestone.before', 'milestone.after'],
    required: [],
  }),
  operator_digest: defineMessage({
    to: 'staff',
    placeholders: ['digest.lines', 'work.link'],
    required: ['digest.lines'],
  }),
  operator_report: defineMessage({
    to: 'staff',
    placeholders: [
      'report.daily',
      'report.weekly',
      'report.from',
      'report.to',
      'report.figures',
      'report.link',
      'reports.link',
    ],
    required: ['reports.link'],
  }),
};
