import { Pause, Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { Ad } from '#contracts/promotions/promotions.ts';
import { useText } from '#web/i18n/text.ts';
import { useMotion } from '#web/ui/use-motion.ts';

/** Specification §1. */
const ROTATE_MS = 4000;

/**
 * The top banner: one text at a time. It pauses on hover and focus, by its button, and with reduced
 * motion until played (WCAG 2.2.2).
 */
export function AdStrip({ ads }: { ads: Ad[] }) {
  const t = useText();
  const [at, setAt] = useState(0);
  const [choice, setChoice] = useState<'play' | 'pause' | null>(null);
  const [isHeld, setHeld] = useState(false);
  const moves = useMotion();
  const isPaused = choice === null ? !moves : choice === 'pause';
  const isStill = isPaused || isHeld || ads.length < 2;
  useEffect(() => {
    if (isStill) return;
    const timer = setInterval(() => setAt((i) => (i + 1) % ads.length), ROTATE_MS);
    return () => clearInterval(timer);
  }, [isStill, ads.length]);
  const ad = ads[at % ads.length];
  if (!ad) return null;
  const hold = {
    onMouseEnter: () => setHeld(true),
    onMouseLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  };
  const Icon = isPaused ? Play : Pause;
  return (
    <section
      aria-label={t('shell.announcements.label')}
      {...hold}
      className="relative scallop h-[35px] bg-brand pb-[9px] text-on-brand md:h-[41px] dark:bg-brand-soft dark:text-ink"
    >
      <div className="mx-auto flex h-6.5 max-w-[1280px] items-center justify-center pr-11 pl-3 text-[13px] leading-6.5 font-medium sm:px-11 sm:text-[14px] md:h-8 md:leading-8">
        {ad.link ? (
          <Link
            key={ad.text}
            to={ad.link}
            className="animate-rise truncate hover:underline focus-visible:-outline-offset-2 focus-visible:outline-on-brand"
          >
            {ad.text}
          </Link>
        ) : (
          <span key={ad.text} className="animate-rise truncate">
            {ad.text}
          </span>
        )}
      </div>
      {ads.length > 1 ? (
        <button
          type="button"
          aria-label={t(isPaused ? 'shell.announcements.play' : 'shell.announcements.pause')}
          onClick={() => setChoice(isPaused ? 'play' : 'pause')}
          className="absolute top-0 right-1 grid h-6.5 w-11 md:h-8 place-items-center after:absolute after:-inset-x-0 after:-top-0 after:h-11 focus-visible:-outline-offset-4 focus-visible:outline-on-brand md:right-4"
        >
          <Icon aria-hidden="true" className="size-3.5 fill-current" strokeWidth={1.75} />
        </button>
      ) : null}
    </section>
  );
}
