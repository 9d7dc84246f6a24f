import { FAULT_REASONS, PHOTO_REASONS } from '#contracts/returns/returns.ts';
import {
  ADMIN_RETURN_TABS,
  type AdminReturn,
  type adminReturnsFile,
  type AdminReturnTab,
  type getAdminReturn,
  type listAdminReturns,
  type stepAdminReturn,
} from '#contracts/returns/admin-returns.ts';
import { VENDOR_RETURN_STEPS } from '#contracts/returns/vendor-returns.ts';
import type { EndpointBody, EndpointData, EndpointQuery } from '#contracts/kernel/endpoint.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { formatExact, type Paise, paiseToRupees } from '#contracts/kernel/money.ts';
import { addDays } from '#contracts/kernel/time.ts';
import { findOrder, loadOrder, type StoredOrder } from '#server/modules/orders/service.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { csvAmount } from '#server/platform/csv/csv.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { moveReturn } from './return-transition.ts';
import { payeeOf, presentReturn, presentForVendor } from './present.ts';
import {
  countReturnHabits,
  countReturns,
  selectAdminReturns,
  selectGoodwill,
  selectStoredReturn,
  type StoredReturn,
} from './queries.ts';
import { readCheckState } from './check-state.ts';
import { mayMoveReturn, windowFor } from './return-rules.ts';
import type { ReturnStatus } from './tables.ts';
import { callerDay, callerText } from '#server/platform/messages/caller.ts';
import { type FileFormat, fileOfList } from '#server/platform/spreadsheet/list-file.ts';

const COUNTED_TO = 1000;
const row = (r: StoredReturn): AdminReturn => ({
  ...presentForVendor(r, null),
  orderNumber: r.order_number,
  orderId: r.order_id,
  paymentMethod: r.payment_method,
});

const isNewestFirst = (tab: AdminReturnTab) => tab === 'done' || tab === 'refused';
/** A page of returns of all vendors, with the count of each tab. */
export async function readAdminReturns(
  db: Db,
  { tab, vendor, page, limit }: EndpointQuery<typeof listAdminReturns>,
): Promise<EndpointData<typeof listAdminReturns>> {
  const rows = await selectAdminReturns(db, ADMIN_RETURN_TABS[tab], {
    page,
    limit,
    newestFirst: isNewestFirst(tab),
    vendorId: vendor,
  });
  const found = await countReturns(db, vendor);
  const count = (name: AdminReturnTab) =>
    Math.min(
      COUNTED_TO,
      (ADMIN_RETURN_TABS[name] as readonly ReturnStatus[]).reduce((n, s) => n + (found[s] ?? 0), 0),
    );
  const counts = Object.fromEntries(
    (Object.keys(ADMIN_RETURN_TABS) as AdminReturnTab[]).map((name) => [name, count(name)]),
  ) as Record<AdminReturnTab, number>;
  return { results: rows.map(row), counts, page, limit, total: counts[tab] };
}

const HEAD = [
  'returns.title_one',
  'common.order',
  'common.vendor',
  'common.products',
  'common.reason',
  'returns.file.wanted',
  'common.status',
  'returns.file.requested',
  'returns.file.last_change',
  'returns.file.refund',
] as const;
/** The returns of a tab as a table, without customer data. */
export const adminReturnsTable = (
  db: Db,
  { tab, vendor }: EndpointQuery<typeof adminReturnsFile>,
  format: FileFormat,
): Promise<Uint8Array<ArrayBuffer>> =>
  fileOfList(
    format,
    HEAD,
    (at) =>
      selectAdminReturns(db, ADMIN_RETURN_TABS[tab], {
        ...at,
        newestFirst: isNewestFirst(tab),
        vendorId: vendor,
      }),
    (r) => [
      r.id,
      r.order_number,
      r.vendor_name,
      r.items.map((l) => `${l.quantity} x ${l.name}`).join('; '),
      r.reason,
      r.resolution,
      r.status,
      r.created_at.toISOString(),
      r.updated_at.toISOString(),
      csvAmount(r.refund_paise),
    ],
  );

type Check = EndpointData<typeof getAdminReturn>['checks'][number];
/** How far back a customer's returns are considered. */
const HABIT_DAYS = 180;

const check = (key: string, isFine: boolean, fine: string, warning: string): Check => ({
  key,
  outcome: isFine ? 'ok' : 'warning',
  text: isFine ? fine : warning,
});

/** Whether it was requested before the last of its windows ended. */
function windowCheck(r: StoredReturn, stored: StoredOrder): Check {
  const ends = r.items.flatMap(({ order_item_id: id }) => {
    const item = stored.items.find((l) => l.id === id)!;
    const days = windowFor(r.reason, item.snapshot.returnableDays ?? 0);
    return stored.shipments
      .filter((p) => p.status === 'delivered' && p.items.some((l) => l.order_item_id === id))
      .map((p) => ({ days, until: addDays(p.updated_at, days) }));
  });
  const last = ends.toSorted((a, b) => b.until.getTime() - a.until.getTime())[0];
  return check(
    'window',
    last !== undefined && r.created_at < last.until,
    last === undefined
      ? ''
      : callerText('returns.check.window_in', { n: last.days, day: callerDay(last.until) }),
    last === undefined
      ? callerText('returns.check.not_delivered')
      : callerText('returns.check.window_over', { n: last.days, day: callerDay(last.until) }),
  );
}

/** The customer's photos, and the vendor's evidence in a dispute. */
const evidenceChecks = (r: StoredReturn): Check[] => [
  check(
    'photos',
    r.photos.length > 0 || !PHOTO_REASONS.includes(r.reason),
    r.photos.length > 0
      ? callerText('returns.check.photos', { n: r.photos.length })
      : callerText('returns.check.photo_not_needed'),
    callerText('returns.check.photo_missing'),
  ),
  ...(r.status === 'disputed' || r.evidence.length > 0
    ? [
        check(
          'evidence',
          r.evidence.length > 0,
          callerText('returns.check.evidence', { n: r.evidence.length }),
          callerText('returns.check.evidence_missing'),
        ),
      ]
    : []),
];

/** Warns of earlier goodwill for the same units. */
function goodwillChecks(r: StoredReturn, goodwill: ReadonlyMap<string, Paise>): Check[] {
  const given =
    r.resolution === 'refund'
      ? r.items.reduce((sum, l) => sum + (goodwill.get(l.order_item_id) ?? 0), 0)
      : 0;
  return given > 0
    ? [
        {
          key: 'given',
          outcome: 'warning',
          text: callerText('returns.check.given', { amount: formatExact(paiseToRupees(given)) }),
        },
      ]
    : [];
}

/**
 * Policy checks of a return: its window, the law on faulty items, the evidence, and the customer's
 * return rate.
 */
function checksOf(
  r: StoredReturn,
  stored: StoredOrder,
  habits: { orders: number; returns: number },
  goodwill: ReadonlyMap<string, Paise>,
): Check[] {
  const counted = { returns: habits.returns, orders: habits.orders };
  return [
    windowCheck(r, stored),
    {
      key: 'fault',
      outcome: 'info',
      text: FAULT_REASONS.includes(r.reason)
        ? callerText('returns.check.faulty')
        : callerText('returns.check.not_faulty'),
    },
    ...evidenceChecks(r),
    ...goodwillChecks(r, goodwill),
    check(
      'habit',
      habits.orders < 4 || habits.returns * 2 <= habits.orders,
      callerText('returns.check.habit', { ...counted, n: HABIT_DAYS }),
      callerText('returns.check.habit_many', { ...counted, n: HABIT_DAYS }),
    ),
  ];
}

/** One return with what an operator needs to judge it; `return_not_found` (404). */
export async function readAdminReturn(
  db: Db,
  id: string,
  now: Date,
): Promise<EndpointData<typeof getAdminReturn>> {
  const found = (await selectStoredReturn(db, id)) ?? fail('return_not_found');
  const stored = await loadOrder(db, (await findOrder(db, { orderNumber: found.order_number }))!);
  const habits = await countReturnHabits(db, stored.order.user_id, addDays(now, -HABIT_DAYS));
  return {
    return: {
      ...presentReturn(found, stored),
      orderNumber: found.order_number,
      orderId: found.order_id,
      paymentMethod: found.payment_method,
    },
    payee: payeeOf(found),
    inspection: await readCheckState(db, found, now),
    // A dispute is decided, not advanced.
    steps:
      found.status === 'disputed'
        ? []
        : VENDOR_RETURN_STEPS.filter((to) => mayMoveReturn(found.status, to, 'operator')),
    products: found.items.map(({ order_item_id }) => {
      const { variant, option, image } = stored.items.find((l) => l.id === order_item_id)!.snapshot;
      return { itemId: order_item_id, variant, option, image };
    }),
    checks: checksOf(found, stored, habits, await selectGoodwill(db, found.order_id)),
  };
}

/**
 * A return transition by an operator on the vendor's behalf. `return_not_found` (404),
 * `step_not_possible` (409).
 */
export async function stepReturnForVendor(
  tx: Tx,
  id: string,
  { status, answer, restock }: EndpointBody<typeof stepAdminReturn>,
  clock: Clock,
): Promise<EndpointData<typeof stepAdminReturn>['return']> {
  const found = (await selectStoredReturn(tx, id)) ?? fail('return_not_found');
  if (found.status === 'disputed') fail('step_not_possible', { message: 'errors.faulty_refused' });
  const { row: after, course } = await moveReturn(
    tx,
    found,
    { to: status, who: 'operator', answer, isSellable: restock },
    clock,
  );
  audit(tx, {
    action: `return.${status}`,
    object: { kind: 'return', id, label: found.order_number },
    before: { status: found.status },
    after: { status: after.status, refund: after.refund_paise / 100, restock },
    reason: answer,
  });
  return presentForVendor(after, course);
}
