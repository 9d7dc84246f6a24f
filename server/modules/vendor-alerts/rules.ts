import {
  ALERT_KINDS,
  type AlertKind,
  type AlertReader,
  type AlertSettings,
  alertRuleOf,
} from '#contracts/vendor-alerts/vendor-alerts.ts';
import { mayDo } from '#contracts/kernel/vendor-permissions.ts';

/** Somebody of a vendor's team, as far as emails go. */
export type AlertRecipient = AlertReader;

/** What everybody has until they say otherwise: every email, no SMS. */
export const DEFAULT_ALERTS: Pick<AlertRecipient, 'language' | 'off_email' | 'on_sms'> = {
  language: 'en',
  off_email: [],
  on_sms: [],
};

const isTold = ({ role }: Pick<AlertRecipient, 'role'>, kind: AlertKind) =>
  mayDo(role, alertRuleOf(kind).right);

/** Whether an email of this kind goes to this member. */
export const wantsEmail = (
  reader: Pick<AlertRecipient, 'role' | 'off_email'>,
  kind: AlertKind,
): boolean =>
  isTold(reader, kind) &&
  (alertRuleOf(kind).isRequired === true || !reader.off_email.includes(kind));
/** Whether an SMS of this kind does. */
export const wantsSms = (
  reader: Pick<AlertRecipient, 'role' | 'on_sms' | 'phone'>,
  kind: AlertKind,
): boolean =>
  reader.phone !== null &&
  isTold(reader, kind) &&
  alertRuleOf(kind).channels.includes('sms') &&
  reader.on_sms.includes(kind);

/** The switches of a member as they are. */
export const switchesOf = (
  reader: Pick<AlertRecipient, 'role' | 'off_email' | 'on_sms' | 'phone'>,
): AlertSettings['switches'] =>
  ALERT_KINDS.filter((kind) => isTold(reader, kind)).flatMap((kind) =>
    alertRuleOf(kind).channels.map((channel) => ({
      kind,
      channel,
      isOn: channel === 'email' ? wantsEmail(reader, kind) : wantsSms(reader, kind),
      isRequired: alertRuleOf(kind).isRequired === true,
    })),
  );
