import { expect, it } from 'vitest';
import { accountChanges, accountFormOf, rebased } from './account-fields.ts';

const before = accountFormOf({ fullName: 'Meera Iyer', phone: '9876501234', city: null });

it('a field that was touched keeps its words when the profile is fetched anew; the others follow', () => {
  const form = { ...before, fullName: 'Meera Krishnan' };
  const now = rebased(form, before, {
    ...before,
    fullName: 'M. Iyer',
    phone: '+919876501234',
    city: 'Pune',
  });
  expect(now).toMatchObject({ fullName: 'Meera Krishnan', phone: '+919876501234', city: 'Pune' });
});
it('after saving it holds what was saved, but what was typed meanwhile stays', () => {
  const sent = { ...before, fullName: ' Meera Krishnan ', city: 'Pune' };
  const saved = accountFormOf({ ...sent, fullName: 'Meera Krishnan' });
  expect(rebased({ ...sent, city: 'Pune 4' }, sent, saved)).toMatchObject({
    fullName: 'Meera Krishnan',
    city: 'Pune 4',
  });
});
it('sends only what was changed', () => {
  expect(accountChanges({ ...before, city: 'Pune' }, before)).toEqual({ city: 'Pune' });
  expect(accountChanges(before, before)).toEqual({});
});
