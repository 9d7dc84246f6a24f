import { Counter, Gauge, type Registry } from 'prom-client';

/** A figure of a module, read when the metrics are. Names that end in `_total` only grow. */
export interface Figure {
  name: string;
  help: string;
  read: () => number;
}

/** What modules tell about themselves; the platform knows none of them. */
export function moduleMetrics(figures: readonly Figure[], registry: Registry): void {
  for (const { name, help, read } of figures)
    registry.registerMetric(
      name.endsWith('_total')
        ? new Counter({
            name,
            help,
            registers: [],
            collect() {
              this.reset();
              this.inc(read());
            },
          })
        : new Gauge({
            name,
            help,
            registers: [],
            collect() {
              this.set(read());
            },
          }),
    );
}
