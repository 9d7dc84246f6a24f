import { languageFor, renderCampaign } from '#contracts/campaigns/campaign-texts.ts';
import type { CampaignText } from '#contracts/campaigns/campaigns.ts';
import { DEFAULT_LOCALE, type Locale, localeOf } from '#contracts/kernel/locales.ts';
import { linksIn } from '#contracts/messages/email-blocks.ts';
import { marketplaceName } from '#server/platform/brand/brand.ts';
import { BULK_TEMPLATE, type Message } from '#server/platform/mail/outbox.ts';
import { formatMessage } from '#server/platform/messages/format.ts';
import type { CampaignTable } from './tables.ts';
import { unsubscribeToken } from './unsubscribe-token.ts';

export interface Addressee {
  userId: string;
  recipientId: string;
  fullName: string;
  language: string | null;
  contacts: readonly string[];
}

const firstName = (fullName: string, locale: Locale): string =>
  fullName.trim().split(/\s+/)[0] || formatMessage(locale, 'common.customer');

/** The messages of a campaign to one customer: one, or a notification for each device. */
export function composeCampaign(
  { channel, texts, link }: Pick<CampaignTable, 'channel' | 'texts' | 'link'>,
  to: Addressee,
): Message[] {
  const wanted = localeOf(to.language?.split('-', 1)[0]);
  const locale = languageFor(channel, texts, wanted);
  const wording = texts[locale]!;
  const said = renderCampaign(channel, wording, {
    'customer.name': firstName(to.fullName, locale),
    'marketplace.name': marketplaceName(locale),
  });
  const made = (recipient: string, parts: Partial<Message> & { body: string }): Message => ({
    channel,
    recipient,
    template: BULK_TEMPLATE,
    about: to.recipientId,
    ...parts,
  });
  return to.contacts.map((recipient) => {
    switch (channel) {
      case 'email':
        return made(recipient, emailParts(said, to.userId, locale));
      case 'sms':
        return made(recipient, { body: said.text, ...dltOf(wording, texts[DEFAULT_LOCALE]) });
      case 'push':
        return made(recipient, {
          subject: said.subject,
          body: JSON.stringify({ text: said.text, url: linksIn(locale, link || '/') }),
        });
    }
  });
}

/** Every email of a campaign says why it came and how to stop it (and so does its header). */
function emailParts(said: { subject: string; text: string }, userId: string, locale: Locale) {
  const path = `/unsubscribe/${unsubscribeToken(userId, 'email')}`;
  const footer = formatMessage(locale, 'campaigns.email_footer', {
    name: marketplaceName(locale),
    link: path,
  });
  return {
    subject: said.subject,
    body: linksIn(locale, `${said.text}\n\n${footer}`),
    unsubscribe: `/api${path}`,
  };
}

const dltOf = (own: CampaignText, standard: CampaignText | undefined): { dltId?: string } => {
  const dltId = own.dltId || standard?.dltId;
  return dltId ? { dltId } : {};
};
