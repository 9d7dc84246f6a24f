import type { WishlistItem } from '#contracts/cart/cart.ts';
import { Heart, LayoutGrid, List } from 'lucide-react';
import { useRef, useState, type Dispatch, type SetStateAction } from 'react';
import { Link, useNavigate, type NavigateFunction } from 'react-router';
import { formatRupees } from '#contracts/kernel/money.ts';
import type { WishlistView } from '#web/modules/cart/wishlist/queries.ts';
import { buyAll } from '#web/modules/cart/cart-actions.ts';
import { wishlistBodyOf } from '#web/modules/cart/item-refs.ts';
import { moveToCart } from '#web/modules/cart/wishlist/wishlist-actions.ts';
import { useWishlistLook } from '#web/modules/cart/wishlist/wishlist-view-store.ts';
import {
  averagePrice,
  idsBetween,
  liveSelection,
  sortWishlist,
  WISHLIST_SORTS,
  type WishlistLayout,
} from '#web/modules/cart/wishlist/wishlist-view.ts';
import type { WishlistSort } from '#web/modules/cart/wishlist/wishlist-view.ts';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { CartItemSkeletons } from './item-skeletons.tsx';
import { WishlistCard } from './wishlist-card.tsx';

interface WishlistPanelProps {
  wishlist: WishlistView;
  onLeave?: () => void;
  wide?: boolean;
}

/** Toolbar, summary and items: content of the drawer and the profile's wishlist section. */
export function WishlistPanel({ wishlist, onLeave, wide = false }: WishlistPanelProps) {
  const t = useText();
  const [{ sort, layout }, setLook] = useWishlistLook();
  const items = sortWishlist(wishlist.items, sort);
  const { selected, setSelected, toggle } = useSelection(items);
  const [isMoving, setMoving] = useState(false);
  const navigate = useNavigate();
  if (wishlist.error) return <ErrorState title={wishlist.error} onRetry={wishlist.reload} />;
  if (wishlist.isLoading) return <CartItemSkeletons label={t('cart.wishlist.loading')} />;
  if (items.length === 0) {
    return <EmptyWishlist onLeave={onLeave} />;
  }
  const chosen = liveSelection(selected, items);
  const { addChosen, buyChosen } = choiceActions({
    isMoving,
    setMoving,
    chosen,
    setSelected,
    onLeave,
    navigate,
  });
  return (
    <div className="grid grid-cols-1 gap-4">
      <WishlistLook sort={sort} setLook={setLook} layout={layout} />
      <WishlistFigures items={items} />
      <WishlistChoice
        setSelected={setSelected}
        allChosen={chosen.length === items.length}
        items={items}
        chosen={chosen}
        isMoving={isMoving}
        buyChosen={buyChosen}
        addChosen={addChosen}
      />
      <p role="status" className="sr-only">
        {chosen.length > 0 ? t('common.n_selected', { n: chosen.length }) : ''}
      </p>
      <ul
        className={
          layout === 'list'
            ? `grid grid-cols-1 gap-3 ${wide ? 'lg:grid-cols-2' : ''}`
            : `grid grid-cols-2 gap-3 ${wide ? 'sm:grid-cols-3 lg:grid-cols-4' : ''}`
        }
      >
        {items.map((item) => (
          <WishlistCard
            key={item._id}
            item={item}
            layout={layout}
            isSelected={selected.has(item._id)}
            onToggle={toggle}
            onLeave={onLeave}
          />
        ))}
      </ul>
    </div>
  );
}

/** Items ticked; with Shift all from the one pressed before to this one. */
function useSelection(items: WishlistItem[]) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const lastPressed = useRef<string | null>(null);
  function toggle(id: string, withShift: boolean) {
    const next = new Set(selected);
    const run =
      withShift && lastPressed.current ? idsBetween(items, lastPressed.current, id) : [id];
    const add = !selected.has(id);
    for (const one of run)
      if (add) next.add(one);
      else next.delete(one);
    lastPressed.current = id;
    setSelected(next);
  }
  return { selected, setSelected, toggle };
}

function EmptyWishlist({ onLeave }: { onLeave: (() => void) | undefined }) {
  const t = useText();
  return (
    <EmptyState
      icon={<Heart aria-hidden="true" className="size-10" strokeWidth={1.5} />}
      title={t('cart.wishlist.empty_title')}
      text={t('cart.wishlist.empty_text')}
      action={
        <Link
          to="/categories"
          onClick={onLeave}
          className="inline-flex h-11 items-center rounded-button bg-action px-5 font-bold text-on-action hover:bg-action-hover"
        >
          {t('cart.start_shopping')}
        </Link>
      }
    />
  );
}

interface ChoiceActionsOptions {
  isMoving: boolean;
  setMoving: Dispatch<SetStateAction<boolean>>;
  chosen: WishlistItem[];
  setSelected: Dispatch<SetStateAction<ReadonlySet<string>>>;
  onLeave: (() => void) | undefined;
  navigate: NavigateFunction;
}
function choiceActions({
  isMoving,
  setMoving,
  chosen,
  setSelected,
  onLeave,
  navigate,
}: ChoiceActionsOptions) {
  async function addChosen() {
    if (isMoving) return;
    setMoving(true);
    await moveToCart(chosen);
    setSelected(new Set());
    setMoving(false);
  }
  async function buyChosen() {
    if (isMoving) return;
    setMoving(true);
    const isReady = await buyAll(chosen.map((item) => wishlistBodyOf(item, 1)));
    setMoving(false);
    if (!isReady) return;
    onLeave?.();
    await navigate('/checkout');
  }
  return { addChosen, buyChosen };
}

interface WishlistLookProps {
  sort: 'recent' | 'price' | 'name';
  setLook: ReturnType<typeof useWishlistLook>[1];
  layout: WishlistLayout;
}
function WishlistLook({ sort, setLook, layout }: WishlistLookProps) {
  const t = useText();
  return (
    <div className="flex items-center justify-between gap-3">
      <label className="flex items-center gap-2 text-[15px]">
        <span className="sr-only">{t('common.sort.label')}</span>
        <select
          value={sort}
          onChange={(event) => setLook({ layout, sort: event.target.value as WishlistSort })}
          className="h-11 rounded-button border-[1.5px] border-border-strong bg-surface px-3 text-[16px]"
        >
          {WISHLIST_SORTS.map((one) => (
            <option key={one.value} value={one.value}>
              {t(one.label)}
            </option>
          ))}
        </select>
      </label>
      <div
        role="group"
        aria-label={t('common.view')}
        className="flex rounded-button border border-border p-0.5"
      >
        {(
          [
            ['list', 'cart.wishlist.list_view', List],
            ['grid', 'cart.wishlist.grid_view', LayoutGrid],
          ] as const
        ).map(([value, label, Icon]) => (
          <button
            key={value}
            type="button"
            aria-label={t(label)}
            aria-pressed={layout === value}
            onClick={() => setLook({ sort, layout: value })}
            className={`grid size-11 place-items-center rounded-small ${layout === value ? 'bg-brand-soft text-brand' : 'text-ink-muted hover:bg-sunken'}`}
          >
            <Icon aria-hidden="true" className="size-5" strokeWidth={1.75} />
          </button>
        ))}
      </div>
    </div>
  );
}

function WishlistFigures({ items }: { items: WishlistItem[] }) {
  const t = useText();
  return (
    <dl className="grid grid-cols-2 gap-3 rounded-card bg-sunken px-4 py-3">
      <div>
        <dt className="text-[14px] text-ink-muted">{t('cart.wishlist.items_saved')}</dt>
        <dd className="text-[20px] font-extrabold tabular-nums">{items.length}</dd>
      </div>
      <div>
        <dt className="text-[14px] text-ink-muted">{t('cart.wishlist.average_price')}</dt>
        <dd className="text-[20px] font-extrabold tabular-nums">
          {formatRupees(averagePrice(items))}
        </dd>
      </div>
    </dl>
  );
}

interface WishlistChoiceProps {
  setSelected: Dispatch<SetStateAction<ReadonlySet<string>>>;
  allChosen: boolean;
  items: WishlistItem[];
  chosen: WishlistItem[];
  isMoving: boolean;
  buyChosen: () => Promise<void>;
  addChosen: () => Promise<void>;
}
function WishlistChoice({
  setSelected,
  allChosen,
  items,
  chosen,
  isMoving,
  buyChosen,
  addChosen,
}: WishlistChoiceProps) {
  const t = useText();
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <Button
        variant="ghost"
        size="md"
        onClick={() => setSelected(allChosen ? new Set() : new Set(items.map((i) => i._id)))}
      >
        {allChosen ? t('cart.wishlist.deselect_all') : t('cart.wishlist.select_all')}
      </Button>
      {chosen.length > 0 ? (
        <div className="flex flex-wrap gap-2">
          <Button variant="outline" size="md" disabled={isMoving} onClick={() => void buyChosen()}>
            {t('checkout.buy_now')}
          </Button>
          <Button variant="action" size="md" busy={isMoving} onClick={() => void addChosen()}>
            {isMoving
              ? t('cart.wishlist.moving')
              : t('cart.wishlist.add_selected', { n: chosen.length })}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
