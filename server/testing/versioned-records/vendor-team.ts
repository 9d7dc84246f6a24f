import { sql } from 'kysely';
import * as pickups from '#contracts/vendor-team/pickups.ts';
import * as team from '#contracts/vendor-team/vendor-team.ts';
import * as webhooks from '#contracts/vendor-team/webhooks.ts';
import { newId } from '#contracts/kernel/ids.ts';
import { found, type VersionedRecord, type Workplace } from './record.ts';

const PLACE = {
  name: 'Godown',
  line1: '12 Market Road',
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411004',
  contactName: 'Asha Rao',
  contactPhone: '9812345678',
};

export async function teamRecords({
  market,
  ok,
  vendor,
  vendorId,
}: Workplace): Promise<VersionedRecord[]> {
  const helper = newId('usr');
  await sql`insert into portal_accounts (id, role, vendor_id, vendor_role, full_name, email, password_hash, created_at)
    values (${helper}, 'vendor', ${vendorId}, 'orders', 'Asha Rao', ${`${helper.toLowerCase()}@example.com`}, 'none', ${market.clock.now()})`.execute(
    market.db,
  );
  const mate = async () => found((await ok(team.getTeam, {}, vendor)).members, helper).version;
  return [
    {
      endpoint: team.setMemberRole,
      audience: 'vendor',
      params: { id: helper },
      version: mate,
      body: (n) => ({ role: n % 2 === 0 ? 'orders' : 'catalog' }),
      of: 2,
    },
    {
      endpoint: team.setMemberActive,
      audience: 'vendor',
      params: { id: helper },
      version: mate,
      body: (n) => ({ isActive: n % 2 === 0 }),
      of: 2,
    },
  ];
}

export async function pickupRecords({ ok, vendor }: Workplace): Promise<VersionedRecord[]> {
  const { places, state } = await ok(pickups.listPickupPlaces, {}, vendor);
  const place = {
    ...PLACE,
    state,
    ...(places[0] ? { city: places[0].city, pincode: places[0].pincode } : {}),
  };
  return [
    {
      endpoint: pickups.changePickupPlace,
      audience: 'vendor',
      params: { id: places[0]!._id },
      version: async () =>
        found((await ok(pickups.listPickupPlaces, {}, vendor)).places, places[0]!._id).version,
      body: (n) => ({ ...place, name: `Mark ${n}` }),
    },
  ];
}

export async function webhookRecords({ ok, vendor }: Workplace): Promise<VersionedRecord[]> {
  const { item } = await ok(
    webhooks.createWebhook,
    { body: { name: 'Till', url: 'https://hooks.haatlane.com/in', topics: ['stock.changed'] } },
    vendor,
  );
  return [
    {
      endpoint: webhooks.changeWebhook,
      audience: 'vendor',
      params: { id: item._id },
      version: async () =>
        found((await ok(webhooks.listWebhooks, {}, vendor)).items, item._id).version,
      body: (n) => ({ name: `Mark ${n}`, url: item.url, topics: ['stock.changed'], isOn: true }),
      acts: [{ endpoint: webhooks.removeWebhook }],
    },
  ];
}
