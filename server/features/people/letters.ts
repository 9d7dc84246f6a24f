import { letter, type Language, withoutLinks } from '#server/features/notices/service.ts';
import type { Message } from '#server/platform/mail/outbox.ts';

const mail = (recipient: string, template: string, { subject, text }: { subject: string; text: string }): Message => ({ channel: 'email', recipient, template, subject, body: text });

/** To a shopper who is shut out: why, what goes on, and who answers. */
export const blockedLetter = (email: string, language: Language, reason: string): Message => mail(email, 'account_blocked', language === 'hi'
  ? letter('आपका खाता रोका गया है', 'हमने आपका हाटलेन खाता रोक दिया है: आप साइन इन नहीं कर सकते और ऑर्डर नहीं दे सकते।', `कारण: ${withoutLinks(reason)}`, 'जो ऑर्डर दिए जा चुके हैं, वे आगे बढ़ेंगे।', 'अगर यह ग़लती है तो हमारे शिकायत अधिकारी को लिखें; उनका पता हर पेज के नीचे है: /terms-conditions')
  : letter('Your account is blocked', 'We have blocked your Haatlane account: you cannot sign in or place orders.', `Why: ${withoutLinks(reason)}`, 'Orders that are placed go on.', 'If this is a mistake, write to our grievance officer, who is named at the foot of every page: /terms-conditions'));

/** To a shopper who may come in again. */
export const unblockedLetter = (email: string, language: Language): Message => mail(email, 'account_unblocked', language === 'hi'
  ? letter('आपका खाता फिर से खुला है', 'आप हाटलेन पर फिर से साइन इन कर सकते हैं और ऑर्डर दे सकते हैं।', 'साइन इन करें: /login')
  : letter('Your account is open again', 'You can sign in to Haatlane and place orders again.', 'Sign in: /login'));
