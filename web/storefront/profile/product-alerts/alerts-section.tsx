import { useQuery } from '@tanstack/react-query';
import { Bell, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import type { ProductAlert } from '#contracts/product-alerts/product-alerts.ts';
import { formatRupees } from '#contracts/kernel/money.ts';
import { useDates } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.ts';
import { useBusy } from '#web/modules/cart/cart-buttons.tsx';
import { messageOf } from '#web/modules/feedback/error-message.ts';
import { removeAlert } from '#web/modules/product-alerts/alert-actions.ts';
import { alertsQuery } from '#web/modules/product-alerts/queries.ts';
import { CartItemPicture } from '#web/storefront/cart/item-picture.tsx';
import { ProfileSkeleton } from '#web/storefront/profile/profile-skeleton.tsx';
import { SectionFrame } from '#web/storefront/profile/section-frame.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

/** What the customer waits for, and what was sent in the last 90 days. */
export function AlertsSection({ userId }: { userId: string }) {
  const t = useText();
  const alerts = useQuery(alertsQuery(userId));
  if (alerts.isPending) return <ProfileSkeleton />;
  if (alerts.isError)
    return (
      <ErrorState
        title={t(messageOf(alerts.error, 'product_alerts.load_failed'))}
        onRetry={() => void alerts.refetch()}
      />
    );
  return (
    <SectionFrame title={t('product_alerts.title')} text={t('product_alerts.text')}>
      {alerts.data.length === 0 ? (
        <EmptyState
          icon={<Bell aria-hidden="true" className="size-9" strokeWidth={1.5} />}
          title={t('product_alerts.empty_title')}
          text={t('product_alerts.empty_text')}
        />
      ) : (
        <ul className="divide-y divide-border">
          {alerts.data.map((alert) => (
            <AlertRow key={alert._id} alert={alert} />
          ))}
        </ul>
      )}
    </SectionFrame>
  );
}

function AlertRow({ alert }: { alert: ProductAlert }) {
  const t = useText();
  const [isBusy, run] = useBusy();
  const { product, unit, price, inStock } = alert;
  return (
    <li className="flex items-center gap-3 py-3">
      <CartItemPicture picture={product.image ?? undefined} className="size-16 shrink-0" />
      <div className="min-w-0 flex-1">
        <Link to={addressOf(alert)} className="line-clamp-2 font-semibold hover:underline">
          {product.name}
        </Link>
        {unit ? <p className="text-[14px] text-ink-muted">{unit}</p> : null}
        <AlertState alert={alert} />
        <p className="text-[14px] text-ink-muted">
          {price === null
            ? t('common.no_longer_available')
            : [formatRupees(price), t(inStock ? 'catalog.in_stock' : 'catalog.out_of_stock')].join(
                ' · ',
              )}
        </p>
      </div>
      <IconButton
        label={t('common.remove_named', { name: product.name })}
        disabled={isBusy}
        onClick={() => run(() => removeAlert(alert))}
        className="text-ink-muted"
      >
        <Trash2 aria-hidden="true" className="size-5" strokeWidth={1.75} />
      </IconButton>
    </li>
  );
}

function AlertState({ alert: { kind, isOpen, sentAt, basePrice } }: { alert: ProductAlert }) {
  const t = useText();
  const { formatDay } = useDates();
  const waits =
    kind === 'stock'
      ? t('product_alerts.waiting_stock')
      : t('product_alerts.waiting_price', { price: formatRupees(basePrice ?? 0) });
  return (
    <>
      {sentAt && (!isOpen || kind === 'price') ? (
        <p className="text-[15px] font-semibold text-success">
          {t(kind === 'stock' ? 'product_alerts.sent_stock' : 'product_alerts.sent_price', {
            day: formatDay(sentAt),
          })}
        </p>
      ) : null}
      {isOpen ? <p className="text-[15px]">{waits}</p> : null}
    </>
  );
}

function addressOf({ product, variantId, optionId }: ProductAlert): string {
  const choice = new URLSearchParams({
    ...(variantId ? { variant: variantId } : {}),
    ...(optionId ? { option: optionId } : {}),
  });
  return `/product/${product.slug}${choice.size > 0 ? `?${choice}` : ''}`;
}
