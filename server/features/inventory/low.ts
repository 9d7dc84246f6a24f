import { inHindi } from '#contracts/kernel/time-hindi.ts';
import { formatDay } from '#contracts/kernel/time.ts';
import { lettersTo, type Reader, teamsOf } from '#server/features/alerts/service.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { type Db, transact } from '#server/platform/db/database.ts';
import { queueMessages } from '#server/platform/mail/outbox.ts';
import { forgetTold, type LowRow, selectToTell, tellLow } from './queries.low.ts';

/** A letter names so many; the list of the portal has the rest. */
const MOST = 30;

const WORDS = {
  en: {
    subject: (n: number) => (n === 1 ? 'One of your items is running low' : `${n} of your items are running low`), opening: 'Since the last letter these have fallen to the figure from which you want to know:',
    left: (n: number) => (n === 0 ? 'sold out' : `${n} left`), expected: (day: string) => `, more expected on ${formatDay(day)}`, more: (n: number) => `And ${n} more.`, add: 'Add what came in, or change the figure',
  },
  hi: {
    subject: (n: number) => (n === 1 ? 'आपका एक सामान कम पड़ रहा है' : `आपके ${n} सामान कम पड़ रहे हैं`), opening: 'पिछले पत्र के बाद ये उस गिनती तक आ गए हैं, जिस पर आप जानना चाहते हैं:',
    left: (n: number) => (n === 0 ? 'ख़त्म' : `${n} बचे`), expected: (day: string) => `, ${inHindi(formatDay(day))} को और आने की उम्मीद`, more: (n: number) => `और ${n} भी।`, add: 'जो आया हो उसे जोड़ें, या गिनती बदलें',
  },
} as const;

/** To a seller: what ran low since the letter before. */
function letter(rows: readonly LowRow[], language: Reader['language']): { subject: string; text: string } {
  const w = WORDS[language];
  const { total } = rows[0]!;
  const line = ({ name, variant, color, size, on_hand: left, restock_on: day }: LowRow) => `- ${[name, variant, color, size].filter(Boolean).join(', ')}: ${w.left(left)}${day ? w.expected(`${day}T00:00:00+05:30`) : ''}`;
  return {
    subject: w.subject(total),
    text: [w.opening, rows.map(line).join('\n'), ...(total > rows.length ? [w.more(total - rows.length)] : []), `${w.add}: /vendor-dashboard/inventory?state=low`].join('\n\n'),
  };
}

/**
 * Writes to each shop whose offers fell to their figure since the last time, one letter to each member who is told of it. An offer is named
 * once, and again when there was enough of it in between. Tells how many letters went out.
 */
export async function tellOfLowStock(db: Db, clock: Clock): Promise<number> {
  await transact(db, forgetTold);
  let letters = 0;
  for (const id of await selectToTell(db)) {
    letters += await transact(db, async (tx) => {
      const team = (await teamsOf(tx, [id])).get(id) ?? [];
      const rows = team.length > 0 ? await tellLow(tx, id, MOST, clock.now()) : [];
      if (rows.length === 0) return 0;
      const messages = lettersTo(team, 'stock_low', 'vendor_low_stock', (language) => letter(rows, language));
      await queueMessages(tx, messages, clock);
      return messages.length;
    });
  }
  return letters;
}
