import fc from 'fast-check';
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import { expect, it } from 'vitest';
import {
  MARKETING_CHANNELS,
  MAX_SEGMENT_CONDITIONS,
  SEGMENT_MATCHES,
  type SegmentCondition,
  SegmentRule,
} from '#contracts/segments/segment-rules.ts';
import { segmentCondition } from './queries.rules.ts';

const db = new Kysely<object>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (of) => new PostgresIntrospector(of),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});
const NOW = new Date('2026-11-02T06:30:00Z');

const days = fc.integer({ min: 1, max: 3650 });
const period = fc.option(days);
const when = fc.constantFrom('within' as const, 'before' as const);
/** What someone who attacks the database would type. */
const nasty = fc.constantFrom("x' or '1'='1", '$1', '"; drop table users; --', 'पुणे', '%', '\\');
const range = fc
  .tuple(fc.integer({ min: 0, max: 50 }), fc.option(fc.integer({ min: 0, max: 50 })))
  .map(([min, more]) => ({ min, max: more === null ? null : min + more }));
const condition: fc.Arbitrary<SegmentCondition> = fc.oneof(
  fc
    .record({ days: period, range })
    .map(({ days: d, range: r }) => ({ kind: 'orders' as const, days: d, ...r })),
  fc
    .record({ days: period, range })
    .map(({ days: d, range: r }) => ({ kind: 'spent' as const, days: d, ...r })),
  fc.record({ kind: fc.constantFrom('first_order', 'last_order', 'joined'), when, days }),
  fc.record({ kind: fc.constant('bought' as const), category: nasty, days: period }),
  fc.record({
    kind: fc.constant('place' as const),
    by: fc.constantFrom('city' as const, 'state' as const),
    values: fc.array(nasty, { minLength: 1, maxLength: 5 }),
  }),
  fc.constant({
    kind: 'place' as const,
    by: 'pin' as const,
    values: ['411', '560001'] as string[],
  }),
  fc.constant({ kind: 'language' as const, values: ['hi' as const] as 'hi'[] }),
  fc.record({
    kind: fc.constant('unbought' as const),
    list: fc.constantFrom('cart' as const, 'wishlist' as const),
    days: fc.integer({ min: 0, max: 365 }),
  }),
  fc.record({
    kind: fc.constant('consent' as const),
    channel: fc.constantFrom(...MARKETING_CHANNELS),
  }),
);
const match = fc.constantFrom(...SEGMENT_MATCHES);
const rule: fc.Arbitrary<SegmentRule> = fc.record({
  match,
  rules: fc.array(
    fc.oneof(
      condition,
      fc.record({
        kind: fc.constant('group' as const),
        match,
        rules: fc.array(condition, { minLength: 1, maxLength: 4 }),
      }),
    ),
    { minLength: 1, maxLength: 4 },
  ),
});

it('every rule becomes one condition whose values are parameters', () => {
  fc.assert(
    fc.property(rule, (made) => {
      const parsed = SegmentRule.parse(made);
      const { sql, parameters } = segmentCondition(parsed, NOW).compile(db);
      for (const text of ['drop table', "'1'='1", 'पुणे', '560001']) expect(sql).not.toContain(text);
      // Parentheses balance, so that no condition reaches into its neighbour.
      expect(sql.split('(').length).toBe(sql.split(')').length);
      expect(sql).toMatch(/^\(.*\)$/s);
      expect(sql.match(/\$\d+/g)?.length ?? 0).toBe(parameters.length);
    }),
  );
});

it('refuses too much, nothing, a range upside down and a PIN code that is none', () => {
  const joined = { kind: 'joined', when: 'within', days: 7 } as const;
  const isValid = (rules: unknown[]) => SegmentRule.safeParse({ match: 'all', rules }).success;
  const group = (n: number) => ({
    kind: 'group',
    match: 'any',
    rules: Array.from({ length: n }, () => joined),
  });
  expect(isValid([joined, group(MAX_SEGMENT_CONDITIONS - 1)])).toBe(true);
  expect(isValid([joined, group(MAX_SEGMENT_CONDITIONS)])).toBe(false);
  expect(isValid([])).toBe(false);
  expect(isValid([group(0)])).toBe(false);
  // Two levels at most.
  expect(isValid([{ kind: 'group', match: 'all', rules: [group(1)] }])).toBe(false);
  expect(isValid([{ kind: 'orders', days: null, min: 3, max: 2 }])).toBe(false);
  expect(isValid([{ kind: 'place', by: 'pin', values: ['41a'] }])).toBe(false);
  expect(isValid([{ kind: 'place', by: 'pin', values: ['012'] }])).toBe(false);
  expect(isValid([{ ...joined, sql: '1=1' }])).toBe(true);
  expect(SegmentRule.parse({ match: 'all', rules: [{ ...joined, sql: '1=1' }] }).rules).toEqual([
    joined,
  ]);
});
