import { transact } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import type { Valkey } from '#server/platform/valkey/valkey.ts';
import { type ProductView, recordViews } from './product-views.ts';

const LIST = 'views';
/** Sooner than anybody orders after their first view: an order marks its visit. */
const EVERY_MS = 2_000;
const PORTION = 1_000;

export interface CollectedViews {
  /** False if it was not taken: then the database has to count it. */
  add(view: ProductView): Promise<boolean>;
  /** Writes what is collected. */
  write(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Collects product page views in Valkey and writes them to the database by the thousand: one
 * statement every two seconds instead of two with each view. Views of two seconds are lost if Valkey
 * is.
 */
export function collectViews(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  valkey: Valkey,
): CollectedViews {
  const write = async () => {
    for (;;) {
      const taken = await valkey.take(LIST, PORTION);
      if (taken.length === 0) return;
      const views = taken.map((text) => {
        const view = JSON.parse(text) as Omit<ProductView, 'at'> & { at: string };
        return { ...view, at: new Date(view.at) };
      });
      try {
        await transact(db, (tx) => recordViews(tx, views));
      } catch (error) {
        await valkey.push(LIST, taken);
        throw error;
      }
      if (taken.length < PORTION) return;
    }
  };
  let isAway = false;
  const writeOrWarn = async () => {
    try {
      await write();
      isAway = false;
    } catch (err) {
      if (!isAway) log.warn({ err }, 'product views not written');
      isAway = true;
    }
  };
  const timer = setInterval(() => void writeOrWarn(), EVERY_MS).unref();
  return {
    async add(view) {
      try {
        await valkey.push(LIST, [JSON.stringify(view)]);
        return true;
      } catch {
        return false;
      }
    },
    write,
    async stop() {
      clearInterval(timer);
      await write().catch(() => {});
    },
  };
}
