import { expect, it } from 'vitest';
import { changeOf } from './figure-change.ts';

it('says how much more or less, in percent or in points', () => {
  expect(changeOf(150, 100)).toEqual({ text: '+50 %', way: 1 });
  expect(changeOf(2, 3)).toEqual({ text: '−33.3 %', way: -1 });
  expect(changeOf(5, 5)).toEqual({ text: 'as before', way: 0 });
  expect(changeOf(5, 0)).toEqual({ text: 'nothing before', way: 1 });
  expect(changeOf(4.2, 5, true)).toEqual({ text: '−0.8 points', way: -1 });
  expect(changeOf(0, 5)).toEqual({ text: '−100 %', way: -1 });
});
