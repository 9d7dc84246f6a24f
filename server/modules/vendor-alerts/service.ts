import { portalLocaleOf } from '#contracts/kernel/locales.ts';
import type { EndpointBody } from '#contracts/kernel/endpoint.ts';
import { fail } from '#contracts/kernel/errors.ts';
import {
  ALERT_NO_PHONE,
  ALERT_NOT_YOURS,
  ALERT_REQUIRED,
  type AlertSettings,
  type putAlertSettings,
  type AlertKind,
} from '#contracts/vendor-alerts/vendor-alerts.ts';
import type { Session } from '#server/platform/auth/sessions.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import {
  lockAlertSettings,
  selectTeams,
  selectAlertSettings,
  updateAlertSettings,
} from './queries.ts';
import { switchesOf, DEFAULT_ALERTS, type AlertRecipient, wantsEmail, wantsSms } from './rules.ts';
import { portalMember, setPortalLanguage } from '#server/modules/accounts/service.ts';
import {
  type MessageFactsOf,
  type MessageLanguage,
  mailOf,
  type MessageNotice,
  pushTo,
  smsTo,
  type TemplateId,
} from '#server/modules/messages/service.ts';

/** Alert recipients at a vendor. */
export type Team = readonly AlertRecipient[];

/** A vendor without accounts yet is reached at its registered contact. */
export const teamFrom = ({ team, email }: { team: Team; email: string | null }): Team =>
  team.length > 0 || !email ? team : [{ ...DEFAULT_ALERTS, email, phone: null, role: 'owner' }];

/** One email to each member concerned, in their language, and one to each of their devices that subscribed. */
export const emailsToTeam = <K extends TemplateId>(
  team: Team,
  kind: AlertKind,
  template: K,
  factsIn: (language: MessageLanguage) => MessageFactsOf<K>,
): MessageNotice[] =>
  team
    .filter((reader) => wantsEmail(reader, kind))
    .flatMap(({ email, language, push = [] }) => {
      const facts = factsIn(language);
      return [
        mailOf(email, template, language, facts),
        ...push.map((id) => pushTo(id, template, language, facts)),
      ];
    });

/** The same by SMS, in their language where it is registered. */
export const smsToTeam = <K extends TemplateId>(
  team: Team,
  kind: AlertKind,
  template: K,
  factsIn: (language: MessageLanguage) => MessageFactsOf<K>,
): MessageNotice[] =>
  team
    .filter((reader) => wantsSms(reader, kind))
    .map(({ phone, language }) => smsTo(phone!, template, language, factsIn));

export type { AlertRecipient } from './rules.ts';

/** Alert recipients of these vendors, by vendor id. */
export async function teamsOf(db: Db, vendorIds: readonly string[]): Promise<Map<string, Team>> {
  return new Map((await selectTeams(db, vendorIds)).map((row) => [row.id, teamFrom(row)]));
}

/** The session's member with current settings. */
async function memberOf(db: Db, session: Session) {
  const account = (await portalMember(db, session.subjectId)) ?? fail('session_expired');
  return {
    account,
    role: account.vendor_role ?? fail('access_denied'),
    phone: account.phone_verified_at ? account.phone : null,
  };
}
type Member = Awaited<ReturnType<typeof memberOf>>;

const present = (
  { account, role, phone }: Member,
  wishes: typeof DEFAULT_ALERTS,
): AlertSettings => ({
  language: portalLocaleOf(wishes.language),
  email: account.email,
  phone: phone && `••••••••${phone.slice(-2)}`,
  switches: switchesOf({ ...wishes, role, phone }),
});

/** The session member's alerts. */
export async function readAlertSettings(db: Db, session: Session): Promise<AlertSettings> {
  return present(
    await memberOf(db, session),
    (await selectAlertSettings(db, session.subjectId)) ?? DEFAULT_ALERTS,
  );
}

/**
 * Switches the member's own emails and SMS on or off, all or none of them. `invalid_request` (400)
 * at a switch that is required, outside the member's role, or for SMS without a verified phone.
 */
export async function changeAlertSettings(
  tx: Tx,
  session: Session,
  { language, switches }: EndpointBody<typeof putAlertSettings>,
): Promise<AlertSettings> {
  const member = await memberOf(tx, session);
  const wishes = await lockAlertSettings(tx, session.subjectId);
  const known = switchesOf({ ...wishes, ...member });
  const details = switches.flatMap(({ kind, channel, isOn }, i) => {
    const found = known.find((s) => s.kind === kind && s.channel === channel);
    const message = !found
      ? ALERT_NOT_YOURS
      : found.isRequired && !isOn
        ? ALERT_REQUIRED
        : channel === 'sms' && isOn && member.phone === null
          ? ALERT_NO_PHONE
          : null;
    return message ? [{ path: `switches.${i}`, message }] : [];
  });
  if (details.length > 0) fail('invalid_request', { message: details[0]!.message, details });
  const [off, sms] = [new Set(wishes.off_email), new Set(wishes.on_sms)];
  for (const { kind, channel, isOn } of switches)
    (channel === 'email' ? off : sms)[(channel === 'email') === isOn ? 'delete' : 'add'](kind);
  const next = {
    ...wishes,
    language: language ?? wishes.language,
    off_email: [...off],
    on_sms: [...sms],
  };
  await updateAlertSettings(tx, next);
  if (language) await setPortalLanguage(tx, member.account.id, language);
  return present(member, next);
}
