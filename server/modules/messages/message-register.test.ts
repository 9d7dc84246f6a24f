import { describe, expect, it } from 'vitest';
import { emailBlocks } from '#contracts/messages/email-blocks.ts';
import {
  templateFault,
  subjectFault,
  parseTemplate,
  renderSubject,
  renderText,
} from '#contracts/messages/message-syntax.ts';
import { smsLength } from '#contracts/messages/sms-length.ts';
import { smsFault, hasSections, renderSms } from '#contracts/messages/sms-syntax.ts';
import { PLACEHOLDERS } from './placeholders.ts';
import {
  examplesFor,
  inLanguage,
  messageKindOf,
  messagePartsOf,
  TEMPLATE_IDS,
  requirementsOf,
} from './message-register.ts';

const CASES = TEMPLATE_IDS.flatMap((id) => messagePartsOf(id).map((part) => [id, part] as const));
const letters = CASES.filter(([, part]) => part !== 'sms');
const wordsOf = (id: (typeof TEMPLATE_IDS)[number], part: 'en' | 'hi') => messageKindOf(id)[part]!;

describe('the register of messages', () => {
  it.each(letters)('%s %s has sound words, whole with every fact and with none', (id, part) => {
    const { subject, text } = wordsOf(id, part as 'en' | 'hi');
    const wanted = requirementsOf(id, part);
    expect([templateFault(text, wanted), subjectFault(subject, wanted)]).toEqual([null, null]);
    for (const facts of [wanted.shape, wanted.turned]) {
      const whole = `${renderSubject(parseTemplate(subject), facts)}\n\n${renderText(parseTemplate(text), facts)}`;
      expect(whole).not.toMatch(/undefined|null|\[object|\{\{|\}\}|\n{3}|\(\)| {2}/);
      expect(/\p{Script=Devanagari}/u.test(whole)).toBe(part === 'hi');
    }
    expect(renderSubject(parseTemplate(subject), examplesFor(id, part)).length).toBeGreaterThan(5);
  });

  it.each(CASES.filter(([, part]) => part === 'sms').map(([id]) => id))(
    '%s has an SMS of one part, without signs that double its price and without conditions',
    (id) => {
      const nodes = parseTemplate(messageKindOf(id).sms!);
      expect(smsFault(messageKindOf(id).sms!, requirementsOf(id, 'sms'))).toBeNull();
      expect(hasSections(nodes)).toBe(false);
      expect(smsLength(renderSms(nodes, examplesFor(id, 'sms')))).toMatchObject({
        parts: 1,
        isUnicode: false,
      });
    },
  );

  it('offers nothing that no wording says, and explains the fields of every list', () => {
    const unsaid = TEMPLATE_IDS.flatMap((id) => {
      const all = messagePartsOf(id)
        .map((part) =>
          part === 'sms'
            ? messageKindOf(id).sms!
            : `${wordsOf(id, part).subject} ${wordsOf(id, part).text}`,
        )
        .join(' ');
      return messageKindOf(id)
        .uses.filter((name) => !all.includes(`{{${name}}}`) && !all.includes(`#${name}}}`))
        .map((name) => `${id}: ${name}`);
    });
    expect(unsaid).toEqual([]);
    const lists = Object.entries(PLACEHOLDERS).filter(
      ([, { example }]) => Array.isArray(example) && typeof example[0] === 'object',
    );
    for (const [name, entry] of lists)
      expect(Object.keys((entry as { fields?: object }).fields ?? {}).sort(), name).toEqual(
        Object.keys((entry.example as readonly object[])[0]!).sort(),
      );
  });

  it.each(
    Object.entries(PLACEHOLDERS)
      .filter(([name]) => name.endsWith('.link'))
      .map(([name, { example }]) => [name, example as string] as const),
  )('%s leads where it should wherever it stands', (name, path) => {
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
    for (const [id] of CASES.filter(([, part]) => part === 'sms'))
      expect(
        Object.entries(requirementsOf(id, 'sms').shape).filter(
          ([name, value]) => name.endsWith('.link') || typeof value !== 'string',
        ),
      ).toEqual([]);
    expect(
      templateFault(
        'Order {{order.number}}: {{order.link}}',
        requirementsOf('order_shipped', 'sms'),
      ),
    ).toBe('{{order.link}} is not a placeholder of this message.');
  });

  it('keeps the code in every message that brings one, and the link in those that let somebody in', () => {
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

  it('falls back to English where there is no Hindi', () =>
    expect([
      inLanguage('welcome', 'hi'),
      inLanguage('order_placed', 'hi'),
      inLanguage('order_placed', 'en'),
    ]).toEqual(['en', 'hi', 'en']));
});
