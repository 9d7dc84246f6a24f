import { useEffect, useState } from 'react';
import type { Product } from '#contracts/catalog.ts';
import { lookupPincode } from '#contracts/accounts.ts';
import { addDays, formatDay } from '#contracts/kernel/time.ts';
import { callApi } from '#web/api/client.ts';
import type { SellerOffer } from './selection.ts';

const KEY = 'haatlane-pincode';
type State = { kind: 'idle' | 'busy' } | { kind: 'found'; pincode: string; place: string } | { kind: 'bad'; message: string };

/** Delivery to the shopper's PIN code; remembered in the browser. The checkout has the last word. */
export function PinCheck({ product, seller }: { product: Product; seller: SellerOffer | null }) {
  const [pincode, setPincode] = useState('');
  const [state, setState] = useState<State>({ kind: 'idle' });
  const check = async (code: string) => {
    if (!/^[1-9]\d{5}$/.test(code)) return setState({ kind: 'bad', message: 'A PIN code has 6 digits and does not start with 0.' });
    setState({ kind: 'busy' });
    try {
      const found = await callApi(lookupPincode, { params: { pincode: code } });
      localStorage.setItem(KEY, code);
      setState({ kind: 'found', pincode: code, place: [found.city, found.state].filter(Boolean).join(', ') });
    } catch {
      setState({ kind: 'bad', message: 'We do not know this PIN code. Please check it.' });
    }
  };
  // once, with what the browser remembers
  useEffect(() => {
    const kept = localStorage.getItem(KEY);
    if (!kept) return;
    setPincode(kept);
    void check(kept);
  }, []);
  const days = 3;
  return (
    <form className="rounded-card border border-border bg-surface p-4" onSubmit={(e) => { e.preventDefault(); void check(pincode.trim()); }} noValidate>
      <label htmlFor="pin" className="block text-[14px] font-semibold">Deliver to PIN code</label>
      <div className="mt-1.5 flex gap-2">
        <input id="pin" inputMode="numeric" autoComplete="postal-code" maxLength={6} value={pincode} onChange={(e) => setPincode(e.target.value)} placeholder="560001"
          aria-describedby="pin-answer" aria-invalid={state.kind === 'bad' || undefined} className="h-11 w-32 grow rounded-button border border-border-strong bg-surface px-3 text-[16px] tabular-nums" />
        <button type="submit" disabled={state.kind === 'busy'} className="h-11 rounded-button border border-brand px-5 font-bold text-brand hover:bg-brand-soft">Check</button>
      </div>
      <p id="pin-answer" role="status" className="mt-2 min-h-6 text-[15px]">
        {state.kind === 'bad' ? <span className="text-danger">{state.message}</span> : null}
        {state.kind === 'found' ? (
          <span>To {state.place}: <strong className="text-success">by {formatDay(addDays(Date.now(), days))}</strong>
            {product.codAllowed && seller?.vendor.codAvailable ? ' · Cash on delivery' : ' · Prepaid'}</span>
        ) : null}
      </p>
    </form>
  );
}
