import { useState } from 'react';

/** What was seen of the new orders: how many lay there, and how many came since. */
export interface Arrivals {
  lay: number;
  came: number;
}

/** The same after another count: what is fewer was worked off, what is more came in. */
export const countNewOrders = ({ lay, came }: Arrivals, now: number): Arrivals => ({
  lay: now,
  came: now > lay ? came + now - lay : Math.min(came, now),
});

/** How many new orders came in while the page lay open; `seen` forgets them. */
export function useArrivals(count: number | undefined): { came: number; seen: () => void } {
  const [state, setState] = useState<Arrivals | null>(null);
  if (count !== undefined && count !== state?.lay)
    setState(state ? countNewOrders(state, count) : { lay: count, came: 0 });
  return { came: state?.came ?? 0, seen: () => setState((now) => now && { ...now, came: 0 }) };
}
