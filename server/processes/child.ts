import type { MetricsOfAll } from '#server/platform/http/operations.ts';
import {
  CHILD_CONNECTIONS,
  CHILD_NAME,
  type ProcessMetrics,
  type ToChild,
  type ToPrimary,
} from './child-messages.ts';

/** The channel of a child to the process that started it. */
export interface Child {
  name: string;
  /** Connections its pool may have. */
  connections: number;
  /** Metrics of all processes, for whichever child is asked. */
  metrics: MetricsOfAll;
  /** Reports that it listens. */
  listens(address: string): void;
  onReady(run: () => void): void;
  /** Also when the first process is gone: nobody would restart or stop this one. */
  onStop(run: (isRoll: boolean) => void): void;
}

/** Undefined where this process was not started by another one of the marketplace. */
export function childOf(self: NodeJS.Process): Child | undefined {
  const name = self.env[CHILD_NAME];
  if (!name || !self.send) return undefined;
  const say = (message: ToPrimary) => self.send?.(message);
  const on = <T extends ToChild['type']>(
    type: T,
    run: (message: Extract<ToChild, { type: T }>) => void,
  ) =>
    self.on('message', (message: ToChild) => {
      if (message.type === type) run(message as Extract<ToChild, { type: T }>);
    });
  let asked = 0;
  const waiting = new Map<number, (text: string) => void>();
  on('whole-metrics', ({ id, text }) => {
    waiting.get(id)?.(text);
    waiting.delete(id);
  });
  return {
    name,
    connections: Number(self.env[CHILD_CONNECTIONS]),
    metrics: {
      offer(read: () => Promise<ProcessMetrics>) {
        on('metrics', async ({ id }) => say({ type: 'metrics', id, metrics: await read() }));
      },
      collect: () =>
        new Promise((resolve) => {
          waiting.set((asked += 1), resolve);
          say({ type: 'want-metrics', id: asked });
        }),
    },
    listens: (address) => say({ type: 'listening', address }),
    onReady: (run) => on('ready', run),
    onStop(run) {
      on('stop', ({ isRoll }) => run(isRoll));
      self.on('disconnect', () => run(false));
    },
  };
}
