import { type ReactNode, useState } from 'react';
import { formatRupees } from '#contracts/kernel/money.ts';
import type { OrderItemRow } from '#web/modules/orders/shipment-card.tsx';
import { notifyError, notifySuccess } from '#web/modules/feedback/notify.ts';
import { showCart } from '#web/modules/cart/drawer-state.ts';
import { say, useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { type BoughtAgain, buyAgain } from './buy-again.ts';

/** Buys again, with a dialog about differences; without any the cart opens. */
export function useBuyAgain(): {
  again: (items: () => Promise<readonly OrderItemRow[]>) => Promise<void>;
  isBusy: boolean;
  news: ReactNode;
} {
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState<BoughtAgain | null>(null);
  async function again(items: () => Promise<readonly OrderItemRow[]>) {
    if (isBusy) return;
    setBusy(true);
    try {
      const done = await buyAgain(await items());
      if (done.missed.length + done.changed.length + done.moved.length > 0) setResult(done);
      else if (done.added > 0) {
        notifySuccess(say('cart.items_added', { n: done.added }), 'cart');
        showCart();
      }
    } catch (error) {
      notifyError(error, 'errors.order_load_failed');
    }
    setBusy(false);
  }
  return {
    again,
    isBusy,
    news: result ? <News result={result} onClose={() => setResult(null)} /> : null,
  };
}

function News({
  result: { added, changed, moved, missed },
  onClose,
}: {
  result: BoughtAgain;
  onClose: () => void;
}) {
  const t = useText();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('orders.buy_again')}
      description={added > 0 ? t('cart.items_added', { n: added }) : t('orders.buy_again_none')}
    >
      <Group
        title={t('orders.buy_again_missing')}
        rows={missed.map((one) => ({ name: one.name, text: one.why }))}
      />
      <Group
        title={t('orders.buy_again_repriced')}
        rows={changed.map((one) => ({
          name: one.name,
          text: t('orders.buy_again_prices', {
            now: formatRupees(one.now),
            before: formatRupees(one.before),
          }),
        }))}
      />
      <Group
        title={t('orders.buy_again_other_seller')}
        rows={moved.map((one) => ({
          name: one.name,
          text: one.vendor ? t('common.sold_by', { vendor: one.vendor }) : '',
        }))}
      />
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        <Button variant={added > 0 ? 'ghost' : 'action'} onClick={onClose}>
          {t('common.close')}
        </Button>
        {added > 0 ? (
          <Button
            onClick={() => {
              onClose();
              showCart();
            }}
          >
            {t('cart.open')}
          </Button>
        ) : null}
      </div>
    </Dialog>
  );
}

function Group({
  title,
  rows,
}: {
  title: string;
  rows: readonly { name: string; text: string }[];
}) {
  if (rows.length === 0) return null;
  return (
    <section className="mt-4 first:mt-0">
      <h3 className="text-[15px] font-bold">{title}</h3>
      <ul className="mt-1 divide-y divide-border">
        {rows.map((row) => (
          <li key={row.name} className="py-2 text-[15px]">
            <span className="block font-semibold">{row.name}</span>
            <span className="text-ink-muted">{row.text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
