import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import type { getHome } from '#contracts/promotions/promotions.ts';
import type { HomeContent } from '#contracts/content/home-content.ts';
import { NoImage, Picture } from '#web/ui/picture.tsx';
import { sectionWords } from './home-parts.ts';
import { useText, type Text } from '#web/i18n/text.ts';

type Home = EndpointData<typeof getHome>;
const SHOWN = 6;

/** Preview of the home page, section by section. */
export function HomePreview({ home, content }: { home: Home; content: HomeContent }) {
  const t = useText();
  return (
    <div
      className="grid max-h-[60dvh] grid-cols-1 gap-3 overflow-y-auto"
      tabIndex={0}
      role="region"
      aria-label={t('content.home.preview_label')}
    >
      <section className="rounded-card bg-brand-soft p-4">
        <p className="text-[13px] text-ink-muted">{home.hero.eyebrow}</p>
        <h3 className="text-[24px] leading-[28px] font-extrabold">{home.hero.title}</h3>
        <p className="text-ink-muted">{home.hero.text}</p>
        <p className="mt-2 flex flex-wrap gap-2 text-[14px] font-bold">
          {[home.hero.cta, home.hero.secondaryCta].map((link) =>
            link ? (
              <span
                key={link.to}
                className="rounded-button border border-border-strong bg-surface px-3 py-1.5"
              >
                {link.label}
              </span>
            ) : null,
          )}
        </p>
        {home.hero.images.length > 0 ? (
          <div className="mt-3 flex gap-2">
            {home.hero.images.map((image) => (
              <Picture
                key={image.url}
                image={{ ...image, alt: '' }}
                sizes="80px"
                className="size-20 rounded-small object-cover"
              />
            ))}
          </div>
        ) : null}
      </section>
      {home.order.map((key) => (
        <Section key={key} section={key} home={home} content={content} />
      ))}
    </div>
  );
}

function Section({
  section,
  home,
  content,
}: {
  section: string;
  home: Home;
  content: HomeContent;
}) {
  const t = useText();
  const { name } = sectionWords(t, section, content);
  const row =
    home.rails.find((r) => `rail:${r.key}` === section) ??
    home.collections.find((c) => `collection:${c.slug}` === section);
  const banner = home.banners.find((b) => `banner:${b.key}` === section);
  const isRow = /^(?:rail|collection):/.test(section);
  const said = sectionText({ section, home, t, banner });
  return (
    <section
      className={`rounded-card border border-border p-3 ${banner ? 'bg-deal-soft' : 'bg-surface'}`}
    >
      <h3 className="font-bold">{row?.title ?? banner?.title ?? name}</h3>
      {isRow && !row ? (
        <p className="text-[14px] text-warning">{t('content.home.row_empty')}</p>
      ) : null}
      {row ? (
        <ul className="mt-2 flex gap-2 overflow-x-auto">
          {row.products.slice(0, SHOWN).map((p) => (
            <li key={p._id} className="w-20 shrink-0 text-[12px] leading-[15px]">
              {p.image ? (
                <Picture
                  image={{ ...p.image, alt: '' }}
                  sizes="80px"
                  className="size-20 rounded-small object-cover"
                />
              ) : (
                <NoImage className="size-20 rounded-small" />
              )}
              <span className="mt-1 line-clamp-2">{p.name}</span>
            </li>
          ))}
          {row.products.length > SHOWN ? (
            <li className="self-center text-[13px] whitespace-nowrap text-ink-muted">
              {t('common.and_n_more', { n: row.products.length - SHOWN })}
            </li>
          ) : null}
        </ul>
      ) : null}
      {said ? <p className="text-[14px] text-ink-muted">{said}</p> : null}
    </section>
  );
}

interface SectionTextOptions {
  section: string;
  home: Home;
  t: Text;
  banner: Home['banners'][number] | undefined;
}
function sectionText({ section, home, t, banner }: SectionTextOptions) {
  const said =
    section === 'lanes'
      ? home.arches.map((a) => a.name).join(' · ')
      : section === 'prices'
        ? home.priceTiles
            .map((p) => t('content.home.under_price', { price: p.maxPrice }))
            .join(' · ')
        : section === 'sellers'
          ? home.vendors.map((v) => v.name).join(' · ')
          : section === 'trust'
            ? home.trust.map((one) => one.title).join(' · ')
            : section === 'rewards'
              ? home.milestones.map((m) => m.title).join(' · ')
              : banner
                ? `${banner.text} → ${banner.to}`
                : '';
  return said;
}
