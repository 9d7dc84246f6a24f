import { useState } from 'react';
import { packVendorOrder, type VendorOrder } from '#contracts/fulfilment/fulfilment.ts';
import { callApi } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { allLeft, packedUnitsOf, packedUnitCount, PackUnitSteppers } from './unit-steppers.tsx';
import { PlaceChoice, usePlaceChoice } from './pickup-place-choice.tsx';
import { ScanField } from './scan-field.tsx';
import type { OrderActions } from './use-order.ts';

interface PackDialogProps {
  order: VendorOrder;
  orderActions: OrderActions;
  open: boolean;
  onClose: () => void;
}

/** Chooses the contents of the next shipment; all remaining units by default. */
export function PackDialog(props: PackDialogProps) {
  const t = useText();
  return (
    <Dialog
      open={props.open}
      onClose={props.onClose}
      title={t('fulfilment.pack_shipment')}
      description={t('fulfilment.pack_partial_hint')}
    >
      <Content {...props} />
    </Dialog>
  );
}

function Content({ order, orderActions, onClose }: PackDialogProps) {
  const t = useText();
  const [units, setUnits] = useState(() => allLeft(order.items));
  const [isScanning, setScanning] = useState(false);
  const places = usePlaceChoice();
  const [chosen, setChosen] = useState('');
  const placeId = chosen || (places.find((p) => p.isDefault)?._id ?? '');
  const n = packedUnitCount(units);
  const pack = async () => {
    if (
      await orderActions.step('pack', 'fulfilment.packed_toast', () =>
        callApi(packVendorOrder, {
          params: { id: order._id },
          body: { items: packedUnitsOf(units), ...(placeId ? { placeId } : {}) },
        }),
      )
    )
      onClose();
  };
  return (
    <>
      {isScanning ? (
        <ScanField items={order.items} units={units} onChange={setUnits} />
      ) : (
        <Button
          variant="outline"
          className="mb-3 max-sm:w-full"
          onClick={() => {
            setUnits({});
            setScanning(true);
          }}
        >
          {t('fulfilment.scan.start')}
        </Button>
      )}
      <PackUnitSteppers items={order.items} units={units} onChange={setUnits} />
      {places.length > 0 ? (
        <div className="mt-4">
          <PlaceChoice places={places} value={placeId} onChange={setChosen} />
        </div>
      ) : null}
      <div className="mt-4 flex flex-wrap justify-end gap-3 [&>*]:max-sm:grow">
        <Button variant="outline" onClick={onClose}>
          {t('common.dismiss')}
        </Button>
        <Button disabled={n === 0} busy={orderActions.busy === 'pack'} onClick={() => void pack()}>
          {t('fulfilment.pack_units', { n })}
        </Button>
      </div>
    </>
  );
}
