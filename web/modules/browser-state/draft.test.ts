import { expect, it } from 'vitest';
import { memoryStorage } from './browser-storage.ts';
import { readDraft } from './draft.ts';

const first = { rating: 0, text: '', photos: [] as string[] };
const stored = (value: string) => memoryStorage({ 'draft:review:1': value });

it('restores what was typed in this form alone', () => {
  const storage = stored('{"rating":4,"text":"Soft cloth"}');
  expect(readDraft(storage, 'review:1', first)).toEqual({
    rating: 4,
    text: 'Soft cloth',
    photos: [],
  });
  expect(readDraft(storage, 'review:2', first)).toEqual(first);
});

it.each(['{', 'null', '7', '{"rating":"5","photos":{"length":1},"other":1}'])(
  'ignores what does not fit: %s',
  (value) => expect(readDraft(stored(value), 'review:1', first)).toEqual(first),
);
