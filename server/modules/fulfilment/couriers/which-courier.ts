import { createHash } from 'node:crypto';
import { fail } from '#contracts/kernel/errors.ts';
import {
  chooseCourier,
  type CourierChoice,
  type OfferedService,
} from '#server/modules/fulfilment/courier-accounts/choose-courier.ts';
import {
  COURIER_NAMES,
  courierKeyOf,
  openAccount,
} from '#server/modules/fulfilment/courier-accounts/open-account.ts';
import {
  insertPickup,
  isPickupRegistered,
  selectCourierAccount,
  selectCourierRules,
  selectUsableAccounts,
} from '#server/modules/fulfilment/courier-accounts/queries.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import {
  type Courier,
  CourierError,
  type CourierPlace,
  type CourierRequest,
  type QuoteRequest,
} from './courier.ts';
import { demoCourier } from './demo-courier.ts';
import type { CourierBookingTable } from './tables.ts';

type Needs = Pick<Deps, 'db' | 'config'>;

/** The courier of a booking, also of an account that was disconnected since. */
export async function courierOfBooking(
  { db, config }: Needs,
  { account_id: accountId, courier }: Pick<CourierBookingTable, 'account_id' | 'courier'>,
): Promise<Courier> {
  if (accountId === null)
    return config.demo && courier === demoCourier.id ? demoCourier : fail('courier_unavailable');
  const account = await selectCourierAccount(db, accountId);
  return account ? openAccount(account, config) : fail('courier_unavailable');
}

/** A courier's refusal or silence as an error of the API, with its words; other errors go on. */
export function refuseFor(error: unknown): never {
  if (!(error instanceof CourierError)) throw error;
  return fail('courier_refused', { message: error.text, values: { said: error.message } });
}

/** A courier a vendor may book now, and how its bookings name it. */
interface Usable {
  accountId: string | null;
  key: string;
  name: string;
  isOwn: boolean;
  courier: Courier;
}
export async function usableCouriers({ db, config }: Needs, vendorId: string): Promise<Usable[]> {
  const accounts = await selectUsableAccounts(db, vendorId);
  const demo: Usable = {
    accountId: null,
    key: demoCourier.id,
    name: demoCourier.name,
    isOwn: false,
    courier: demoCourier,
  };
  return [
    ...accounts.map((account): Usable => ({
      accountId: account.id,
      key: courierKeyOf(account),
      name: COURIER_NAMES[account.courier],
      isOwn: account.vendor_id !== null,
      courier: openAccount(account, config),
    })),
    ...(config.demo ? [demo] : []),
  ];
}

export interface CourierOffers extends CourierChoice {
  couriers: Usable[];
  /** Accounts that did not answer, and why. */
  problems: { name: string; error: CourierError }[];
}

/**
 * Asks every courier a vendor can book for its services, at the same time, and ranks them by the
 * vendor's rules, then the marketplace's. Outside transactions.
 */
export async function offersFor(
  deps: Needs,
  vendorId: string,
  ask: QuoteRequest,
): Promise<CourierOffers> {
  const couriers = await usableCouriers(deps, vendorId);
  const rules = [
    ...(await selectCourierRules(deps.db, vendorId)),
    ...(await selectCourierRules(deps.db, '')),
  ];
  const problems: CourierOffers['problems'] = [];
  const found = await Promise.all(
    couriers.map(async ({ courier, accountId, isOwn, name }): Promise<OfferedService[]> => {
      try {
        return (await courier.quotes(ask)).map((quote) => ({ ...quote, accountId, isOwn }));
      } catch (error) {
        if (!(error instanceof CourierError)) throw error;
        problems.push({ name, error });
        return [];
      }
    }),
  );
  return { ...chooseCourier(rules, ask, found.flat()), couriers, problems };
}

/** The name a pickup address has at couriers: another address is another name. */
export const pickupNameOf = (place: CourierPlace): string =>
  `HL-${createHash('sha256').update(JSON.stringify(place)).digest('hex').slice(0, 12)}`;

/** Registers the pickup address of a request once per account. */
export async function registerPickupOnce(
  db: Db,
  courier: Courier,
  accountId: string | null,
  { pickupName, from }: Pick<CourierRequest, 'pickupName' | 'from'>,
  now: Date,
): Promise<void> {
  if (accountId === null || (await isPickupRegistered(db, accountId, pickupName))) return;
  await courier.registerPickup(pickupName, from);
  await insertPickup(db, accountId, pickupName, now);
}
