import { useEffect, useState } from 'react';

/**
 * The time, from after hydration on: null in the server's HTML, which is cached and the same for
 * everybody, so a date computed there would be wrong tomorrow. `everyMs` ticks; 0 reads it once.
 */
export function useNow(everyMs = 0): Date | null {
  const [now, setNow] = useState<Date | null>(null);
  useEffect(() => {
    setNow(new Date());
    if (everyMs === 0) return;
    const timer = setInterval(() => setNow(new Date()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
