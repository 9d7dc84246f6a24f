import { Pause, Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type AdRecord, adKey } from '#contracts/promotions/ads.ts';
import { useMotion } from '#web/ui/use-motion.ts';
import { useText } from '#web/i18n/text.ts';

/** As in the storefront: ten are requested, each shown for four seconds (specification §9). */
const SHOWN = 10;
const ROTATE_MS = 4000;

/**
 * The texts customers see now: current ones by priority, without duplicates ignoring case
 * (specification §5).
 */
export const stripOf = (ads: readonly AdRecord[]): AdRecord[] => {
  const first = ads.filter((ad) => ad.state === 'live').slice(0, SHOWN);
  return first.filter(
    (ad, i) => first.findIndex((other) => adKey(other.text) === adKey(ad.text)) === i,
  );
};

/**
 * The strip as in the storefront, at its speed; it stops with reduced motion, when paused and on
 * hover.
 */
export function StripPreview({ ads }: { ads: readonly AdRecord[] }) {
  const t = useText();
  const texts = stripOf(ads);
  const [at, setAt] = useState(0);
  const [choice, setChoice] = useState<'play' | 'pause' | null>(null);
  const [isHeld, setHeld] = useState(false);
  const moves = useMotion();
  const isPaused = choice === null ? !moves : choice === 'pause';
  const isStill = isPaused || isHeld || texts.length < 2;
  useEffect(() => {
    if (isStill) return;
    const timer = setInterval(() => setAt((i) => i + 1), ROTATE_MS);
    return () => clearInterval(timer);
  }, [isStill]);
  const i = texts.length === 0 ? 0 : at % texts.length;
  const ad = texts[i];
  const Icon = isPaused ? Play : Pause;
  return (
    <section aria-label={t('promotions.ads.preview_label')} className="grid grid-cols-1 gap-1">
      {ad ? (
        <div
          onMouseEnter={() => setHeld(true)}
          onMouseLeave={() => setHeld(false)}
          className="relative rounded-small bg-brand text-on-brand"
        >
          <p className="mx-auto truncate px-11 text-center text-[13px] leading-8 font-medium sm:text-[14px]">
            {ad.text}
          </p>
          {texts.length > 1 ? (
            <button
              type="button"
              aria-label={isPaused ? t('promotions.ads.play') : t('promotions.ads.pause')}
              onClick={() => setChoice(isPaused ? 'play' : 'pause')}
              className="absolute -top-1.5 right-0 grid size-11 place-items-center focus-visible:-outline-offset-4 focus-visible:outline-on-brand"
            >
              <Icon aria-hidden="true" className="size-3.5 fill-current" strokeWidth={1.75} />
            </button>
          ) : null}
        </div>
      ) : (
        <p className="rounded-small border border-dashed border-border px-4 py-3 text-[14px] text-ink-muted">
          {t('promotions.ads.none_active')}
        </p>
      )}
      {ad ? (
        <p className="text-[13px] text-ink-muted tabular-nums">
          {t('promotions.ads.live_now', { n: i + 1, total: texts.length })}
        </p>
      ) : null}
    </section>
  );
}
