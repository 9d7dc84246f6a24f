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

/** One parcel a seller: when it comes, what it costs, what is in it. What cannot be sent there is named. */
export function DeliveryStep({ checkout, onDone }: { checkout: Checkout; onDone: () => void }) {
  const t = useText();
  const { formatDay } = useDates();
  const { items, shipments, pincode, setQuantity, clear, facts, totals } = checkout;
  const [isAsking, setAsking] = useState(false);
  const parcels = [...Map.groupBy(items, (i) => i.vendor?._id ?? 'nobody')];
  return (
    <>
      <ol className="grid gap-4">
        {parcels.map(([vendorId, group], i) => {
          const shipment = shipments.find((s) => s.vendor._id === vendorId);
          const vendor = group[0]!.vendor?.name;
          return (
            <li key={vendorId} className="rounded-card border border-border px-4 pt-4">
              <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
                <h3 className="font-bold">
                  {parcels.length > 1
                    ? `${t('Parcel {number} of {of}', { number: i + 1, of: parcels.length })} · `
                    : ''}
                  {vendor ? t('Sold by {vendor}', { vendor }) : t('Not sold any more.')}
                </h3>
                {shipment?.serviceable ? (
                  <p className="text-[15px] font-semibold tabular-nums">
                    {shipment.rate === 0 ? (
                      <span className="text-success">{t('Free delivery')}</span>
                    ) : (
                      t('Delivery {amount}', { amount: formatRupees(shipment.rate) })
                    )}
                  </p>
                ) : null}
              </div>
              {shipment && pincode ? (
                shipment.serviceable ? (
                  <p className="mt-1 flex items-center gap-2 text-[15px] text-success">
                    <Truck aria-hidden="true" className="size-5" strokeWidth={1.75} />
                    <strong>
                      {t('Arrives by {day}', { day: formatDay(shipment.estimatedDelivery) })}
                    </strong>
                  </p>
                ) : (
                  <div className="mt-2">
                    <Alert tone="danger" role="alert">
                      {t(
                        '{vendor} does not deliver to {pincode}. Remove these items or save them for later.',
                        { vendor: shipment.vendor.name, pincode },
                      )}
                    </Alert>
                  </div>
                )
              ) : null}
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
          {t('Clear checkout')}
        </button>
      </p>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('Clear the checkout?')}
        text={t('{n} item(s) will be taken out.', { n: items.length })}
        confirmLabel={t('Clear checkout')}
        onConfirm={() => {
          setAsking(false);
          void clear(items);
        }}
      />
      {facts.isDeliverable ? null : (
        <p role="alert" className="mt-4 font-semibold text-danger">
          {t('Please mend or remove the marked items first.')}
        </p>
      )}
      <ActionBar total={totals?.total}>
        <Button size="lg" disabled={!facts.isDeliverable} onClick={onDone}>
          {t('Continue to payment')}
        </Button>
      </ActionBar>
    </>
  );
}
