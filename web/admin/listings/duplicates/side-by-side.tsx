import type { ComparedProduct } from '#contracts/listings/duplicates.ts';
import { Badge } from '#web/ui/badge.tsx';
import { NoImage, Picture } from '#web/ui/picture.tsx';
import { facts, soldText, shownUnitName } from './labels.ts';
import { useText } from '#web/i18n/text.ts';

const CELL = 'min-w-0 p-3 align-top break-words md:px-4';

function Pictures({ product }: { product: ComparedProduct }) {
  if (product.images.length === 0)
    return <NoImage className="aspect-square w-full max-w-60 rounded-card" />;
  return (
    <div className="grid max-w-56 grid-cols-2 gap-2">
      {product.images.map((image, i) => (
        <div
          key={image.url}
          className={`overflow-hidden rounded-small border border-border ${i === 0 ? 'col-span-2' : ''}`}
        >
          <Picture
            image={image}
            sizes={i === 0 ? '320px' : '160px'}
            className="aspect-square w-full object-cover"
          />
        </div>
      ))}
    </div>
  );
}
function Units({ product }: { product: ComparedProduct }) {
  const t = useText();
  return (
    <ul className="grid gap-2">
      {product.units.map((u) => (
        <li key={u._id}>
          <span className="font-semibold">{shownUnitName(t, u)}</span>
          {u.ean ? ` · EAN ${u.ean}` : ''}
          <span className="block text-[13px] text-ink-muted">{soldText(t, u)}</span>
        </li>
      ))}
    </ul>
  );
}

/** All fields of two products in columns; differences are marked in words. */
export function SideBySide({ a, b }: { a: ComparedProduct; b: ComparedProduct }) {
  const t = useText();
  return (
    <div className="overflow-x-auto rounded-card border border-border bg-surface">
      <table className="w-full table-fixed text-left text-[14px] leading-[20px]">
        <caption className="sr-only">
          {t('listings.duplicates.compare_caption', { a: a.name, b: b.name })}
        </caption>
        <thead>
          <tr>
            {[a, b].map((p) => (
              <th key={p._id} scope="col" className={`${CELL} font-semibold`}>
                <a
                  href={`/product/${p.slug}`}
                  target="_blank"
                  rel="noreferrer"
                  className="text-[16px] underline underline-offset-2"
                >
                  {p.name}
                  <span className="sr-only"> {t('common.opens_in_new_tab')}</span>
                </a>
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-border">
          <tr>
            {[a, b].map((p) => (
              <td key={p._id} className={CELL}>
                <Pictures product={p} />
              </td>
            ))}
          </tr>
          {facts(t, a, b).map((f) => (
            <ComparedFact key={f.label} f={f} />
          ))}
          <tr>
            {[a, b].map((p) => (
              <DescriptionCell key={p._id} p={p} />
            ))}
          </tr>
          <tr>
            {[a, b].map((p) => (
              <td key={p._id} className={CELL}>
                <span className="mb-1 block text-[13px] text-ink-muted">
                  {t('listings.duplicates.units_and_sellers')}
                </span>
                <Units product={p} />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );
}

function ComparedFact({ f }: { f: { label: string; a: string; b: string; differs: boolean } }) {
  const t = useText();
  return (
    <tr className={f.differs ? 'bg-warning-soft' : ''}>
      {[f.a, f.b].map((text, i) => (
        <td key={i} className={CELL}>
          <span
            className={`flex flex-wrap items-center gap-2 text-[13px] ${f.differs ? 'text-warning' : 'text-ink-muted'}`}
          >
            {f.label}
            {f.differs ? <Badge tone="warning">{t('listings.duplicates.differs')}</Badge> : null}
          </span>
          {text}
        </td>
      ))}
    </tr>
  );
}

function DescriptionCell({ p }: { p: ComparedProduct }) {
  const t = useText();
  return (
    <td className={CELL}>
      <span className="block text-[13px] text-ink-muted">{t('catalog.product.description')}</span>
      <p
        className="max-h-40 overflow-y-auto whitespace-pre-line"
        tabIndex={0}
        role="region"
        aria-label={t('listings.duplicates.description_of', { name: p.name })}
      >
        {p.description}
      </p>
    </td>
  );
}
