import { playGolden, readGoldenCases } from '#server/testing/golden-invoices.ts';
import type { Figure, Proof } from './proof.ts';

export const goldenInvoices: Proof = {
  name: 'golden-invoices',
  unit: 'rounds',
  quick: 1,
  full: 1,
  async run(environment, { runs }): Promise<Figure[]> {
    const shop = await environment.openMarketplace();
    const cases = readGoldenCases();
    let differing = 0;
    for (let round = 0; round < runs; round++) {
      for (const golden of cases) {
        const differences = await playGolden(
          {
            db: shop.db,
            clock: shop.clock,
            ok: (endpoint, input, options) => shop.client.ok(endpoint, input as never, options),
          },
          golden,
        );
        for (const line of differences) console.log(`  ${golden.name}: ${line}`);
        differing += differences.length > 0 ? 1 : 0;
      }
    }
    return [
      {
        done: `${cases.length} orders worked out by hand: ${cases.map((c) => c.name).join(', ')}`,
        figure: `${cases.length * runs - differing} of ${cases.length * runs} equal to the paisa`,
        goal: 'all equal to the paisa',
        isMet: differing === 0,
      },
    ];
  },
};
