import { DEFAULT_PREFERENCES } from '#contracts/accounts/accounts.ts';
import { addDays } from '#contracts/kernel/time.ts';
import { brandSlug } from '#server/platform/brand/brand.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { DEMO_KEYS } from '#server/seeds/accounts.ts';
import { insertRows } from '#server/seeds/bulk.ts';
import { idFor } from '#server/seeds/ids.ts';

/** Name and address. Fictional, like their streets; cities and PIN codes match. */
const PEOPLE = [
  ['Rohit Bansal', 'C-42, Sector 15', 'Noida', 'Uttar Pradesh', '201301'],
  ['Fatima Sheikh', '7, Nizam Colony, Tolichowki', 'Hyderabad', 'Telangana', '500008'],
  ['Joseph Kurian', 'Thekkel House, Panampilly Nagar', 'Kochi', 'Kerala', '682036'],
  ['Debjani Sen', '31/2, Southern Avenue', 'Kolkata', 'West Bengal', '700029'],
  ['Harpreet Gill', '114, Model Town', 'Ludhiana', 'Punjab', '141002'],
  ['Sneha Patil', '5, Shivaji Park Road 3', 'Mumbai', 'Maharashtra', '400028'],
  ['Vikram Rathore', '22, Civil Lines', 'Jaipur', 'Rajasthan', '302006'],
  ['Meenakshi Iyer', '9, Mandaveli Street', 'Chennai', 'Tamil Nadu', '600028'],
  ['Bhavesh Shah', '3, Navrangpura Society', 'Ahmedabad', 'Gujarat', '380009'],
  ['Nandini Gowda', '45, 4th Block, Jayanagar', 'Bengaluru', 'Karnataka', '560011'],
  ['Imran Ansari', '16, Aminabad Road', 'Lucknow', 'Uttar Pradesh', '226018'],
  ['Sasmita Nayak', '12, Kharavel Nagar', 'Bhubaneswar', 'Odisha', '751001'],
] as const;

const keyOf = (i: number) => `market customer ${i}`;
const addressId = (i: number) => idFor('adr', keyOf(i));
interface MarketCustomer {
  userId: string;
  addressId: string;
  state: string;
  /** The demo account: its next cash order must not be refused for a shipment it did not accept. */
  signsIn: boolean;
}
/** Customers of the demo's orders: its account, and people that only have orders. */
export const MARKET_CUSTOMERS: readonly MarketCustomer[] = [
  {
    userId: idFor('usr', DEMO_KEYS.customer),
    addressId: idFor('adr', DEMO_KEYS.customer, 'home'),
    state: 'Maharashtra',
    signsIn: true,
  },
  ...PEOPLE.map(([, , , state], i) => ({
    userId: idFor('usr', keyOf(i)),
    addressId: addressId(i),
    state,
    signsIn: false,
  })),
];

/**
 * Customers who bought in the last ninety days. They have no password, and their fictional
 * addresses and numbers receive nothing.
 */
export async function seedMarketCustomers(tx: Tx, now: Date): Promise<void> {
  const users = PEOPLE.map(([name], i) => ({
    id: idFor('usr', keyOf(i)),
    full_name: name,
    email: `${name.toLowerCase().replace(' ', '.')}@${brandSlug()}.example`,
    phone: `+9190000009${21 + i}`,
    password_hash: '',
    country: 'India',
    preferences: { ...DEFAULT_PREFERENCES, emailNotifications: false, smsNotifications: false },
    membership: {},
    created_at: addDays(now, -92 + i * 3),
    updated_at: addDays(now, -92 + i * 3),
  }));
  const addresses = PEOPLE.map(([name, line1, city, state, pincode], i) => ({
    id: addressId(i),
    user_id: idFor('usr', keyOf(i)),
    full_name: name,
    phone: `+9190000009${21 + i}`,
    line1,
    line2: null,
    landmark: null,
    city,
    state,
    pincode,
    country: 'India',
    is_default: true,
    created_at: addDays(now, -92 + i * 3),
  }));
  await insertRows(tx, 'users', users);
  await insertRows(tx, 'addresses', addresses);
}
