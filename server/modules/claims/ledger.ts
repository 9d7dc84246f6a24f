import type { ClaimPayer } from '#contracts/claims/claims.ts';
import type { Paise } from '#contracts/kernel/money.ts';
import { bookEntries, type LedgerAccount, ledgerRows } from '#server/modules/orders/service.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { StoredClaim } from './queries.ts';

/** Who bears a claim: the marketplace as goodwill, or a courier that owes it from then on. */
const ACCOUNT = {
  marketplace: 'platform_goodwill',
  courier: 'courier_claims',
} as const satisfies Record<ClaimPayer, LedgerAccount>;

/**
 * Books a claim into the vendor's account, outside any vendor order, so that it is in its next
 * statement whatever the order waits for. Documents and taxes stay: damages are no supply.
 */
export async function bookClaim(
  tx: Tx,
  c: StoredClaim,
  paise: Paise,
  paidBy: ClaimPayer,
  { reason, at }: { reason: 'claim_accepted' | 'claim_taken_back'; at: Date },
): Promise<void> {
  if (paise === 0) return;
  const rule = `claim ${c.id}`;
  await bookEntries(
    tx,
    ledgerRows(
      [
        {
          subOrderId: null,
          account: 'vendor_payable',
          ownerId: c.vendor_id,
          amountPaise: -paise,
          rule,
        },
        { subOrderId: null, account: ACCOUNT[paidBy], ownerId: null, amountPaise: paise, rule },
      ],
      { orderId: c.order_id, reason, at },
    ),
  );
}

/** The courier has paid a claim to the marketplace's bank account. */
export async function bookRecovery(tx: Tx, c: StoredClaim, at: Date): Promise<void> {
  const rule = `claim ${c.id}`;
  const entry = (account: LedgerAccount, amountPaise: Paise) => ({
    subOrderId: null,
    account,
    ownerId: null,
    amountPaise,
    rule,
  });
  await bookEntries(
    tx,
    ledgerRows(
      [entry('courier_claims', -c.granted_paise), entry('platform_bank', c.granted_paise)],
      { orderId: c.order_id, reason: 'claim_recovered', at },
    ),
  );
}
