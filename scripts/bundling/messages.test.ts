import { describe, expect, it } from 'vitest';
import { type CompiledMessage, evaluate } from '#web/i18n/compiled-message.ts';
import { compileMessage, slotsOf } from './compile-message.ts';
import { compileEnglish, compileTranslation, idsOfParts } from './message-catalogs.ts';
import { replaceIds } from './messages.ts';

describe('a compiled message', () => {
  const say = (text: string, values: Record<string, string | number>) =>
    evaluate(compileMessage(text), 'en', values);
  it('is a plain text where it has slots at most', () => {
    expect(compileMessage('Sold by {name}')).toBe('Sold by {name}');
    expect(compileMessage("It''s {n, plural, other {#}}")).toEqual([
      "It's ",
      ['n', { other: '#' }],
    ]);
  });
  it('chooses by number and by kind', () => {
    const left = 'Only {n, plural, =0 {none} one {# unit} other {# units of {name}}} left';
    expect(say(left, { n: 0 })).toBe('Only none left');
    expect(say(left, { n: 1 })).toBe('Only 1 unit left');
    expect(say(left, { n: 123456, name: 'x' })).toBe('Only 1,23,456 units of x left');
    expect(say('{who, select, you {Your} other {Their}} order', { who: 'you' })).toBe('Your order');
  });
  it('keeps a # that stands for itself', () =>
    expect(say("{n, plural, one {Order '#'{id}} other {# orders}}", { n: 1, id: 7 })).toBe(
      'Order #7',
    ));
  it('takes a number that was written for people as it is', () =>
    expect(say('{n, plural, one {# rupee} other {# rupees}}', { n: '1,234' })).toBe(
      '1,234 rupees',
    ));
  it('names every slot once', () =>
    expect(slotsOf('{b} {n, plural, one {{a}} other {{a} {b}}}')).toEqual(['a', 'b', 'n']));
  it('refuses what pages cannot show', () => {
    expect(() => compileMessage('{n, plural, one {#}')).toThrow();
    expect(() => compileMessage('{n, plural, offset:1 one {#} other {#}}')).toThrow(/offset/);
    expect(() => compileMessage('{day, date, short}')).toThrow(/useDates/);
    expect(() => compileMessage('{n, selectordinal, other {#th}}')).toThrow(/ordinals/);
  });
});

const languages = {
  en: {
    'cart.go': 'Go',
    'search.go': 'Go',
    'list.go': 'Go',
    'a.cod': 'COD',
    'a.n': '{n, plural, other {#}}',
  },
  hi: { 'cart.go': 'जाएँ', 'search.go': 'खोजें', 'list.go': 'जाएँ', 'a.cod': 'COD', 'a.n': '{n}' },
};
const english = compileEnglish(languages);

describe('languages', () => {
  it('tell apart what reads alike in English alone', () => {
    expect(english.get('cart.go')).toBe('Go');
    expect(english.get('list.go')).toBe('Go');
    expect(english.get('search.go')).toEqual(['Go', '']);
    expect(evaluate(english.get('search.go')!, 'en')).toBe('Go');
  });
  it('count a translation that is missing as like any other', () => {
    const ta = { 'cart.go': 'போ', 'list.go': 'செல்' };
    const marked = compileEnglish({ ...languages, ta });
    expect(['cart.go', 'search.go', 'list.go'].map((id) => marked.get(id))).toEqual([
      'Go',
      ['Go', ''],
      ['Go', '', ''],
    ]);
    const partly = compileEnglish({ en: languages.en, ta: { 'search.go': 'தேடு' } });
    expect(['cart.go', 'search.go', 'list.go'].map((id) => partly.get(id))).toEqual([
      'Go',
      'Go',
      'Go',
    ]);
  });
  it('are looked up by the English; what reads the same is left out', () =>
    expect(compileTranslation(english, languages.hi, english.keys())).toEqual({
      Go: 'जाएँ',
      '["Go",""]': 'खोजें',
      '[["n",{"other":"#"}]]': '{n}',
    }));
});

describe('the code', () => {
  const known = new Map<string, CompiledMessage>([
    ['cart.go', 'Go'],
    ['cart.n', [['n', { other: '# items' }]]],
  ]);
  it('holds the English in place of ids, where they are values', () => {
    expect(replaceIds("const a = { 'cart.go': t('cart.go'), b: `cart.go` };", known)).toBe(
      `const a = { 'cart.go': t("Go"), b: "Go" };`,
    );
    expect(replaceIds("t('cart.n', { n })", known)).toBe(`t([["n",{"other":"# items"}]], { n })`);
  });
  it('keeps paths, types and what is no id', () => {
    expect(replaceIds("import 'cart.go'; import a from 'cart.go';", known)).toBeNull();
    expect(replaceIds("type A = 'cart.go';", known)).toBeNull();
    expect(replaceIds("t('cart.gone', 'cart')", known)).toBeNull();
  });
  it('is read for what customers fetch: each message is in one part', () => {
    const parts = idsOfParts('.', (id) => id in languages.en || id === 'common.item_count');
    expect(parts.shop).toContain('common.item_count');
    const all = Object.values(parts).flat();
    expect(new Set(all).size).toBe(all.length);
  });
});
