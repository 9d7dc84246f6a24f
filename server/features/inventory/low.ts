import { formatDay } from '#contracts/kernel/time.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { type Db, transact } from '#server/platform/db/database.ts';
import { type Message, queueMessage } from '#server/platform/mail/outbox.ts';
import { forgetTold, type LowRow, selectToTell, tellLow } from './queries.low.ts';

/** A letter names so many; the list of the portal has the rest. */
const MOST = 30;

const line = ({ name, variant, color, size, on_hand: left, restock_on: day }: LowRow): string =>
  `- ${[name, variant, color, size].filter(Boolean).join(', ')}: ${left === 0 ? 'sold out' : `${left} left`}${day ? `, more expected on ${formatDay(`${day}T00:00:00+05:30`)}` : ''}`;

/** To a seller: what ran low since the letter before. */
function letter(recipient: string, rows: readonly LowRow[]): Message {
  const { total } = rows[0]!;
  return {
    channel: 'email', recipient, template: 'vendor_low_stock', subject: total === 1 ? 'One of your items is running low' : `${total} of your items are running low`,
    body: [
      'Since the last letter these have fallen to the figure from which you want to know:', rows.map(line).join('\n'), ...(total > rows.length ? [`And ${total - rows.length} more.`] : []),
      'Add what came in, or change the figure: /vendor-dashboard/inventory?state=low',
    ].join('\n\n'),
  };
}

/**
 * Writes one letter to each seller whose offers fell to their figure since the last one. An offer is named once, and again
 * when there was enough of it in between. Tells how many letters went out.
 */
export async function tellOfLowStock(db: Db, clock: Clock): Promise<number> {
  await transact(db, forgetTold);
  let letters = 0;
  for (const { id, email } of await selectToTell(db)) {
    letters += await transact(db, async (tx) => {
      const rows = await tellLow(tx, id, MOST, clock.now());
      if (rows.length === 0) return 0;
      await queueMessage(tx, letter(email, rows), clock);
      return 1;
    });
  }
  return letters;
}
