import { describe, expect, it } from 'vitest';
import { emailBlocks, emailLanguage } from '#contracts/messages/email-blocks.ts';
import {
  templateFault,
  subjectFault,
  parseTemplate,
  renderSubject,
  renderText,
} from '#contracts/messages/message-syntax.ts';
import { smsLength } from '#contracts/messages/sms-length.ts';
import { smsFault, hasSections, renderSms } from '#contracts/messages/sms-syntax.ts';
import {
  DEFAULT_LOCALE,
  isPortalLocale,
  type Locale,
  LOCALES,
  OTHER_LOCALES,
} from '#contracts/kernel/locales.ts';
import { isSmsPart, smsPartIn, type SmsPart } from '#contracts/messages/message-templates.ts';
import { PLACEHOLDERS } from './placeholders.ts';
import {
  examplesFor,
  inLanguage,
  messageKindOf,
  messagePartsOf,
  placeholdersOf,
  standardText,
  TEMPLATE_IDS,
  type TemplateId,
  requirementsOf,
} from './message-register.ts';

const CASES = TEMPLATE_IDS.flatMap((id) => messagePartsOf(id).map((part) => [id, part] as const));
type Email = { subject: string; text: string };
const emails = CASES.filter(([, part]) => !isSmsPart(part));
const SMS = CASES.flatMap(([id, part]) => (isSmsPart(part) ? [[id, part] as const] : []));
const emailOf = (id: TemplateId, locale: Locale) => standardText(id, locale) as Required<Email>;
const smsOf = (id: TemplateId, part: SmsPart = 'sms') => standardText(id, part)!.text;

const scriptOf = (locale: Locale) => new Intl.Locale(LOCALES[locale].tag).maximize().script!;
/** Vendors and staff have the languages of the portals. */
const isReadIn = (id: TemplateId, locale: Locale) =>
  messageKindOf(id).to === 'customer' || isPortalLocale(locale);

describe('the register of messages', () => {
  it.each(emails)('%s %s has sound words, whole with every fact and with none', (id, part) => {
    const { subject, text } = emailOf(id, part as Locale);
    const wanted = requirementsOf(id, part);
    expect([templateFault(text, wanted), subjectFault(subject, wanted)]).toEqual([null, null]);
    for (const facts of [wanted.shape, wanted.turned]) {
      const whole = `${renderSubject(parseTemplate(subject), facts)}\n\n${renderText(parseTemplate(text), facts)}`;
      expect(whole).not.toMatch(/undefined|null|\[object|\{\{|\}\}|\n{3}|\(\)| {2}/);
      const scripts = [...new Set(OTHER_LOCALES.map(scriptOf))];
      expect(scripts.filter((one) => new RegExp(`\\p{Script=${one}}`, 'u').test(whole))).toEqual(
        part === DEFAULT_LOCALE ? [] : [scriptOf(part as Locale)],
      );
      expect(emailLanguage(text)).toBe(LOCALES[part as Locale].tag);
    }
    expect(renderSubject(parseTemplate(subject), examplesFor(id, part)).length).toBeGreaterThan(5);
  });

  it.each(SMS)(
    '%s %s is short, without conditions, and in the default language without signs that double its price',
    (id, part) => {
      const nodes = parseTemplate(smsOf(id, part));
      expect(smsFault(smsOf(id, part), requirementsOf(id, part))).toBeNull();
      expect(hasSections(nodes)).toBe(false);
      const { parts, isUnicode } = smsLength(renderSms(nodes, examplesFor(id, part)));
      // Devanagari goes 70 characters to an SMS, 67 to each of several.
      expect(isUnicode).toBe(part !== 'sms');
      expect(parts).toBeLessThanOrEqual(part === 'sms' ? 1 : 3);
    },
  );
  it('has every SMS in every language of its readers', () => {
    for (const locale of OTHER_LOCALES)
      expect(SMS.filter(([, part]) => part === smsPartIn(locale)).map(([id]) => id)).toEqual(
        SMS.filter(([id, part]) => part === 'sms' && isReadIn(id, locale)).map(([id]) => id),
      );
  });

  it('offers nothing that no text mentions', () => {
    const unsaid = TEMPLATE_IDS.flatMap((id) => {
      const all = messagePartsOf(id)
        .map((part) =>
          isSmsPart(part)
            ? smsOf(id, part)
            : `${emailOf(id, part).subject} ${emailOf(id, part).text}`,
        )
        .join(' ');
      return messageKindOf(id)
        .placeholders.filter((name) => !all.includes(`{{${name}}}`) && !all.includes(`#${name}}}`))
        .map((name) => `${id}: ${name}`);
    });
    expect(unsaid).toEqual([]);
  });

  it.each(
    Object.entries(PLACEHOLDERS)
      .filter(([name]) => name.endsWith('.link'))
      .map(([name, { example }]) => [name, example as string] as const),
  )('%s links to the right place wherever it is used', (name, path) => {
    const words = [
      `See {{${name}}} today.`,
      `See it: {{${name}}}.`,
      `See it: {{${name}}}\nOr leave it.`,
      `See this: here: {{${name}}}`,
      `({{${name}}})`,
      `“{{${name}}}”`,
      `See it: {{${name}}}`,
    ];
    const ends = words.map((text) =>
      emailBlocks(
        renderText(parseTemplate(text), { [name]: path }),
        'https://shop.example',
      ).flatMap((b) =>
        b.kind === 'button'
          ? [b.to]
          : b.kind === 'paragraph'
            ? b.lines.flat().flatMap(({ to }) => to ?? [])
            : [],
      ),
    );
    expect(ends).toEqual(words.map(() => [`https://shop.example${path}`]));
  });

  it('speaks of no address and no list in an SMS', () => {
    for (const [id, part] of SMS)
      expect(
        Object.entries(requirementsOf(id, part).shape).filter(
          ([name, value]) => name.endsWith('.link') || typeof value !== 'string',
        ),
      ).toEqual([]);
    expect(
      templateFault(
        'Order {{order.number}}: {{order.link}}',
        requirementsOf('order_shipped', 'sms'),
      ),
    ).toEqual({ message: 'errors.template.unknown', values: { tag: '{{order.link}}' } });
  });

  it('keeps the code in every message that brings one, and the link in those that let someone in', () => {
    expect(
      TEMPLATE_IDS.filter((id) => id.startsWith('otp_')).map((id) => [
        id,
        messageKindOf(id).required,
        messageKindOf(id).isSecurity,
      ]),
    ).toEqual(
      [
        'verify_email',
        'verify_phone',
        'reset_password',
        'confirm_order',
        'step_up',
        'sign_in',
        'reset_portal',
        'bank_change',
      ].map((purpose) => [`otp_${purpose}`, ['code'], true]),
    );
    for (const id of ['team_invitation', 'staff_invitation'] as const)
      expect(messageKindOf(id).required).toEqual(['invitation.link']);
    expect(messageKindOf('vendor_bank_asked').required).toContain('stop.link');
  });

  it('has a text in every language, for staff too', () => {
    expect(TEMPLATE_IDS.filter((id) => messagePartsOf(id).length === 0)).toEqual([]);
    const missing = OTHER_LOCALES.flatMap((locale) =>
      TEMPLATE_IDS.filter(
        (id) =>
          isReadIn(id, locale) &&
          messagePartsOf(id).includes(DEFAULT_LOCALE) &&
          !messagePartsOf(id).includes(locale),
      ).map((id) => `${locale} ${id}`),
    );
    expect(missing).toEqual([]);
    expect([inLanguage('order_placed', 'hi'), inLanguage('staff_invitation', 'hi')]).toEqual([
      'hi',
      'hi',
    ]);
  });

  it('calls the marketplace by its name, which an operator can change', () => {
    const named = CASES.filter(([id, part]) =>
      /haatlane|हाटलेन/i.test(JSON.stringify(standardText(id, part))),
    );
    expect(named).toEqual([]);
    expect(placeholdersOf('welcome')).toContain('marketplace.name');
    expect(examplesFor('welcome', 'en')['marketplace.name']).toMatch(/\w/);
  });
});
