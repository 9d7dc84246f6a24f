import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { Client, patiently } from './client.ts';
import { cashbackMost, gainOf, judgeOrder, openBenefit, type OrderRow } from './collusion-model.ts';
import { moveAt, MOVES } from './collusion-operations.ts';
import { readOptions } from './options.ts';
import { planOf } from './operation-weights.ts';
import type { Proof } from './proof.ts';
import { diceOf } from './random.ts';
import { isMet, missesOf, tableOf, withFigures } from './report.ts';
import { tamperingCases } from './tampering-cases.ts';

const proof = (name: string): Proof => ({
  name,
  unit: 'runs',
  quick: 1,
  full: 20,
  run: async () => [],
});
const ALL = [proof('one'), proof('two')];
const QUIET = { ...proof('quiet'), needsQuiet: true as const };

it('shares proofs among processes; those that need a quiet machine run apart', () => {
  const partOf = (part: string) => {
    const options = readOptions(['--part', part], [...ALL, QUIET, proof('three')]);
    return typeof options === 'string' ? options : options.proofs.map((p) => p.name);
  };
  expect(partOf('1/2')).toEqual(['one', 'three']);
  expect(partOf('2/2')).toEqual(['two']);
  expect(partOf('quiet')).toEqual(['quiet']);
});

describe('the command line', () => {
  it('runs trials of faults only when asked', () => {
    const fault = { ...proof('cut'), isFault: true as const };
    const crash = { ...proof('crash'), breaksTheShop: true as const };
    const chosen = (...args: string[]) => {
      const options = readOptions(args, [...ALL, fault, crash]);
      return typeof options === 'string' ? options : options.proofs.map((p) => p.name);
    };
    expect(chosen()).toEqual(['one', 'two', 'crash']);
    expect(chosen('--faults')).toEqual(['cut', 'crash']);
    expect(chosen('cut')).toEqual(['cut']);
  });

  it('names proofs, sizes and seeds', () => {
    expect(readOptions([], ALL)).toEqual({
      proofs: ALL,
      isQuick: false,
      isWritten: false,
      runs: null,
      seed: 1,
      operations: null,
      isInTurn: false,
      isCluster: false,
    });
    expect(
      readOptions(['two', '--runs', '5', '--seed', '7', '--operations', '500', '--in-turn'], ALL),
    ).toEqual({
      proofs: [ALL[1]],
      isQuick: false,
      isWritten: false,
      runs: 5,
      seed: 7,
      operations: 500,
      isInTurn: true,
      isCluster: false,
    });
    expect(readOptions(['--quick'], ALL)).toMatchObject({ proofs: ALL, isQuick: true });
  });
  it.each([
    [['three'], 'There is no proof three.'],
    [['--runs', '5'], '--runs needs the name of one proof'],
    [['one', 'two', '--runs', '5'], '--runs needs the name of one proof'],
    [['one', '--runs', '0'], '--runs is "0"'],
    [['one', '--runs', '1e3'], '--runs is "1e3"'],
    [['one', '--seed', '-1'], '--seed'],
    [['one', '--seed', 'x'], '--seed is "x"'],
    [['--quick', '--write'], '--write keeps figures of the full form'],
    [
      ['one', '--runs', '5', '--write'],
      '--write keeps figures of the full form; leave --runs and --operations out',
    ],
    [['one', '--operations', '0'], '--operations is "0"'],
    [['--part', '0/2'], '--part is "0/2"'],
    [['--cluster', '--write'], '--write keeps figures of one process'],
    [['--fast'], '--fast'],
  ])('%s is refused with a sentence', (args, sentence) =>
    expect(readOptions(args, ALL)).toContain(sentence),
  );
});

describe('the same seed', () => {
  it('gives a client the same plan, and another client or seed another', () => {
    expect(planOf(7, 3, 200)).toEqual(planOf(7, 3, 200));
    expect(planOf(7, 3, 200)).not.toEqual(planOf(7, 4, 200));
    expect(planOf(7, 3, 200)).not.toEqual(planOf(8, 3, 200));
    // A longer plan starts like a shorter one.
    expect(planOf(7, 3, 200).slice(0, 50)).toEqual(planOf(7, 3, 50));
    expect(new Set(planOf(1, 0, 2_000).map((o) => o.kind)).size).toBe(33);
  });
  it('gives the same cases of tampering, all of them JSON of which some lie', () => {
    expect(tamperingCases(1, 50)).toEqual(tamperingCases(1, 50));
    const quantities = tamperingCases(1, 200).map(
      (c) => (JSON.parse(c.line) as { quantity: unknown }).quantity,
    );
    expect(quantities.some((q) => typeof q === 'number' && q < 0)).toBe(true);
    expect(quantities.some((q) => typeof q === 'string')).toBe(true);
    expect(quantities.some((q) => typeof q === 'number' && q >= 1 && q <= 9)).toBe(true);
  });
  it('rolls evenly', () => {
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
    expect([
      isMet(result),
      isMet({ ...result, figures: [] }),
      isMet({ ...result, figures: [figure, { ...figure, isMet: false }] }),
    ]).toEqual([true, false, false]);
    expect(tableOf([result])).toContain(
      String.raw`| one | 5 runs \| of it | 100 sold | 100 | yes |`,
    );
  });
  it('names each row that is not met', () => {
    expect(missesOf([{ ...result, figures: [figure, { ...figure, isMet: false }] }])).toEqual([
      'one: 5 runs | of it: 100 sold (goal: 100)',
    ]);
  });
  it('replaces the figures of its proofs and nothing else', () => {
    const page =
      'a\n<!-- proof one -->\nstale\n<!-- /proof one -->\nb\n<!-- proof two -->\nkept\n<!-- /proof two -->\n';
    const written = withFigures(page, [result], '2026-11-21', 'a machine');
    expect(written).toMatch(
      /^a\n<!-- proof one -->\n2026-11-21, a machine, 12 s\.\n\n\| proof [^]*\n<!-- \/proof one -->\nb\n<!-- proof two -->\nkept\n/,
    );
    expect(written).not.toContain('stale');
    expect(() => withFigures('nothing', [result], '', '')).toThrow('no place for one');
  });
});

describe('the account of a conspiracy', () => {
  const rules = {
    discounts: [
      { thresholdPaise: 1_500_00, percent: 5 },
      { thresholdPaise: 1_800_00, percent: 10 },
    ],
    cashbacks: [{ thresholdPaise: 2_000_00, paise: 100_00 }],
    freeDeliveryPaise: 1_200_00,
    discountMostPaise: 2_000_00,
    commissionPercent: 10,
  };
  const order = (change: Partial<OrderRow>): OrderRow => ({
    id: 'ord_1',
    userId: 'usr_1',
    orderedPaise: 3_600_00,
    keptPaise: 600_00,
    keptElsewherePaise: 0,
    eligiblePaise: 3_600_00,
    code: null,
    paidPaise: 600_00,
    cashbackPaise: 0,
    deliveryPaise: 0,
    isRepeated: false,
    hasFaults: false,
    items: 1,
    vendorOrders: 1,
    isCash: false,
    ...change,
  });
  it('finds benefits of items that were given back', () => {
    expect(judgeOrder(rules, order({})).verdict).toBe('ok');
    // Six earned 10 %; one is kept for 540.
    expect(judgeOrder(rules, order({ paidPaise: 540_00 }))).toEqual({
      verdict: 'gives',
      missingPaise: 59_96,
    });
    expect(judgeOrder(rules, order({ paidPaise: 540_00, hasFaults: true })).verdict).toBe(
      'forgiven',
    );
    expect(judgeOrder(rules, order({ paidPaise: 540_00, isCash: true })).verdict).toBe('label');
    expect(judgeOrder(rules, order({ paidPaise: 400_00, hasFaults: true })).verdict).toBe('gives');
    expect(judgeOrder(rules, order({ keptPaise: 3_600_00, paidPaise: 3_240_00 })).verdict).toBe(
      'ok',
    );
    // Nothing is kept: the customer may keep no benefit.
    expect(judgeOrder(rules, order({ keptPaise: 0, paidPaise: -10_00 })).verdict).toBe('gives');
  });
  it('lets a step cost no more than what it takes off', () => {
    // 1,799 and a filler for 1 earned 10 %: the filler is returned, nothing is refunded, 1,620
    // stays paid.
    const filler = order({ orderedPaise: 1_800_00, eligiblePaise: 1_800_00, keptPaise: 1_799_00 });
    expect(judgeOrder(rules, { ...filler, paidPaise: 1_620_00 }).verdict).toBe('ok');
    expect(judgeOrder(rules, { ...filler, paidPaise: 1_619_00 }).verdict).toBe('gives');
  });
  it('knows codes, their limits and who pays them', () => {
    const code = {
      percent: 20,
      flatPaise: 0,
      mostPaise: 500_00,
      minPaise: 0,
      byVendors: 1,
      isAgreed: true,
    };
    const own = order({ keptPaise: 3_600_00, code, paidPaise: 3_100_00 });
    expect(judgeOrder(rules, own).verdict).toBe('ok');
    expect(judgeOrder(rules, { ...own, paidPaise: 3_000_00 }).verdict).toBe('gives');
    // The marketplace funds nothing of a vendor's coupon except what its own reward would have
    // been, and free delivery.
    expect(openBenefit(rules, own, false)).toBe(360_00 + 99_00 + 4);
    expect(openBenefit(rules, own, true)).toBe(4);
    // If its vendor has not agreed to fund it, the marketplace does.
    const split = { ...code, byVendors: 0.5 };
    const shared = { ...own, code: split };
    const alone = { ...own, code: { ...split, isAgreed: false } };
    expect(openBenefit(rules, alone, false) - openBenefit(rules, shared, false)).toBe(140_00);
    // What another vendor funds on its own items is not funded by the marketplace.
    expect(openBenefit(rules, { ...own, keptElsewherePaise: 100_00 }, true)).toBe(100_00 + 4);
  });
  it('grants a repeated order of the same two no more discount than its commission', () => {
    const cheap = { ...rules, commissionPercent: 4 };
    const own = order({ keptPaise: 3_600_00, paidPaise: 3_240_00 });
    expect(judgeOrder(cheap, own).verdict).toBe('ok');
    expect(judgeOrder(cheap, { ...own, isRepeated: true }).verdict).toBe('gives');
    expect(
      judgeOrder(cheap, { ...own, isRepeated: true, paidPaise: 3_600_00 - 144_00 }).verdict,
    ).toBe('ok');
  });
  it('measures cashback by what is kept', () => {
    expect([
      cashbackMost(rules, order({})),
      cashbackMost(rules, order({ hasFaults: true })),
      cashbackMost(rules, order({ keptPaise: 2_000_00 })),
      cashbackMost(rules, order({ keptPaise: 0, hasFaults: true })),
    ]).toEqual([0, 100_00, 100_00, 0]);
  });
  it('a group gains what it takes out beyond what it put in and what others bought', () => {
    // A sale to itself: 1,000 in, 900 out, 100 commission. Then the same with a payout for cash
    // that was never received.
    expect(
      gainOf({
        outPaise: 900_00,
        walletPaise: 0,
        feesPaise: 100_00,
        inPaise: 1_000_00,
        boughtPaise: 0,
        soldPaise: 0,
      }),
    ).toBe(0);
    expect(
      gainOf({
        outPaise: 900_00,
        walletPaise: 0,
        feesPaise: 100_00,
        inPaise: 0,
        boughtPaise: 0,
        soldPaise: 0,
      }),
    ).toBe(1_000_00);
    expect(
      gainOf({
        outPaise: 900_00,
        walletPaise: 0,
        feesPaise: 100_00,
        inPaise: 0,
        boughtPaise: 0,
        soldPaise: 1_000_00,
      }),
    ).toBe(0);
  });
  it('plays the same for the same seed, and everything in a while', () => {
    expect(moveAt(3, 1, 5)).toEqual(moveAt(3, 1, 5));
    const moves = new Set(Array.from({ length: 5_000 }, (_, step) => moveAt(1, 0, step).move));
    expect(moves.size).toBe(MOVES.length);
  });
});

describe('a patient client', () => {
  const answering = async (statuses: number[], work: (client: Client) => Promise<void>) => {
    const server = http.createServer((_, res) => {
      res.writeHead(statuses.length > 1 ? statuses.shift()! : statuses[0]!).end('{}');
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const client = new Client(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    try {
      await work(client);
    } finally {
      client.close();
      server.close();
    }
  };
  const call = { method: 'GET', path: '/' };
  it('retries a busy marketplace and counts it; any other client reports it', async () => {
    await answering([503, 201], async (client) => {
      const patience = { retries: 0 };
      const reply = await patiently(patience, () => client.send(call));
      expect([reply.status, patience.retries]).toEqual([201, 1]);
    });
    await answering([503, 201], async (client) => {
      expect((await client.send(call)).status).toBe(503);
    });
  });
});
