import { z } from 'zod';
import { DEFAULT_LOCALE, LOCALE_CODES, type Locale } from '#contracts/kernel/locales.ts';
import { url } from './setting-kinds.ts';

/** Parses JSON; invalid text is returned unchanged and refused later. */
function asTemplates(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** How emails and SMS leave. */
export const messagesSettings = z.object({
  SMTP_URL: url(['smtp:', 'smtps:']).optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^[^\r\n<>]*<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/,
      'an address such as Kaveri Bazaar <hello@kaveri.example>',
    )
    .optional(),
  SMS_URL: url(['http:', 'https:']).optional(),
  SMS_TOKEN: z.string().optional(),
  SMS_SENDER: z
    .string()
    .regex(/^[A-Za-z0-9]{3,11}$/, 'the registered header, 3 to 11 letters or digits')
    .optional(),
  SMS_TEMPLATES: z
    .string()
    .transform(asTemplates)
    .pipe(
      z.record(
        z.string(),
        z.union(
          [
            // An id alone is that of the default language.
            z.string().transform((id) => ({ [DEFAULT_LOCALE]: id })),
            z.partialRecord(z.enum(LOCALE_CODES), z.string()),
          ],
          'a DLT id, or one for each language, such as {"en":"1107…","hi":"1107…"}',
        ),
        'a JSON object of template names and their DLT ids, such as {"otp_verify_phone":{"en":"1107…","hi":"1107…"}}',
      ),
    )
    .optional(),
});

export interface MessagesConfig {
  /** The mail server; without it emails wait in the outbox. */
  smtpUrl: string | undefined;
  /** Sender of emails; a bare address gets the marketplace's name. */
  mailFrom: string;
  /** Lets browser notifications go to this machine without TLS: set by tests only, never by a setting. */
  pushToLoopback: boolean;
  /** The SMS gateway, with each template's DLT id; without it SMS wait in the outbox. */
  sms:
    | {
        url: string;
        token: string | undefined;
        /** The registered header; default: the brand's. */
        sender: string | undefined;
        templates: Record<string, Partial<Record<Locale, string>>>;
      }
    | undefined;
}

/** `publicUrl` names the sender's domain where MAIL_FROM does not. */
export const messagesConfig = (
  e: z.infer<typeof messagesSettings>,
  publicUrl: string,
): MessagesConfig => ({
  smtpUrl: e.SMTP_URL,
  mailFrom: e.MAIL_FROM ?? `no-reply@${new URL(publicUrl).hostname}`,
  pushToLoopback: false,
  sms:
    e.SMS_URL === undefined
      ? undefined
      : {
          url: e.SMS_URL,
          token: e.SMS_TOKEN,
          sender: e.SMS_SENDER,
          templates: e.SMS_TEMPLATES ?? {},
        },
});
