import { Counter, Gauge, type Registry } from 'prom-client';
import type { Lane } from './lane.ts';

export interface Load {
  lanes: Readonly<Record<string, Lane>>;
  /** Renders of pages running and waiting. */
  renders: () => { running: number; waiting: number };
}

/** What is worked on, what waits, and what was refused. */
export function loadMetrics({ lanes, renders }: Load, registry: Registry): void {
  registry.registerMetric(
    new Gauge({
      name: 'http_requests_in_flight',
      help: 'API requests by kind that are worked on or wait for their turn',
      labelNames: ['lane', 'state'],
      registers: [],
      collect() {
        for (const [lane, { load }] of Object.entries(lanes))
          for (const state of ['running', 'waiting'] as const)
            this.set({ lane, state }, load[state]);
      },
    }),
  );
  const counted = (name: string, help: string, of: 'admitted' | 'refused') =>
    registry.registerMetric(
      new Counter({
        name,
        help,
        labelNames: ['lane'],
        registers: [],
        collect() {
          this.reset();
          for (const [lane, { load }] of Object.entries(lanes)) this.inc({ lane }, load[of]);
        },
      }),
    );
  counted('http_requests_admitted_total', 'API requests that got their turn', 'admitted');
  counted('http_requests_refused_total', 'API requests answered 503 for lack of room', 'refused');
  registry.registerMetric(
    new Gauge({
      name: 'page_renders',
      help: 'Renders of pages that run or wait',
      labelNames: ['state'],
      registers: [],
      collect() {
        const load = renders();
        this.set({ state: 'running' }, load.running);
        this.set({ state: 'waiting' }, load.waiting);
      },
    }),
  );
}
