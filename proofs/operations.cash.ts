import { sql } from 'kysely';
import {
  recordDeposit,
  chargeVendor,
  deliverByCode,
  importRemittance,
  sendDeliveryCode,
} from '#contracts/cash/cash.ts';
import { handOverShipment, type VendorOrder } from '#contracts/fulfilment/fulfilment.ts';
import { newId } from '#contracts/kernel/ids.ts';
import { dayInIndia } from '#contracts/kernel/time.ts';
import type { Client, Reply } from './client.ts';
import type { World } from './marketplace-state.ts';

interface Cashier {
  client: Client;
  world: World;
}
type Rolls = readonly [number, number, number, number];
const asOperator = ({ world }: Cashier) => ({ token: world.adminToken });
const at = <T>(list: readonly T[], thrown: number): T | undefined =>
  list[Math.floor(thrown * list.length)];
const reference = () => `CASH-${newId('req').slice(-16).toUpperCase()}`;

interface Open {
  shipment_id: string;
  courier: string;
  awb: string;
  is_booked: boolean;
  paise: number;
}
/**
 * Shipments with outstanding cash: that many in order of creation, from the random position
 * `thrown`.
 */
async function openOnes({ world: { db } }: Cashier, most: number, thrown = 0): Promise<Open[]> {
  const { rows } =
    await sql<Open>`select shipment_id, courier, awb, holder = 'courier' as is_booked, (expected_paise - received_paise)::int as paise from cod_shipments where received_paise < expected_paise order by shipment_id`.execute(
      db,
    );
  const from = Math.floor(thrown * Math.max(1, rows.length - most));
  return rows.slice(from, from + most);
}

/**
 * A courier's remittance file: most rows are exact, some too low or too high, some duplicated or of
 * unknown shipments; sometimes the file is sent twice.
 */
async function remit(cashier: Cashier, [which, much, , whim]: Rolls): Promise<Reply | null> {
  const open = await openOnes(cashier, 6, (which * 31) % 1);
  if (open.length === 0) return null;
  const utr = reference();
  const lines = open.slice(0, 1 + Math.floor(which * open.length)).flatMap((s, i) => {
    const kind = (much * 7 + i * 0.37) % 1;
    const paise =
      kind < 0.15 ? Math.max(1, s.paise - 1_01) : kind < 0.25 ? s.paise + 5_00 : s.paise;
    const line = [s.courier, s.awb, (paise / 100).toFixed(2), dayInIndia(Date.now()), utr].join(
      ',',
    );
    return kind > 0.9 ? [line, line] : [line];
  });
  const body = {
    name: `${utr}.csv`,
    text: [
      'courier,awb,amount,date,utr',
      ...lines,
      `Nobody,NOBODY-1,10,${dayInIndia(Date.now())},${utr}`,
    ].join('\n'),
    dryRun: whim < 0.1,
  };
  const send = () => cashier.client.call(importRemittance, { body }, asOperator(cashier));
  const [first] = whim > 0.8 ? await Promise.all([send(), send()]) : [await send()];
  // No file contains what vendors delivered themselves: they deposit that cash.
  await depositCash(
    cashier,
    open.filter((s) => !s.is_booked),
    utr,
  );
  return first;
}
/** Deposits of cash that vendors hold are confirmed; another client may have been faster. */
async function depositCash(
  { client, world }: Cashier,
  open: readonly Open[],
  utr: string,
): Promise<void> {
  for (const s of open)
    await client.call(
      recordDeposit,
      {
        params: { id: s.shipment_id },
        body: { amountPaise: s.paise, reference: utr, day: dayInIndia(Date.now()) },
      },
      { token: world.adminToken },
    );
}

/** Cash of one shipment is confirmed, all of it or half; or its vendor is charged. */
async function deposit(cashier: Cashier, [which, much, , whim]: Rolls): Promise<Reply | null> {
  const found = at(await openOnes(cashier, Infinity), which);
  if (!found) return null;
  const params = { id: found.shipment_id };
  if (whim < 0.3)
    return cashier.client.call(
      chargeVendor,
      { params, body: { reason: 'Kept by the vendor' } },
      asOperator(cashier),
    );
  const reply = await cashier.client.call(
    recordDeposit,
    {
      params,
      body: {
        amountPaise: much < 0.7 ? found.paise : Math.ceil(found.paise / 2),
        reference: reference(),
        day: dayInIndia(Date.now()),
      },
    },
    asOperator(cashier),
  );
  // Another client was faster: less is outstanding by now.
  return reply.status === 400 ? null : reply;
}

/**
 * A tracking number: mostly a new one; otherwise that of a booked shipment, with a courier name
 * like the booked one.
 */
async function wayOf(
  { world: { db } }: Cashier,
  whim: number,
): Promise<{ carrier: string; trackingNumber: string }> {
  const {
    rows: [booked],
  } = await sql<{
    carrier: string;
    number: string;
  }>`select carrier, tracking_number as number from shipments where courier is not null and status <> 'unpacked' order by id limit 1`.execute(
    db,
  );
  if (!booked || whim < 0.6)
    return {
      carrier: 'My own van',
      trackingNumber: `VAN-${newId('req').slice(-12).toUpperCase()}`,
    };
  return {
    carrier: whim < 0.8 ? booked.carrier.toLowerCase() : 'Haatlane Courier',
    trackingNumber: booked.number.toLowerCase(),
  };
}

/**
 * A vendor sends a packed shipment with its own van, or with another shipment's tracking number.
 */
async function ownVan(
  cashier: Cashier,
  [which, , , whim]: Rolls,
): Promise<Reply<{ order: VendorOrder }> | null> {
  const { world, client } = cashier;
  const shipment = at(
    [...world.shipments.values()].filter((p) => p.status === 'packed'),
    which,
  );
  if (!shipment) return null;
  const reply = await client.call(
    handOverShipment,
    { params: { id: shipment.id }, body: await wayOf(cashier, whim) },
    { token: world.vendorTokens.get(shipment.vendorId)! },
  );
  if (reply.status < 300) world.seeVendorOrder(reply.data.order);
  return reply;
}

/** The customer's delivery code (of a demo), mostly the right one. */
async function byCode(cashier: Cashier, [which, , , whim]: Rolls): Promise<Reply | null> {
  const { world, client } = cashier;
  const { rows } = await sql<{
    id: string;
  }>`select p.id from shipments p where p.collect_paise > 0 and p.status in ('shipped', 'out_for_delivery') order by p.id`.execute(
    world.db,
  );
  const known = rows.flatMap(({ id }) => {
    const shipment = world.shipments.get(id);
    return shipment ? [shipment] : [];
  });
  const shipment = at(known, which);
  if (!shipment) return null;
  const token = { token: world.vendorTokens.get(shipment.vendorId)! };
  const sent = await client.call(sendDeliveryCode, { params: { id: shipment.id } }, token);
  if (sent.status !== 200) return sent.status === 429 ? null : sent;
  const reply = await client.call(
    deliverByCode,
    { params: { id: shipment.id }, body: { code: whim < 0.9 ? '123456' : '000000' } },
    token,
  );
  if (reply.status < 300) world.seeVendorOrder(reply.data.order);
  // A wrong code is refused.
  return reply.code === 'INVALID_OTP' ? null : reply;
}

/** All outstanding cash arrives: for the end. */
export async function remitAll({ client, world }: Cashier): Promise<void> {
  for (;;) {
    const open = await openOnes({ client, world }, 500);
    if (open.length === 0) return;
    const utr = reference();
    const day = dayInIndia(Date.now());
    await depositCash(
      { client, world },
      open.filter((one) => !one.is_booked),
      utr,
    );
    const booked = open.filter((one) => one.is_booked);
    if (booked.length > 0)
      await client.ok(
        importRemittance,
        {
          body: {
            name: `${utr}.csv`,
            text: [
              'courier,awb,amount,date,utr',
              ...booked.map((s) =>
                [s.courier, s.awb, (s.paise / 100).toFixed(2), day, utr].join(','),
              ),
            ].join('\n'),
            dryRun: false,
          },
        },
        { token: world.adminToken },
      );
  }
}

export const CASH_OPERATIONS = { remit, deposit, ownVan, byCode };
