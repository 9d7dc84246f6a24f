import { useEffect, useRef, useState, type Dispatch, type SetStateAction } from 'react';
import type { SubmitEvent } from 'react';
import { useSearchParams } from 'react-router';
import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import { trackOrder } from '#contracts/orders/orders.ts';
import { getMarketplaceRules } from '#contracts/settings/marketplace-settings.ts';
import { formatRupees } from '#contracts/kernel/money.ts';
import { callApi } from '#web/api/client.ts';
import { apiContext } from '#web/api/context.ts';
import { OrderTotals } from '#web/modules/orders/order-totals.tsx';
import { ShipmentCard } from '#web/modules/orders/shipment-card.tsx';
import { headlineOf, isUnderWay } from '#web/modules/orders/status-labels.ts';
import { StatusBadge } from '#web/modules/orders/status-badge.tsx';
import { messageOf, waitText } from '#web/modules/feedback/error-message.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { useDates } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { Route } from './+types/track-route';

type Tracked = EndpointData<typeof trackOrder>['order'];

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, {
    title: 'orders.track_order',
    description: 'orders.track.text',
    path: '/track-order',
  });

export async function loader({ context }: Route.LoaderArgs) {
  return {
    isOpen: await context
      .get(apiContext)
      .call(getMarketplaceRules, {})
      .then(
        ({ rules }) => rules.switches.guestTracking,
        () => true,
      ),
  };
}

/** For guests too: order number plus the order's phone or email. */
export default function TrackOrderPage({ loaderData: { isOpen } }: Route.ComponentProps) {
  const t = useText();
  const {
    orderNumber,
    setOrderNumber,
    contact,
    setContact,
    order,
    problem,
    isBusy,
    result,
    track,
  } = useTracking();
  return (
    <div className="mx-auto w-full max-w-[960px] px-4 py-8 md:px-6">
      <h1 className="text-[28px] leading-[34px] font-extrabold tracking-[-0.02em] md:text-[34px] md:leading-[38px]">
        {t('orders.track.title')}
      </h1>
      <p className="mt-2 max-w-[60ch] text-ink-muted">{t('orders.track.number_hint')}</p>
      {isOpen ? (
        <TrackForm
          track={track}
          orderNumber={orderNumber}
          setOrderNumber={setOrderNumber}
          contact={contact}
          setContact={setContact}
          isBusy={isBusy}
          problem={problem}
        />
      ) : (
        <div className="mt-5">
          <Alert tone="info">{t('orders.track.unavailable')}</Alert>
        </div>
      )}
      {isBusy ? (
        <div className="mt-6 grid gap-4" aria-hidden="true">
          <Skeleton className="h-28 rounded-card" />
          <Skeleton className="h-72 rounded-card" />
        </div>
      ) : null}
      {order ? <Found order={order} heading={result} /> : null}
    </div>
  );
}

function useTracking() {
  const t = useText();
  const [search] = useSearchParams();
  const [orderNumber, setOrderNumber] = useState('');
  const [contact, setContact] = useState('');
  const [order, setOrder] = useState<Tracked | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const result = useRef<HTMLHeadingElement>(null);
  const linked = search.get('order');
  useEffect(() => {
    if (linked) setOrderNumber(linked.slice(0, 40));
  }, [linked]);
  useEffect(() => {
    if (order) result.current?.focus();
  }, [order]);

  async function track(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const missing = !orderNumber.trim() ? 'orderNumber' : !contact.trim() ? 'contact' : null;
    if (missing) {
      setProblem(t('orders.track.incomplete'));
      const field = event.currentTarget.elements.namedItem(missing);
      if (field instanceof HTMLElement) field.focus();
      return;
    }
    setBusy(true);
    setProblem(null);
    setOrder(null);
    try {
      setOrder(
        (await callApi(trackOrder, { body: { orderNumber, contact } }, { audience: 'public' }))
          .order,
      );
    } catch (error) {
      setProblem(`${t(messageOf(error, 'errors.unexpected'))}${waitText(error)}`);
    }
    setBusy(false);
  }
  return {
    orderNumber,
    setOrderNumber,
    contact,
    setContact,
    order,
    problem,
    isBusy,
    result,
    track,
  };
}

interface TrackFormProps {
  track: (event: SubmitEvent<HTMLFormElement>) => Promise<void>;
  orderNumber: string;
  setOrderNumber: Dispatch<SetStateAction<string>>;
  contact: string;
  setContact: Dispatch<SetStateAction<string>>;
  isBusy: boolean;
  problem: string | null;
}
function TrackForm({
  track,
  orderNumber,
  setOrderNumber,
  contact,
  setContact,
  isBusy,
  problem,
}: TrackFormProps) {
  const t = useText();
  return (
    <form
      method="post"
      onSubmit={track}
      noValidate
      className="mt-5 grid items-end gap-4 rounded-card border border-border bg-surface p-5 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] md:p-6"
    >
      <TextField
        label={t('orders.number')}
        name="orderNumber"
        value={orderNumber}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={(e) => setOrderNumber(e.target.value)}
      />
      <TextField
        label={t('orders.track.contact')}
        name="contact"
        value={contact}
        maxLength={254}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(e) => setContact(e.target.value)}
      />
      <Button type="submit" size="lg" busy={isBusy} className="md:min-h-12">
        {isBusy ? t('orders.track.busy') : t('orders.track_order')}
      </Button>
      <div role="alert" className="empty:hidden md:col-span-3">
        {problem ? <Alert tone="danger">{problem}</Alert> : null}
      </div>
    </form>
  );
}

function Found({ order, heading }: { order: Tracked; heading: React.Ref<HTMLHeadingElement> }) {
  const t = useText();
  const { formatDay, formatDateTime } = useDates();
  // The vendor order that completes the order last represents it.
  const last =
    order.subOrders
      .toSorted((a, b) => b.shipment.estimatedDelivery.localeCompare(a.shipment.estimatedDelivery))
      .find((s) => s.status === order.status) ?? order.subOrders[0]!;
  const { text, values } = headlineOf(last, formatDay);
  return (
    <section className="mt-6 grid gap-4">
      <header className="rounded-hero bg-brand-soft p-6 md:p-8">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <StatusBadge status={order.status} />
          <span className="text-[15px] text-ink-muted tabular-nums">{order.orderNumber}</span>
        </div>
        <h2
          ref={heading}
          tabIndex={-1}
          className="mt-2 text-[28px] leading-[34px] font-extrabold tracking-[-0.02em] outline-none"
        >
          {t(text, values)}
        </h2>
        <p className="mt-1 text-[15px] text-ink-muted">
          {t('orders.placed_at', { time: formatDateTime(order.placedAt) })} ·{' '}
          {t('orders.track.destination', { city: order.city, pincode: order.pincode })}
        </p>
        {order.payment.method === 'cod' && order.payment.due > 0 && isUnderWay(order.status) ? (
          <p className="mt-3 font-semibold">
            {t('payments.cod_due', {
              amount: formatRupees(order.payment.due),
            })}
          </p>
        ) : null}
      </header>
      <ol className="grid gap-4">
        {order.subOrders.map((sub, i) => (
          <li key={sub._id}>
            <ShipmentCard subOrder={sub} place={{ number: i + 1, of: order.subOrders.length }} />
          </li>
        ))}
      </ol>
      <section
        aria-labelledby="tracked-sum"
        className="rounded-card border border-border bg-surface p-5 md:p-6"
      >
        <h3 id="tracked-sum" className="mb-2 text-[18px] font-extrabold">
          {t('common.payment')}
        </h3>
        <OrderTotals totals={order.totals} />
      </section>
    </section>
  );
}
