import { CompiledQuery, type DatabaseConnection, type KyselyProps, Transaction } from 'kysely';
import { isAbortedTransaction } from './pg-errors.ts';

/**
 * Begins a transaction of short statements that find few rows by indexes. PostgreSQL then plans
 * each once per connection instead of six times (30 ms each for the facts of the risk rules), and
 * by indexes while tables are small: a plan lasts until the next `analyze`, and the one made for 25
 * orders read 10,000 blocks an order a minute later.
 */
export const KEEP_PLANS =
  'set local plan_cache_mode = force_generic_plan;set local random_page_cost = 1.1';

/** Kysely asks for them, but uses them only to begin and end a transaction. */
const UNUSED = { config: {}, driver: {}, dialect: {} } as Omit<KyselyProps, 'executor'>;

const pipelined = new WeakSet();
/** Declares that connections of `db` take statements while earlier ones wait for their answers. */
export const pipeline = (db: object): void => {
  pipelined.add(db);
};
export const isPipelined = (db: object): boolean => pipelined.has(db);

/**
 * Kysely sends a transaction's statements one after another. Here those of one `Promise.all` leave
 * in one packet and run in this order: a packet costs both sides as much as a small statement
 * (sending was 28 % of the server's time of a checkout). If one fails, the others fail with its
 * error.
 */
export async function sendingTogether<D, T>(
  plain: Transaction<D>,
  keepsPlans: boolean,
  work: (tx: Transaction<D>) => Promise<T>,
): Promise<T> {
  const executor = plain.getExecutor();
  return executor.provideConnection(async (connection) => {
    if (keepsPlans) await connection.executeQuery(CompiledQuery.raw(KEEP_PLANS));
    const watched = withFirstError(connection);
    const together = executor.withConnectionProvider({
      provideConnection: (use) => use(watched),
    });
    return work(new Transaction<D>({ ...UNUSED, executor: together }));
  });
}

/** After an error PostgreSQL refuses the statements behind it (25P02): they name its cause. */
function withFirstError(connection: DatabaseConnection): DatabaseConnection {
  let first: unknown;
  return {
    async executeQuery(query, options) {
      try {
        return await connection.executeQuery(query, options);
      } catch (error) {
        if (isAbortedTransaction(error)) throw first ?? error;
        first = error;
        throw error;
      }
    },
    streamQuery: (query, size, options) => connection.streamQuery(query, size, options),
  };
}
