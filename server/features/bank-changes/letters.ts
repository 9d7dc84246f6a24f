import { inHindi } from '#contracts/kernel/time-hindi.ts';
import { formatDateTime } from '#contracts/kernel/time.ts';
import { lettersTo, type Team } from '#server/features/alerts/service.ts';
import { letter, withoutLinks } from '#server/features/notices/service.ts';
import type { Message } from '#server/platform/mail/outbox.ts';

export interface ChangeFacts { shop: string; /** Masked. */ account: string; by: string; coolsUntil: Date; token: string }

/** To every owner, and where the registration says: another account was asked for, and how to stop it. */
export const asked = (team: Team, f: ChangeFacts): Message[] => lettersTo(team, 'bank_change', 'vendor_bank_asked', (language) => {
  const [shop, until] = [withoutLinks(f.shop), formatDateTime(f.coolsUntil)];
  return language === 'hi'
    ? letter(`${shop}: बैंक खाता बदलने की माँग`, `${withoutLinks(f.by)} ने माँगा है कि भुगतान आगे से खाते ${f.account} में जाए।`, `${inHindi(until)} से पहले कुछ नहीं बदलेगा, और तब भी हमारी जाँच के बाद। तब तक कोई भुगतान नहीं होगा।`, `अगर यह आपकी मर्ज़ी से नहीं है, तो इसे रोकें: /vendor-dashboard/stop-bank-change/${f.token}`, 'फिर अपना पासवर्ड बदलें। अगर सब ठीक है, तो कुछ करना नहीं है।')
    : letter(`${shop}: another bank account was asked for`, `${withoutLinks(f.by)} asked that payouts go to the account ${f.account} from now on.`, `Nothing changes before ${until}, and then only after our check. Until then nothing is paid out.`, `If this is not what you want, stop it: /vendor-dashboard/stop-bank-change/${f.token}`, 'Then change your password. If all is well, there is nothing to do.');
});

/** To the same: how it ended. */
export const ended = (team: Team, f: Pick<ChangeFacts, 'shop' | 'account'>, how: 'confirmed' | 'refused' | 'stopped', reason: string | null): Message[] => lettersTo(team, 'bank_change', `vendor_bank_${how}`, (language) => {
  const [shop, said] = [withoutLinks(f.shop), withoutLinks(reason)];
  return (language === 'hi' ? {
    confirmed: letter(`${shop}: नया बैंक खाता लागू है`, `हमने खाता ${f.account} जाँच लिया। अगला भुगतान वहाँ जाएगा।`),
    refused: letter(`${shop}: बैंक खाता नहीं बदला`, `हमने खाता ${f.account} नहीं माना: ${said}`, 'भुगतान पहले वाले खाते में जाते रहेंगे।'),
    stopped: letter(`${shop}: बैंक खाते का बदलाव रोका गया`, `खाते ${f.account} वाला बदलाव रोक दिया गया। भुगतान पहले वाले खाते में जाते रहेंगे।`, 'अगर माँग आपकी नहीं थी, तो अपना पासवर्ड बदलें: /vendor-forgot-password'),
  } : {
    confirmed: letter(`${shop}: the new bank account is in force`, `We have checked the account ${f.account}. The next payout goes there.`),
    refused: letter(`${shop}: the bank account was not changed`, `We did not accept the account ${f.account}: ${said}`, 'Payouts go to the account before, as they did.'),
    stopped: letter(`${shop}: the change of the bank account was stopped`, `The change to the account ${f.account} was stopped. Payouts go to the account before, as they did.`, 'If it was not you who asked, set a new password: /vendor-forgot-password'),
  })[how];
});

/** To the operators. */
export const toCheck = (recipient: string, shop: string, coolsUntil: Date): Message => {
  const { subject, text } = letter(`${withoutLinks(shop)} changes its bank account`, `From ${formatDateTime(coolsUntil)} on it can be confirmed. Until then its owners may stop it, and nothing is paid to the shop.`, 'Please check that the account is the business\'s or its owner\'s.');
  return { channel: 'email', recipient, template: 'operator_bank_change', subject, body: text };
};
