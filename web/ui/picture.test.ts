import { expect, it } from 'vitest';
import { tintOf } from './picture.tsx';

it.each([
  ['#ABCDEF', 'bg-tint-electronics'],
  ['#aed6fc', 'bg-tint-electronics'],
  ['#F2C15A', 'bg-tint-home'],
  ['#e0d0ff', 'bg-tint-fashion'],
  ['red', 'bg-sunken'],
  ['', 'bg-sunken'],
])('the placeholder of %s is %s', (backdrop, look) => expect(tintOf(backdrop)).toBe(look));
