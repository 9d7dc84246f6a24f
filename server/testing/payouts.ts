import { approvePayoutBatch, createPayoutBatch } from '#contracts/settlement/payout-runs.ts';
import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import { staffToken } from './marketplace-fixture.ts';
import type { TestApp } from './harness.ts';

/** A second person approves a run. */
export const approveRun = async (
  shop: TestApp,
  run: { _id: string; total: number },
): Promise<void> => {
  await shop.ok(
    approvePayoutBatch,
    { params: { id: run._id }, body: { total: run.total } },
    { token: await staffToken(shop, 'finance') },
  );
};

/** An approved run of these statements. */
export async function approvedRun(
  shop: TestApp,
  statementIds: string[],
  maker: string,
): Promise<EndpointData<typeof createPayoutBatch>> {
  const made = await shop.ok(createPayoutBatch, { body: { statementIds } }, { token: maker });
  await approveRun(shop, made.batch);
  return made;
}
