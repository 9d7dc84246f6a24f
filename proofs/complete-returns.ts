import { sql } from 'kysely';
import { newId } from '#contracts/kernel/ids.ts';
import { setRefundAccount } from '#contracts/returns/returns.ts';
import { payRefund } from '#contracts/returns/admin-returns.ts';
import { stepReturn } from '#contracts/returns/vendor-returns.ts';
import type { Customer } from '#server/testing/marketplace-fixture.ts';
import type { Reply } from './client.ts';
import type { RunningMarketplace } from './server-process.ts';
import { each } from './proof.ts';
import type { World } from './marketplace-state.ts';

const WIDTH = 8;
const NEXT = { requested: 'approved', approved: 'picked_up', picked_up: 'received' } as const;
interface Row {
  id: string;
  vendorId: string;
  orderId: string;
  userId: string;
  status: keyof typeof NEXT | 'received';
}

/**
 * Advances every open return by one step: approved, picked up, received, refunded. Returns how many
 * there were, and how many refunds were sent.
 */
export async function stepReturns(
  { client, db }: Pick<RunningMarketplace, 'client' | 'db'>,
  world: World,
  people: readonly Customer[],
): Promise<{ steps: number; refunds: number }> {
  const { rows } =
    await sql<Row>`select r.id, r.vendor_id as "vendorId", r.order_id as "orderId", o.user_id as "userId", r.status
    from return_requests r join orders o on o.id = r.order_id where r.status in ('requested', 'approved', 'picked_up', 'received') order by r.id`.execute(
      db,
    );
  let refunds = 0;
  await each(rows, WIDTH, async ({ id, vendorId, orderId, userId, status }): Promise<Reply> => {
    if (status !== 'received')
      return client.call(
        stepReturn,
        {
          params: { id },
          body: { status: NEXT[status], answer: 'Looked at', restock: true, evidence: [] },
        },
        { token: world.vendorTokens.get(vendorId)! },
      );
    const owner = people.find((p) => p.userId === userId);
    if (owner)
      await client.call(
        setRefundAccount,
        {
          params: { id: orderId, returnId: id },
          body: { refundTo: { kind: 'upi', upi: 'asha@bank' } },
        },
        { token: owner.token },
      );
    const paid = await client.call(
      payRefund,
      { params: { id }, body: { reference: newId('req').slice(-12) } },
      { token: world.adminToken },
    );
    if (paid.status === 200) refunds += 1;
    return paid;
  });
  return { steps: rows.length, refunds };
}

/** Repeats it until no return can be advanced. */
export async function finishReturns(
  shop: Pick<RunningMarketplace, 'client' | 'db'>,
  world: World,
): Promise<number> {
  let refunds = 0;
  for (let round = 0; round <= Object.keys(NEXT).length; round++)
    refunds += (await stepReturns(shop, world, world.people)).refunds;
  return refunds;
}
