import { describe, expect, it } from 'vitest';
import { readOptions } from './options.ts';
import { planOf } from './plan.ts';
import type { Proof } from './proof.ts';
import { diceOf } from './random.ts';
import { isMet, tableOf, withFigures } from './report.ts';
import { tamperingCases } from './tampering-cases.ts';

const proof = (name: string): Proof => ({ name, unit: 'runs', quick: 1, full: 20, run: async () => [] });
const ALL = [proof('one'), proof('two')];

describe('the command line', () => {
  it('names proofs, sizes and seeds', () => {
    expect(readOptions([], ALL)).toEqual({ proofs: ALL, isQuick: false, isWritten: false, runs: null, seed: 1 });
    expect(readOptions(['two', '--runs', '5', '--seed', '7'], ALL)).toEqual({ proofs: [ALL[1]], isQuick: false, isWritten: false, runs: 5, seed: 7 });
    expect(readOptions(['--quick'], ALL)).toMatchObject({ proofs: ALL, isQuick: true });
  });
  it.each([
    [['three'], 'There is no proof three.'], [['--runs', '5'], '--runs needs the name of one proof'], [['one', 'two', '--runs', '5'], '--runs needs the name of one proof'],
    [['one', '--runs', '0'], '--runs is "0"'], [['one', '--runs', '1e3'], '--runs is "1e3"'], [['one', '--seed', '-1'], '--seed'], [['one', '--seed', 'x'], '--seed is "x"'],
    [['--quick', '--write'], '--write keeps figures of the full form'], [['one', '--runs', '5', '--write'], '--write keeps figures of the full form; leave --runs out'], [['--fast'], '--fast'],
  ])('%s is refused with a sentence', (args, sentence) => expect(readOptions(args, ALL)).toContain(sentence));
});

describe('the same seed', () => {
  it('gives a client the same plan, and another client or seed another', () => {
    expect(planOf(7, 3, 200)).toEqual(planOf(7, 3, 200));
    expect(planOf(7, 3, 200)).not.toEqual(planOf(7, 4, 200));
    expect(planOf(7, 3, 200)).not.toEqual(planOf(8, 3, 200));
    // A longer plan begins like a shorter one.
    expect(planOf(7, 3, 200).slice(0, 50)).toEqual(planOf(7, 3, 50));
    expect(new Set(planOf(1, 0, 2_000).map((o) => o.kind)).size).toBe(33);
  });
  it('gives the same cases of tampering, all of them JSON of which some lie', () => {
    expect(tamperingCases(1, 50)).toEqual(tamperingCases(1, 50));
    const quantities = tamperingCases(1, 200).map((c) => (JSON.parse(c.line) as { quantity: unknown }).quantity);
    expect(quantities.some((q) => typeof q === 'number' && q < 0)).toBe(true);
    expect(quantities.some((q) => typeof q === 'string')).toBe(true);
    expect(quantities.some((q) => typeof q === 'number' && q >= 1 && q <= 9)).toBe(true);
  });
  it('throws evenly', () => {
    const dice = diceOf(1, 'even');
    const counts = [0, 0, 0, 0, 0, 0];
    for (let i = 0; i < 6_000; i++) counts[dice.between(0, 5)]! += 1;
    for (const n of counts) expect(Math.abs(n - 1_000)).toBeLessThan(150);
  });
});

describe('the report', () => {
  const figure = { done: '5 runs | of it', figure: '100 sold', goal: '100', isMet: true };
  const result = { name: 'one', figures: [figure], seconds: 12.4 };
  it('is met when every figure is, and there is one', () => {
    expect([isMet(result), isMet({ ...result, figures: [] }), isMet({ ...result, figures: [figure, { ...figure, isMet: false }] })]).toEqual([true, false, false]);
    expect(tableOf([result])).toContain(String.raw`| one | 5 runs \| of it | 100 sold | 100 | yes |`);
  });
  it('replaces the figures of its proofs and nothing else', () => {
    const page = 'a\n<!-- proof one -->\nstale\n<!-- /proof one -->\nb\n<!-- proof two -->\nkept\n<!-- /proof two -->\n';
    const written = withFigures(page, [result], '2026-11-21', 'a machine');
    expect(written).toMatch(/^a\n<!-- proof one -->\n2026-11-21, a machine, 12 s\.\n\n\| proof [^]*\n<!-- \/proof one -->\nb\n<!-- proof two -->\nkept\n/);
    expect(written).not.toContain('stale');
    expect(() => withFigures('nothing', [result], '', '')).toThrow('no place for one');
  });
});
