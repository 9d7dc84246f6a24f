import { createAddress } from '#contracts/accounts/addresses.ts';
import { IDEMPOTENCY_HEADER, placeOrder } from '#contracts/checkout/checkout.ts';
import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import { ApiError } from '#web/api/api-error.ts';
import { callApi } from '#web/api/client.ts';
import type { AddressInput } from '#web/modules/accounts/address-validation.ts';
import type { businessOf } from './business-details.ts';

export interface OrderPlacement {
  addressId: string | null;
  address: AddressInput | null;
  promoCode: string;
  business: ReturnType<typeof businessOf>['business'] | null;
  method: 'cod' | 'online';
  /** Rupees the wallet pays; 0: it is not asked. */
  byWallet: number;
  /** Rupees the customer sees on the button. */
  expectedTotal: number;
  /** What is being bought, so that the same total of other things is another order. */
  lines: string;
}

const KEY = 'haatlane-order-key';

/**
 * One key per order the customer means: it survives a reload and a lost answer, so asking again can
 * never order twice. Another address, promo or total is another order and takes another key.
 */
function orderKey(placing: OrderPlacement): string {
  const meaning = JSON.stringify(placing);
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as {
      meaning: string;
      key: string;
    } | null;
    if (kept?.meaning === meaning) return kept.key;
  } catch {
    // A damaged entry only means a new key.
  }
  const key = crypto.randomUUID();
  sessionStorage.setItem(KEY, JSON.stringify({ meaning, key }));
  return key;
}

/** Places the checkout list, or, paid for online, has it wait for its payment; on success the key is used up. `code` confirms it where the storefront asked for one. Throws the API's refusal. */
export async function sendOrder(
  placing: OrderPlacement,
  code?: string,
): Promise<EndpointData<typeof placeOrder>> {
  const visit = sessionStorage.getItem('haatlane-visit');
  const where = placing.addressId
    ? { addressId: placing.addressId }
    : { address: placing.address! };
  const ask = () =>
    callApi(
      placeOrder,
      {
        body: {
          ...where,
          paymentMethod: placing.method,
          expectedTotal: placing.expectedTotal,
          ...(placing.byWallet > 0 ? { useWallet: true, expectedWallet: placing.byWallet } : {}),
          ...(placing.promoCode ? { promoCode: placing.promoCode } : {}),
          ...(placing.business ? { business: placing.business } : {}),
          ...(code ? { confirmationCode: code } : {}),
          ...(visit ? { visit } : {}),
        },
      },
      { audience: 'user', headers: { [IDEMPOTENCY_HEADER]: orderKey(placing) } },
    );
  for (let tries = 1; ; tries++) {
    try {
      const placed = await ask();
      sessionStorage.removeItem(KEY);
      return placed;
    } catch (error) {
      // No answer does not mean no order: the same key asks what became of it and never orders twice.
      const isAnswer =
        error instanceof ApiError &&
        error.status >= 400 &&
        error.status < 500 &&
        error.status !== 408;
      if (isAnswer || tries === 3) throw error;
      await new Promise((resolve) => setTimeout(resolve, 600 * tries));
    }
  }
}

/** Keeps a new address for next time; a full address book is no reason to stop an order. */
export async function saveDeliveryAddress(address: AddressInput): Promise<string | null> {
  try {
    return (await callApi(createAddress, { body: address }, { audience: 'user' })).address._id;
  } catch {
    return null;
  }
}
