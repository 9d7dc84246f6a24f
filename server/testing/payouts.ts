import { approvePayoutBatch, createPayoutBatch } from '#contracts/settlement/payout-runs.ts';
import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import { staffToken } from './marketplace-fixture.ts';
import type { TestApp } from './harness.ts';

/** A second person lets a run be paid. */
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

/** A run of these statements that may be paid. */
export async function approvedRun(
  shop: TestApp,
  statementIds: string[],
  maker: string,
): Promise<EndpointData<typeof createPayoutBatch>> {
  const made = await shop.ok(createPayoutBatch, { body: { statementIds } }, { token: maker });
  await approveRun(shop, made.batch);
  return made;
}
