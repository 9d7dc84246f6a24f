import { expect, test } from 'vitest';
import {
  type DraftUnit,
  emptyDraft,
  type ListingDraft,
  withUnits,
} from '#contracts/listings/listing-draft.ts';
import { type Aside, regroup } from './regroup-units.ts';

const typed = { price: 499, mrp: 799, stock: 12, sku: 'KURTA-1', ean: '8901234567894' };
const option = (id: string) => ({ id, color: id, size: '', images: [] });
const variant = (id: string) => ({ id, name: id, weightGrams: null, images: [] });
const cells = (draft: ListingDraft) =>
  draft.units.map((u) => [u.variant, u.option, u.price, u.mrp, u.stock, u.sku]);

/** A form that is edited step by step. */
function form(
  first: ListingDraft = withUnits({
    ...emptyDraft(),
    units: [{ ...emptyDraft().units[0]!, ...typed }],
  }),
) {
  let now: { draft: ListingDraft; aside: Aside } = { draft: first, aside: new Map() };
  return {
    set: (change: Partial<ListingDraft>) =>
      (now = regroup({ ...now.draft, ...change } as ListingDraft, now.aside)).draft,
    write: (key: [string | null, string | null], change: Partial<DraftUnit>) =>
      (now = regroup(
        {
          ...now.draft,
          units: now.draft.units.map((u) =>
            u.variant === key[0] && u.option === key[1] ? { ...u, ...change } : u,
          ),
        },
        now.aside,
      )).draft,
  };
}

test('the first options take over price and measures; codes and units go to the first of them', () => {
  const { set } = form();
  expect(cells(set({ options: [option('o-1'), option('o-2')] } as Partial<ListingDraft>))).toEqual([
    [null, 'o-1', 499, 799, 12, 'KURTA-1'],
    [null, 'o-2', 499, 799, null, ''],
  ]);
});

test('added one after the other, only the first inherits: a second colour is not given a price nobody typed for it', () => {
  const { set } = form();
  set({ options: [option('o-1')] } as Partial<ListingDraft>);
  expect(cells(set({ options: [option('o-1'), option('o-2')] } as Partial<ListingDraft>))).toEqual([
    [null, 'o-1', 499, 799, 12, 'KURTA-1'],
    [null, 'o-2', null, null, null, ''],
  ]);
});

test('variants over colours keep what stood in each colour, and give it back when they go', () => {
  const { set, write } = form();
  set({ options: [option('o-1'), option('o-2')] } as Partial<ListingDraft>);
  write([null, 'o-2'], { price: 549, sku: 'KURTA-2' });
  expect(cells(set({ variants: [variant('v-1')] } as Partial<ListingDraft>))).toEqual([
    ['v-1', 'o-1', 499, 799, 12, 'KURTA-1'],
    ['v-1', 'o-2', 549, 799, null, 'KURTA-2'],
  ]);
  write(['v-1', 'o-2'], { price: 559 });
  expect(cells(set({ variants: [] } as Partial<ListingDraft>))).toEqual([
    [null, 'o-1', 499, 799, 12, 'KURTA-1'],
    [null, 'o-2', 559, 799, null, 'KURTA-2'],
  ]);
  expect(cells(set({ options: [] } as Partial<ListingDraft>))).toEqual([
    [null, null, 499, 799, 12, 'KURTA-1'],
  ]);
});

test('a colour that was taken out by mistake comes back with all that was typed', () => {
  const { set, write } = form();
  set({ options: [option('o-1'), option('o-2')] } as Partial<ListingDraft>);
  const full = cells(write([null, 'o-2'], { price: 549, mrp: 899, stock: 3, sku: 'KURTA-2' }));
  expect(cells(set({ options: [option('o-1')] } as Partial<ListingDraft>))).toHaveLength(1);
  expect(cells(set({ options: [option('o-1'), option('o-2')] } as Partial<ListingDraft>))).toEqual(
    full,
  );
  set({ options: [] } as Partial<ListingDraft>);
  expect(cells(set({ options: [option('o-1'), option('o-2')] } as Partial<ListingDraft>))).toEqual(
    full,
  );
});
