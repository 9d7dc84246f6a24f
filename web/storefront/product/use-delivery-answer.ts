import { useCallback, useEffect, useState } from 'react';
import { checkDelivery } from '#contracts/recommendations/related.ts';
import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import { callApi } from '#web/api/client.ts';
import { type Selection, unitQuery } from './unit-selection.ts';

export type DeliveryAnswer = EndpointData<typeof checkDelivery> & {
  /** When the promise ends, by this browser's clock (epoch milliseconds). */
  endsAt: number;
};
export type DeliveryState =
  | { kind: 'idle' | 'busy' | 'unknown' | 'failed' }
  | { kind: 'found'; answer: DeliveryAnswer };

interface Asked {
  productId: string;
  selection: Pick<Selection, 'seller' | 'variant' | 'option'>;
  quantity: number;
  pincode: string | null;
}

/**
 * Delivery of the selected unit to the PIN code, asked again for another and when the promise ends.
 * The last answer of the same PIN code stays until the next has come.
 */
export function useDeliveryAnswer({ productId, selection, quantity, pincode }: Asked): {
  state: DeliveryState;
  renew: () => void;
} {
  const [state, setState] = useState<DeliveryState>({ kind: 'idle' });
  const [turn, setTurn] = useState(0);
  const unit = unitQuery(selection);
  const key = unit && pincode ? JSON.stringify({ ...unit, pincode, quantity }) : null;
  useEffect(() => {
    if (key === null) return setState({ kind: 'idle' });
    const stop = new AbortController();
    const query = JSON.parse(key) as NonNullable<typeof unit> & {
      pincode: string;
      quantity: number;
    };
    setState((now) =>
      now.kind === 'found' && now.answer.pincode === query.pincode ? now : { kind: 'busy' },
    );
    // A stored reply counts its seconds from an earlier moment.
    const options = { signal: stop.signal, fresh: true };
    callApi(checkDelivery, { params: { id: productId }, query }, options).then(
      (found) =>
        setState({
          kind: 'found',
          answer: { ...found, endsAt: Date.now() + found.orderWithinSeconds * 1000 },
        }),
      (error: unknown) => {
        if (stop.signal.aborted) return;
        const isUnknown = (error as { status?: number }).status === 404;
        setState({ kind: isUnknown ? 'unknown' : 'failed' });
      },
    );
    return () => stop.abort();
  }, [key, productId, turn]);
  return { state, renew: useCallback(() => setTurn((n) => n + 1), []) };
}
