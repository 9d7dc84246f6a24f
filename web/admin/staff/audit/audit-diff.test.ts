import { say } from '#web/i18n/text.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { auditChangesOf, changeSentence } from './audit-diff.ts';
import { actionText, entryText } from './labels.ts';

it('lists the changed values and nothing else', () => {
  expect(
    auditChangesOf(
      say,
      { role: 'owner', isOn: true, address: { city: 'Pune', pin: '411001' }, pins: ['1', '2'] },
      { role: 'support', isOn: true, address: { city: 'Nashik', pin: '411001' }, pins: ['1'] },
    ),
  ).toEqual([
    { name: 'Role', before: 'Owner', after: 'Support' },
    { name: 'Address › City', before: 'Pune', after: 'Nashik' },
    { name: 'PIN codes', before: '1, 2', after: '1' },
  ]);
});
it('shows all values of a created or deleted object, list items by position', () => {
  expect(
    auditChangesOf(say, null, {
      freeFrom: 0,
      slabs: [{ upToGrams: 500 }, { upToGrams: 1000 }],
      note: '',
    }),
  ).toEqual([
    { name: 'Free from', before: null, after: '₹0' },
    {
      name: `${say('common.fields.weights')} › 1 › ${say('common.fields.up_to_grams')}`,
      before: null,
      after: '500',
    },
    {
      name: `${say('common.fields.weights')} › 2 › ${say('common.fields.up_to_grams')}`,
      before: null,
      after: '1000',
    },
    { name: 'Note', before: null, after: '(empty)' },
  ]);
  expect(auditChangesOf(say, { isActive: false }, null)).toEqual([
    { name: say('common.enabled'), before: 'no', after: null },
  ]);
  expect(auditChangesOf(say, 'draft', 'live')).toEqual([
    { name: 'value', before: 'draft', after: 'live' },
  ]);
  expect(auditChangesOf(say, null, null)).toEqual([]);
});
it('finds nothing between equal states, and swaps sides with its arguments', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
      expect(auditChangesOf(say, a, structuredClone(a))).toEqual([]);
      const turned = auditChangesOf(say, b, a).map(({ name, before, after }) => ({
        name,
        before: after,
        after: before,
      }));
      expect(new Set(auditChangesOf(say, a, b).map((one) => JSON.stringify(one)))).toEqual(
        new Set(turned.map((one) => JSON.stringify(one))),
      );
    }),
  );
});
it.each([
  ['vendor.suspended', 'Vendor suspended'],
  ['staff.second_factor_set_up', 'Second factor set up'],
  ['vendor.of_a_later_version', 'Vendor: of a later version'],
  ['PUT /admin/payments/settings', 'Changed: payments settings'],
  ['POST /admin/jobs/:id/retry', 'Ran: jobs retry'],
  ['DELETE /milestones/:id', 'Removed: milestones'],
])('%s reads "%s"', (action, words) => expect(actionText(say, action)).toBe(words));

it('says changes in sentences, amounts in rupees and shares in percent', () => {
  const said = (before: unknown, after: unknown) =>
    auditChangesOf(say, before, after).map((change) => changeSentence(say, change));
  expect(said({ amount: 2069.1 }, { amount: 125000 })).toEqual([
    'Amount changed from ₹2,069.10 to ₹1,25,000.',
  ]);
  expect(said({ commissionPercent: 11 }, { commissionPercent: 12.5 })[0]).toContain(
    'changed from 11% to 12.5%',
  );
  expect(said(null, { role: 'owner' })).toEqual(['Role: Owner.']);
  expect(said({ role: 'owner' }, null)).toEqual(['Role removed (was Owner).']);
});
it('calls the reopening of a suspended vendor a reinstatement, in older entries too', () => {
  const text = (action: string, state: string) => entryText(say, { action, before: { state } });
  expect(text('vendor.approved', 'suspended')).toBe(text('vendor.reinstated', 'suspended'));
  expect(text('vendor.approved', 'submitted')).not.toBe(text('vendor.reinstated', 'suspended'));
});
