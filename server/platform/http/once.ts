import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { fail } from '#contracts/kernel/errors.ts';
import type { MessageValues } from '#contracts/kernel/message-id.ts';
import type { Session } from '#server/platform/auth/sessions.ts';
import type { Tx } from '#server/platform/db/database.ts';

const HEADER = 'idempotency-key';
/** Format of an Idempotency-Key. */
export const isIdempotencyKey = (value: unknown): value is string =>
  typeof value === 'string' && value.length >= 8 && value.length <= 255;

interface Call {
  params: unknown;
  query: unknown;
  body: unknown;
  session: Session | null;
  now: Date;
  req: FastifyRequest;
  say: (message: string, values?: MessageValues) => void;
}
interface Reply {
  data: unknown;
  message?: { text: string; values?: MessageValues };
}

/**
 * Runs a write once per Idempotency-Key, if there is one: the key is claimed in the write's
 * transaction, so a repeat waits for the first and gets its reply, or runs if the first was
 * refused. A key reused with another body is refused (422); keys are per route. Calls without a key
 * or session run every time.
 */
export async function once<C extends Call, D>(
  tx: Tx,
  route: { method: string; path: string },
  call: C,
  work: (call: C) => Promise<D>,
): Promise<D> {
  const given = call.req.headers[HEADER];
  if (given === undefined || call.session === null) return work(call);
  if (!isIdempotencyKey(given)) return fail('idempotency_key_required');
  const key = `${route.method} ${route.path} ${given}`;
  const owner = call.session.subjectId;
  const hash = createHash('sha256')
    .update(JSON.stringify([call.params, call.query, call.body]))
    .digest('hex');
  const { rows: claimed } = await sql`
    insert into idempotency_keys (owner_id, key, request_hash, status, reply, created_at) values (${owner}, ${key}, ${hash}, 0, 'null', ${call.now})
    on conflict do nothing returning 1`.execute(tx);
  if (claimed.length === 0) {
    const {
      rows: [stored],
    } = await sql<{
      hash: string;
      reply: string;
    }>`select request_hash as hash, reply #>> '{}' as reply from idempotency_keys where owner_id = ${owner} and key = ${key}`.execute(
      tx,
    );
    if (stored?.hash !== hash) return fail('idempotency_key_reused');
    const reply = JSON.parse(stored.reply) as Reply;
    if (reply.message !== undefined) call.say(reply.message.text, reply.message.values);
    return reply.data as D;
  }
  let message: Reply['message'];
  const data = await work({
    ...call,
    say: (text, values) => {
      message = { text, ...(values ? { values } : {}) };
      call.say(text, values);
    },
  });
  // As text: JSON columns change the order of keys, and a repeat must get the same bytes.
  const reply = JSON.stringify({ data, message });
  await sql`update idempotency_keys set status = 200, reply = to_jsonb(${reply}::text) where owner_id = ${owner} and key = ${key}`.execute(
    tx,
  );
  return data;
}
