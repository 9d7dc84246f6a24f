import { useState } from 'react';

/** What was seen of the new orders: how many there were, and how many have arrived since. */
export interface Arrivals {
  lay: number;
  came: number;
}

/** The state after another count: a decrease was processed, an increase is new. */
export const countNewOrders = ({ lay, came }: Arrivals, now: number): Arrivals => ({
  lay: now,
  came: now > lay ? came + now - lay : Math.min(came, now),
});

/** How many new orders arrived while the page was open; `seen` resets the count. */
export function useArrivals(count: number | undefined): { came: number; seen: () => void } {
  const [state, setState] = useState<Arrivals | null>(null);
  if (count !== undefined && count !== state?.lay)
    setState(state ? countNewOrders(state, count) : { lay: count, came: 0 });
  return { came: state?.came ?? 0, seen: () => setState((now) => now && { ...now, came: 0 }) };
}
