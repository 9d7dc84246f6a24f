import { type RawBuilder, sql } from 'kysely';
import { newId } from '#contracts/kernel/ids.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Tx } from '#server/platform/db/database.ts';

export interface MessageTable {
  id: string;
  channel: 'email' | 'sms';
  recipient: string;
  template: string;
  subject: string | null;
  body: string;
  created_at: Date;
  sent_at: Date | null;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    messages: MessageTable;
  }
}

export interface Message { channel: 'email' | 'sms'; recipient: string; template: string; subject?: string; body: string }

/** A message as a row of the outbox, for callers that insert it together with rows of their own. */
export function messageRow(message: Message, clock: Clock): MessageTable {
  const now = clock.now();
  return {
    id: newId('msg', now.getTime()), channel: message.channel, recipient: message.recipient, template: message.template,
    subject: message.subject ?? null, body: message.body, created_at: now, sent_at: null,
  };
}

/** Puts a message into the outbox in the transaction it belongs to: it is sent if and only if that commits. */
export async function queueMessage(tx: Tx, message: Message, clock: Clock): Promise<void> {
  await tx.insertInto('messages').values(messageRow(message, clock)).execute();
}

/**
 * As `queueMessage`, but only where `condition` holds when the statement runs. It is one statement either
 * way, so that the time it takes does not tell whether there was somebody to write to.
 */
export async function queueMessageIf(tx: Tx, message: Message, condition: RawBuilder<boolean>, clock: Clock): Promise<void> {
  const now = clock.now();
  await sql`insert into messages (id, channel, recipient, template, subject, body, created_at)
    select ${newId('msg', now.getTime())}, ${message.channel}, ${message.recipient}, ${message.template}, ${message.subject ?? null}::text, ${message.body}, ${now}::timestamptz
    where ${condition}`.execute(tx);
}
