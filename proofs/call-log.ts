import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import { listening } from './client.ts';
import { explainOrder } from './explain-orders.ts';

interface Entry {
  operation: string;
  call: string;
  reply: string;
  names: string;
}

const NAME = /\b(?:ord|sub|pcl|ret)_[0-9a-z]{26}\b/g;
const MOST_OF_BODY = 300;

/** Every call of a run in order, so that a finding about an order shows which calls changed it. */
export class Journal {
  readonly #entries: Entry[] = [];

  /** Records the calls of one operation, including those whose reply nobody reads. */
  during<T>(operation: string, work: () => Promise<T>): Promise<T> {
    return listening(({ method, path, body }, { status, code, text }) => {
      this.#entries.push({
        operation,
        call: `${method} ${path}${body ? ` ${body.slice(0, MOST_OF_BODY)}` : ''}`,
        reply: `${status}${code ? ` ${code}` : ''}`,
        names: [...new Set(`${path} ${body ?? ''} ${text}`.match(NAME))].join(' '),
      });
    }, work);
  }

  /** What is stored about an order, and the calls that changed it. */
  async explain(db: Db, order: string): Promise<string> {
    const { rows } = await sql<{
      name: string;
    }>`select id as name from vendor_orders where order_id = ${order} union all select id from shipments where order_id = ${order}
      union all select id from return_requests where order_id = ${order} union all select gateway_order_id from payments where order_id = ${order} and gateway_order_id is not null`.execute(
      db,
    );
    const names = [order, ...rows.map((r) => r.name)];
    const calls = this.#entries.filter((e) =>
      names.some((name) => e.names.includes(name) || e.call.includes(name)),
    );
    return [
      await explainOrder(db, order),
      ...calls.map((e) => `    ${e.operation}: ${e.call} → ${e.reply}`),
    ].join('\n');
  }

  /**
   * The same for an order named by a path itself or by its vendor order, shipment or return;
   * nothing if it names none.
   */
  async explainCall(db: Db, path: string): Promise<string> {
    const named = sql`any(${path.match(NAME) ?? []}::text[])`;
    const {
      rows: [row],
    } = await sql<{
      id: string;
    }>`select id from orders where id = ${named} union all select order_id from vendor_orders where id = ${named}
      union all select order_id from shipments where id = ${named} union all select order_id from return_requests where id = ${named} limit 1`.execute(
      db,
    );
    return row ? this.explain(db, row.id) : '';
  }

  /** One line for each call so far and its reply: identical for two identical runs. */
  get course(): string {
    return this.#entries.map((e) => `${e.operation} ${e.reply}`).join('\n');
  }
}
