import { parse, type PGlite, protocol } from '@electric-sql/pglite';

const { serialize } = protocol;
type Message = Parameters<typeof parse.parseResults>[0][number];

interface Prepared {
  name: string;
  /** PostgreSQL's type of each parameter. */
  parameterTypes: number[];
  /** Missing for a statement without rows. */
  columns: Message | undefined;
}

export interface StatementResult {
  rows: unknown[];
  affectedRows: number | undefined;
}

/** Beyond this many texts, statements are prepared anew each time: each keeps a plan in memory. */
const MAX_PREPARED = 400;
/** Statements that may change what prepared ones return. */
const CHANGES_SCHEMA = /^\s*(?:create|alter|drop)\b/i;
const ROLLS_BACK = /^\s*rollback\b/i;
/** Tables grow, so plans are made anew now and then, as when PostgreSQL replaces a connection. */
const PLAN_LIFETIME_MS = 10 * 60_000;

/**
 * Sends statements to PGlite as prepared ones, so that each text is parsed once and planned a few
 * times, as on PostgreSQL. PGlite's own `query` does both every time and sends five messages one by
 * one, which took about half of the time of tests. One call at a time; the errors are PGlite's.
 */
export class PreparedStatements {
  readonly #db: PGlite;
  readonly #known = new Map<string, Prepared>();
  #names = 0;
  #since = performance.now();
  /** Since the last rollback. */
  #hasChangedSchema = false;

  constructor(db: PGlite) {
    this.#db = db;
  }

  query(text: string, values: readonly unknown[]): Promise<StatementResult> {
    return this.#db.runExclusive(async () => {
      await this.#forgetStale(text);
      const { name, parameterTypes, columns } =
        this.#known.get(text) ?? (await this.#prepare(text));
      const messages = await this.#send(
        serialize.bind({
          statement: name,
          values: values.map((value, i) => this.#serialized(value, parameterTypes[i]!)),
        }),
        serialize.execute({}),
      );
      const [result] = parse.parseResults(
        columns ? [columns, ...messages] : messages,
        this.#db.parsers,
      );
      return { rows: result?.rows ?? [], affectedRows: result?.affectedRows };
    });
  }

  async #prepare(text: string): Promise<Prepared> {
    const isNamed = this.#known.size < MAX_PREPARED && !CHANGES_SCHEMA.test(text);
    const name = isNamed ? `s${(this.#names += 1)}` : '';
    const messages = await this.#send(
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
    );
    const prepared = {
      name,
      parameterTypes: parse.parseDescribeStatementResults(messages),
      columns: messages.find((message) => message.name === 'rowDescription'),
    };
    if (isNamed) this.#known.set(text, prepared);
    return prepared;
  }

  /** Before `text` runs; a rollback takes back what changed the schema. */
  async #forgetStale(text: string): Promise<void> {
    const isChange = CHANGES_SCHEMA.test(text);
    const isUndone = this.#hasChangedSchema && ROLLS_BACK.test(text);
    if (isChange || isUndone || performance.now() - this.#since > PLAN_LIFETIME_MS)
      await this.#forget();
    this.#hasChangedSchema = isChange || (this.#hasChangedSchema && !isUndone);
  }

  async #forget(): Promise<void> {
    this.#since = performance.now();
    const closing = [...this.#known.values()].map(({ name }) =>
      serialize.close({ type: 'S', name }),
    );
    this.#known.clear();
    if (closing.length > 0) await this.#send(...closing);
  }

  #serialized(value: unknown, type: number): string | null {
    if (value === null || value === undefined) return null;
    const serialized = this.#db.serializers[type];
    return serialized ? serialized(value) : String(value);
  }

  #send(...messages: Uint8Array[]): Promise<Message[]> {
    return this.#db.execProtocolStream(Buffer.concat([...messages, serialize.sync()]), {});
  }
}
