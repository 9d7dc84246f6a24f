import { formatRupees, type Paise, paiseToRupees } from '#contracts/kernel/money.ts';
import { inHindi } from '#contracts/kernel/time-hindi.ts';
import { formatDate } from '#contracts/kernel/time.ts';
import type { AlertKind } from '#contracts/vendor-alerts.ts';
import { lettersTo, teamsOf } from '#server/features/alerts/service.ts';
import { letter, withoutLinks } from '#server/features/notices/service.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { queueMessages } from '#server/platform/mail/outbox.ts';

type Write = Parameters<typeof lettersTo>[3];
async function tell(tx: Tx, vendorId: string, kind: AlertKind, write: Write, clock: Clock): Promise<void> {
  const team = (await teamsOf(tx, [vendorId])).get(vendorId) ?? [];
  await queueMessages(tx, lettersTo(team, kind, `vendor_${kind}`, write), clock);
}
const rupees = (paise: Paise) => formatRupees(paiseToRupees(paise));

/** A period was closed: what it comes to. `firstDay` and `lastDay` as they stand on the statement. */
export const tellStatement = (tx: Tx, vendorId: string, s: { id: string; number: string; firstDay: string; lastDay: string; closing: Paise }, clock: Clock): Promise<void> => tell(tx, vendorId, 'statement', (language) => {
  const [from, to] = [s.firstDay, s.lastDay].map((day) => formatDate(`${day}T12:00:00+05:30`)) as [string, string];
  const path = `/vendor-dashboard/payouts/${s.id}`;
  return language === 'hi'
    ? letter(`स्टेटमेंट ${s.number}: ${rupees(s.closing)}`, `${inHindi(from)} से ${inHindi(to)} का हिसाब हो गया। स्टेटमेंट ${rupees(s.closing)} पर बंद हुआ।`, s.closing > 0 ? 'यह रक़म अगली बार आपके बैंक खाते में भेजी जाएगी।' : 'इस बार कुछ नहीं भेजा जाएगा; बाकी अगले स्टेटमेंट में जुड़ेगा।', `स्टेटमेंट खोलें: ${path}`)
    : letter(`Statement ${s.number}: ${rupees(s.closing)}`, `The days from ${from} to ${to} are settled. The statement ends at ${rupees(s.closing)}.`, s.closing > 0 ? 'It goes to your bank account with the next payout.' : 'Nothing is paid out this time; the rest goes into the next statement.', `Open the statement: ${path}`);
}, clock);

/** Money went to the shop's account. */
export const tellPaid = (tx: Tx, vendorId: string, p: { statementId: string; statement: string; amount: Paise; account: string; utr: string }, clock: Clock): Promise<void> => tell(tx, vendorId, 'payout_paid', (language) => {
  const path = `/vendor-dashboard/payouts/${p.statementId}`;
  return language === 'hi'
    ? letter(`${rupees(p.amount)} भेजे गए`, `स्टेटमेंट ${p.statement} के ${rupees(p.amount)} खाते ${p.account} में भेजे गए। बैंक का संदर्भ (UTR) ${p.utr} है।`, `स्टेटमेंट खोलें: ${path}`)
    : letter(`${rupees(p.amount)} was paid to you`, `${rupees(p.amount)} of statement ${p.statement} was paid to the account ${p.account}. The bank's reference (UTR) is ${p.utr}.`, `Open the statement: ${path}`);
}, clock);

/** The bank sent a payout back. */
export const tellFailed = (tx: Tx, vendorId: string, p: { statement: string; amount: Paise; account: string; reason: string }, clock: Clock): Promise<void> => tell(tx, vendorId, 'payout_failed', (language) => {
  const said = withoutLinks(p.reason);
  return language === 'hi'
    ? letter(`${rupees(p.amount)} नहीं भेजे जा सके`, `बैंक ने स्टेटमेंट ${p.statement} के ${rupees(p.amount)} खाते ${p.account} से लौटा दिए${said ? `: ${said}` : '।'}`, 'रक़म आपकी ही है और अगली बार फिर भेजी जाएगी। कृपया बैंक खाता जाँच लें।', 'भुगतान खोलें: /vendor-dashboard/payouts')
    : letter(`${rupees(p.amount)} could not be paid`, `The bank sent ${rupees(p.amount)} of statement ${p.statement} back from the account ${p.account}${said ? `: ${said}` : '.'}`, 'The money is still yours and is paid again with the next payout. Please check your bank account.', 'Open payouts: /vendor-dashboard/payouts');
}, clock);
