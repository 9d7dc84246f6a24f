const ROWS = 5_000;

/**
 * Repeats a deletion or update of `limit` rows until it finds fewer. A month's rows of a large shop
 * in one statement exceed its time limit (5 s), so the job would fail for ever. Returns how many
 * rows there were.
 */
export async function inBatches(
  work: (limit: number) => Promise<{ numAffectedRows?: bigint | undefined }>,
  limit = ROWS,
): Promise<number> {
  for (let total = 0; ;) {
    const count = Number((await work(limit)).numAffectedRows ?? 0);
    total += count;
    if (count < limit) return total;
  }
}
