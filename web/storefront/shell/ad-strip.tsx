import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { Ad } from '#contracts/marketing.ts';

/** Specification §1. */
const ROTATE_MS = 4000;

/** The top banner: one text at a time, paused by its button, by hovering and where motion is off. */
export function AdStrip({ ads }: { ads: Ad[] }) {
  const [at, setAt] = useState(0);
  const [isPaused, setPaused] = useState(false);
  const [isHeld, setHeld] = useState(false);
  const isStill = isPaused || isHeld || ads.length < 2;
  useEffect(() => {
    if (isStill || document.documentElement.dataset.motion === 'off') return;
    const timer = setInterval(() => setAt((i) => (i + 1) % ads.length), ROTATE_MS);
    return () => clearInterval(timer);
  }, [isStill, ads.length]);
  const ad = ads[at % ads.length];
  if (!ad) return null;
  const hold = { onMouseEnter: () => setHeld(true), onMouseLeave: () => setHeld(false), onFocus: () => setHeld(true), onBlur: () => setHeld(false) };
  return (
    <section aria-label="Announcements" {...hold} className="scallop h-[41px] bg-brand pb-[9px] text-on-brand">
      <div className="mx-auto flex h-8 max-w-[1280px] items-center justify-center gap-2 px-12 text-[14px]">
        {ad.link ? <Link to={ad.link} className="truncate hover:underline">{ad.text}</Link> : <span className="truncate">{ad.text}</span>}
        {ads.length > 1 ? (
          <button type="button" aria-label={isPaused ? 'Play announcements' : 'Pause announcements'} onClick={() => setPaused(!isPaused)} className="absolute right-2 grid size-8 place-items-center text-[12px] focus-visible:outline-on-brand">
            <span aria-hidden="true">{isPaused ? '▶' : '❚❚'}</span>
          </button>
        ) : null}
      </div>
    </section>
  );
}
