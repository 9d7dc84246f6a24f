import { Link } from 'react-router';
import { cancelBooking, bookCourier, getLabel } from '#contracts/fulfilment/couriers.ts';
import { getPackingSlip } from '#contracts/fulfilment/dispatch.ts';
import {
  updateShipmentStatus,
  unpackShipment,
  type VendorOrder,
} from '#contracts/fulfilment/fulfilment.ts';
import { IN_TRANSIT_STATUSES } from '#contracts/orders/orders.ts';
import { formatRupees } from '#contracts/kernel/money.ts';
import { undoShipmentReport } from '#contracts/fulfilment/undelivered.ts';
import { changeShipmentPickup } from '#contracts/vendor-team/pickups.ts';
import { callApi } from '#web/api/client.ts';
import { ShipmentCashLine } from '#web/modules/cash/shipment-cash.tsx';
import { StatusBadge } from '#web/modules/orders/status-badge.tsx';
import { failureText } from '#web/modules/fulfilment/failure-texts.ts';
import { useText } from '#web/i18n/text.ts';
import { useDates } from '#web/i18n/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { saveVendorDocument } from './queries.ts';
import { EwayBill } from '#web/vendor-portal/invoices/eway-bill.tsx';
import { PlaceChoice, usePlaceChoice } from './pickup-place-choice.tsx';
import type { OrderActions } from './use-order.ts';
import { contentsOf } from './labels.ts';

type Scan = 'out_for_delivery' | 'undelivered' | 'delivered';
/**
 * The states a vendor can report for a shipment it carries itself; the first is the usual next
 * step.
 */
const SCANS: Partial<Record<VendorOrder['shipments'][number]['status'], readonly Scan[]>> = {
  shipped: ['out_for_delivery', 'delivered', 'undelivered'],
  out_for_delivery: ['delivered', 'undelivered'],
  undelivered: ['out_for_delivery'],
};
const SCAN_TEXT: Record<Scan, string> = {
  out_for_delivery: 'orders.status.out_for_delivery',
  delivered: 'orders.status.delivered',
  undelivered: 'fulfilment.delivery_failed',
};
/** Nothing is collected for these any more. */
const COMING_BACK: readonly string[] = ['returning', 'returned'];
/** The maximum number of delivery attempts the server allows. */
const MAX_ATTEMPTS = 3;

/** Dialogs about one shipment. */
export type ShipmentDialog = 'ship' | 'deliver' | 'courier' | 'failed' | 'decide' | 'check';

interface ShipmentCardProps {
  order: VendorOrder;
  shipment: VendorOrder['shipments'][number];
  number: number;
  orderActions: OrderActions;
  onAsk: (dialog: ShipmentDialog) => void;
}

/** Decisions after a failed delivery, and the count of what came back. */
function TroubleActions({ shipment, buttons, onAsk }: ShipmentActionsProps) {
  return (
    <>
      {shipment.status === 'undelivered'
        ? buttons.button(
            'decide',
            'fulfilment.undelivered.decide',
            async () => onAsk('decide'),
            shipment.failure?.action == null,
          )
        : null}
      {shipment.needsCheck || (shipment.status === 'returning' && !shipment.isBooked)
        ? buttons.button(
            'check',
            'fulfilment.undelivered.check_in',
            async () => onAsk('check'),
            true,
          )
        : null}
      {shipment.canUndo
        ? buttons.step('undo', 'fulfilment.undelivered.undo', 'fulfilment.undelivered.undone', () =>
            callApi(undoShipmentReport, buttons.id),
          )
        : null}
    </>
  );
}

/** One shipment with its contents and available actions; its next step is the filled button. */
export function VendorShipmentCard({
  order,
  shipment,
  number,
  orderActions,
  onAsk,
}: ShipmentCardProps) {
  const t = useText();
  const buttons = useShipmentButtons(shipment, orderActions, order);
  return (
    <li className="rounded-button border border-border p-3.5">
      <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 font-semibold">
        {t('fulfilment.shipment_number', { number, of: order.shipments.length })}
        <StatusBadge status={shipment.status} />
      </p>
      <p className="mt-1 text-[14px] text-ink-muted">{contentsOf(shipment, order.items, t)}</p>
      {shipment.toCollect > 0 &&
      shipment.cash === null &&
      !COMING_BACK.includes(shipment.status) ? (
        <p className="text-[14px]">
          {t('fulfilment.collect_on_delivery', { amount: formatRupees(shipment.toCollect) })}
        </p>
      ) : null}
      {shipment.cash ? (
        <ShipmentCashLine cash={shipment.cash} />
      ) : shipment.canUseCode ? (
        <p className="text-[14px] text-ink-muted">{t('cash.confirm_hint')}</p>
      ) : null}
      {shipment.trackingNumber ? (
        <TrackingNumber carrier={shipment.carrier} number={shipment.trackingNumber} />
      ) : null}
      <Trouble shipment={shipment} />
      <PickupPlace shipment={shipment} orderActions={orderActions} buttons={buttons} />
      {shipment.isBooked && shipment.status !== 'delivered' && shipment.status !== 'returned' ? (
        <p className="mt-1 text-[14px] text-ink-muted">{t('fulfilment.courier_hint')}</p>
      ) : null}
      {shipment.needsEwayBill || shipment.ewayBill ? (
        <EwayBill key={shipment.ewayBill?.number} shipment={shipment} />
      ) : null}
      <ShipmentActions shipment={shipment} buttons={buttons} onAsk={onAsk} />
      {shipment.isBooked && shipment.status !== 'packed' ? (
        <Link
          to={`/vendor-dashboard/claims?shipment=${shipment._id}`}
          className="inline-flex min-h-11 items-center text-[15px] font-semibold text-brand hover:underline"
        >
          {t('claims.claim_shipment')}
        </Link>
      ) : null}
    </li>
  );
}

/** Why it was not delivered, what was decided, and what was found when it came back. */
function Trouble({ shipment }: { shipment: VendorOrder['shipments'][number] }) {
  const t = useText();
  const { formatDay } = useDates();
  const { failure, check } = shipment;
  const isOpen = shipment.status === 'undelivered' || shipment.status === 'returning';
  const said = failure && isOpen ? failureText(failure, t) : null;
  return (
    <>
      {said ? (
        <p className="text-[14px]">{t('fulfilment.undelivered.because', { reason: said })}</p>
      ) : null}
      {failure?.retryOn && shipment.status === 'undelivered' ? (
        <p className="text-[14px]">
          {t('fulfilment.undelivered.retried_on', {
            day: formatDay(`${failure.retryOn}T06:00:00Z`),
          })}
        </p>
      ) : null}
      {check ? (
        <p className="text-[14px] text-ink-muted">
          {t('fulfilment.undelivered.found', {
            sellable: check.reduce((n, i) => n + i.sellable, 0),
            damaged: check.reduce((n, i) => n + i.damaged, 0),
          })}
        </p>
      ) : null}
    </>
  );
}

function useShipmentButtons(
  shipment: VendorOrder['shipments'][number],
  orderActions: OrderActions,
  order: VendorOrder,
) {
  const t = useText();
  const id = { params: { id: shipment._id } };
  const button = (name: string, text: string, work: () => Promise<unknown>, isNext = false) => (
    <Button
      key={name}
      variant={isNext ? 'action' : 'outline'}
      className="max-sm:w-full"
      busy={orderActions.busy === `${name} ${shipment._id}`}
      disabled={orderActions.busy !== null && orderActions.busy !== `${name} ${shipment._id}`}
      onClick={() => void work()}
    >
      {t(text)}
    </Button>
  );
  const step = (
    name: string,
    text: string,
    successMessage: string,
    work: () => Promise<{ order: VendorOrder }>,
    isNext = false,
  ) =>
    button(
      name,
      text,
      () => orderActions.step(`${name} ${shipment._id}`, successMessage, work),
      isNext,
    );
  const documentButton = (name: string, text: string, work: () => Promise<true>, isNext = false) =>
    button(name, text, () => orderActions.fetch(`${name} ${shipment._id}`, work), isNext);
  const slip = documentButton('slip', 'fulfilment.packing_slip', () =>
    saveVendorDocument(getPackingSlip, id, `slip-${order.orderNumber}.pdf`),
  );
  const label = documentButton(
    'label',
    'common.label',
    () =>
      saveVendorDocument(getLabel, id, `label-${shipment.trackingNumber ?? order.orderNumber}.pdf`),
    shipment.status === 'packed' && shipment.isBooked,
  );
  return { id, step, button, slip, label };
}

interface TrackingNumberProps {
  carrier: VendorOrder['shipments'][number]['carrier'];
  number: string;
}
function TrackingNumber({ carrier, number }: TrackingNumberProps) {
  const t = useText();
  return (
    <p className="flex flex-wrap items-center gap-x-1.5 text-[14px]">
      <span className="text-ink-muted">{carrier}:</span>
      <span className="font-semibold break-all select-all">{number}</span>
      <CopyButton text={number} label={t('fulfilment.copy_tracking_number')} />
    </p>
  );
}

interface PickupPlaceProps {
  shipment: VendorOrder['shipments'][number];
  orderActions: OrderActions;
  buttons: ReturnType<typeof useShipmentButtons>;
}
function PickupPlace({ shipment, orderActions, buttons }: PickupPlaceProps) {
  const t = useText();
  const places = usePlaceChoice();
  const isOpen = shipment.status === 'packed' && !shipment.isBooked;
  const from = places.find((p) => p._id === shipment.placeId);
  const move = (placeId: string) =>
    void orderActions.step(`move ${shipment._id}`, 'common.updated', () =>
      callApi(changeShipmentPickup, { ...buttons.id, body: { placeId } }),
    );
  return isOpen && places.length > 0 ? (
    <div className="mt-2 max-w-[420px]">
      <PlaceChoice
        places={places}
        value={shipment.placeId}
        disabled={orderActions.busy !== null}
        onChange={move}
      />
    </div>
  ) : from ? (
    <p className="text-[14px] text-ink-muted">
      {t('fulfilment.ships_from', { place: `${from.name}, ${from.city}` })}
    </p>
  ) : null;
}

interface ShipmentActionsProps {
  shipment: VendorOrder['shipments'][number];
  buttons: ReturnType<typeof useShipmentButtons>;
  onAsk: (dialog: ShipmentDialog) => void;
}
function ShipmentActions({ shipment, buttons, onAsk }: ShipmentActionsProps) {
  const scans = (shipment.isBooked ? [] : (SCANS[shipment.status] ?? [])).filter(
    (scan) => scan !== 'out_for_delivery' || shipment.attempts < MAX_ATTEMPTS,
  );
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {shipment.status === 'packed' && !shipment.isBooked ? (
        <>
          {buttons.step(
            'book',
            'fulfilment.book_courier',
            'fulfilment.courier_booked',
            () => callApi(bookCourier, buttons.id),
            true,
          )}
          {buttons.button('courier', 'fulfilment.couriers.choose', async () => onAsk('courier'))}
          {buttons.button('ship', 'fulfilment.mark_shipped', async () => onAsk('ship'))}
          {buttons.label}
          {buttons.slip}
          {buttons.step('unpack', 'fulfilment.unpack', 'fulfilment.unpacked_toast', () =>
            callApi(unpackShipment, buttons.id),
          )}
        </>
      ) : shipment.status === 'packed' ? (
        <>
          {buttons.label}
          {buttons.slip}
          {buttons.step('call-off', 'fulfilment.cancel_pickup', 'fulfilment.pickup_cancelled', () =>
            callApi(cancelBooking, buttons.id),
          )}
        </>
      ) : (
        <>
          <TroubleActions shipment={shipment} buttons={buttons} onAsk={onAsk} />
          {scans.map((status, i) =>
            status === 'undelivered'
              ? buttons.button(status, SCAN_TEXT[status], async () => onAsk('failed'))
              : status === 'delivered' && shipment.canUseCode
                ? buttons.button(status, SCAN_TEXT[status], async () => onAsk('deliver'), i === 0)
                : buttons.step(
                    status,
                    SCAN_TEXT[status],
                    'common.updated',
                    () => callApi(updateShipmentStatus, { ...buttons.id, body: { status } }),
                    i === 0,
                  ),
          )}
          {IN_TRANSIT_STATUSES.includes(shipment.status) ? buttons.label : null}
          {buttons.slip}
        </>
      )}
    </div>
  );
}
