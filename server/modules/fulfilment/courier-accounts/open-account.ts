import { OWN_ACCOUNT } from '#contracts/fulfilment/connected-couriers.ts';
import { type Courier, CourierError } from '#server/modules/fulfilment/couriers/courier.ts';
import { delhivery } from '#server/modules/fulfilment/couriers/providers/delhivery.ts';
import { shiprocket } from '#server/modules/fulfilment/couriers/providers/shiprocket.ts';
import type { CouriersConfig } from '#server/platform/config/config.ts';
import { unseal } from '#server/platform/secrets/seal.ts';
import type { CourierAccountTable } from './tables.ts';

/** What an account's secrets are sealed for. */
export const accountContext = (id: string): string => `courier-account:${id}`;

export const COURIER_NAMES = { shiprocket: 'Shiprocket', delhivery: 'Delhivery' } as const;

/** The courier in shipments and bookings: the vendor's own accounts are marked. */
export const courierKeyOf = (
  account: Pick<CourierAccountTable, 'courier' | 'vendor_id'>,
): string => (account.vendor_id === null ? account.courier : `${OWN_ACCOUNT}${account.courier}`);

/** Open accounts by what they were opened with: sessions and breakers outlive one call. */
const open = new Map<string, { with: string; courier: Courier }>();
const MOST = 500;

/** The courier of an account. Throws `CourierError` if its secret cannot be read. */
export function openAccount(
  account: CourierAccountTable,
  config: Pick<CouriersConfig, 'couriers'>,
): Courier {
  const key = `${account.credentials} ${JSON.stringify(account.settings)} ${JSON.stringify(config.couriers)}`;
  const known = open.get(account.id);
  if (known?.with === key) return known.courier;
  const courier = create(account, config);
  if (open.size >= MOST) open.delete(open.keys().next().value!);
  open.set(account.id, { with: key, courier });
  return courier;
}

function create(
  { id, courier, settings, credentials }: CourierAccountTable,
  { couriers: { shiprocketUrl, delhiveryUrl, toLoopback } }: Pick<CouriersConfig, 'couriers'>,
): Courier {
  const secret = unseal(credentials, accountContext(id));
  if (courier === 'shiprocket')
    return shiprocket({
      email: settings.email ?? '',
      password: secret,
      url: shiprocketUrl,
      toLoopback,
    });
  if (courier === 'delhivery')
    return delhivery({
      token: secret,
      mode: settings.mode ?? 'Surface',
      url: delhiveryUrl,
      toLoopback,
    });
  throw new CourierError('refused', `no courier ${courier}`);
}
