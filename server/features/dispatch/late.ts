import { dayInIndia } from '#contracts/kernel/time.ts';
import { lettersTo, type Reader, teamsOf } from '#server/features/alerts/service.ts';
import { letter, list } from '#server/features/notices/service.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { type Db, transact } from '#server/platform/db/database.ts';
import { queueMessages } from '#server/platform/mail/outbox.ts';
import { markTold, selectLate, selectVendorsLate } from './queries.late.ts';

/** A letter names so many; the queue has the rest. */
const MOST = 20;

function write(numbers: readonly string[], total: number, language: Reader['language']): { subject: string; text: string } {
  const more = total - Math.min(total, MOST);
  const open = '/vendor-dashboard/orders?tab=late';
  return language === 'hi'
    ? letter(total === 1 ? 'एक ऑर्डर देर से चल रहा है' : `${total} ऑर्डर देर से चल रहे हैं`, 'इन्हें अब तक कूरियर को दे देना था:', list(numbers), more > 0 && `और ${more} भी।`, 'देर से भेजा सामान ख़रीदार लौटा सकता है; कृपया आज ही भेजें, या जो नहीं भेज सकते उसे रद्द करें।', `देर वाले ऑर्डर खोलें: ${open}`)
    : letter(total === 1 ? 'An order is late' : `${total} orders are late`, 'These should have left by now:', list(numbers), more > 0 && `And ${more} more.`, 'Shoppers may send back what comes late. Please send it today, or cancel what you cannot send.', `Open what is late: ${open}`);
}

/** Writes to each shop about orders that should have left, once a day at most. Tells how many letters went out. */
export async function tellOfLate(db: Db, clock: Clock): Promise<number> {
  const now = clock.now();
  const today = dayInIndia(now);
  let letters = 0;
  for (const vendorId of await selectVendorsLate(db, now, today)) {
    letters += await transact(db, async (tx) => {
      if (!await markTold(tx, vendorId, today)) return 0;
      const { numbers, total } = await selectLate(tx, vendorId, now, MOST);
      if (total === 0) return 0;
      const team = (await teamsOf(tx, [vendorId])).get(vendorId) ?? [];
      const messages = lettersTo(team, 'orders_late', 'vendor_late', (language) => write(numbers, total, language));
      await queueMessages(tx, messages, clock);
      return messages.length;
    });
  }
  return letters;
}
