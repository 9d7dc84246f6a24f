import { useQuery } from '@tanstack/react-query';
import { Bell, BellOff, TrendingDown } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import type { Product } from '#contracts/catalog/catalog.ts';
import type { ProductAlertKind } from '#contracts/product-alerts/product-alerts.ts';
import { formatRupees } from '#contracts/kernel/money.ts';
import { useText } from '#web/i18n/text.ts';
import { useSession } from '#web/modules/accounts/session/session-store.ts';
import { useBusy } from '#web/modules/cart/cart-buttons.tsx';
import { notifyFailure } from '#web/modules/feedback/notify.ts';
import { removeAlert, setAlert } from '#web/modules/product-alerts/alert-actions.ts';
import { alertsQuery } from '#web/modules/product-alerts/queries.ts';
import { takeWaitingAlert } from '#web/modules/product-alerts/waiting-alert.ts';
import { Button } from '#web/ui/button.tsx';
import { isUnitAvailable, type Selection } from './unit-selection.ts';

interface AlertButtonsProps {
  product: Pick<Product, '_id'>;
  selection: Selection;
}

/**
 * "Notify me when available" for a unit that nobody has, and "Notify me if the price drops". Whether
 * an alert is set is personal, so it appears after load.
 */
export function AlertButtons({ product, selection }: AlertButtonsProps) {
  const isSoldOut = !selection.sellers.some(isUnitAvailable);
  useWaitingAlert(product._id);
  return (
    <div className="space-y-2">
      {isSoldOut ? <AlertButton kind="stock" product={product} selection={selection} /> : null}
      {selection.seller ? (
        <AlertButton kind="price" product={product} selection={selection} />
      ) : null}
    </div>
  );
}

/** After signing in, what the guest had asked for. */
function useWaitingAlert(productId: string): void {
  const { isAuthenticated } = useSession();
  useEffect(() => {
    const waiting = isAuthenticated ? takeWaitingAlert(productId) : null;
    if (waiting) void setAlert(waiting);
  }, [isAuthenticated, productId]);
}

function useAlert(kind: ProductAlertKind, productId: string, selection: Selection) {
  const { user } = useSession();
  const { data } = useQuery(alertsQuery(user?._id ?? null));
  const unit = {
    variantId: selection.variant?.variantId ?? null,
    optionId: selection.option?.optionId ?? null,
  };
  const alert = data?.find(
    (a) =>
      a.isOpen &&
      a.kind === kind &&
      a.product._id === productId &&
      a.variantId === unit.variantId &&
      a.optionId === unit.optionId,
  );
  return { alert, wanted: { kind, productId, ...unit } };
}

function AlertButton({ kind, product, selection }: AlertButtonsProps & { kind: ProductAlertKind }) {
  const t = useText();
  const [isBusy, run] = useBusy();
  const { alert, wanted } = useAlert(kind, product._id, selection);
  const set = () => {
    if (!selection.needsSize) return run(() => setAlert(wanted));
    notifyFailure('catalog.options.select_size_first');
    document.getElementById('choose-size')?.scrollIntoView({ block: 'center' });
  };
  if (alert)
    return (
      <SetAlert
        text={
          alert.basePrice === null
            ? t('product_alerts.on_stock')
            : t('product_alerts.on_price', { price: formatRupees(alert.basePrice) })
        }
      >
        <Button variant="ghost" busy={isBusy} onClick={() => run(() => removeAlert(alert))}>
          <BellOff aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.75} />
          {t(kind === 'stock' ? 'product_alerts.remove_stock' : 'product_alerts.remove_price')}
        </Button>
      </SetAlert>
    );
  return kind === 'stock' ? (
    <Button variant="outline" size="lg" className="w-full" busy={isBusy} onClick={set}>
      <Bell aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.75} />
      {t('product_alerts.notify_available')}
    </Button>
  ) : (
    <Button variant="ghost" className="-ml-4" busy={isBusy} onClick={set}>
      <TrendingDown aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.75} />
      {t('product_alerts.notify_price')}
    </Button>
  );
}

const SetAlert = ({ text, children }: { text: string; children: ReactNode }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-3 rounded-card border border-border bg-surface py-1 pr-1 pl-4 text-[15px]">
    <p role="status">{text}</p>
    {children}
  </div>
);
