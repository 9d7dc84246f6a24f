import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { WITH_VALUES } from '#web/features/portal/refusal-patterns.ts';
import { hindi as shop } from '#web/i18n/hi/index.ts';
import { portalHindi } from '#web/i18n/portal/hi/index.ts';

const hindi: Readonly<Record<string, string>> = { ...shop, ...portalHindi };
/** What only shoppers, operators or programs are told, by the file it stands in. */
const NOT_TO_SELLERS =
  /^(contracts\/(message-templates|message-words|sms-words|tax-returns|people|content|plain-text|shop-settings|announcements|festive-desk|commission|money-limits|vendor-desk|cart|checkout|gifts|marketing|settlement|places|risk|risk-rules)|server\/features\/(risk|cash|people|content|help\/desk|reviews\/moderation|marketing|commission|money-limits|vendor-desk|orders\/books|accounts|cart|checkout|gifts|payments|related|settlement|wishlist|vendors\/routes|returns\/(exchange|service)|vendor-applications\/((business-)?review|kyc)|funding\/publishing|search|privacy|wallet))/;
const NOT_TO_SELLERS_EITHER = new Set([
  'Its product was made one with another. Reject this: its seller sells the goods there.',
  'The vendor pays for this coupon. You can switch it off; only the vendor can change its terms.',
  'The file is empty.',
  'The file is too large. Split it.',
  'Say why, in a few words.',
  'Cash of couriers is imported with their remittance file.',
  'Give a word of at least two letters.',
  'Say why, so that reviewers can tell the seller.',
  'Please give it a name.',
  'At most 80 characters.',
  'Please write the answer.',
  'Please tell both sides why.',
  "The bank's reference: 6 to 40 letters and digits.",
  'Please give the reason in a sentence: it is sent to the applicant.',
  'Say what is to be changed.',
  'Please give the reason in a sentence: it is sent to the owners.',
  'A percentage is at most 100.',
]);

const read = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
    .map((name) => ({
      name: `${folder}/${name.replaceAll('\\', '/')}`,
      text: readFileSync(`${folder}/${name}`, 'utf8'),
    }));
const sources = [
  ...read('contracts').filter(({ name }) => !name.includes('kernel/')),
  ...read('server/features'),
].filter(
  ({ name }) =>
    !NOT_TO_SELLERS.test(name) &&
    !/^(contracts\/desk-(deeds|orders)|server\/features\/(desk-orders|orders\/steps\.desk|returns\/(desk|queue)))/.test(
      name,
    ),
);
const unquoted = (text: string) => text.replaceAll(/\\(.)/g, '$1');
/** The place of a value, whatever it is called. */
const bare = (text: string) => text.replaceAll(/\$?\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/g, '{}');
const isSentence = (text: string) => /^(?:[A-Z][a-z'₹]|\$\{)/.test(text) && / /.test(text);

/** What the desk of the catalogue is told. */
const CATALOGUE_DESK =
  /^(contracts\/(attributes|categories|duplicates|goods|search-insight)|server\/features\/(catalog\/(attributes|brands|tree)|duplicates\/[a-z.]+|listings\/(assign|goods|banned-words)))\./;

/** Sentences given as the message of a refusal, or of a rule of a schema, those with values as their template. */
const said = sources
  .filter(({ name }) => !CATALOGUE_DESK.test(name))
  .flatMap(({ name, text }) => {
    const place = name.startsWith('contracts/')
      ? /(?:message: |, |\()(?:'((?:[^'\\\n]|\\.)+)'|`([^`\n]+)`)/g
      : /(?:message: (?:[^'`\n{}]*? [?:] )?)(?:'((?:[^'\\\n]|\\.)+)'|`([^`\n]+)`)/g;
    return [...text.matchAll(place)].map(([, plain, template]) => ({
      name,
      text: plain === undefined ? template! : unquoted(plain),
      hasValues: plain === undefined && template!.includes('${'),
    }));
  })
  .filter(({ text }) => isSentence(text) && !NOT_TO_SELLERS_EITHER.has(text));

describe('what the server refuses to a seller', () => {
  it('has Hindi words, sentence by sentence', () => {
    expect(
      said
        .filter(({ text, hasValues }) => !hasValues && !(text in hindi))
        .map(({ name, text }) => `${name}: ${text}`),
    ).toEqual([]);
  });
  it('has them with values in them as well', () => {
    const known = new Set(WITH_VALUES.map(bare));
    expect(
      said
        .filter(({ text, hasValues }) => hasValues && !known.has(bare(text)))
        .map(({ name, text }) => `${name}: ${text}`),
    ).toEqual([]);
    expect(WITH_VALUES.filter((text) => !(text in hindi))).toEqual([]);
    const everywhere = new Set([
      ...said.map(({ text }) => bare(text)),
      ...[...sources, ...read('contracts/kernel')].flatMap(({ text }) =>
        [...text.matchAll(/`([^`\n]+)`/g)].map(([, template]) => bare(template!)),
      ),
    ]);
    expect(WITH_VALUES.filter((text) => !everywhere.has(bare(text)))).toEqual([]);
  });
});

/** Whole sentences of the bulk desk: what it finds in rows, notes on products, and why something stays as it is. */
const ofRows = sources
  .filter(({ name }) => name.startsWith('server/features/bulk/') && !name.endsWith('export.ts'))
  .flatMap(({ name, text }) =>
    [...text.matchAll(/'((?:[^'\\\n]|\\.)+\.)'|`([^`\n]+\.)`/g)]
      .map(([, plain, template]) => ({
        name,
        text: plain === undefined ? template! : unquoted(plain),
        hasValues: plain === undefined,
      }))
      .filter((one) => /^[A-Z"$]/.test(one.text) && / [a-z]/.test(one.text)),
  );

describe('what the bulk desk says of rows', () => {
  it('has Hindi words, with and without values', () => {
    expect(ofRows.length).toBeGreaterThan(50);
    expect(
      ofRows
        .filter(({ text, hasValues }) => !hasValues && !(text in hindi))
        .map(({ name, text }) => `${name}: ${text}`),
    ).toEqual([]);
    const known = new Set(WITH_VALUES.map(bare));
    expect(
      ofRows
        .filter(({ text, hasValues }) => hasValues && !known.has(bare(text)))
        .map(({ name, text }) => `${name}: ${text}`),
    ).toEqual([]);
  });
});
