import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { PictureData } from '#contracts/kernel/schemas.ts';
import { formatRupees } from '#contracts/kernel/money.ts';
import type { TogetherItem } from '#contracts/recommendations/related.ts';
import { addToCart } from '#web/modules/cart/cart-actions.ts';
import type { WantedProduct } from '#web/modules/cart/wanted-product.ts';
import { type Text, useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { NoImage, Picture } from '#web/ui/picture.tsx';

interface Entry {
  id: string;
  name: string;
  url: string | null;
  image: PictureData | null;
  choice: string | null;
  price: number;
  reason: string;
  wish: WantedProduct;
  /** A size must be chosen: it is not added automatically. */
  needsSize: boolean;
}
interface TogetherProps {
  /** The page's product in the selected unit. */
  self: Omit<Entry, 'reason' | 'url'>;
  items: TogetherItem[];
}

const reasonText = (t: Text, { code, orders }: TogetherItem['reason']): string =>
  code === 'bought_together'
    ? t('recommendations.together.in_orders', { n: orders })
    : code === 'same_seller'
      ? t('recommendations.together.same_seller')
      : t('recommendations.together.pairs_well');

/** Products bought together: each removable, one total, one button. */
export function BoughtTogether({ self, items }: TogetherProps) {
  const t = useText();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isBusy, setBusy] = useState(false);
  if (items.length === 0) return null;
  const entries = togetherEntries(self, t, items);
  const wanted = entries.filter((e) => !left.has(e.id) && !e.needsSize);
  const sum = wanted.reduce((total, e) => total + e.price, 0);
  const addAll = async () => {
    setBusy(true);
    for (const { wish } of wanted) await addToCart(wish);
    setBusy(false);
  };
  return (
    <section aria-labelledby="together">
      <h2 id="together" className="text-[24px] leading-[30px] font-extrabold tracking-[-0.02em]">
        {items.some((i) => i.reason.code === 'bought_together')
          ? t('recommendations.together.bought')
          : t('recommendations.together.goes_well')}
      </h2>
      <div className="mt-4 grid gap-5 rounded-card border border-border bg-surface p-4 md:p-5 lg:grid-cols-[minmax(0,1fr)_220px]">
        <ul className="grid gap-4 md:grid-cols-3 md:gap-6">
          {entries.map((e, i) => (
            <TogetherRow key={e.id} e={e} left={left} i={i} setLeft={setLeft} />
          ))}
        </ul>
        <div className="flex flex-col justify-center gap-2 border-border max-lg:border-t max-lg:pt-4 lg:border-l lg:pl-5">
          <p role="status" className="text-[15px] text-ink-muted">
            {wanted.length === 0
              ? t('recommendations.together.nothing_chosen')
              : t('common.item_count', { n: wanted.length })}
            {wanted.length === 0 ? null : (
              <strong className="block text-[24px] leading-[30px] font-extrabold text-ink tabular-nums">
                {formatRupees(sum)}
              </strong>
            )}
          </p>
          {wanted.length === 0 ? null : (
            <Button variant="outline" busy={isBusy} onClick={() => void addAll()}>
              {isBusy ? t('cart.adding') : t('recommendations.together.add', { n: wanted.length })}
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}

function togetherEntries(self: Omit<Entry, 'reason' | 'url'>, t: Text, items: TogetherItem[]) {
  const entries: Entry[] = [
    { ...self, url: null, reason: t('recommendations.together.this_item') },
    ...items.map((i): Entry => ({
      id: i.product._id,
      name: i.product.name,
      url: i.product.url,
      image: i.product.image,
      choice: i.needsSize ? null : i.choice,
      price: i.price,
      needsSize: i.needsSize,
      reason: reasonText(t, i.reason),
      wish: {
        product: { _id: i.product._id, name: i.product.name },
        variantId: i.variantId,
        optionId: i.optionId,
        vendorId: null,
      },
    })),
  ];
  return entries;
}

interface TogetherRowProps {
  e: Entry;
  left: ReadonlySet<string>;
  i: number;
  setLeft: (value: ReadonlySet<string>) => void;
}
function TogetherRow({ e, left, i, setLeft }: TogetherRowProps) {
  const t = useText();
  return (
    <li
      className={`relative flex gap-3 transition-opacity duration-[120ms] ${left.has(e.id) ? 'opacity-60' : ''}`}
    >
      {i > 0 ? (
        <Plus
          aria-hidden="true"
          className="absolute top-8 -left-5 size-4 text-ink-subtle max-md:hidden"
          strokeWidth={2.5}
        />
      ) : null}
      <div className="size-20 shrink-0 overflow-hidden rounded-button border border-border">
        {e.image ? (
          <Picture
            image={{ ...e.image, alt: '' }}
            sizes="80px"
            className="size-full object-cover"
          />
        ) : (
          <NoImage className="size-full" />
        )}
      </div>
      <div className="min-w-0 grow text-[15px] leading-[20px]">
        <p className="line-clamp-2 font-semibold">
          {e.url ? (
            <Link to={e.url} prefetch="intent" className="hover:text-brand hover:underline">
              {e.name}
            </Link>
          ) : (
            e.name
          )}
        </p>
        <p className="mt-0.5 text-[13px] text-ink-muted">
          {e.choice
            ? `${e.choice
                .split(' · ')
                .map((part) => t(part))
                .join(' · ')} · `
            : ''}
          {e.reason}
        </p>
        <TogetherPrice e={e} left={left} setLeft={setLeft} />
      </div>
    </li>
  );
}

interface TogetherPriceProps {
  e: Entry;
  left: ReadonlySet<string>;
  setLeft: (value: ReadonlySet<string>) => void;
}
function TogetherPrice({ e, left, setLeft }: TogetherPriceProps) {
  const t = useText();
  return e.needsSize ? (
    <p className="flex min-h-11 flex-wrap items-center gap-x-2 font-bold tabular-nums">
      {formatRupees(e.price)}
      {e.url ? (
        <Link to={e.url} className="font-semibold text-brand underline underline-offset-2">
          {t('catalog.options.select_size')}
          <span className="sr-only"> {e.name}</span>
        </Link>
      ) : (
        <a href="#choose-size" className="font-semibold text-brand underline underline-offset-2">
          {t('catalog.options.select_size')}
        </a>
      )}
    </p>
  ) : (
    <label className="-ml-1 inline-flex min-h-11 items-center gap-2 pl-1 font-bold tabular-nums">
      <input
        type="checkbox"
        checked={!left.has(e.id)}
        onChange={(event) => {
          const next = new Set(left);
          if (event.target.checked) next.delete(e.id);
          else next.add(e.id);
          setLeft(next);
        }}
        className="size-5 shrink-0 accent-brand"
      />
      {formatRupees(e.price)}
      <span className="sr-only"> {e.name}</span>
    </label>
  );
}
