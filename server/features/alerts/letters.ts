import type { AlertKind } from '#contracts/vendor-alerts.ts';
import type { Message } from '#server/platform/mail/outbox.ts';
import { type Reader, UNTOUCHED, wantsLetter, wantsSms } from './rules.ts';

/** Who may be written to about a shop. */
export type Team = readonly Reader[];

/** A shop that nobody has signed up for yet is reached where its registration says. */
export const teamFrom = ({ team, email }: { team: Team; email: string | null }): Team =>
  (team.length > 0 || !email ? team : [{ ...UNTOUCHED, email, phone: null, role: 'owner' }]);

/** One letter to each of a team who is to be told of it, in their language. */
export const lettersTo = (team: Team, kind: AlertKind, template: string, write: (language: Reader['language']) => { subject: string; text: string }): Message[] =>
  team.filter((reader) => wantsLetter(reader, kind)).map(({ email, language }) => {
    const { subject, text } = write(language);
    return { channel: 'email', recipient: email, template, subject, body: text };
  });

/** The same by SMS, in its registered words. */
export const textsTo = (team: Team, kind: AlertKind, { template, body }: { template: string; body: string }): Message[] =>
  team.filter((reader) => wantsSms(reader, kind)).map(({ phone }) => ({ channel: 'sms', recipient: phone!, template, body }));
