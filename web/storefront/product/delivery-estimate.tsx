import { MapPin } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Product } from '#contracts/catalog/catalog.ts';
import { formatRupees } from '#contracts/kernel/money.ts';
import { useDates } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.ts';
import { useDeliveryPincode } from '#web/modules/accounts/delivery-pincode.ts';
import {
  type DeliveryAnswer,
  type DeliveryState,
  useDeliveryAnswer,
} from './use-delivery-answer.ts';
import type { Selection } from './unit-selection.ts';
import { useMinutesLeft } from './use-minutes-left.ts';

const PincodeDialog = lazy(() => import('#web/storefront/shell/pincode-dialog.tsx'));

interface DeliveryEstimateProps {
  product: Product;
  selection: Selection;
  quantity: number;
}

/**
 * Delivery of the selected unit to the PIN code of the header, by the rate cards. Without a PIN code
 * there is no date: it differs between places by more than a week.
 */
export function DeliveryEstimate({ product, selection, quantity }: DeliveryEstimateProps) {
  const t = useText();
  const pincode = useDeliveryPincode();
  const [isOpen, setOpen] = useState(false);
  const { state, renew } = useDeliveryAnswer({
    productId: product._id,
    selection,
    quantity,
    pincode,
  });
  return (
    <section
      aria-labelledby="delivery-title"
      className="rounded-card border border-border bg-surface p-4"
    >
      <div className="flex min-h-11 items-center gap-2">
        <MapPin aria-hidden="true" className="size-5 shrink-0 text-ink-muted" strokeWidth={1.75} />
        <h2 id="delivery-title" className="min-w-0 grow truncate text-[15px] font-bold">
          {pincode ? t('catalog.delivery.deliver_to', { pincode }) : t('catalog.delivery.title')}
          {state.kind === 'found' ? (
            <span className="font-normal text-ink-muted">, {t(state.answer.state)}</span>
          ) : null}
        </h2>
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={pincode ? t('shell.pincode.change', { pincode }) : undefined}
          onClick={() => setOpen(true)}
          className="-mr-2 inline-flex min-h-11 shrink-0 items-center rounded-button px-2 text-[15px] font-semibold text-brand underline underline-offset-2 hover:no-underline"
        >
          {pincode ? t('common.change') : t('shell.pincode.enter_label')}
        </button>
      </div>
      <div role="status" className="min-h-12 text-[15px] max-sm:min-h-[4.5rem]">
        <DeliveryText state={state} renew={renew} />
      </div>
      {isOpen ? (
        <Suspense>
          <PincodeDialog known={pincode ?? ''} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </section>
  );
}

function DeliveryText({ state, renew }: { state: DeliveryState; renew: () => void }) {
  const t = useText();
  if (state.kind === 'found')
    return state.answer.serviceable ? (
      <Promised answer={state.answer} renew={renew} />
    ) : (
      <p className="font-semibold text-danger">
        {t('catalog.delivery.unserved', {
          vendor: state.answer.vendor,
          pincode: state.answer.pincode,
          state: t(state.answer.state),
        })}
      </p>
    );
  if (state.kind === 'idle') return <p className="text-ink-muted">{t('catalog.delivery.hint')}</p>;
  if (state.kind === 'busy') return <p className="text-ink-muted">{t('common.checking')}</p>;
  return (
    <p className="text-danger">
      {state.kind === 'unknown'
        ? t('catalog.delivery.unknown_pin_code')
        : t('catalog.delivery.check_failed')}
    </p>
  );
}

/** A countdown of at most half a day helps to decide; a longer one would only be read. */
const LONGEST_MINUTES = 12 * 60;

function Promised({ answer: a, renew }: { answer: DeliveryAnswer; renew: () => void }) {
  const t = useText();
  const { formatDay } = useDates();
  const minutes = useMinutesLeft(a.endsAt, renew);
  // A date is not broken over two lines.
  const day = formatDay(a.estimatedDelivery).replaceAll(' ', '\u00A0');
  const time = t('catalog.delivery.time_left', { h: Math.floor(minutes / 60), m: minutes % 60 });
  return (
    <>
      {/* Screen readers hear the date once, not the minutes. */}
      <p className="sr-only">{t('catalog.delivery.by_day', { day })}</p>
      <p aria-hidden="true" className="font-bold text-success tabular-nums">
        {minutes <= LONGEST_MINUTES
          ? t('catalog.delivery.order_within', { time, day })
          : t('catalog.delivery.by_day', { day })}
      </p>
      <p className="text-[14px] text-ink-muted">
        {a.fee === 0
          ? t('common.free_delivery')
          : t('checkout.delivery_amount', { amount: formatRupees(a.fee) })}{' '}
        ·{' '}
        {a.codAvailable
          ? t('catalog.delivery.cod_available')
          : t('catalog.delivery.cod_unavailable')}
      </p>
    </>
  );
}
