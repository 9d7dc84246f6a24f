import type { Worker } from 'node:cluster';
import { AggregatorRegistry, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { ProcessMetrics } from './child-messages.ts';
import { say } from './family.ts';

/** A child that is busy longer than this is left out. */
const PATIENCE_MS = 1_000;

/** Adds up the metrics of all processes, whichever of them is asked. */
export class WholeMetrics {
  readonly #own = new Registry();
  readonly #waiting = new Map<number, (metrics: ProcessMetrics) => void>();
  #asked = 0;

  constructor(workers: () => Worker[]) {
    this.workers = workers;
    collectDefaultMetrics({ register: this.#own });
    this.#own.registerMetric(
      new Gauge({
        name: 'processes',
        help: 'Processes of the marketplace that run, the first one included',
        registers: [],
        collect() {
          this.set(workers().length + 1);
        },
      }),
    );
  }
  readonly workers: () => Worker[];

  /** A child answered. */
  take(id: number, metrics: ProcessMetrics): void {
    this.#waiting.get(id)?.(metrics);
  }

  async #ask(worker: Worker): Promise<ProcessMetrics[]> {
    const id = (this.#asked += 1);
    let timer: NodeJS.Timeout | undefined;
    const answer = await new Promise<ProcessMetrics | null>((resolve) => {
      timer = setTimeout(() => resolve(null), PATIENCE_MS);
      this.#waiting.set(id, resolve);
      say(worker, { type: 'metrics', id });
    });
    clearTimeout(timer);
    this.#waiting.delete(id);
    return answer ? [answer] : [];
  }

  async text(): Promise<string> {
    const answers = await Promise.all(this.workers().map((worker) => this.#ask(worker)));
    const all = [await this.#own.getMetricsAsJSON(), ...answers.flat()];
    return AggregatorRegistry.aggregate(all as object[][]).metrics();
  }
}
