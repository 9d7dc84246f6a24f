import { useState } from 'react';
import {
  type OrderActionRequest,
  type BEARERS,
  RETURNED_ITEM_STATES,
} from '#contracts/order-actions/actions.ts';
import type { AdminOrder } from '#contracts/order-actions/order-actions.ts';
import { formatExact } from '#contracts/kernel/money.ts';
import { RETURN_REASONS } from '#contracts/returns/returns.ts';
import { Alert } from '#web/ui/alert.tsx';
import { RadioCard } from '#web/ui/radio-card.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { DeedDialog } from './action-dialog.tsx';
import { chosenOf, type Pieces, PieceSteppers } from './unit-steppers.tsx';
import { RETURN_REASON } from './labels.ts';

type Kind = 'pieces' | 'delivery' | 'amount';
const KIND: Record<Kind, string> = {
  pieces: 'Delivered pieces',
  amount: 'An amount for a line, into the wallet',
  delivery: 'The delivery charge of a seller',
};

type Goods = (typeof RETURNED_ITEM_STATES)[number];
const GOODS: Record<Goods, { title: string; text: string }> = {
  sellable: {
    title: 'They are back and can be sold again',
    text: 'The return counts as received and stock goes up.',
  },
  unsellable: {
    title: 'They are back and cannot be sold',
    text: 'The return counts as received; stock stays.',
  },
  kept: {
    title: 'The customer keeps them',
    text: 'A refund without a return: nothing counts as received. Above its own limit a second person approves it.',
  },
};

/** Whether a delivery charge can be given back: one is left, and where it was paid at a door, a parcel tells so. */
const hasDelivery = (order: AdminOrder, part: AdminOrder['parts'][number]) =>
  part.money.delivery > 0 &&
  (order.money.method === 'online' || part.status !== 'delivered' || part.parcels.length > 0);

/** What of an order can be refunded now. */
export const refundable = (order: AdminOrder) => ({
  pieces: order.parts.some((part) => part.items.some((item) => item.takeable > 0)),
  amount: order.parts.some((part) => part.items.some((item) => item.mostGoodwill > 0)),
  delivery: order.parts.some((part) => hasDelivery(order, part)),
});

/** Refunds pieces, an amount for a line, or delivery, and says who bears it. */
export function RefundDialog({
  order,
  open,
  onClose,
}: {
  order: AdminOrder;
  open: boolean;
  onClose: () => void;
}) {
  const possible = refundable(order);
  const kinds = (Object.keys(KIND) as Kind[]).filter((one) => possible[one]);
  const [kind, setKind] = useState<Kind>(kinds[0] ?? 'pieces');
  const [pieces, setPieces] = useState<Pieces>({});
  const [why, setWhy] = useState<(typeof RETURN_REASONS)[number]>('damaged');
  const [goods, setGoods] = useState<Goods | null>(null);
  const [bearer, setBearer] = useState<(typeof BEARERS)[number]>('vendor');
  const lines = order.parts.flatMap((part) =>
    part.items
      .filter((item) => item.mostGoodwill > 0)
      .map((item) => ({ ...item, vendor: part.vendor.name })),
  );
  const [itemId, setItemId] = useState('');
  const [amount, setAmount] = useState('');
  const parts = order.parts.filter((part) => hasDelivery(order, part));
  const [partId, setPartId] = useState('');
  const isCash = order.money.method === 'cod';
  const items = chosenOf(pieces);
  const given = order.parts
    .flatMap((one) => one.items)
    .filter((item) => item.given > 0 && items.some((i) => i.itemId === item._id))
    .reduce((sum, item) => sum + item.given, 0);
  const line = lines.find((one) => one._id === itemId) ?? lines[0];
  const part = parts.find((one) => one._id === partId) ?? parts[0];
  const rupees = Number(amount);
  const ask = ((): OrderActionRequest | null => {
    if (kind === 'pieces')
      return items.length === 0 || goods === null ? null : { kind, items, why, goods, bearer };
    if (kind === 'delivery') return part ? { kind, part: part._id, bearer } : null;
    return line && rupees > 0 && rupees <= line.mostGoodwill
      ? { kind, itemId: line._id, amount: Math.round(rupees * 100) / 100, bearer }
      : null;
  })();
  const missing =
    kind === 'pieces'
      ? items.length === 0
        ? 'Choose at least one piece.'
        : 'Choose where the items are.'
      : kind === 'amount'
        ? `Enter an amount up to ${formatExact(line?.mostGoodwill ?? 0)}.`
        : 'No delivery charge is left.';
  return (
    <DeedDialog
      orderId={order._id}
      open={open}
      onClose={onClose}
      title={`Refund on ${order.orderNumber}`}
      text="First you see everything it changes; then it is done."
      ask={ask}
      missing={missing}
      isDirty={items.length > 0 || amount !== '' || goods !== null}
      verb="common.refund"
    >
      <SelectField
        label="What"
        value={kind}
        onChange={(event) => setKind(event.target.value as Kind)}
        options={kinds.map((one) => ({ value: one, label: KIND[one] }))}
      />
      {kind === 'pieces' ? (
        <>
          <PieceSteppers
            legend="common.units"
            parts={order.parts}
            most={(item) => item.takeable}
            pieces={pieces}
            onChange={setPieces}
          />
          {given > 0 ? (
            <Alert tone="warning" title={`${formatExact(given)} was given for it before`}>
              It stays in the wallet: with this refund more may go back than was paid.
            </Alert>
          ) : null}
          <SelectField
            label="What is wrong"
            value={why}
            onChange={(event) => setWhy(event.target.value as typeof why)}
            options={RETURN_REASONS.map((one) => ({ value: one, label: RETURN_REASON[one] }))}
          />
          <fieldset className="grid gap-2">
            <legend className="mb-1 text-[14px] font-semibold">Where are the items?</legend>
            {RETURNED_ITEM_STATES.map((one) => (
              <RadioCard
                key={one}
                name="goods"
                title={GOODS[one].title}
                checked={goods === one}
                onChange={() => setGoods(one)}
              >
                {GOODS[one].text}
              </RadioCard>
            ))}
          </fieldset>
          {isCash ? (
            <Alert tone="info" title="Paid in cash">
              The customer gets an e-mail and an SMS and enters the UPI ID or bank account. Nobody
              else can.
            </Alert>
          ) : null}
        </>
      ) : null}
      {kind === 'delivery' && parts.length > 1 ? (
        <SelectField
          label="common.seller"
          value={part?._id ?? ''}
          onChange={(event) => setPartId(event.target.value)}
          options={parts.map((one) => ({
            value: one._id,
            label: `${one.vendor.name}, ${formatExact(one.money.delivery)}`,
          }))}
        />
      ) : null}
      {kind === 'amount' ? (
        <>
          <SelectField
            label="Line"
            value={line?._id ?? ''}
            onChange={(event) => setItemId(event.target.value)}
            options={lines.map((one) => ({ value: one._id, label: `${one.name}, ${one.vendor}` }))}
          />
          <TextField
            label="Amount in rupees"
            inputMode="decimal"
            value={amount}
            onChange={(event) => setAmount(event.target.value)}
            hint={`At most ${formatExact(line?.mostGoodwill ?? 0)}${line && line.given > 0 ? `; ${formatExact(line.given)} was given before` : ''}. The sale and its invoice stay as they are.`}
          />
        </>
      ) : null}
      <SelectField
        label="Who bears it"
        value={bearer}
        onChange={(event) => setBearer(event.target.value as typeof bearer)}
        options={[
          { value: 'vendor', label: 'The seller' },
          { value: 'marketplace', label: 'The marketplace' },
        ]}
      />
    </DeedDialog>
  );
}
