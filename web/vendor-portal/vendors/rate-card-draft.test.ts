import { describe, expect, it } from 'vitest';
import { RateCard } from '#contracts/vendors/shipping.ts';
import { cardOf, draftOf } from './rate-card-draft.ts';

const zone = (name: 'A' | 'B', rate: number) => ({
  zone: name,
  slabs: [
    { upToGrams: 500, rate },
    { upToGrams: 2000, rate: rate + 25.5 },
  ],
  perExtraKg: 20,
  deliveryDays: { min: 1, max: 3 },
  cod: true,
});
const card = RateCard.parse({
  mode: 'own-rate-card',
  dispatchDays: 2,
  freeAbove: 999,
  zones: [zone('A', 30), zone('B', 40)],
  notServed: ['C', 'D', 'E'],
  serviceableStates: ['Goa', 'Maharashtra'],
  areas: [
    {
      name: 'Hills',
      pinPrefixes: ['17'],
      states: [],
      slabs: [{ upToGrams: 500, rate: 90 }],
      perExtraKg: 50,
      deliveryDays: { min: 4, max: 8 },
      cod: false,
    },
  ],
});

describe('a rate card in the form', () => {
  it('comes out as it went in, with what the form does not show', () =>
    expect(cardOf(draftOf(card), card)).toEqual({ card }));

  it('leaves out a zone that is no longer served', () => {
    const draft = draftOf(card);
    const made = cardOf(
      { ...draft, zones: { ...draft.zones, B: { ...draft.zones.B, isServed: false } } },
      card,
    );
    expect(made).toMatchObject({
      card: { zones: [{ zone: 'A' }], notServed: ['B', 'C', 'D', 'E'], areas: card.areas },
    });
  });

  it("keeps the vendor's own prices while the marketplace's apply, however they are typed", () => {
    const draft = draftOf(card);
    const made = cardOf(
      {
        ...draft,
        mode: 'platform-default',
        zones: { ...draft.zones, A: { ...draft.zones.A, perExtraKg: 'x' } },
      },
      card,
    );
    expect(made).toEqual({ card: { ...card, mode: 'platform-default' } });
  });

  it.each([
    [
      'dispatchDays',
      (d: ReturnType<typeof draftOf>) => {
        d.dispatchDays = '1.5';
      },
    ],
    [
      'freeAbove',
      (d: ReturnType<typeof draftOf>) => {
        d.freeAbove = 'much';
      },
    ],
    [
      'zones.A.slabs.1.rate',
      (d: ReturnType<typeof draftOf>) => {
        d.zones.A.slabs[1]!.rate = '';
      },
    ],
    [
      'zones.B.max',
      (d: ReturnType<typeof draftOf>) => {
        d.zones.B.max = '-1';
      },
    ],
  ])('names %s where it is no figure', (path, spoil) => {
    const draft = draftOf(card);
    spoil(draft);
    expect(cardOf(draft, card)).toEqual({ faults: { [path]: expect.any(String) } });
  });

  it('of a vendor without one serves every zone, to be filled in', () => {
    const none = RateCard.parse({ mode: 'platform-default', dispatchDays: 1 });
    const draft = { ...draftOf(none), mode: 'own-rate-card' as const };
    expect(
      Object.keys((cardOf(draft, none) as { faults: object }).faults).filter((path) =>
        path.endsWith('perExtraKg'),
      ),
    ).toHaveLength(5);
  });
});
