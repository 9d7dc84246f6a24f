import { lettersTo, type Team } from '#server/features/alerts/service.ts';
import { letter, withoutLinks } from '#server/features/notices/service.ts';
import type { Message } from '#server/platform/mail/outbox.ts';

/** To the operators. */
export function businessAsked(recipient: string, shop: string, reason: string): Message {
  const { subject, text } = letter(`${withoutLinks(shop)} asks for a change of its business data`, `The reason: ${withoutLinks(reason)}`, 'Please compare it with the documents.');
  return { channel: 'email', recipient, template: 'operator_business_asked', subject, body: text };
}

/** To the owners: what became of it. */
export const businessDecided = (team: Team, shop: string, how: 'approved' | 'refused', reason: string | null): Message[] => lettersTo(team, 'business_result', `vendor_business_${how}`, (language) => {
  const [name, said, open] = [withoutLinks(shop), withoutLinks(reason), '/vendor-dashboard/settings?tab=bank'];
  return (language === 'hi' ? {
    approved: letter(`${name}: कारोबार का ब्योरा बदल गया`, 'हमने आपका माँगा हुआ बदलाव जाँचकर मान लिया। अब से बिलों पर यही छपेगा।', `देखें: ${open}`),
    refused: letter(`${name}: कारोबार का ब्योरा नहीं बदला`, `हमने आपका माँगा हुआ बदलाव नहीं माना: ${said}`, `देखें और फिर माँगें: ${open}`),
  } : {
    approved: letter(`${name}: your business data was changed`, 'We have checked the change you asked for and accepted it. It stands on your invoices from now on.', `See it: ${open}`),
    refused: letter(`${name}: your business data was not changed`, `We did not accept the change you asked for: ${said}`, `See it and ask again: ${open}`),
  })[how];
});
