import {
  ALERT_KINDS,
  type AlertKind,
  type AlertReader,
  type AlertSettings,
  alertRuleOf,
} from '#contracts/vendor-alerts/vendor-alerts.ts';
import { mayDo } from '#contracts/kernel/vendor-permissions.ts';

/** A vendor member as alerts need it. */
export type AlertRecipient = AlertReader;

/** Defaults: every email, no SMS. */
export const DEFAULT_ALERTS: Pick<AlertRecipient, 'language' | 'off_email' | 'on_sms'> = {
  language: 'en',
  off_email: [],
  on_sms: [],
};

const mayBeNotified = ({ role }: Pick<AlertRecipient, 'role'>, kind: AlertKind) =>
  mayDo(role, alertRuleOf(kind).right);

/** Whether this member gets this kind of email. */
export const wantsEmail = (
  reader: Pick<AlertRecipient, 'role' | 'off_email'>,
  kind: AlertKind,
): boolean =>
  mayBeNotified(reader, kind) &&
  (alertRuleOf(kind).isRequired === true || !reader.off_email.includes(kind));
/** Whether this member gets this kind of SMS. */
export const wantsSms = (
  reader: Pick<AlertRecipient, 'role' | 'on_sms' | 'phone'>,
  kind: AlertKind,
): boolean =>
  reader.phone !== null &&
  mayBeNotified(reader, kind) &&
  alertRuleOf(kind).channels.includes('sms') &&
  reader.on_sms.includes(kind);

/** A member's current switches. */
export const switchesOf = (
  reader: Pick<AlertRecipient, 'role' | 'off_email' | 'on_sms' | 'phone'>,
): AlertSettings['switches'] =>
  ALERT_KINDS.filter((kind) => mayBeNotified(reader, kind)).flatMap((kind) =>
    alertRuleOf(kind).channels.map((channel) => ({
      kind,
      channel,
      isOn: channel === 'email' ? wantsEmail(reader, kind) : wantsSms(reader, kind),
      isRequired: alertRuleOf(kind).isRequired === true,
    })),
  );
