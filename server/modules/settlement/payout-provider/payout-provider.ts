import type { Paise } from '#contracts/kernel/money.ts';
import type { PayoutBankAccount } from '#server/modules/settlement/tables.ts';

/** A payout at the provider. `submitted`: accepted, the bank has not answered. */
export interface ProviderPayout {
  id: string;
  /** Our payout id. */
  reference: string;
  amountPaise: Paise;
  state: 'submitted' | 'processed' | 'failed' | 'returned';
  utr: string | null;
  failure: string | null;
}
export interface PayoutOrder {
  /** Our payout id: the same id is the same payout, however often it is sent. */
  payoutId: string;
  vendorId: string;
  amountPaise: Paise;
  bank: PayoutBankAccount;
  narration: string;
}

/**
 * The provider was unreachable or refused. `isFinal`: it understood and made no payout; otherwise
 * the result is unknown, and the payout is asked for before it is sent again.
 */
export class PayoutProviderError extends Error {
  readonly name = 'PayoutProviderError';
  readonly isFinal: boolean;
  constructor(message: string, isFinal: boolean, options?: ErrorOptions) {
    super(message, options);
    this.isFinal = isFinal;
  }
}

/**
 * Transfers payouts to vendors' accounts. Network calls throw `PayoutProviderError` and never run
 * inside a transaction. To add one: implement this, choose it in `open-payout-provider.ts` and
 * compare it with recorded answers on a loopback server (`razorpayx.test.ts`).
 */
export interface PayoutProvider {
  readonly name: string;
  /** No real money moves. */
  readonly isTest: boolean;
  /** Submits a payout; repeating a `payoutId` is the same payout. */
  submit(order: PayoutOrder): Promise<ProviderPayout>;
  /** The state of a payout, by our id; null if the provider does not know it. */
  find(order: PayoutOrder): Promise<ProviderPayout | null>;
  /** Parses a notification from the raw body; null if signature or content is invalid. */
  readEvent(
    raw: Buffer,
    headers: Record<string, string | string[] | undefined>,
  ): Promise<ProviderPayout | null>;
}
