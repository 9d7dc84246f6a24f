import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useText } from '#web/i18n/text.ts';

const StreetPlan = lazy(async () => ({ default: (await import('./street-plan.tsx')).StreetPlan }));

/** Street map of the marketplace, loaded and drawn when it comes near the viewport. */
export function StreetMap({ address, mapUrl }: { address: string; mapUrl: string | null }) {
  const t = useText();
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) {
          setNear(true);
          watch.disconnect();
        }
      },
      { rootMargin: '300px' },
    );
    watch.observe(place.current);
    return () => watch.disconnect();
  }, []);
  return (
    <figure className="overflow-hidden rounded-button border border-border">
      <div ref={place} className="aspect-[2/1] w-full bg-sunken">
        {isNear ? (
          <Suspense>
            <StreetPlan address={address} />
          </Suspense>
        ) : null}
      </div>
      <figcaption className="bg-surface px-3 py-2 text-[13px] text-ink-muted">
        {address}
        {mapUrl ? (
          <>
            {' '}
            ·{' '}
            <a
              href={mapUrl}
              target="_blank"
              rel="noopener noreferrer"
              className="font-semibold text-brand underline"
            >
              {t('shell.footer.open_in_maps')}
              <span className="sr-only"> {t('common.opens_in_new_tab')}</span>
            </a>
          </>
        ) : null}
      </figcaption>
    </figure>
  );
}
