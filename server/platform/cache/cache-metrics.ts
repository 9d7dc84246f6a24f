import { Counter, Gauge, type Metric } from 'prom-client';
import type { Memo } from './memo.ts';
import type { PublicCache } from './store.ts';

/** The cache's figures for `/metrics`: by kind of reply, which is a route, never an address. */
export const cacheMetrics = (cache: PublicCache, memo: Memo | undefined): Metric[] => [
  new Counter({
    name: 'cache_replies_total',
    help: 'Cached replies asked for: hit, stale (a hit while its successor is made), miss; remade: in the background',
    labelNames: ['kind', 'result'],
    registers: [],
    collect() {
      this.reset();
      for (const [kind, { hits, stale, misses, remade }] of cache.figures.byKind) {
        this.inc({ kind, result: 'hit' }, hits - stale);
        this.inc({ kind, result: 'stale' }, stale);
        this.inc({ kind, result: 'miss' }, misses);
        this.inc({ kind, result: 'remade' }, remade);
      }
    },
  }),
  new Counter({
    name: 'cache_purges_total',
    help: 'Changes followed: purge (dropped) and refresh (made anew)',
    labelNames: ['strength'],
    registers: [],
    collect() {
      this.reset();
      for (const strength of ['purge', 'refresh'] as const)
        this.inc({ strength }, cache.figures.purges[strength]);
    },
  }),
  new Gauge({
    name: 'cache_bytes',
    help: 'Memory of cached replies and of read data',
    labelNames: ['cache'],
    registers: [],
    collect() {
      this.set({ cache: 'replies' }, cache.bytes);
      this.set({ cache: 'data' }, memo?.bytes ?? 0);
    },
  }),
  new Gauge({
    name: 'cache_entries',
    help: 'Cached replies and read data',
    labelNames: ['cache'],
    registers: [],
    collect() {
      this.set({ cache: 'replies' }, cache.size);
      this.set({ cache: 'data' }, memo?.size ?? 0);
    },
  }),
];
