import { expect, it } from 'vitest';
import { textAt, withTextAt } from './translated-text.ts';

it('reads and writes a text, a line of a list and a word of a table', () => {
  const texts = withTextAt(
    withTextAt(withTextAt(undefined, ['name'], 'कुर्ता'), ['highlights', 1], 'सूती'),
    ['values', 'Red'],
    'लाल',
  );
  expect(texts).toEqual({ name: 'कुर्ता', highlights: ['', 'सूती'], values: { Red: 'लाल' } });
  expect(textAt(texts, ['name'])).toBe('कुर्ता');
  expect(textAt(texts, ['highlights', 1])).toBe('सूती');
  expect(textAt(texts, ['highlights', 4])).toBe('');
  expect(textAt(texts, ['values', 'Red'])).toBe('लाल');
  expect(textAt(undefined, ['values', 'Red'])).toBe('');
});

it('keeps the other texts', () =>
  expect(withTextAt({ name: 'a', values: { Red: 'लाल' } }, ['values', 'Blue'], 'नीला')).toEqual({
    name: 'a',
    values: { Red: 'लाल', Blue: 'नीला' },
  }));
