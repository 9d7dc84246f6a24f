import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';

export interface TestRecord {
  id: string;
  kind: 'secrets' | 'order' | 'payment' | 'refund';
  parent_id: string | null;
  body: Record<string, unknown>;
  created_at: Date;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    test_gateway: TestRecord;
  }
}

/** Stores an object once; false if known. */
export async function insertTestRecord(
  db: Db,
  { id, kind, parent_id: parent, body, created_at: at }: TestRecord,
): Promise<boolean> {
  const { rows } = await sql`insert into test_gateway (id, kind, parent_id, body, created_at)
    values (${id}, ${kind}, ${parent}, ${JSON.stringify(body)}::text::jsonb, ${at}) on conflict do nothing returning id`.execute(
    db,
  );
  return rows.length === 1;
}

export async function findTestRecord(db: Db, id: string): Promise<TestRecord | undefined> {
  return db.selectFrom('test_gateway').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function testRecordsOf(db: Db, parentId: string): Promise<TestRecord[]> {
  return db
    .selectFrom('test_gateway')
    .selectAll()
    .where('parent_id', '=', parentId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function testPayments(
  db: Db,
  from: Date,
  to: Date,
  { count, skip }: { count: number; skip: number },
): Promise<TestRecord[]> {
  return db
    .selectFrom('test_gateway')
    .selectAll()
    .where('kind', '=', 'payment')
    .where('created_at', '>=', from)
    .where('created_at', '<=', to)
    .orderBy('created_at')
    .orderBy('id')
    .limit(count)
    .offset(skip)
    .execute();
}

/** Changes a payment if it is still in this status; false otherwise. */
export async function moveTestRecord(
  db: Db,
  id: string,
  from: string,
  change: Record<string, unknown>,
): Promise<boolean> {
  const { rows } =
    await sql`update test_gateway set body = body || ${JSON.stringify(change)}::text::jsonb
    where id = ${id} and body ->> 'status' = ${from} returning id`.execute(db);
  return rows.length === 1;
}

/** Deducts from a payment's refundable amount; false if too little is left. */
export async function takeFromRefundable(db: Db, id: string, amount: number): Promise<boolean> {
  const { rows } =
    await sql`update test_gateway set body = body || jsonb_build_object('amount_refunded', (body ->> 'amount_refunded')::int + ${amount}::int)
    where id = ${id} and body ->> 'status' = 'captured' and (body ->> 'amount_refunded')::int + ${amount}::int <= (body ->> 'amount')::int returning id`.execute(
      db,
    );
  return rows.length === 1;
}

/** Payments approved by the bank that no notification has reported yet. */
export async function selectLatePayments(db: Db, now: Date): Promise<TestRecord[]> {
  const { rows } =
    await sql<TestRecord>`select * from test_gateway where kind = 'payment' and body ->> 'status' = 'created'
    and (body ->> 'captures_at')::timestamptz <= ${now} limit 20`.execute(db);
  return rows;
}
