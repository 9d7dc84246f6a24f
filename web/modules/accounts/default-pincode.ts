import { listAddresses } from '#contracts/accounts/addresses.ts';
import { callApi } from '#web/api/client.ts';

/** The PIN code of the signed-in customer's default address; null without one. */
export async function defaultPincode(): Promise<string | null> {
  const { items } = await callApi(listAddresses, {}, { audience: 'user' });
  return (items.find((one) => one.isDefault) ?? items[0])?.pincode ?? null;
}
