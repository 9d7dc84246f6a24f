import { expect, it } from 'vitest';
import { say } from '#web/i18n/text.ts';
import { changeOf } from './figure-change.ts';

it('says how much more or less, in percent or in points', () => {
  expect(changeOf(say, 150, 100)).toEqual({ text: '+50%', way: 1 });
  expect(changeOf(say, 2, 3)).toEqual({ text: '−33.3%', way: -1 });
  expect(changeOf(say, 5, 5)).toEqual({ text: 'no change', way: 0 });
  expect(changeOf(say, 5, 0)).toEqual({ text: 'none in the previous period', way: 1 });
  expect(changeOf(say, 4.2, 5, true)).toEqual({ text: '−0.8 points', way: -1 });
  expect(changeOf(say, 0, 5)).toEqual({ text: '−100%', way: -1 });
});
