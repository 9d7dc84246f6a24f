import { sql } from 'kysely';
import type { Paise } from '#contracts/kernel/money.ts';
import { REFUND_KINDS } from '#contracts/order-actions/actions.ts';
import { DAY_MS } from '#contracts/kernel/time.ts';
import { hasStaffRight } from '#server/platform/auth/staff-rights.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';

/** One row. `asked_*`: higher limits waiting for a second person; all or none. */
export interface MoneyLimitsTable {
  is_only: boolean;
  refund_paise: Paise;
  returnless_paise: Paise;
  publishing_paise: Paise;
  requested_refund_paise: Paise | null;
  requested_returnless_paise: Paise | null;
  requested_publishing_paise: Paise | null;
  requested_by: string | null;
  requested_name: string | null;
  requested_at: Date | null;
}
export interface LimitsRow {
  refund: Paise;
  returnless: Paise;
  publishing: Paise;
  waiting: {
    refund: Paise;
    returnless: Paise;
    publishing: Paise;
    by: string;
    name: string;
    at: Date;
  } | null;
}

/** `isLocked`: nobody else changes them until the commit. */
export async function selectLimits(db: Db, isLocked = false): Promise<LimitsRow> {
  const r = await db
    .selectFrom('money_limits')
    .selectAll()
    .$if(isLocked, (q) => q.forUpdate())
    .executeTakeFirstOrThrow();
  return {
    refund: Number(r.refund_paise),
    returnless: Number(r.returnless_paise),
    publishing: Number(r.publishing_paise),
    waiting:
      r.requested_by === null
        ? null
        : {
            refund: Number(r.requested_refund_paise),
            returnless: Number(r.requested_returnless_paise),
            publishing: Number(r.requested_publishing_paise),
            by: r.requested_by,
            name: r.requested_name!,
            at: r.requested_at!,
          },
  };
}
export async function updateLimits(
  tx: Tx,
  { refund, returnless, publishing, waiting: w }: LimitsRow,
): Promise<void> {
  await tx
    .updateTable('money_limits')
    .set({
      refund_paise: refund,
      returnless_paise: returnless,
      publishing_paise: publishing,
      requested_refund_paise: w?.refund ?? null,
      requested_returnless_paise: w?.returnless ?? null,
      requested_publishing_paise: w?.publishing ?? null,
      requested_by: w?.by ?? null,
      requested_name: w?.name ?? null,
      requested_at: w?.at ?? null,
    })
    .execute();
}
/**
 * What one person alone refunded on an order and granted to its vendors as claims, also before an
 * appeal that is open. Read it under the order's lock.
 */
export async function selectGrantedAlone(db: Db, orderId: string): Promise<Paise> {
  const {
    rows: [row],
  } = await sql<{ paise: Paise }>`
    select (coalesce((select sum(refund_due_paise) from order_actions where order_id = ${orderId} and kind = any(${[...REFUND_KINDS]}::text[]) and state = 'done' and (decided_by is null or is_self_approved)), 0)
      + coalesce((select sum(granted_paise) from claims where order_id = ${orderId} and granted_paise > 0 and taken_back_at is null and (proposal is null or status = 'approval')), 0))::bigint as paise`.execute(
    db,
  );
  return Number(row!.paise);
}

/**
 * Staff by address, including those deactivated within the last week: deactivating the others must
 * not allow someone to decide alone or unseen. `mayMoney`: those with the money permission.
 */
export const selectMoneyStaff = async (
  db: Db,
  now: Date,
): Promise<{ id: string; email: string; language: string | null; mayMoney: boolean }[]> =>
  (
    await sql<{ id: string; email: string; language: string | null; mayMoney: boolean }>`
  select id, email, language, ${hasStaffRight('money:write', 'p')} as "mayMoney" from portal_accounts p where role = 'admin' and staff_role is not null and (is_active or exists (
    select from audit_entries a where a.object_kind = 'staff' and a.object_id = p.id and a.action = 'staff.shut_out' and a.at > ${new Date(now.getTime() - 7 * DAY_MS)})) order by id limit 500`.execute(
      db,
    )
  ).rows;

declare module '#server/platform/db/database.ts' {
  interface Database {
    money_limits: MoneyLimitsTable;
  }
}
