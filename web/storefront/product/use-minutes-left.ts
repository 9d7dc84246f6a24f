import { useEffect, useEffectEvent, useState } from 'react';

const MINUTE = 60_000;
const leftUntil = (endsAt: number) => Math.max(1, Math.ceil((endsAt - Date.now()) / MINUTE));

/** Whole minutes left until a time, at least one; `onEnd` runs once when it has passed. */
export function useMinutesLeft(endsAt: number, onEnd: () => void): number {
  const [minutes, setMinutes] = useState(() => leftUntil(endsAt));
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    // Each second, so that the text follows a laptop that wakes up; React renders each minute.
    const tick = () => {
      setMinutes(leftUntil(endsAt));
      if (Date.now() < endsAt) return;
      clearInterval(timer);
      end();
    };
    const timer = setInterval(tick, 1000);
    tick();
    return () => clearInterval(timer);
  }, [endsAt]);
  return minutes;
}
