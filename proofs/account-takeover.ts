import { sql } from 'kysely';
import { counted, type Figure, type Proof } from './proof.ts';
import { CONTACT_ATTACKS } from './takeover-contacts.ts';
import { SIGN_IN_ATTACKS } from './takeover-sign-in.ts';

const ATTACKS = { ...CONTACT_ATTACKS, ...SIGN_IN_ATTACKS };

/**
 * Every way to take over an account, or to lock its owner out, tried over HTTP on a running
 * marketplace.
 */
export const accountTakeover: Proof = {
  name: 'account-takeover',
  unit: 'rounds',
  quick: 1,
  full: 5,
  async run(environment, { runs }): Promise<Figure[]> {
    const shop = await environment.openMarketplace();
    const won = new Map<string, string[]>(Object.keys(ATTACKS).map((name) => [name, []]));
    for (let round = 0; round < runs; round++) {
      // Rounds are on different days: one address may receive 30 codes an hour.
      await sql`delete from rate_limits`.execute(shop.db);
      for (const [name, attack] of Object.entries(ATTACKS))
        won.get(name)!.push(...(await attack(shop)));
    }
    return [...won].map(([name, found]) => ({
      done: `an attacker ${name}, ${counted(runs, 'rounds')}`,
      figure:
        found.length === 0 ? '0 taken over' : `${found.length}: ${[...new Set(found)].join('; ')}`,
      goal: '0 taken over',
      isMet: found.length === 0,
    }));
  },
};
