import type { AlertKind } from '#contracts/vendor-alerts/vendor-alerts.ts';
import {
  type MessageFactsOf,
  type MessageLanguage,
  mailOf,
  type MessageNotice,
  smsTo,
  type TemplateId,
} from '#server/modules/messages/service.ts';
import { type AlertRecipient, DEFAULT_ALERTS, wantsEmail, wantsSms } from './rules.ts';

/** Alert recipients at a vendor. */
export type Team = readonly AlertRecipient[];

/** A vendor without accounts yet is reached at its registered contact. */
export const teamFrom = ({ team, email }: { team: Team; email: string | null }): Team =>
  team.length > 0 || !email ? team : [{ ...DEFAULT_ALERTS, email, phone: null, role: 'owner' }];

/** One email to each member concerned, in their language. */
export const emailsToTeam = <K extends TemplateId>(
  team: Team,
  kind: AlertKind,
  template: K,
  factsIn: (language: MessageLanguage) => MessageFactsOf<K>,
): MessageNotice[] =>
  team
    .filter((reader) => wantsEmail(reader, kind))
    .map(({ email, language }) => mailOf(email, template, language, factsIn(language)));

/** The same by SMS, in its registered text. */
export const smsToTeam = <K extends TemplateId>(
  team: Team,
  kind: AlertKind,
  template: K,
  facts: MessageFactsOf<K>,
): MessageNotice[] =>
  team
    .filter((reader) => wantsSms(reader, kind))
    .map(({ phone }) => smsTo(phone!, template, facts));
