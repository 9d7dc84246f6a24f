import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readCatalog, readMessages } from './bundling/message-catalogs.ts';
import { ALLOWED } from './wording/allowed.ts';
import {
  type Finding,
  findHindi,
  findNames,
  findSentences,
  findUncontracted,
  findWords,
  readSource,
} from './wording/find.ts';

/** This check names the words it looks for, and so does the guide. */
const OF_THE_CHECK = /^scripts\/wording|^docs\/style\.md$/;
/** Drawings whose folds and pieces are real ones, and files named after products. */
const OF_THE_PICTURES =
  /^pictures\/(?:drawings|plans|labels|rendered)\/|^server\/seeds\/pictures\//;
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && existsSync(file))
  .filter((file) => !OF_THE_CHECK.test(file) && !OF_THE_PICTURES.test(file));
const read = (file: string) => readFileSync(file, 'utf8');
/** Migrations are frozen. */
const isSource = (file: string) =>
  /\.(?:tsx?|mjs)$/.test(file) && !file.startsWith('server/migrations/');
/** Without code blocks and inline code, whose names are checked where they are defined. */
const prose = (file: string) =>
  read(file)
    .replaceAll(/^```[\s\S]*?^```/gm, '')
    .replaceAll(/`[^`\n]*`/g, '')
    .replaceAll(/\]\([^)]*\)/g, ']');
/** Rows of the coverage without the specification's own words: its headings and statements. */
const coverage = () =>
  prose('docs/spec-coverage.md')
    .replaceAll(/^#.*$/gm, '')
    .replaceAll(/^(\| \d+\.\d+ \|)(?:\\\||[^|])*\|/gm, '$1');
const show = ({ file, text, use }: Finding) => `${file}: “${text}” → ${use}`;
const shown = (found: readonly Finding[]) => [...new Set(found.map(show))];

const sources = files.filter(isSource).map((file) => ({ file, ...readSource(file, read(file)) }));

describe('no retired word is left', () => {
  it('in messages', () => {
    const found = Object.entries(readMessages('.', 'en')).flatMap(([id, text]) => [
      ...findWords(id, text),
      ...findSentences(id, text),
    ]);
    expect(shown(found)).toEqual([]);
  });
  it('in messages and message templates, which contract words as in speech', () => {
    const found = Object.entries(readCatalog('.', 'en')).flatMap(([id, text]) =>
      findUncontracted(id, text),
    );
    expect(shown(found)).toEqual([]);
  });
  it('in Hindi messages', () => {
    const found = Object.entries(readMessages('.', 'hi')).flatMap(([id, text]) =>
      findHindi(id, text),
    );
    expect(shown(found)).toEqual([]);
  });
  it('in documents', () => {
    const found = files
      .filter((file) => file.endsWith('.md'))
      .flatMap((file) =>
        findWords(file, file === 'docs/spec-coverage.md' ? coverage() : prose(file)),
      );
    expect(shown(found)).toEqual([]);
  });
  it('in comments, descriptions of the API and titles of tests', () => {
    const found = sources.flatMap(({ file, comments, texts }) =>
      [...comments, ...texts].flatMap((text) => findWords(file, text.replaceAll(/`[^`]*`/g, ''))),
    );
    expect(shown(found)).toEqual([]);
  });
  it('in identifiers', () => {
    const found = sources.flatMap(({ file, names }) =>
      names.flatMap((name) => findNames(file, name)),
    );
    expect(shown(found)).toEqual([]);
  });
  it('in names of files', () => {
    const found = files.flatMap((file) => findNames(file, path.basename(file)));
    expect(shown(found)).toEqual([]);
  });
});

describe('the check', () => {
  it('finds a word in a text, a sentence in a message, and a name in code', () => {
    const planted = readSource(
      'planted.ts',
      `/** Tells the shopper by letter. */
       export const makeShopper = z.string().describe('pieces of it');
       defineJob({ about: 'Tells sellers about goods', summary: 'Mend it' });
       it('sends the parcel', () => {});`,
    );
    expect(planted.comments.flatMap((text) => findWords('planted.ts', text))).toMatchObject([
      { text: 'shopper', use: 'customer' },
      { text: 'letter' },
      { text: 'by letter', use: 'by email' },
    ]);
    expect(planted.texts.flatMap((text) => findWords('planted.ts', text))).toMatchObject([
      { text: 'pieces' },
      { text: 'goods' },
      { text: 'Mend' },
      { text: 'parcel' },
    ]);
    expect(planted.names.flatMap((name) => findNames('planted.ts', name))).toMatchObject([
      { text: 'makeShopper', use: 'customer' },
    ]);
    expect(findNames('web/desk-list.tsx', 'desk-list.tsx')).toHaveLength(1);
    expect(findSentences('cart.title', 'Throw away what you typed?')).toHaveLength(1);
    expect(findUncontracted('cart.title', 'We could not load your cart')).toHaveLength(1);
    expect(findUncontracted('messages.order_undelivered.sms', 'It could not be sent')).toEqual([]);
    expect(findHindi('cart.title', 'अपनी समीक्षा लिखें')).toHaveLength(1);
    expect(findHindi('cart.title', 'नगर का नाम')).toEqual([]);
  });
  it('allows nothing without a reason, and nothing that is not there', () => {
    const everything = [
      ...files.map((file) => ({ file, text: `${path.basename(file)}\n` })),
      ...files.filter((file) => file.endsWith('.md')).map((file) => ({ file, text: read(file) })),
      ...sources.map(({ file, comments, texts, names }) => ({
        file,
        text: [...comments, ...texts, ...names].join('\n'),
      })),
      ...Object.entries(readCatalog('.', 'en')).map(([file, text]) => ({ file, text })),
    ];
    for (const { files: where, text, reason } of ALLOWED) {
      expect(reason.length).toBeGreaterThan(10);
      const isUsed = everything.some(
        (one) => (where === undefined || where.test(one.file)) && one.text.search(text) >= 0,
      );
      expect([text.source, isUsed]).toEqual([text.source, true]);
    }
  });
});
