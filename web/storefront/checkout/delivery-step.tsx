import { Truck } from 'lucide-react';
import { useState } from 'react';
import { formatRupees } from '#contracts/kernel/money.ts';
import { useDates } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { ActionBar } from './action-bar.tsx';
import { CheckoutItem, TEXT_BUTTON } from './checkout-item.tsx';
import type { Checkout } from './use-checkout.ts';

/** One shipment per vendor: delivery date, charge, content. Undeliverable items are named. */
export function DeliveryStep({ checkout, onDone }: { checkout: Checkout; onDone: () => void }) {
  const t = useText();
  const { items, shipments, pincode, setQuantity, clear, facts, totals } = checkout;
  const [isAsking, setAsking] = useState(false);
  const groups = [...Map.groupBy(items, (i) => i.vendor?._id ?? 'nobody')];
  return (
    <>
      <ol className="grid gap-4">
        {groups.map(([vendorId, group], i) => {
          const shipment = shipments.find((s) => s.vendor._id === vendorId);
          const vendor = group[0]!.vendor?.name;
          return (
            <li key={vendorId} className="rounded-card border border-border px-4 pt-4">
              <ShipmentHeading of={groups.length} i={i} vendor={vendor} shipment={shipment} />
              <DeliveryPromise shipment={shipment} pincode={pincode} />
              <ul className="mt-1 divide-y divide-border">
                {group.map((item) => (
                  <CheckoutItem
                    key={item._id}
                    item={item}
                    onQuantity={(n) => setQuantity(item, n)}
                  />
                ))}
              </ul>
            </li>
          );
        })}
      </ol>
      <p className="mt-1 text-right">
        <button type="button" className={TEXT_BUTTON} onClick={() => setAsking(true)}>
          {t('checkout.clear')}
        </button>
      </p>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('checkout.clear_title')}
        text={t('cart.clear_text', { n: items.length })}
        confirmLabel={t('checkout.clear')}
        onConfirm={() => {
          setAsking(false);
          void clear(items);
        }}
      />
      {facts.isDeliverable ? null : (
        <p role="alert" className="mt-4 font-semibold text-danger">
          {t('checkout.fix_items_first')}
        </p>
      )}
      <ActionBar total={totals?.total}>
        <Button size="lg" disabled={!facts.isDeliverable} onClick={onDone}>
          {t('checkout.continue_to_payment')}
        </Button>
      </ActionBar>
    </>
  );
}

interface ShipmentHeadingProps {
  of: number;
  i: number;
  vendor: string | undefined;
  shipment: Checkout['shipments'][number] | undefined;
}
function ShipmentHeading({ of, i, vendor, shipment }: ShipmentHeadingProps) {
  const t = useText();
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
      <h3 className="font-bold">
        {of > 1 ? `${t('fulfilment.shipment_number', { number: i + 1, of: of })} · ` : ''}
        {vendor ? t('common.sold_by', { vendor }) : t('checkout.no_longer_sold')}
      </h3>
      {shipment?.serviceable ? (
        <p className="text-[15px] font-semibold tabular-nums">
          {shipment.rate === 0 ? (
            <span className="text-success">{t('common.free_delivery')}</span>
          ) : (
            t('checkout.delivery_amount', { amount: formatRupees(shipment.rate) })
          )}
        </p>
      ) : null}
    </div>
  );
}

interface DeliveryPromiseProps {
  shipment: Checkout['shipments'][number] | undefined;
  pincode: string | null;
}
function DeliveryPromise({ shipment, pincode }: DeliveryPromiseProps) {
  const t = useText();
  const { formatDay } = useDates();
  return shipment && pincode ? (
    shipment.serviceable ? (
      <p className="mt-1 flex items-center gap-2 text-[15px] text-success">
        <Truck aria-hidden="true" className="size-5" strokeWidth={1.75} />
        <strong>{t('orders.arrives_by', { day: formatDay(shipment.estimatedDelivery) })}</strong>
      </p>
    ) : (
      <div className="mt-2">
        <Alert tone="danger" role="alert">
          {t('checkout.pin_code_unserved_items', {
            vendor: shipment.vendor.name,
            pincode,
          })}
        </Alert>
      </div>
    )
  ) : null;
}
