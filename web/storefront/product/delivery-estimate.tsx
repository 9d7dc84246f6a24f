import { MapPin } from 'lucide-react';
import {
  useEffect,
  useRef,
  useState,
  type Dispatch,
  type SetStateAction,
  type RefObject,
} from 'react';
import type { Product } from '#contracts/catalog/catalog.ts';
import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import { formatRupees } from '#contracts/kernel/money.ts';
import { checkDelivery } from '#contracts/recommendations/related.ts';
import { callApi } from '#web/api/client.ts';
import { useDeliveryPincode } from '#web/modules/accounts/delivery-pincode.ts';
import {
  isPincodeShape,
  setPincode as rememberPincode,
} from '#web/modules/browser-state/pincode.ts';
import { useDates } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.ts';
import type { Selection } from './unit-selection.ts';

type Answer = EndpointData<typeof checkDelivery>;
type State =
  | { kind: 'idle' }
  | { kind: 'busy' }
  | { kind: 'found'; answer: Answer }
  | { kind: 'bad'; message: string };

/**
 * Delivery of the selected unit to a PIN code by the rate cards: the last typed one, else the
 * default address's. Without a PIN code there is no date: it differs between places by more than a
 * week.
 */
export function DeliveryEstimate({
  product,
  selection,
  quantity,
}: {
  product: Product;
  selection: Selection;
  quantity: number;
}) {
  const t = useText();
  const { check, field, typed, setTyped, state } = useDeliveryCheck({
    selection,
    quantity,
    product,
  });
  return (
    <form
      className="rounded-card border border-border bg-surface p-4"
      onSubmit={(e) => {
        e.preventDefault();
        check();
      }}
      noValidate
    >
      <label htmlFor="pin" className="flex items-center gap-2 text-[15px] font-bold">
        <MapPin aria-hidden="true" className="size-5 text-ink-muted" strokeWidth={1.75} />
        {t('catalog.delivery.pin_code')}
      </label>
      <PincodeField field={field} typed={typed} setTyped={setTyped} state={state} />
      <DeliveryAnswer state={state} />
    </form>
  );
}

interface UseDeliveryCheckOptions {
  selection: Selection;
  quantity: number;
  product: Product;
}
function useDeliveryCheck({ selection, quantity, product }: UseDeliveryCheckOptions) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const [pincode, setPincode] = useState<string | null>(null);
  const [state, setState] = useState<State>({ kind: 'idle' });
  const field = useRef<HTMLInputElement>(null);
  const isTyped = useRef(false);
  useKnownPincode(field, setTyped, setPincode);
  const variant = selection.variant?.variantId,
    option = selection.option?.optionId,
    vendor = selection.seller?.vendor.vendorId;
  useDeliveryAnswer({ pincode, vendor, setState, quantity, variant, option, product, isTyped });
  const check = () => {
    const code = typed.trim();
    if (!isPincodeShape(code)) {
      setPincode(null);
      setState({ kind: 'bad', message: t('errors.pin_code_invalid') });
      field.current?.focus();
      return;
    }
    isTyped.current = true;
    // the same code again, after a failure
    if (code === pincode) {
      setPincode(null);
      queueMicrotask(() => setPincode(code));
    } else setPincode(code);
  };
  return { check, field, typed, setTyped, state };
}

/** The customer's PIN code, also when it is changed in the header. */
function useKnownPincode(
  field: RefObject<HTMLInputElement | null>,
  setTyped: Dispatch<SetStateAction<string>>,
  setPincode: Dispatch<SetStateAction<string | null>>,
) {
  const known = useDeliveryPincode();
  useEffect(() => {
    if (known === null) return;
    // Never over what is being typed.
    setTyped((now) => (now && document.activeElement === field.current ? now : known));
    setPincode(known);
  }, [field, known, setTyped, setPincode]);
}

interface UseDeliveryAnswerOptions {
  pincode: string | null;
  vendor: string | undefined;
  setState: (value: State) => void;
  quantity: number;
  variant: string | undefined;
  option: string | undefined;
  product: Product;
  isTyped: RefObject<boolean>;
}
function useDeliveryAnswer({
  pincode,
  vendor,
  setState,
  quantity,
  variant,
  option,
  product,
  isTyped,
}: UseDeliveryAnswerOptions) {
  const t = useText();
  useEffect(() => {
    if (pincode === null || !vendor) return;
    const stop = new AbortController();
    setState({ kind: 'busy' });
    const query = {
      pincode,
      vendor,
      quantity,
      ...(variant ? { variant } : {}),
      ...(option ? { option } : {}),
    };
    const ask = async () => {
      try {
        const answer = await callApi(
          checkDelivery,
          { params: { id: product._id }, query },
          { signal: stop.signal },
        );
        if (isTyped.current) rememberPincode(pincode);
        setState({ kind: 'found', answer });
      } catch (error) {
        if (stop.signal.aborted) return;
        setState({
          kind: 'bad',
          message:
            (error as { status?: number }).status === 404
              ? t('catalog.delivery.unknown_pin_code')
              : t('catalog.delivery.check_failed'),
        });
      }
    };
    void ask();
    return () => stop.abort();
  }, [pincode, variant, option, vendor, quantity, product._id, isTyped, setState, t]);
}

interface PincodeFieldProps {
  field: RefObject<HTMLInputElement | null>;
  typed: string;
  setTyped: (value: string) => void;
  state: State;
}
function PincodeField({ field, typed, setTyped, state }: PincodeFieldProps) {
  const t = useText();
  return (
    <div className="mt-2 flex gap-2">
      <input
        id="pin"
        ref={field}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={6}
        value={typed}
        onChange={(e) => setTyped(e.target.value)}
        placeholder="560001"
        aria-describedby="pin-answer"
        aria-invalid={state.kind === 'bad' || undefined}
        className={`h-11 w-32 min-w-0 grow rounded-button border-[1.5px] bg-surface px-3 text-[16px] tabular-nums ${state.kind === 'bad' ? 'border-danger' : 'border-border-strong'}`}
      />
      <button
        type="submit"
        aria-busy={state.kind === 'busy' || undefined}
        className="h-11 rounded-button border border-brand px-5 font-bold text-brand hover:bg-brand-soft aria-busy:opacity-80"
      >
        {t('common.check')}
      </button>
    </div>
  );
}

function DeliveryAnswer({ state }: { state: State }) {
  const t = useText();
  return (
    <div
      id="pin-answer"
      role="status"
      className="mt-2.5 min-h-12 text-[15px] max-sm:min-h-[4.25rem]"
    >
      {state.kind === 'bad' ? <p className="text-danger">{state.message}</p> : null}
      {state.kind === 'busy' ? <p className="text-ink-muted">{t('common.checking')}</p> : null}
      {state.kind === 'idle' ? (
        <p className="text-ink-muted">{t('catalog.delivery.hint')}</p>
      ) : null}
      {state.kind === 'found' ? <Found answer={state.answer} /> : null}
    </div>
  );
}

function Found({ answer: a }: { answer: Answer }) {
  const t = useText();
  const { formatDay } = useDates();
  if (!a.serviceable)
    return (
      <p className="font-semibold text-danger">
        {t('catalog.delivery.unserved', {
          vendor: a.vendor,
          pincode: a.pincode,
          state: t(a.state),
        })}
      </p>
    );
  return (
    <>
      <p>
        <strong className="text-success">
          {t('catalog.delivery.by_day', { day: formatDay(a.estimatedDelivery) })}
        </strong>{' '}
        {t('catalog.delivery.to_place', { pincode: a.pincode, state: t(a.state) })}
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
