import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type CourierOption,
  listCourierOptions,
  type PickupSlotShape,
} from '#contracts/fulfilment/courier-accounts.ts';
import { bookChosenCourier } from '#contracts/fulfilment/couriers.ts';
import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import { formatRupees } from '#contracts/kernel/money.ts';
import type { z } from 'zod';
import { callApi } from '#web/api/client.ts';
import { useDates } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.ts';
import { Listed, RowsSkeleton } from '#web/modules/portal-kit/lists/list-state.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { RadioCard } from '#web/ui/radio-card.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { useMember, vendorKey } from '#web/vendor-portal/member-context.tsx';
import type { OrderActions } from './use-order.ts';

interface ChooseCourierDialogProps {
  shipmentId: string | null;
  orderActions: OrderActions;
  onClose: () => void;
}
type Slot = z.infer<typeof PickupSlotShape>;
const keyOf = (o: CourierOption) => `${o.accountId ?? ''} ${o.service}`;
const slotKey = (s: Slot) => `${s.day} ${s.from}`;

/** The courier services for a shipment with price, time and rating; the vendor may choose another. */
export function ChooseCourierDialog(props: ChooseCourierDialogProps) {
  const t = useText();
  return (
    <Dialog
      open={props.shipmentId !== null}
      onClose={props.onClose}
      title={t('fulfilment.couriers.choose')}
      description={t('fulfilment.couriers.choose_text')}
    >
      {props.shipmentId ? <Options {...props} shipmentId={props.shipmentId} /> : null}
    </Dialog>
  );
}

function Options({
  shipmentId,
  orderActions,
  onClose,
}: ChooseCourierDialogProps & { shipmentId: string }) {
  const query = useQuery({
    queryKey: vendorKey(useMember()._id, 'courier-options', shipmentId),
    queryFn: ({ signal }) =>
      callApi(listCourierOptions, { params: { id: shipmentId } }, { signal, fresh: true }),
    staleTime: 60_000,
  });
  return (
    <Listed
      query={query}
      failed="fulfilment.couriers.options_failed"
      waiting={<RowsSkeleton rows={3} />}
    >
      {(found) => (
        <OptionsForm
          found={found}
          shipmentId={shipmentId}
          orderActions={orderActions}
          onClose={onClose}
        />
      )}
    </Listed>
  );
}

interface OptionsFormProps {
  found: EndpointData<typeof listCourierOptions>;
  shipmentId: string;
  orderActions: OrderActions;
  onClose: () => void;
}
function OptionsForm({ found, shipmentId, orderActions, onClose }: OptionsFormProps) {
  const t = useText();
  const { formatDay } = useDates();
  const chosen = found.options.find((o) => o.isChosen);
  const [key, setKey] = useState(chosen ? keyOf(chosen) : '');
  const [slot, setSlot] = useState(found.slots[0] ? slotKey(found.slots[0]) : '');
  const option = found.options.find((o) => keyOf(o) === key);
  const book = async () => {
    if (!option) return;
    const wanted = found.slots.find((s) => slotKey(s) === slot);
    const isDone = await orderActions.step('book', 'fulfilment.courier_booked', () =>
      callApi(bookChosenCourier, {
        params: { id: shipmentId },
        body: {
          accountId: option.accountId,
          service: option.service,
          ...(wanted ? { slot: wanted } : {}),
        },
      }),
    );
    if (isDone) onClose();
  };
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void book();
      }}
    >
      <p className="text-[15px] text-ink-muted">
        {found.rule
          ? t('fulfilment.couriers.by_rule', { name: found.rule })
          : t('fulfilment.couriers.by_price')}
      </p>
      {found.problems.map((problem) => (
        <Alert key={problem} tone="warning">
          {problem}
        </Alert>
      ))}
      {found.options.length === 0 ? (
        <p className="font-semibold">{t('fulfilment.couriers.no_options')}</p>
      ) : (
        <fieldset className="grid gap-2">
          <legend className="sr-only">{t('common.courier')}</legend>
          {found.options.map((o) => (
            <RadioCard
              key={keyOf(o)}
              name="courier"
              title={`${o.name}, ${formatRupees(o.price)}`}
              checked={keyOf(o) === key}
              onChange={() => setKey(keyOf(o))}
            >
              <OptionFacts option={o} />
            </RadioCard>
          ))}
        </fieldset>
      )}
      {found.slots.length > 0 ? (
        <SelectField
          label={t('fulfilment.couriers.slot')}
          value={slot}
          options={found.slots.map((s) => ({
            value: slotKey(s),
            label: t('fulfilment.couriers.slot_text', {
              day: formatDay(`${s.day}T06:00:00Z`),
              from: s.from,
              to: s.to,
            }),
          }))}
          onChange={(event) => setSlot(event.target.value)}
        />
      ) : null}
      <div className="mt-2 flex flex-wrap justify-end gap-3 [&>*]:max-sm:grow">
        <Button variant="outline" onClick={onClose}>
          {t('common.dismiss')}
        </Button>
        <Button type="submit" disabled={!option} busy={orderActions.busy === 'book'}>
          {t('fulfilment.book_courier')}
        </Button>
      </div>
    </form>
  );
}

function OptionFacts({ option: o }: { option: CourierOption }) {
  const t = useText();
  return [
    o.reason,
    o.days === null ? null : t('fulfilment.couriers.days', { n: o.days }),
    o.rating === null ? null : t('fulfilment.couriers.rating', { rating: o.rating }),
    o.isOwn ? t('fulfilment.couriers.own_account') : null,
  ]
    .filter(Boolean)
    .join(' · ');
}
