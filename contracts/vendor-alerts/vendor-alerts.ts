import { z } from 'zod';
import { endpoint } from '#contracts/kernel/endpoint.ts';
import { PORTAL_LOCALES, type Locale } from '#contracts/kernel/locales.ts';
import type { VendorRight, VendorRole } from '#contracts/kernel/vendor-permissions.ts';

/** Channels for alerts to members of a vendor's team. */
export const ALERT_CHANNELS = ['email', 'sms'] as const;
export type AlertChannel = (typeof ALERT_CHANNELS)[number];

interface AlertRule {
  /**
   * Permission the alert needs: members without it never get it, since its text reveals what it
   * protects.
   */
  right: VendorRight;
  channels: readonly AlertChannel[];
  /** Cannot be switched off. */
  isRequired?: true;
}
const mail = ['email'] as const;

/**
 * All vendor alerts in the order of a day's work. Emails go to members with the permission; SMS to
 * those who chose it.
 */
export const ALERTS = {
  order_new: { right: 'orders', channels: ['email', 'sms'] },
  order_cancelled: { right: 'orders', channels: mail },
  orders_late: { right: 'orders', channels: mail },
  return_asked: { right: 'orders', channels: mail },
  return_decided: { right: 'orders', channels: mail, isRequired: true },
  message: { right: 'orders', channels: mail },
  message_due: { right: 'orders', channels: mail, isRequired: true },
  stock_low: { right: 'stock', channels: mail },
  listing_result: { right: 'catalog', channels: mail },
  listing_refused: { right: 'catalog', channels: mail, isRequired: true },
  question: { right: 'catalog', channels: mail },
  review: { right: 'catalog', channels: mail },
  discount_asked: { right: 'catalog', channels: mail, isRequired: true },
  statement: { right: 'finance', channels: mail },
  payout_paid: { right: 'finance', channels: mail },
  payout_failed: { right: 'finance', channels: mail, isRequired: true },
  fee_change: { right: 'finance', channels: mail, isRequired: true },
  webhook_off: { right: 'team', channels: mail, isRequired: true },
  business_result: { right: 'bank', channels: mail, isRequired: true },
  bank_change: { right: 'bank', channels: mail, isRequired: true },
  account_safety: { right: 'dashboard', channels: mail, isRequired: true },
} as const satisfies Record<string, AlertRule>;
export type AlertKind = keyof typeof ALERTS;
export const ALERT_KINDS = Object.keys(ALERTS) as AlertKind[];
export const alertRuleOf = (kind: AlertKind): AlertRule => ALERTS[kind];

const Kind = z.enum(ALERT_KINDS as [AlertKind, ...AlertKind[]]);
const Switch = z.object({ kind: Kind, channel: z.enum(ALERT_CHANNELS), isOn: z.boolean() });
export const AlertSettings = z.object({
  language: z.enum(PORTAL_LOCALES).describe('of the emails'),
  email: z.string(),
  phone: z.string().nullable().describe('masked; null: no verified number, so no SMS'),
  switches: z
    .array(Switch.extend({ isRequired: z.boolean() }))
    .describe("alerts of the member's role"),
});
export type AlertSettings = z.infer<typeof AlertSettings>;

const settings = z.object({ settings: AlertSettings });
export const getAlertSettings = endpoint({
  method: 'GET',
  path: '/vendor/alerts',
  summary: 'Show your notification settings',
  audience: 'vendor',
  right: 'dashboard',
  data: settings,
});
export const putAlertSettings = endpoint({
  method: 'PUT',
  path: '/vendor/alerts',
  summary: 'Turn your email and SMS notifications on or off',
  audience: 'vendor',
  right: 'dashboard',
  body: z.object({
    language: z.enum(PORTAL_LOCALES).optional(),
    switches: z.array(Switch).max(60).default([]),
  }),
  data: settings,
});

/** A team member as alerts see it (a row of the view `vendor_teams`). */
export interface AlertReader {
  email: string;
  /** Only if verified: an SMS to a stranger would reveal what a vendor sells. */
  phone: string | null;
  role: VendorRole;
  language: Locale;
  /** Kinds with email switched off, and kinds with SMS switched on. */
  off_email: string[];
  on_sms: string[];
  /** Subscriptions of signed-in devices; missing in a view of an earlier version. */
  push?: string[];
}

/** Errors at a switch. */
export const ALERT_REQUIRED = 'notifications.required';
export const ALERT_NOT_YOURS = 'notifications.role_excluded';
export const ALERT_NO_PHONE = 'notifications.phone_unconfirmed';
