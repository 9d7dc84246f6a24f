import { defineMessage, messageText } from './message-kind.ts';

const to = 'staff';

/** What the marketplace writes to itself, at the address of the grievance officer; in English. */
export const STAFF_MESSAGES = {
  operator_refund_due: defineMessage({
    to,
    name: 'A refund waits',
    when: 'Cash cannot go back the way it came: somebody has to pay it',
    uses: ['order.number', 'amount'],
    required: ['amount'],
    en: messageText(
      'A refund for order {{order.number}} waits',
      "The goods are back with the seller. {{amount}} is to be paid to the shopper's account, which stands with the refund in the admin panel.",
    ),
  }),
  operator_return_disputed: defineMessage({
    to,
    name: 'A refused return waits',
    when: 'A seller has refused faulty goods',
    uses: ['order.number', 'sellers', 'note'],
    required: [],
    en: messageText(
      'A refused return of order {{order.number}} waits for a decision',
      '{{sellers}} refuses to take goods back that the shopper calls faulty{{#note}}: {{note}}{{/note}}{{^note}}.{{/note}}',
      'Please look at reason and photos and decide: the refusal stands, or the goods go back.',
    ),
  }),
  operator_vendor_submitted: defineMessage({
    to,
    name: 'A shop waits for review',
    when: 'A registration was handed in',
    uses: ['shop.name', 'again'],
    required: [],
    en: messageText(
      '{{#again}}{{shop.name}} has changed its registration{{/again}}{{^again}}A new shop waits for review: {{shop.name}}{{/again}}',
      'Please look at its numbers and documents: /admin/vendors',
    ),
  }),
  operator_business_asked: defineMessage({
    to,
    name: 'Change of business data asked',
    when: 'A shop asks for a change of its business data',
    uses: ['shop.name', 'reason'],
    required: [],
    en: messageText(
      '{{shop.name}} asks for a change of its business data',
      'The reason: {{reason}}',
      'Please compare it with the documents.',
    ),
  }),
  operator_bank_change: defineMessage({
    to,
    name: 'Change of a bank account',
    when: 'A shop asks for payouts to another account',
    uses: ['shop.name', 'cools.until'],
    required: ['cools.until'],
    en: messageText(
      '{{shop.name}} changes its bank account',
      'From {{cools.until}} on it can be confirmed. Until then its owners may stop it, and nothing is paid to the shop.',
      "Please check that the account is the business's or its owner's.",
    ),
  }),
  operator_limits_raised: defineMessage({
    to,
    name: 'Higher limits for a second person',
    when: 'An operator raises the limits above which a second person must approve',
    uses: [
      'member.name',
      'limits.waits',
      'limits.refund',
      'limits.returnless',
      'limits.publishing',
    ],
    required: ['member.name'],
    en: messageText(
      '{{#limits.waits}}Higher limits wait for a second person{{/limits.waits}}{{^limits.waits}}Limits for a second person raised{{/limits.waits}}',
      '{{member.name}} asked for these limits: refund {{limits.refund}}, refund without a return {{limits.returnless}}, publishing {{limits.publishing}}.',
      '{{#limits.waits}}Approve or refuse them: /admin/settings?tab=limits{{/limits.waits}}{{^limits.waits}}They apply now. If that is wrong, lower them: /admin/settings?tab=limits{{/limits.waits}}',
    ),
  }),
  operator_milestone_changed: defineMessage({
    to,
    name: 'Milestone changed',
    when: 'An operator makes a milestone, switches one on or off, or changes what it gives',
    uses: ['member.name', 'milestone.title', 'milestone.before', 'milestone.after'],
    required: [],
    en: messageText(
      '{{#milestone.before}}Milestone changed{{/milestone.before}}{{^milestone.before}}New milestone{{/milestone.before}}: {{milestone.title}}',
      '{{member.name}} {{#milestone.before}}changed{{/milestone.before}}{{^milestone.before}}made{{/milestone.before}} this milestone. It applies to every cart now.',
      '{{#milestone.before}}Before: {{milestone.before}}. {{/milestone.before}}Now: {{milestone.after}}.',
      'If that is wrong, change it or switch it off: /admin/milestones',
    ),
  }),
};
