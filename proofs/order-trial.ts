import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import {
  type Customer,
  makeCustomer,
  makeProducts,
  type Market,
  type Products,
} from '#server/testing/marketplace-fixture.ts';
import { findViolations } from './invariants.ts';
import { OrderLoad } from './order-load.ts';
import { count, type Server } from './server-process.ts';
import { each } from './proof.ts';

export const VISITORS = 8;

export interface Stock {
  people: Customer[];
  products: Products;
}
/** A product that never runs out, and customers. */
export const fill = async (market: Market, visitors = VISITORS): Promise<Stock> => ({
  products: await makeProducts(market, { stock: 1_000_000 }),
  people: await each(Array.from({ length: visitors }), 4, () => makeCustomer(market)),
});

export interface Found {
  lost: number;
  unasked: number;
  half: string[];
}
/** Every acknowledged order is stored, no other order is, and none partially. */
export async function lookAt(db: Db, load: OrderLoad): Promise<Found> {
  const ids = [...load.acknowledged];
  const kept = await count(db, sql`orders where id = any(${ids})`);
  return {
    lost: ids.length - kept,
    unasked: (await count(db, sql`orders`)) - kept,
    half: await findViolations(db),
  };
}

/** Orders go on while `work` runs. */
export async function underLoad(
  server: Server,
  { people, products }: Stock,
  work: (load: OrderLoad) => Promise<number[]>,
): Promise<{ load: OrderLoad; seconds: number[] }> {
  const load = new OrderLoad(server.client, people, products);
  try {
    return { load, seconds: await work(load) };
  } finally {
    await load.end();
  }
}
