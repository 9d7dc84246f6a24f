import type { ClaimPayer } from '#contracts/claims/claims.ts';
import type { Paise } from '#contracts/kernel/money.ts';
import { bookEntries, type LedgerAccount, ledgerRows } from '#server/modules/orders/service.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { selectBookedClaim, type StoredClaim } from './queries.ts';

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
  at: Date,
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
      { orderId: c.order_id, reason: 'claim_accepted', at },
    ),
  );
}

/** Reverses what the ledger has for a claim, in the accounts that bear it. */
export async function bookTakeBack(tx: Tx, c: StoredClaim, at: Date): Promise<void> {
  const booked = await selectBookedClaim(tx, c, { withRecovery: false });
  if (booked.length === 0) return;
  await bookEntries(
    tx,
    ledgerRows(
      booked.map(({ account, owner_id: ownerId, paise }) => ({
        subOrderId: null,
        account: account as LedgerAccount,
        ownerId,
        amountPaise: -paise,
        rule: `claim ${c.id}`,
      })),
      { orderId: c.order_id, reason: 'claim_taken_back', at },
    ),
  );
}

/**
 * The courier has paid what it owes for a claim to the marketplace's bank account. Returns the
 * amount; 0: it owes nothing.
 */
export async function bookRecovery(tx: Tx, c: StoredClaim, at: Date): Promise<Paise> {
  const booked = await selectBookedClaim(tx, c, { withRecovery: true });
  const owed = booked.find((b) => b.account === 'courier_claims')?.paise ?? 0;
  if (owed <= 0) return 0;
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
    ledgerRows([entry('courier_claims', -owed), entry('platform_bank', owed)], {
      orderId: c.order_id,
      reason: 'claim_recovered',
      at,
    }),
  );
  return owed;
}
