import { useState } from 'react';
import { handOverShipment } from '#contracts/fulfilment/fulfilment.ts';
import { ApiError, callApi } from '#web/api/client.ts';
import { UnsavedGuard } from '#web/modules/portal-kit/forms/unsaved-guard.tsx';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { RadioCard } from '#web/ui/radio-card.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { OrderActions } from './use-order.ts';

interface ShipDialogProps {
  shipmentId: string | null;
  orderActions: OrderActions;
  onClose: () => void;
}

/** Records who carries a shipment: the vendor itself, or a courier with its tracking number. */
export function ShipDialog(props: ShipDialogProps) {
  const t = useText();
  return (
    <Dialog
      open={props.shipmentId !== null}
      onClose={props.onClose}
      title={t('fulfilment.mark_shipped')}
      description={t('fulfilment.ship_hint')}
    >
      <Content {...props} />
    </Dialog>
  );
}

function Content({ shipmentId, orderActions, onClose }: ShipDialogProps) {
  const t = useText();
  const handOver = useHandOver(orderActions, shipmentId, onClose);
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void handOver.ship();
      }}
    >
      <UnsavedGuard
        isDirty={!handOver.isOwn && (handOver.carrier + handOver.number).trim() !== ''}
      />
      <fieldset className="grid gap-2">
        <legend className="sr-only">{t('fulfilment.shipped_with')}</legend>
        <RadioCard
          name="who"
          title={t('fulfilment.own_delivery')}
          checked={handOver.isOwn}
          onChange={() => handOver.setOwn(true)}
        >
          {t('fulfilment.own_delivery_hint')}
        </RadioCard>
        <RadioCard
          name="who"
          title={t('fulfilment.other_courier')}
          checked={!handOver.isOwn}
          onChange={() => handOver.setOwn(false)}
        >
          {t('fulfilment.other_courier_hint')}
        </RadioCard>
      </fieldset>
      {handOver.isOwn ? null : <CourierFields handOver={handOver} />}
      <div className="mt-2 flex flex-wrap justify-end gap-3 [&>*]:max-sm:grow">
        <Button variant="outline" onClick={onClose}>
          {t('common.dismiss')}
        </Button>
        <Button type="submit" busy={orderActions.busy === 'ship'}>
          {t('fulfilment.mark_shipped')}
        </Button>
      </div>
    </form>
  );
}

function useHandOver(orderActions: OrderActions, shipmentId: string | null, onClose: () => void) {
  const t = useText();
  const [isOwn, setOwn] = useState(true);
  const [carrier, setCarrier] = useState('');
  const [number, setNumber] = useState('');
  const [errors, setErrors] = useState<{ carrier?: string; trackingNumber?: string }>({});
  const ship = async () => {
    const found = isOwn
      ? {}
      : {
          ...(carrier.trim().length < 2 ? { carrier: t('fulfilment.courier_missing') } : {}),
          ...(/^[A-Za-z0-9-]{4,40}$/.test(number.trim())
            ? {}
            : { trackingNumber: t('errors.tracking_number_format') }),
        };
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    const isDone = await orderActions.step('ship', 'fulfilment.shipped', async () => {
      try {
        return await callApi(handOverShipment, {
          params: { id: shipmentId! },
          body: isOwn ? {} : { carrier: carrier.trim(), trackingNumber: number.trim() },
        });
      } catch (error) {
        if (error instanceof ApiError)
          setErrors(Object.fromEntries(error.details.map((d) => [d.path, t(d.message)])));
        throw error;
      }
    });
    if (isDone) onClose();
  };
  return { ship, isOwn, carrier, number, setOwn, setCarrier, errors, setNumber };
}

function CourierFields({ handOver }: { handOver: ReturnType<typeof useHandOver> }) {
  const t = useText();
  return (
    <>
      <TextField
        label={t('common.courier')}
        value={handOver.carrier}
        onChange={(event) => handOver.setCarrier(event.target.value)}
        maxLength={60}
        autoComplete="off"
        error={handOver.errors.carrier}
      />
      <TextField
        label={t('fulfilment.tracking_number')}
        value={handOver.number}
        onChange={(event) => handOver.setNumber(event.target.value)}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        error={handOver.errors.trackingNumber}
      />
    </>
  );
}
