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
  /** Rupees from the wallet; 0: unused. */
  byWallet: number;
  /** Total on the button, in rupees. */
  expectedTotal: number;
  /** The items, so that the same total of other items is another order. */
  itemsKey: string;
}

const KEY = 'haatlane-order-key';

/**
 * One key per intended order: it survives reloads and lost answers, so that retrying never orders
 * twice. Another address, promo or total is another order with another key.
 */
function orderKey(placing: OrderPlacement): string {
  const meaning = JSON.stringify(placing);
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as {
      meaning: string;
      key: string;
    } | null;
    if (stored?.meaning === meaning) return stored.key;
  } catch {
    // A damaged entry only means a new key.
  }
  const key = crypto.randomUUID();
  sessionStorage.setItem(KEY, JSON.stringify({ meaning, key }));
  return key;
}

/**
 * Places the checkout list or, for online payment, creates the pending order; on success the key is
 * used up. `code` confirms it if required. Throws the API's error.
 */
export async function sendOrder(
  placing: OrderPlacement,
  code?: string,
): Promise<EndpointData<typeof placeOrder>> {
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
      // No answer does not mean no order: retrying with the same key returns its result.
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

/** Saves a new address for next time; a full address book does not block an order. */
export async function saveDeliveryAddress(address: AddressInput): Promise<string | null> {
  try {
    return (await callApi(createAddress, { body: address }, { audience: 'user' })).address._id;
  } catch {
    return null;
  }
}
