import { expect, it } from 'vitest';
import { fillResponse, unknownPlaceholder } from './support.ts';

const blanks = {
  name: 'Asha',
  order: 'HL-7K2M-QX9D',
  ticket: 'HLP-7K2M-QX9D',
  item: 'Kulhad $& set',
  seller: 'Mitti',
  date: '2 Dec 2026',
};
it('fills the blanks of a ready answer and leaves other braces alone', () => {
  expect(
    fillResponse(
      'Dear {name}, {item} of {order} by {seller}: {date}, {date} {ticket} {else} {}',
      blanks,
    ),
  ).toBe(
    'Dear Asha, Kulhad $& set of HL-7K2M-QX9D by Mitti: 2 Dec 2026, 2 Dec 2026 HLP-7K2M-QX9D {else} {}',
  );
});
it('names what is no blank', () =>
  expect([
    unknownPlaceholder('Dear {name}'),
    unknownPlaceholder('{name} {nmae} {x}'),
    unknownPlaceholder('{ }'),
  ]).toEqual([null, 'nmae', null]));
