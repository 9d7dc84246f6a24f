import { sql } from 'kysely';
import { expect } from 'vitest';
import { dayInIndia } from '#contracts/kernel/time.ts';
import type { TestApp } from '#server/testing/harness.ts';
import {
  readHeldItems,
  readNextPayout,
  readPayoutOverview,
  readVendorOrderMoney,
} from '#server/modules/settlement/service.ts';

const paise = (rupees: number) => Math.round(rupees * 100);

/** The payouts page of a vendor: its figures sum up, and its items on hold to the amounts on hold. */
export async function lookAtPayouts(shop: TestApp, vendorId: string) {
  const now = shop.clock.now();
  const shown = await readPayoutOverview(shop.db, vendorId, now);
  const items = await readHeldItems(shop.db, vendorId, { page: 1, limit: 10_000, now });
  const held = (reasons: readonly string[]) =>
    shown.holds
      .filter((h) => reasons.includes(h.reason))
      .reduce((sum, h) => sum + paise(h.amount!), 0);
  const listed = (reasons: readonly string[]) =>
    items.results
      .filter((h) => reasons.includes(h.reason))
      .reduce((sum, h) => sum + paise(h.amount), 0);
  for (const [one, list] of [
    ['in_return', ['in_return']],
    ['cash', ['cash']],
    ['in_window', ['in_window', 'in_progress']],
  ] as const)
    expect([one, listed(list)]).toEqual([one, held([one])]);
  expect(await readNextPayout(shop.db, vendorId, now)).toEqual({
    due: shown.due,
    inPayout: shown.inPayout,
    next: shown.next && { closesOn: shown.next.closesOn, expected: shown.next.expected },
  });
  await lookAtOrders(shop, vendorId);
  const { receive, balance, taxes, due, inPayout, carried, next } = shown;
  expect(paise(receive)).toBe(paise(balance) - paise(taxes));
  expect(paise(receive)).toBe(
    paise(due) +
      paise(inPayout) +
      (next?.statement ? paise(next.expected) : paise(carried)) +
      held(['in_return', 'cash', 'in_window']),
  );
  return shown;
}

/** "You receive" on each order's page is the ledger's earnings from it less the taxes shown. */
async function lookAtOrders(shop: TestApp, vendorId: string) {
  const { rows } = await sql<{ id: string; earned: number }>`
    select vendor_order_id as id, -sum(amount_paise)::int as earned from ledger_entries
    where account = 'vendor_payable' and owner_id = ${vendorId} and vendor_order_id is not null group by 1`.execute(
    shop.db,
  );
  for (const { id, earned } of rows) {
    const { earnings: e } = await readVendorOrderMoney(
      shop.db,
      vendorId,
      id,
      shop.clock.now(),
      true,
    );
    expect([id, paise(e!.net) + paise(e!.commissionGst) + paise(e!.tcs) + paise(e!.tds)]).toEqual([
      id,
      earned,
    ]);
  }
}

/** What the payouts page of each vendor says about the statement that closing now makes. */
export async function foretellStatements(shop: TestApp, vendorIds: readonly string[]) {
  const today = dayInIndia(shop.clock.now());
  const before = await Promise.all(
    vendorIds.map(async (id) => ({ id, shown: await lookAtPayouts(shop, id) })),
  );
  const numbersOf = async () =>
    (
      await sql<{
        id: string;
        vendor_id: string;
        closing: number;
        taxes: number;
      }>`select id, vendor_id, closing_paise as closing, (commission_gst_paise + tcs_paise + tds_paise) as taxes from statements where vendor_id = any(${[...vendorIds]})`.execute(
        shop.db,
      )
    ).rows;
  const old = new Set((await numbersOf()).map((s) => s.id));
  return {
    /** Call it after closing: the same amounts to the paisa, and no statement unforetold. */
    async compare(when: string) {
      const made = (await numbersOf()).filter((s) => !old.has(s.id));
      for (const { id, shown } of before) {
        const statement = made.find((s) => s.vendor_id === id);
        const isDue = shown.next!.closesOn <= today;
        expect(
          isDue && shown.next!.statement
            ? [
                paise(shown.next!.expected),
                paise(shown.next!.statement.sums.commissionGst) +
                  paise(shown.next!.statement.sums.tcs) +
                  paise(shown.next!.statement.sums.tds),
              ]
            : null,
          `${when}, next statement of ${id}`,
        ).toEqual(statement ? [Number(statement.closing), Number(statement.taxes)] : null);
        await lookAtPayouts(shop, id);
      }
    },
  };
}
