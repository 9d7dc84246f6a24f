import { lettersTo, teamsOf } from '#server/features/alerts/service.ts';
import { letter, withoutLinks } from '#server/features/notices/service.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { queueMessages } from '#server/platform/mail/outbox.ts';

export type Result = 'approved' | 'changes_asked' | 'rejected';
interface Reviewed { id: string; vendor_id: string; name: string }

/** Tells a shop what became of a product it handed in. What is refused by the rules of the marketplace reaches everybody who writes products. */
export async function tellResult(tx: Tx, { id, vendor_id: vendorId, name }: Reviewed, result: Result, note: string | null, clock: Clock): Promise<void> {
  const team = (await teamsOf(tx, [vendorId])).get(vendorId) ?? [];
  const [product, said] = [withoutLinks(name), withoutLinks(note)];
  const path = `/vendor-dashboard/products/${id}`;
  await queueMessages(tx, lettersTo(team, result === 'rejected' ? 'listing_refused' : 'listing_result', `vendor_listing_${result}`, (language) => (language === 'hi' ? {
    approved: letter(`${product} अब दुकान में है`, 'हमने प्रोडक्ट जाँच लिया। ख़रीदार अब इसे देख सकते हैं।', `प्रोडक्ट खोलें: ${path}`),
    changes_asked: letter(`${product}: कृपया कुछ बदलें`, 'हमने प्रोडक्ट देखा। जो बदलना है, वह उसके फ़ील्ड के पास लिखा है।', said, `बदलें और फिर भेजें: ${path}`),
    rejected: letter(`${product} नहीं बिक सकता`, `यह प्रोडक्ट हमारे नियमों के अनुसार नहीं बेचा जा सकता${said ? `: ${said}` : '।'}`, `प्रोडक्ट खोलें: ${path}`),
  } : {
    approved: letter(`${product} is in the shop`, 'We have looked at the product. Shoppers see it from now on.', `Open the product: ${path}`),
    changes_asked: letter(`${product}: please change something`, 'We have looked at the product. What is to be changed stands beside its fields.', said, `Change it and hand it in again: ${path}`),
    rejected: letter(`${product} cannot be sold`, `By our rules this product cannot be sold${said ? `: ${said}` : '.'}`, `Open the product: ${path}`),
  })[result]), clock);
}

/** Tells a shop that the marketplace took a product of its out of the shop and why, or with null that it is back. */
export async function tellTakenDown(tx: Tx, { id, vendor_id: vendorId, name }: Reviewed, reason: string | null, clock: Clock): Promise<void> {
  const team = (await teamsOf(tx, [vendorId])).get(vendorId) ?? [];
  const [product, said] = [withoutLinks(name), withoutLinks(reason)];
  const path = `/vendor-dashboard/products/${id}`;
  await queueMessages(tx, lettersTo(team, 'listing_refused', reason === null ? 'vendor_listing_put_back' : 'vendor_listing_taken_down', (language) => (language === 'hi'
    ? reason === null ? letter(`${product} फिर से दुकान में है`, 'ख़रीदार इसे फिर से देख और ख़रीद सकते हैं।', `प्रोडक्ट खोलें: ${path}`)
      : letter(`${product} को दुकान से हटा दिया गया है`, `ख़रीदार इसे अब नहीं देखते। कारण: ${said}`, 'जो ऑर्डर हो चुके हैं, उन पर इसका असर नहीं है।', `प्रोडक्ट खोलें: ${path}`)
    : reason === null ? letter(`${product} is in the shop again`, 'Shoppers see it and can buy it from now on.', `Open the product: ${path}`)
      : letter(`${product} was taken out of the shop`, `Shoppers do not see it any more. The reason: ${said}`, 'Orders that were placed are not touched by this.', `Open the product: ${path}`))), clock);
}
