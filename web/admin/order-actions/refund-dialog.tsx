import { useState, type Dispatch, type SetStateAction } from 'react';
import {
  type OrderActionRequest,
  type BEARERS,
  RETURNED_ITEM_STATES,
} from '#contracts/order-actions/actions.ts';
import type { AdminOrder, AdminVendorOrder } from '#contracts/order-actions/order-actions.ts';
import { formatExact } from '#contracts/kernel/money.ts';
import { RETURN_REASONS } from '#contracts/returns/returns.ts';
import { type Text, useText } from '#web/i18n/text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { RadioCard } from '#web/ui/radio-card.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { OrderActionDialog } from './action-dialog.tsx';
import { actionUnitsOf, type ActionUnits, ActionUnitSteppers } from './unit-steppers.tsx';
import { RETURN_REASON } from './labels.ts';

type Kind = 'pieces' | 'delivery' | 'amount';
const KIND: Record<Kind, string> = {
  pieces: 'order_actions.refund_dialog.items',
  amount: 'order_actions.refund_dialog.goodwill',
  delivery: 'order_actions.refund_dialog.delivery',
};

type ItemState = (typeof RETURNED_ITEM_STATES)[number];
const ITEM_STATES: Record<ItemState, { title: string; text: string }> = {
  sellable: {
    title: 'order_actions.refund_dialog.sellable',
    text: 'order_actions.refund_dialog.sellable_text',
  },
  unsellable: {
    title: 'order_actions.refund_dialog.unsellable',
    text: 'order_actions.refund_dialog.unsellable_text',
  },
  kept: {
    title: 'order_actions.refund_dialog.kept',
    text: 'order_actions.refund_dialog.kept_text',
  },
};

/**
 * Whether a delivery charge can be refunded: one is left and, for cash, a shipment proves it was
 * paid.
 */
const hasDelivery = (order: AdminOrder, vendorOrder: AdminOrder['parts'][number]) =>
  vendorOrder.money.delivery > 0 &&
  (order.money.method === 'online' ||
    vendorOrder.status !== 'delivered' ||
    vendorOrder.shipments.length > 0);

/** The refundable part of an order. */
export const refundable = (order: AdminOrder) => ({
  pieces: order.parts.some((vendorOrder) => vendorOrder.items.some((item) => item.takeable > 0)),
  amount: order.parts.some((vendorOrder) =>
    vendorOrder.items.some((item) => item.mostGoodwill > 0),
  ),
  delivery: order.parts.some((vendorOrder) => hasDelivery(order, vendorOrder)),
});

type GoodwillItem = AdminOrder['parts'][number]['items'][number] & { vendor: string };

/** Current selection and input. */
interface RefundDraft {
  kind: Kind;
  items: ReturnType<typeof actionUnitsOf>;
  why: (typeof RETURN_REASONS)[number];
  itemState: ItemState | null;
  bearer: (typeof BEARERS)[number];
  vendorOrder: AdminOrder['parts'][number] | undefined;
  creditItem: GoodwillItem | undefined;
  rupees: number;
}

/** The requested refund; null if incomplete. */
function requestOf(draft: RefundDraft): OrderActionRequest | null {
  const { kind, items, why, itemState, bearer, vendorOrder, creditItem, rupees } = draft;
  if (kind === 'pieces')
    return items.length === 0 || itemState === null
      ? null
      : { kind, items, why, goods: itemState, bearer };
  if (kind === 'delivery') return vendorOrder ? { kind, part: vendorOrder._id, bearer } : null;
  return creditItem && rupees > 0 && rupees <= creditItem.mostGoodwill
    ? { kind, itemId: creditItem._id, amount: Math.round(rupees * 100) / 100, bearer }
    : null;
}

function missingOf(t: Text, { kind, items, creditItem }: RefundDraft): string {
  if (kind === 'delivery') return t('order_actions.refund_dialog.no_delivery');
  if (kind === 'amount')
    return t('order_actions.refund_dialog.amount_most', {
      amount: formatExact(creditItem?.mostGoodwill ?? 0),
    });
  return items.length === 0
    ? t('order_actions.admin.units_required')
    : t('order_actions.refund_dialog.place_required');
}

/** Refunds units, an amount for an item, or delivery, and chooses who bears it. */
export function RefundDialog({
  order,
  open,
  onClose,
}: {
  order: AdminOrder;
  open: boolean;
  onClose: () => void;
}) {
  const t = useText();
  const form = useRefundDraft({ order });
  return (
    <OrderActionDialog
      orderId={order._id}
      open={open}
      onClose={onClose}
      title={t('order_actions.refund_dialog.title', { number: order.orderNumber })}
      text={t('order_actions.refund_dialog.text')}
      ask={requestOf(form.draft)}
      missing={missingOf(t, form.draft)}
      isDirty={form.items.length > 0 || form.amount !== '' || form.itemState !== null}
      verb={t('common.refund')}
    >
      <SelectField
        label={t('order_actions.admin.what')}
        value={form.kind}
        onChange={(event) => form.setKind(event.target.value as Kind)}
        options={form.kinds.map((one) => ({ value: one, label: t(KIND[one]) }))}
      />
      {form.kind === 'pieces' ? <ItemFields order={order} {...form} /> : null}
      {form.kind === 'delivery' && form.vendorOrders.length > 1 ? (
        <DeliveryVendorField {...form} />
      ) : null}
      {form.kind === 'amount' ? <GoodwillFields {...form} /> : null}
      <BearerField bearer={form.bearer} setBearer={form.setBearer} />
    </OrderActionDialog>
  );
}

function useRefundDraft({ order }: { order: AdminOrder }) {
  const possible = refundable(order);
  const kinds = (Object.keys(KIND) as Kind[]).filter((one) => possible[one]);
  const [kind, setKind] = useState<Kind>(kinds[0] ?? 'pieces');
  const [units, setUnits] = useState<ActionUnits>({});
  const [why, setWhy] = useState<(typeof RETURN_REASONS)[number]>('damaged');
  const [itemState, setItemState] = useState<ItemState | null>(null);
  const [bearer, setBearer] = useState<(typeof BEARERS)[number]>('vendor');
  const creditItems = goodwillItems({ order });
  const [itemId, setItemId] = useState('');
  const [amount, setAmount] = useState('');
  const vendorOrders = order.parts.filter((vendorOrder) => hasDelivery(order, vendorOrder));
  const [vendorOrderId, setVendorOrderId] = useState('');
  const isCash = order.money.method === 'cod';
  const items = actionUnitsOf(units);
  const given = givenBefore({ order, items });
  const creditItem = creditItems.find((one) => one._id === itemId) ?? creditItems[0];
  const vendorOrder = vendorOrders.find((one) => one._id === vendorOrderId) ?? vendorOrders[0];
  const draft: RefundDraft = {
    kind,
    items,
    why,
    itemState,
    bearer,
    vendorOrder,
    creditItem,
    rupees: Number(amount),
  };
  return {
    kinds,
    kind,
    setKind,
    units,
    setUnits,
    why,
    setWhy,
    itemState,
    setItemState,
    bearer,
    setBearer,
    creditItems,
    setItemId,
    amount,
    setAmount,
    vendorOrders,
    setVendorOrderId,
    isCash,
    items,
    given,
    creditItem,
    vendorOrder,
    draft,
  };
}

function goodwillItems({ order }: { order: AdminOrder }) {
  return order.parts.flatMap((vendorOrder) =>
    vendorOrder.items
      .filter((item) => item.mostGoodwill > 0)
      .map((item) => ({ ...item, vendor: vendorOrder.vendor.name })),
  );
}

interface GivenBeforeOptions {
  order: AdminOrder;
  items: { itemId: string; quantity: number }[];
}
function givenBefore({ order, items }: GivenBeforeOptions) {
  return order.parts
    .flatMap((one) => one.items)
    .filter((item) => item.given > 0 && items.some((i) => i.itemId === item._id))
    .reduce((sum, item) => sum + item.given, 0);
}

interface DeliveryVendorFieldProps {
  vendorOrder: AdminVendorOrder | undefined;
  setVendorOrderId: Dispatch<SetStateAction<string>>;
  vendorOrders: AdminVendorOrder[];
}
function DeliveryVendorField({
  vendorOrder,
  setVendorOrderId,
  vendorOrders,
}: DeliveryVendorFieldProps) {
  const t = useText();
  return (
    <SelectField
      label={t('common.vendor')}
      value={vendorOrder?._id ?? ''}
      onChange={(event) => setVendorOrderId(event.target.value)}
      options={vendorOrders.map((one) => ({
        value: one._id,
        label: `${one.vendor.name}, ${formatExact(one.money.delivery)}`,
      }))}
    />
  );
}

function BearerField({
  bearer,
  setBearer,
}: {
  bearer: (typeof BEARERS)[number];
  setBearer: (bearer: (typeof BEARERS)[number]) => void;
}) {
  const t = useText();
  return (
    <SelectField
      label={t('order_actions.refund_dialog.charged_to')}
      value={bearer}
      onChange={(event) => setBearer(event.target.value as typeof bearer)}
      options={[
        { value: 'vendor', label: t('common.vendor') },
        { value: 'marketplace', label: t('orders.ledger.marketplace') },
      ]}
    />
  );
}

function GoodwillFields({
  creditItem,
  setItemId,
  creditItems,
  amount,
  setAmount,
}: {
  creditItem: GoodwillItem | undefined;
  setItemId: (itemId: string) => void;
  creditItems: readonly GoodwillItem[];
  amount: string;
  setAmount: (amount: string) => void;
}) {
  const t = useText();
  return (
    <>
      <SelectField
        label={t('common.item')}
        value={creditItem?._id ?? ''}
        onChange={(event) => setItemId(event.target.value)}
        options={creditItems.map((one) => ({
          value: one._id,
          label: `${one.name}, ${one.vendor}`,
        }))}
      />
      <TextField
        label={t('cash.admin.amount')}
        inputMode="decimal"
        value={amount}
        onChange={(event) => setAmount(event.target.value)}
        hint={[
          t('order_actions.refund_dialog.amount_hint', {
            amount: formatExact(creditItem?.mostGoodwill ?? 0),
          }),
          creditItem && creditItem.given > 0
            ? t('order_actions.refund_dialog.amount_given', {
                amount: formatExact(creditItem.given),
              })
            : '',
        ]
          .filter(Boolean)
          .join(' ')}
      />
    </>
  );
}

function ItemFields({
  order,
  units,
  setUnits,
  given,
  why,
  setWhy,
  itemState,
  setItemState,
  isCash,
}: {
  order: AdminOrder;
  units: ActionUnits;
  setUnits: (units: ActionUnits) => void;
  given: number;
  why: (typeof RETURN_REASONS)[number];
  setWhy: (why: (typeof RETURN_REASONS)[number]) => void;
  itemState: ItemState | null;
  setItemState: (itemState: ItemState) => void;
  isCash: boolean;
}) {
  const t = useText();
  return (
    <>
      <ActionUnitSteppers
        legend={t('common.units')}
        vendorOrders={order.parts}
        most={(item) => item.takeable}
        units={units}
        onChange={setUnits}
      />
      {given > 0 ? (
        <Alert
          tone="warning"
          title={t('order_actions.refund_dialog.given_before', { amount: formatExact(given) })}
        >
          {t('order_actions.refund_dialog.given_before_text')}
        </Alert>
      ) : null}
      <SelectField
        label={t('order_actions.refund_dialog.problem')}
        value={why}
        onChange={(event) => setWhy(event.target.value as typeof why)}
        options={RETURN_REASONS.map((one) => ({ value: one, label: t(RETURN_REASON[one]) }))}
      />
      <ReturnedTo itemState={itemState} setItemState={setItemState} />
      {isCash ? (
        <Alert tone="info" title={t('order_actions.admin.paid_cash')}>
          {t('order_actions.refund_dialog.cash_text')}
        </Alert>
      ) : null}
    </>
  );
}

interface ReturnedToProps {
  itemState: ItemState | null;
  setItemState: (itemState: ItemState) => void;
}
function ReturnedTo({ itemState, setItemState }: ReturnedToProps) {
  const t = useText();
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-[14px] font-semibold">
        {t('order_actions.refund_dialog.place')}
      </legend>
      {RETURNED_ITEM_STATES.map((one) => (
        <RadioCard
          key={one}
          name="goods"
          title={t(ITEM_STATES[one].title)}
          checked={itemState === one}
          onChange={() => setItemState(one)}
        >
          {t(ITEM_STATES[one].text)}
        </RadioCard>
      ))}
    </fieldset>
  );
}
