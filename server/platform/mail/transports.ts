import { createRequire } from 'node:module';
import type * as Nodemailer from 'nodemailer';
import type { Transporter, TransportOptions } from 'nodemailer';
import { DEFAULT_LOCALE } from '#contracts/kernel/locales.ts';
import { emailText } from '#contracts/messages/email-blocks.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Channel, EmailSign, Waiting } from './outbox.ts';
import { htmlOf } from './html.ts';
import { marketplaceName, smsSenderName } from '#server/platform/brand/brand.ts';

export interface Attachment {
  filename: string;
  contentType: string;
  content: Uint8Array;
}
/** Sends one message; throws if it was not accepted. */
export type Send = (message: Waiting, files: readonly Attachment[]) => Promise<void>;
export type Transports = Partial<Record<Channel, Send>> & { close(): void };

/** The receiver will never accept this message: retrying is useless. */
export class RefusedForGood extends Error {
  readonly name = 'RefusedForGood';
}

const load = createRequire(import.meta.url);
const TIMEOUT_MS = 15_000;

/**
 * The configured transports: email by SMTP, SMS by the gateway's HTTP API. A channel without
 * configuration is missing.
 */
export function openTransports({
  smtpUrl,
  mailFrom,
  sms,
  publicUrl,
}: Pick<Config, 'smtpUrl' | 'mailFrom' | 'sms' | 'publicUrl'>): Transports {
  const mailer =
    smtpUrl === undefined
      ? null
      : (load('nodemailer') as typeof Nodemailer).createTransport({
          url: smtpUrl,
          pool: true,
          maxConnections: 3,
          connectionTimeout: TIMEOUT_MS,
          greetingTimeout: TIMEOUT_MS,
          socketTimeout: TIMEOUT_MS,
          disableFileAccess: true,
          disableUrlAccess: true,
        } as TransportOptions);
  return {
    ...(mailer ? { email: emailSender(mailer, mailFrom, publicUrl) } : {}),
    ...(sms ? { sms: smsSender(sms) } : {}),
    close: () => mailer?.close(),
  };
}

/** Sender of an email: a bare address gets the marketplace's name. */
export const senderOf = (from: string): string | { name: string; address: string } =>
  from.includes('<') ? from : { name: marketplaceName(), address: from };

const signsOf = ({ signs }: Waiting): EmailSign[] =>
  (signs ?? []).map((sign) => JSON.parse(sign) as EmailSign);

/** One click in the mail program stops such emails (RFC 8058, which needs https). */
const unsubscribeHeaders = ({ unsubscribe }: Waiting, publicUrl: string) =>
  unsubscribe === null
    ? {}
    : {
        'List-Unsubscribe': `<${new URL(unsubscribe, publicUrl).href}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      };

const emailSender =
  (mailer: Transporter, from: string, publicUrl: string): Send =>
  async (m, files) => {
    try {
      await mailer.sendMail({
        // As an object: text would be parsed, and commas or brackets would make several addresses.
        from: senderOf(from),
        to: { name: '', address: m.recipient },
        subject: m.subject ?? '',
        text: emailText(m.body, publicUrl),
        html: htmlOf(m.subject ?? '', m.body, publicUrl, signsOf(m)),
        date: m.created_at,
        attachments: files.map(({ content, ...file }) => ({
          ...file,
          content: Buffer.from(content),
        })),
        // The same in every attempt, so that receivers can detect duplicates.
        messageId: `<${m.id}@${new URL(publicUrl).hostname}>`,
        headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(m, publicUrl) },
      });
    } catch (error) {
      const { responseCode, message } = error as { responseCode?: number; message: string };
      // RFC 5321: 5yz is final, except for a refused greeting or login, which configuration can
      // fix.
      if (responseCode !== undefined && responseCode >= 550 && responseCode <= 559)
        throw new RefusedForGood(message, { cause: error });
      throw error;
    }
  };

/**
 * A POST of `{ to, text, template, sender }` as JSON with a bearer token, `to` in E.164 as accounts keep it (+919812345678), as most gateways or a small bridge take. TRAI's DLT
 * rules let only registered texts through: `template` is the id the text was registered under, in its language: the one
 * saved with a text of the operator's own, else the settings'.
 */
const smsSender =
  ({ url, token, sender, templates }: NonNullable<Config['sms']>): Send =>
  async (m) => {
    const template = m.dlt_id ?? templates[m.template]?.[DEFAULT_LOCALE];
    if (template === undefined)
      throw new RefusedForGood(`SMS_TEMPLATES has no DLT id for "${m.template}"`);
    const reply = await fetch(url, {
      method: 'POST',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': m.id,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify({
        to: m.recipient,
        text: m.body,
        template,
        sender: sender ?? smsSenderName(),
      }),
    });
    await reply.body?.cancel();
    if (reply.ok) return;
    const text = `the SMS gateway answered ${reply.status}`;
    if (
      reply.status >= 400 &&
      reply.status < 500 &&
      ![401, 403, 408, 425, 429].includes(reply.status)
    )
      throw new RefusedForGood(text);
    throw new Error(text);
  };
