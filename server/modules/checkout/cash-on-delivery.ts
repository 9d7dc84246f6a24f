import type { CashRefusal } from '#contracts/checkout/checkout.ts';
import type { z } from 'zod';
import { formatRupees, type Paise, paiseToRupees } from '#contracts/kernel/money.ts';
import type { CashRules } from './queries.ts';
import type { Purchase } from './purchase.ts';
import { callerText } from '#server/platform/messages/caller.ts';

export interface CashOnDeliveryRefusal {
  path: string;
  message: string;
  refusal: z.infer<typeof CashRefusal>;
}

/**
 * Why an order cannot be paid in cash on delivery, by item and as a whole; empty if it can. The
 * maximum (`walletPaise` is already paid) and the excluded PIN codes are operator settings.
 */
export function cashRefusals(
  { items, terms, quote }: Purchase,
  pincode: string | null,
  rules: CashRules,
  walletPaise: Paise,
): CashOnDeliveryRefusal[] {
  if (!rules.isOn)
    return [
      {
        path: 'paymentMethod',
        message: callerText('payments.cod_off'),
        refusal: { kind: 'off', name: null, most: null },
      },
    ];
  const refusals = items.flatMap(
    ({ resolved: { sellable, offer } }, i): CashOnDeliveryRefusal[] => {
      const item = (kind: 'item' | 'seller', message: string): CashOnDeliveryRefusal[] => [
        { path: `items.${i}`, message, refusal: { kind, name: sellable.product.name, most: null } },
      ];
      if (!sellable.product.isCodAllowed)
        return item('item', callerText('errors.item_no_cod', { name: sellable.product.name }));
      if (pincode === null || terms.get(offer.vendorId)!.isCodAvailable) return [];
      return item(
        'seller',
        callerText('errors.vendor_cod_unserved', {
          vendor: offer.vendorName,
          pin: pincode,
          name: sellable.product.name,
        }),
      );
    },
  );
  if (quote.totalPaise - walletPaise > rules.mostPaise) {
    const most = paiseToRupees(rules.mostPaise);
    refusals.push({
      path: 'paymentMethod',
      message: callerText('payments.cod_limit', { amount: formatRupees(most) }),
      refusal: { kind: 'amount', name: null, most },
    });
  }
  if (pincode !== null && rules.refusedPins.some((pin) => pincode.startsWith(pin))) {
    refusals.push({
      path: 'paymentMethod',
      message: callerText('payments.cod_no_pin_code', { pincode }),
      refusal: { kind: 'pincode', name: null, most: null },
    });
  }
  return refusals;
}
