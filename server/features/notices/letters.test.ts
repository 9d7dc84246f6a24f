import { describe, expect, it } from 'vitest';
import { type Facts, KINDS, withoutLinks } from './facts.ts';
import { english } from './letters.en.ts';
import { lapsedLetter } from './lapsed.ts';
import { hindi } from './letters.hi.ts';
import { refundLetter } from './refund.ts';
import { placedSms, SMS_TEXTS, smsOf, type SmsTemplate, stepSms } from './sms.ts';

const facts: Facts = {
  number: 'HL-7K2M-QX9D', path: '/profile/orders/ord_1', vendors: 'Rangrezi Looms', pieces: ['2 × Kurta'], day: 'Tue, 24 Nov', note: 'a word', parcels: [{ carrier: 'Toofan', number: 'TF-1' }],
  amount: '₹1,299', reference: 'UTR1234567', isOwn: false, isPrepaid: false, isExchange: false, hasDocument: true,
};

describe('letters', () => {
  it.each(KINDS.flatMap((kind) => [['en', kind], ['hi', kind]] as const))('%s %s is whole with all facts and with none', (language, kind) => {
    const write = (language === 'en' ? english : hindi)[kind];
    for (const f of [facts, { ...facts, note: '', reference: '', parcels: [], isOwn: true, isPrepaid: true, isExchange: true, hasDocument: false }]) {
      const { subject, text } = write(f);
      expect(subject).toContain(f.number);
      expect(subject + text).not.toMatch(/undefined|null|\[object|\n{3}|\(\)/);
      expect(text.endsWith(': /profile/orders/ord_1')).toBe(true);
      expect(/\p{Script=Devanagari}/u.test(subject)).toBe(language === 'hi');
    }
  });
  it('lead nowhere and stay on their line whatever was noted', () => {
    expect(withoutLinks('Pay at https://evil.example/x\n\nFollow: /profile')).toBe('Pay at … Follow: /profile');
    expect(withoutLinks('pay at evil.in/x, or Evil-Shop.co.in: now')).toBe('pay at … or … now');
    expect(withoutLinks('send ₹5 to asha.rao@okbank or a@b.example')).toBe('send ₹5 to … or …');
    expect(withoutLinks('2.5 kg of No.1 rice.It came late. e.g. on 3.11.2026, for ₹1,299.50')).toBe('2.5 kg of No.1 rice.It came late. e.g. on 3.11.2026, for ₹1,299.50');
    expect(withoutLinks(null)).toBe('');
  });
});

it.each(['en', 'hi'] as const)('says in %s that nothing was ordered, what, and where to order it again', (language) => {
  const { subject, text } = lapsedLetter(language, facts);
  expect(subject).toContain(facts.number);
  for (const part of ['- 2 × Kurta', '/checkout', facts.path]) expect(text).toContain(part);
  expect(/\p{Script=Devanagari}/u.test(text)).toBe(language === 'hi');
});

describe('the letter of a refund', () => {
  it.each(['en', 'hi'] as const)('says in %s how much, why and under which reference', (language) => {
    for (const reason of ['cancelled', 'returned', 'late', 'surplus'] as const) {
      const { subject, text } = refundLetter(language, { number: facts.number, path: facts.path, amount: facts.amount, reason, reference: facts.reference });
      expect(subject).toContain(facts.number);
      for (const part of [facts.amount, facts.reference, facts.path]) expect(text).toContain(part);
      expect(text).not.toMatch(/undefined/);
      expect(/\p{Script=Devanagari}/u.test(text)).toBe(language === 'hi');
    }
  });
});

describe('SMS', () => {
  /** The registered text as a pattern, each value at most 30 characters, as DLT compares it. */
  const registered = (template: SmsTemplate) => new RegExp(`^${SMS_TEXTS[template].replace(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replaceAll('{#var#}', '.{0,30}')}$`);
  it('are word for word what was registered, however long the values are', () => {
    const long = { ...facts, parcels: [{ carrier: 'A carrier with a very long name indeed', number: '1'.repeat(40) }] };
    for (const kind of KINDS) {
      const sms = stepSms(kind, long);
      if (sms) expect(sms.body).toMatch(registered(sms.template));
    }
    expect(placedSms('HL-7K2M-QX9D', '₹1,299', 'Tue, 24 Nov')).toMatch(registered('order_placed'));
    expect(smsOf('return_refunded', ['Rs 1,299', 'HL-7K2M-QX9D'])).toBe('Haatlane: the refund of Rs 1,299 for order HL-7K2M-QX9D was paid to you.');
  });
  it('go without signs that double their price', () => {
    for (const kind of KINDS) expect(stepSms(kind, facts)?.body ?? '').toMatch(/^[\x20-\x7e]*$/);
  });
});
