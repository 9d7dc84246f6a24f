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

/** Puts a message into the outbox in the transaction it belongs to: it is sent if and only if that commits. */
export async function queueMessage(tx: Tx, message: Message, clock: Clock): Promise<void> {
  const now = clock.now();
  await tx.insertInto('messages').values({
    id: newId('msg', now.getTime()), channel: message.channel, recipient: message.recipient, template: message.template,
    subject: message.subject ?? null, body: message.body, created_at: now, sent_at: null,
  }).execute();
}
