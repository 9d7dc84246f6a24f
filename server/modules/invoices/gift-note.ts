import { uqcOf } from '#contracts/tax/uqc.ts';
import type { OrderTransition } from '#server/modules/orders/service.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { writeDeliveryInvoice } from './delivery-invoice.ts';
import { marketplaceParty, unnamedParty } from './marketplace-party.ts';
import { recipientOf, shipToOf } from './parties.ts';
import { selectMarketplace } from './queries.marketplace.ts';
import type { InvoiceLine } from './records.ts';

/**
 * The marketplace's note for free gifts packed in this transition. Gifts belong to the marketplace:
 * vendors hold them by agreement and hand them over with the shipment. They cost the customer
 * nothing, so they are no supply (CGST Act s. 7(1)(a)) and bear no GST, and the marketplace claims
 * no input tax credit on them (s. 17(5)(h)); the note lists what was given, for both sides' records
 * (decision 058).
 */
export async function issueGiftNotes(tx: Tx, c: OrderTransition): Promise<void> {
  for (const shipment of c.done.newShipments) {
    const gifts = shipment.items
      .map(({ order_item_id, quantity }) => ({
        item: c.items.find((l) => l.id === order_item_id)!,
        quantity,
      }))
      .filter(({ item }) => item.gift_id);
    if (gifts.length === 0) continue;
    const marketplace = await selectMarketplace(tx);
    const [supplier, recipient] = [
      marketplace ? marketplaceParty(marketplace) : unnamedParty(),
      recipientOf(c),
    ];
    const lines = gifts.map(({ item, quantity }): InvoiceLine => ({
      lineId: item.id,
      description: item.snapshot.name,
      hsn: item.hsn_code,
      quantity,
      uqc: uqcOf(item.hsn_code),
      unitPaise: 0,
      vendorDiscountPaise: 0,
      platformDiscountPaise: 0,
      ratePercent: 0,
      totalPaise: 0,
      taxablePaise: 0,
      cgstPaise: 0,
      sgstPaise: 0,
      igstPaise: 0,
    }));
    await writeDeliveryInvoice(
      tx,
      c,
      {
        kind: 'gift_note',
        vendor_order_id: shipment.vendor_order_id,
        shipment_id: shipment.id,
        corrects_id: null,
      },
      {
        corrects: null,
        supplier,
        gstStatus: marketplace ? 'regular' : 'unregistered',
        recipient,
        placeOfSupply: recipient.state,
        heads: 'none',
        lines,
        platformDeliveryPaise: 0,
        shipTo: shipToOf(c),
      },
    );
  }
}
