import { isSmsPart } from '#contracts/messages/message-templates.ts';
import { composeMessageWith } from '#server/modules/messages/compose.ts';
import {
  examplesFor,
  messagePartsOf,
  standardText,
  TEMPLATE_IDS,
} from '#server/modules/messages/message-register.ts';
import { totpUri } from '#server/platform/auth/totp.ts';
import { smsSenderName } from '#server/platform/brand/brand.ts';
import { htmlOf } from '#server/platform/mail/html.ts';
import { senderOf } from '#server/platform/mail/transports.ts';
import type { Search } from './search.ts';

/** Every kind of email and SMS with example values, in every language, as it would be sent. */
export function searchMessages(search: Search): void {
  for (const template of TEMPLATE_IDS)
    for (const part of messagePartsOf(template)) {
      const message = composeMessageWith(
        standardText(template, part)!,
        template,
        part,
        'someone@else.example',
        examplesFor(template, part),
      );
      const { subject = '', body } = message;
      if (isSmsPart(part)) search.look('SMS', `${template} (${part})`, body);
      else {
        search.look('e-mails', `${template} (${part})`, `${subject}\n${body}`);
        search.look(
          'e-mails',
          `${template} (${part}, HTML)`,
          htmlOf(subject, body, 'https://marketplace.example'),
        );
      }
    }
  search.look('senders', 'e-mail', JSON.stringify(senderOf('no-reply@marketplace.example')));
  search.look('senders', 'SMS', smsSenderName());
  search.look(
    'senders',
    'authenticator app',
    decodeURIComponent(totpUri('JBSWY3DPEHPK3PXP', 'a@b.example')),
  );
}
