import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { removeCheckoutItem, updateCheckoutItem } from '#contracts/checkout.ts';
import { formatRupees } from '#contracts/kernel/money.ts';
import { formatDay } from '#contracts/kernel/time.ts';
import { ApiError } from '#web/api/api-error.ts';
import { callApi } from '#web/api/client.ts';
import { setPromoCode, usePromoCode } from '#web/features/shopper/cart/promo-store.ts';
import { openLogin } from '#web/features/shopper/session/login-prompt.ts';
import { useSession } from '#web/features/shopper/session/session-store.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import { addressErrors, type AddressInput, EMPTY_ADDRESS } from './address-form.tsx';
import { AddressStep } from './address-step.tsx';
import { addressQuery, checkoutKey, checkoutQuery, quoteQuery } from './api.ts';
import { CheckoutItem } from './checkout-item.tsx';
import { OrderTotals } from './order-totals.tsx';
import { keepAddress, sendOrder } from './place-order.ts';

export const meta = (args: { matches: readonly unknown[] }) => pageMeta(args, { title: 'Checkout' });

const words = (error: unknown, fallback: string) => (error instanceof ApiError && error.status < 500 ? error.message : fallback);

export default function CheckoutPage() {
  const { user, isLoading } = useSession();
  const userId = user?._id ?? null;
  useEffect(() => {
    if (!isLoading && !userId) openLogin({ title: 'Login to check out', message: 'Please login to manage checkout items' });
  }, [isLoading, userId]);
  return (
    <div className="mx-auto w-full max-w-[1080px] px-4 py-6 pb-28 md:px-6 md:pb-10">
      <h1 className="text-[28px] leading-[34px] font-extrabold tracking-[-0.02em]">Checkout</h1>
      {isLoading ? <Waiting /> : userId ? <Checkout userId={userId} /> : (
        <EmptyState title="Please sign in to check out" text="Your cart is kept. Sign in and go on where you stopped."
          action={<button type="button" onClick={() => openLogin({ title: 'Login to check out', message: 'Please login to manage checkout items' })} className="min-h-12 rounded-button bg-action px-6 font-bold text-on-action">Sign In</button>} />
      )}
    </div>
  );
}

const Waiting = () => <div className="mt-6 grid gap-6 lg:grid-cols-[1fr_340px]" aria-busy="true"><Skeleton className="h-96 rounded-card" /><Skeleton className="h-72 rounded-card" /></div>;

function Checkout({ userId }: { userId: string }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const promoCode = usePromoCode();
  const list = useQuery(checkoutQuery(userId));
  const addresses = useQuery(addressQuery(userId));
  const [chosen, setChosen] = useState<string | null>(null);
  const [draft, setDraft] = useState<AddressInput>(EMPTY_ADDRESS);
  const [showErrors, setShowErrors] = useState(false);
  const [isPlacing, setPlacing] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const problemBox = useRef<HTMLDivElement>(null);

  const book = addresses.data?.items ?? [];
  const picked = chosen === 'new' ? null : book.find((a) => a._id === chosen) ?? book[0] ?? null;
  const pincode = picked?.pincode ?? (/^[1-9]\d{5}$/.test(draft.pincode) ? draft.pincode : null);
  const items = list.data?.items ?? [];
  const lines = items.map((i) => `${i._id}×${i.quantity}@${i.price}`).join();
  const quote = useQuery(quoteQuery(userId, lines, pincode, promoCode));
  useEffect(() => { if (problem) problemBox.current?.focus(); }, [problem]);

  if (list.isPending || addresses.isPending) return <Waiting />;
  if (list.isError) return <ErrorState title={words(list.error, 'Failed to fetch checkout items')} onRetry={() => void list.refetch()} />;
  if (items.length === 0) {
    return <EmptyState title="There is nothing to check out" text="Put something into your cart first."
      action={<Link to="/explore" className="inline-flex min-h-12 items-center rounded-button bg-action px-6 font-bold text-on-action">Start Shopping</Link>} />;
  }

  const refresh = () => client.invalidateQueries({ queryKey: checkoutKey(userId) });
  const setQuantity = async (id: string, quantity: number) => {
    try {
      if (quantity < 1) {
        await callApi(removeCheckoutItem, { params: { id } }, { audience: 'user' });
        toast.show({ message: 'Item removed from checkout', type: 'cart' });
      } else await callApi(updateCheckoutItem, { params: { id }, body: { quantity } }, { audience: 'user' });
    } catch (error) {
      toast.show({ message: words(error, quantity < 1 ? 'Failed to remove item from checkout' : 'Failed to update checkout item quantity'), type: 'error' });
    }
    await refresh();
  };

  const totals = quote.data?.totals;
  const shipments = quote.data?.shipments ?? [];
  const shipmentOf = (itemId: string) => shipments.find((s) => s.items.includes(itemId));
  const byVendor = Map.groupBy(items, (i) => i.vendor?._id ?? 'nobody');
  const blocked = items.some((i) => i.problem) || (pincode !== null && shipments.some((s) => !s.serviceable || !s.codAvailable));

  const place = async () => {
    setProblem(null);
    if (!picked && Object.keys(addressErrors(draft)).length > 0) {
      setShowErrors(true);
      setProblem('Please complete the delivery address.');
      return;
    }
    if (!totals) return;
    setPlacing(true);
    try {
      const order = await sendOrder({ addressId: picked?._id ?? null, address: picked ? null : draft, promoCode: quote.data?.promoApplied ? promoCode : '', expectedTotal: totals.total, lines });
      if (!picked) await keepAddress(draft);
      setPromoCode('');
      client.removeQueries({ queryKey: ['shopper', userId, 'checkout-quote'] });
      void client.invalidateQueries({ queryKey: ['shopper', userId] });
      await navigate(`/orders/${order.orderNumber}/confirmation`, { replace: true });
    } catch (error) {
      setProblem(words(error, 'We could not place the order. Nothing was charged; please try again.'));
      await Promise.all([refresh(), quote.refetch()]);
      setPlacing(false);
    }
  };

  const box = 'rounded-card border border-border bg-surface p-5';
  const title = 'text-[18px] font-extrabold';
  const label = totals ? `Place COD order · ${formatRupees(totals.total)}` : 'Place COD order';
  return (
    <div className="mt-6 grid gap-6 lg:grid-cols-[minmax(0,1fr)_340px] lg:items-start">
      <div className="space-y-6">
        {problem ? <div ref={problemBox} tabIndex={-1} role="alert" className="rounded-card border border-danger bg-danger-soft p-4 font-semibold text-danger">{problem}</div> : null}
        <section className={box} aria-labelledby="where">
          <h2 id="where" className={title}>1. Where should it go?</h2>
          <AddressStep book={book} picked={picked} onPick={setChosen} draft={draft} onDraft={setDraft} showErrors={showErrors} />
        </section>
        <section className={box} aria-labelledby="what">
          <h2 id="what" className={title}>2. What you are buying</h2>
          {[...byVendor].map(([vendorId, group]) => {
            const shipment = shipmentOf(group[0]!._id);
            return (
              <div key={vendorId} className="mt-4 border-t border-border pt-4 first-of-type:border-0">
                <div className="flex flex-wrap justify-between gap-2 text-[14px]">
                  <strong>{group[0]!.vendor?.name ?? 'Not sold any more'}</strong>
                  {shipment ? (shipment.serviceable
                    ? <span className="text-ink-muted">Delivery by <strong className="text-success">{formatDay(shipment.estimatedDelivery)}</strong>{pincode && !shipment.codAvailable ? <span className="block text-danger">No cash on delivery here</span> : null}</span>
                    : <span className="font-semibold text-danger">Does not deliver to {pincode}</span>) : null}
                </div>
                <ul className="divide-y divide-border">{group.map((item) => <CheckoutItem key={item._id} item={item} onQuantity={(n) => void setQuantity(item._id, n)} />)}</ul>
              </div>
            );
          })}
        </section>
        <section className={box} aria-labelledby="how">
          <h2 id="how" className={title}>3. How you pay</h2>
          <div className="mt-3 flex items-start gap-3 rounded-button border-2 border-brand bg-brand-soft p-4">
            <span aria-hidden="true" className="mt-0.5 grid size-5 shrink-0 place-items-center rounded-full border-2 border-brand"><span className="size-2.5 rounded-full bg-brand" /></span>
            <p><strong className="block">Cash on delivery</strong><span className="text-[14px] text-ink-muted">{totals ? `Keep ${formatRupees(totals.total)} ready when the parcels arrive.` : 'Pay when the parcels arrive.'}</span></p>
          </div>
        </section>
      </div>
      <aside className={`${box} lg:sticky lg:top-24`} aria-label="Order summary">
        <h2 className={title}>Your order</h2>
        <div className="mt-2" aria-live="polite" aria-busy={quote.isFetching}>
          {totals ? <OrderTotals totals={totals} promoCode={promoCode} /> : quote.isError ? <ErrorState title={words(quote.error, 'Failed to calculate multi-vendor shipping rates')} onRetry={() => void quote.refetch()} /> : <Skeleton className="h-40 rounded-button" />}
        </div>
        {blocked ? <p className="mt-3 text-[14px] font-semibold text-danger">Please mend or remove the marked items first.</p> : null}
        <div className="max-lg:fixed max-lg:inset-x-0 max-lg:bottom-[calc(56px+env(safe-area-inset-bottom))] max-lg:z-20 max-lg:border-t max-lg:border-border max-lg:bg-surface max-lg:p-3 md:max-lg:bottom-0">
          <button type="button" onClick={() => void place()} disabled={isPlacing || blocked || !totals} aria-busy={isPlacing}
            className="min-h-13 w-full rounded-button bg-action px-5 font-bold text-on-action hover:bg-action-hover disabled:opacity-60 lg:mt-4">
            {isPlacing ? 'Placing your order…' : label}
          </button>
        </div>
        <p className="mt-3 text-[13px] text-ink-muted">By placing the order you accept the <Link to="/terms-conditions" className="underline">terms and conditions</Link>.</p>
      </aside>
    </div>
  );
}
