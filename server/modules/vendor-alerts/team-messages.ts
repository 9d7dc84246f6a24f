import type { AlertKind } from '#contracts/vendor-alerts/vendor-alerts.ts';
import {
  type FactsOf,
  type Language,
  mailOf,
  type Notice,
  smsTo,
  type TemplateId,
} from '#server/modules/messages/service.ts';
import { type Reader, UNTOUCHED, wantsLetter, wantsSms } from './rules.ts';

/** Who may be written to about a shop. */
export type Team = readonly Reader[];

/** A shop that nobody has signed up for yet is reached where its registration says. */
export const teamFrom = ({ team, email }: { team: Team; email: string | null }): Team =>
  team.length > 0 || !email ? team : [{ ...UNTOUCHED, email, phone: null, role: 'owner' }];

/** One letter to each of a team who is to be told of it, in their language. */
export const lettersTo = <K extends TemplateId>(
  team: Team,
  kind: AlertKind,
  template: K,
  factsIn: (language: Language) => FactsOf<K>,
): Notice[] =>
  team
    .filter((reader) => wantsLetter(reader, kind))
    .map(({ email, language }) => mailOf(email, template, language, factsIn(language)));

/** The same by SMS, in its registered words. */
export const textsTo = <K extends TemplateId>(
  team: Team,
  kind: AlertKind,
  template: K,
  facts: FactsOf<K>,
): Notice[] =>
  team
    .filter((reader) => wantsSms(reader, kind))
    .map(({ phone }) => smsTo(phone!, template, facts));
