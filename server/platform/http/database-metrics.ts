import { Gauge, type Registry } from 'prom-client';
import type { OpenDatabase } from '#server/platform/db/open-database.ts';
import { countJobs, oldestJobSeconds, type QueueCount } from '#server/platform/jobs/tables.ts';
import { countMessages } from '#server/platform/mail/outbox.ts';

/** Metrics are most needed when the database is slow or away, so they do not wait for it longer. */
const LIMIT_MS = 1_000;

interface State {
  jobs: QueueCount[];
  jobAge: number;
  messages: Awaited<ReturnType<typeof countMessages>>;
}
type Read = () => Promise<State | null>;

/** One read for all metrics of a scrape; null without an answer in time. */
function reader({ db, ping }: OpenDatabase): Read {
  let reading: Promise<State | null> | undefined;
  const load = async (): Promise<State> => {
    await ping();
    const [jobs, jobAge, messages] = await Promise.all([
      countJobs(db),
      oldestJobSeconds(db),
      countMessages(db),
    ]);
    return { jobs, jobAge, messages };
  };
  const limited = async (): Promise<State | null> => {
    const late = Promise.withResolvers<null>();
    const timer = setTimeout(() => late.resolve(null), LIMIT_MS);
    try {
      return await Promise.race([load().catch(() => null), late.promise]);
    } finally {
      clearTimeout(timer);
    }
  };
  return () =>
    (reading ??= limited().finally(() => {
      reading = undefined;
    }));
}

/** A gauge set from what was read; without an answer it has no value. */
const gauge = (
  registry: Registry,
  read: Read,
  { name, help, labelNames = [] }: { name: string; help: string; labelNames?: string[] },
  fill: (gauge: Gauge, state: State) => void,
) =>
  registry.registerMetric(
    new Gauge({
      name,
      help,
      labelNames,
      // Every process reads the same database.
      aggregator: 'max',
      registers: [],
      async collect() {
        const state = await read();
        this.reset();
        if (state) fill(this as Gauge, state);
        else if (labelNames.length === 0) this.set(Number.NaN);
      },
    }),
  );

/** Whether the database answers, its pool, and what waits in it. */
export function databaseMetrics(database: OpenDatabase, registry: Registry): void {
  const read = reader(database);
  registry.registerMetric(
    new Gauge({
      name: 'database_up',
      help: 'Whether the database answers (1) or not (0)',
      aggregator: 'min',
      registers: [],
      async collect() {
        this.set((await read()) ? 1 : 0);
      },
    }),
  );
  gauge(
    registry,
    read,
    {
      name: 'messages',
      help: 'Messages of the outbox that wait to be sent, and those given up',
      labelNames: ['state'],
    },
    (g, { messages: { waiting, failed } }) => {
      g.set({ state: 'waiting' }, waiting);
      g.set({ state: 'failed' }, failed);
    },
  );
  gauge(
    registry,
    read,
    { name: 'messages_oldest_waiting_seconds', help: 'Age of the oldest message not yet sent' },
    (g, { messages }) => g.set(messages.oldestSeconds),
  );
  gauge(
    registry,
    read,
    {
      name: 'jobs',
      help: 'Jobs by kind and state; dead ones wait for an operator',
      labelNames: ['job', 'state'],
    },
    (g, { jobs }) => {
      for (const { name, state, count } of jobs) g.set({ job: name, state }, count);
    },
  );
  gauge(
    registry,
    read,
    { name: 'jobs_oldest_waiting_seconds', help: 'How long the oldest job is overdue' },
    (g, { jobAge }) => g.set(jobAge),
  );
  const { load, replica } = database;
  if (replica)
    registry.registerMetric(
      new Gauge({
        name: 'database_replica_up',
        help: 'Whether public reads, exports and reports go to the replica (1) or the primary (0)',
        registers: [],
        collect() {
          this.set(replica.isUsable ? 1 : 0);
        },
      }),
    );
  if (!load) return;
  registry.registerMetric(
    new Gauge({
      name: 'db_pool_connections',
      help: 'Database connections of the pool in use, idle, and callers waiting for one',
      labelNames: ['state'],
      registers: [],
      collect() {
        const { size, idle, waiting } = load();
        this.set({ state: 'in_use' }, size - idle);
        this.set({ state: 'idle' }, idle);
        this.set({ state: 'waiting' }, waiting);
      },
    }),
  );
}
