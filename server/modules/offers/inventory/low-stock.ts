import { timeIn } from '#contracts/kernel/time-in-language.ts';
import { formatDay } from '#contracts/kernel/time.ts';
import { unitLabel } from '#server/modules/catalog/service.ts';
import { emailsToTeam, teamsOf } from '#server/modules/vendor-alerts/service.ts';
import {
  type MessageFactsOf,
  type MessageLanguage,
  queueNotices,
} from '#server/modules/messages/service.ts';
import { inCallerLanguage } from '#server/platform/messages/caller.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { type Db, transact } from '#server/platform/db/database.ts';
import {
  resetLowStockNotices,
  type LowRow,
  selectLowToNotify,
  markLowStockNotified,
} from './queries.low-stock.ts';

/** Offers listed in an email; the portal's list has the rest. */
const MOST = 30;

/** Offers that ran low since the last email. */
function factsOf(
  rows: readonly LowRow[],
  language: MessageLanguage,
): MessageFactsOf<'vendor_low_stock'> {
  const { total } = rows[0]!;
  const dayOf = (day: string) => {
    const said = formatDay(`${day}T00:00:00+05:30`);
    return timeIn(language, said);
  };
  return {
    one: total === 1,
    count: String(total),
    more: total > rows.length ? String(total - rows.length) : '',
    'items.low': rows.map(({ name, on_hand: left, restock_on: day, ...unit }) => ({
      name: [name, inCallerLanguage(language, () => unitLabel(unit))].filter(Boolean).join(', '),
      left: left > 0 ? String(left) : '',
      day: day ? dayOf(day) : '',
    })),
  };
}

/**
 * Emails each vendor about offers that fell to their low-stock threshold since the last time, one
 * email per member who wants it. An offer is listed once, and again after it was restocked in
 * between. Returns the number of emails queued.
 */
export async function notifyOfLowStock(db: Db, clock: Clock): Promise<number> {
  await transact(db, resetLowStockNotices);
  let emails = 0;
  for (const id of await selectLowToNotify(db)) {
    emails += await transact(db, async (tx) => {
      const team = (await teamsOf(tx, [id])).get(id) ?? [];
      const rows = team.length > 0 ? await markLowStockNotified(tx, id, MOST, clock.now()) : [];
      if (rows.length === 0) return 0;
      const notices = emailsToTeam(team, 'stock_low', 'vendor_low_stock', (language) =>
        factsOf(rows, language),
      );
      await queueNotices(tx, notices, clock);
      return notices.length;
    });
  }
  return emails;
}
