import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import type { getHome } from '#contracts/promotions/promotions.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Picture } from '#web/ui/picture.tsx';

/**
 * The first view: text, which is the largest paint and so loads first, two buttons, three pictures.
 */
export function Hero({ hero }: { hero: EndpointData<typeof getHome>['hero'] }) {
  return (
    <section className="grid overflow-hidden rounded-hero bg-brand-soft md:grid-cols-[1.1fr_1fr]">
      <div className="px-6 pt-7 pb-6 md:px-11 md:pt-12 md:py-12">
        <p className="text-[14px] font-semibold text-ink-muted">{hero.eyebrow}</p>
        <h1 className="mt-2 text-[clamp(34px,5.2vw,56px)] leading-[1.04] font-extrabold tracking-[-0.02em] text-balance">
          {hero.title}
        </h1>
        <p className="mt-3 max-w-[48ch] text-[18px] leading-[26px] text-ink-muted">{hero.text}</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <LinkButton to={hero.cta.to} size="lg">
            {hero.cta.label}
          </LinkButton>
          {hero.secondaryCta ? (
            <LinkButton to={hero.secondaryCta.to} variant="outline" size="lg">
              {hero.secondaryCta.label}
            </LinkButton>
          ) : null}
        </div>
      </div>
      <div
        aria-hidden="true"
        className="flex items-end justify-center gap-3 px-6 pt-2 md:justify-end md:pt-12 md:pr-8"
      >
        {hero.images.slice(0, 3).map((image, i) => (
          <div
            key={image.url}
            className={`w-1/3 max-w-[200px] overflow-hidden rounded-t-full ${i === 1 ? 'h-36 md:h-72' : 'h-28 md:h-60'}`}
          >
            <Picture
              image={{ ...image, alt: '' }}
              sizes="(min-width: 768px) 200px, 30vw"
              className="size-full object-cover"
            />
          </div>
        ))}
      </div>
    </section>
  );
}
