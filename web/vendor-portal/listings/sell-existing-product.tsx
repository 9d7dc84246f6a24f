import { Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { formatRupees } from '#contracts/kernel/money.ts';
import { type SellableProduct, sellExistingProduct } from '#contracts/listings/listings.ts';
import { ApiError, callApi } from '#web/api/client.ts';
import { Listed, reasonOf } from '#web/modules/portal-kit/lists/list-state.tsx';
import { useListAddress } from '#web/modules/portal-kit/lists/use-list-address.ts';
import { useText } from '#web/i18n/text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { NoImage, Picture } from '#web/ui/picture.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.ts';
import { AskPermission } from './brands/ask-permission.tsx';
import { useForgetListings, useSellable } from './queries.ts';
import { NumberField } from './number-field.tsx';

/** Searches the catalog and offers a product on the spot. */
export function SellExistingProduct() {
  const t = useText();
  const address = useListAddress();
  const q = address.get('q').trim();
  const [searchText, setSearchText] = useState(q);
  const query = useSellable(q);
  const [open, setOpen] = useState<string | null>(null);
  const search = (event: FormEvent) => {
    event.preventDefault();
    address.set({ q: searchText.trim() });
  };
  return (
    <div className="grid gap-4">
      <form role="search" onSubmit={search} className="flex flex-wrap items-end gap-3">
        <TextField
          className="min-w-60 grow"
          type="search"
          label={t('listings.sell_too.search')}
          value={searchText}
          maxLength={100}
          onChange={(event) => setSearchText(event.target.value)}
        />
        <Button type="submit" className="min-h-12">
          <Search aria-hidden="true" className="size-5" />
          {t('common.search')}
        </Button>
      </form>
      {q.length < 2 ? null : (
        <Listed query={query} failed="listings.sell_too.search_failed">
          {(results) =>
            results.length === 0 ? (
              <EmptyState
                title={t('listings.sell_too.no_matches')}
                text={t('listings.sell_too.no_matches_text')}
              />
            ) : (
              <ul className="grid gap-3">
                {results.map((one) => (
                  <SellableItem key={one._id} one={one} open={open} setOpen={setOpen} />
                ))}
              </ul>
            )
          }
        </Listed>
      )}
    </div>
  );
}

interface SellableItemProps {
  one: SellableProduct;
  open: string | null;
  setOpen: (value: string | null) => void;
}
function SellableItem({ one, open, setOpen }: SellableItemProps) {
  const t = useText();
  return (
    <li className="rounded-card border border-border bg-surface p-4">
      <div className="flex flex-wrap items-center gap-3">
        <div className="size-14 shrink-0 overflow-hidden rounded-small border border-border">
          {one.image ? (
            <Picture
              image={{ ...one.image, alt: '' }}
              sizes="56px"
              className="size-14 object-cover"
            />
          ) : (
            <NoImage className="size-14" />
          )}
        </div>
        <div className="min-w-40 grow basis-40">
          <p className="font-semibold">{one.name}</p>
          <p className="text-[14px] text-ink-muted">
            {one.brand} · {t('listings.sell_too.item_count', { count: one.units.length })}
          </p>
        </div>
        {one.permission === 'asked' ? (
          <span className="text-[14px] text-ink-muted">{t('listings.brand.asked')}</span>
        ) : one.units.every((u) => u.isMine) ? (
          <span className="text-[14px] text-ink-muted">{t('listings.sell_too.already')}</span>
        ) : (
          <Button
            variant="outline"
            aria-expanded={open === one._id}
            aria-label={t('listings.sell_too.action_named', { name: one.name })}
            onClick={() => setOpen(open === one._id ? null : one._id)}
          >
            {one.permission === 'needed' ? t('listings.brand.ask') : t('listings.sell_too.title')}
          </Button>
        )}
      </div>
      {open !== one._id || one.permission === 'asked' ? null : one.permission === 'needed' ? (
        <AskPermission product={one} onDone={() => setOpen(null)} />
      ) : (
        <OfferForm product={one} />
      )}
    </li>
  );
}

interface Row {
  price: number | null;
  mrp: number | null;
  stock: number | null;
  code: string;
}

/** Price, MRP and stock of each unit; rows without a price are not offered. */
function OfferForm({ product }: { product: SellableProduct }) {
  const t = useText();
  const forget = useForgetListings();
  const { send, errors, note, units, rows, set, isBusy } = useOfferForm(product, forget);
  return (
    <form
      onSubmit={(event) => void send(event)}
      noValidate
      className="mt-4 grid gap-3 border-t border-border pt-4"
    >
      {errors.get('all') ? (
        <Alert tone="danger" role="alert">
          {note('all')}
        </Alert>
      ) : null}
      {units.map((u, i) => (
        <OfferFields
          key={u.skuId}
          u={u}
          product={product}
          rows={rows}
          i={i}
          note={note}
          set={set}
        />
      ))}
      <div>
        <Button type="submit" busy={isBusy}>
          {t('listings.sell_too.submit')}
        </Button>
      </div>
    </form>
  );
}

function useOfferForm(product: SellableProduct, forget: () => Promise<void>) {
  const t = useText();
  const navigate = useNavigate();
  const units = product.units.filter((u) => !u.isMine);
  const [rows, setRows] = useState<readonly Row[]>(
    units.map((u) => ({ price: null, mrp: u.mrp, stock: null, code: '' })),
  );
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());
  const [isBusy, setBusy] = useState(false);
  const set = (i: number, change: Partial<Row>) =>
    setRows((now) => now.with(i, { ...now[i]!, ...change }));
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const { found, wanted } = checkOffers(rows);
    setErrors(found);
    if (found.size > 0) return;
    setBusy(true);
    try {
      const { listing } = await callApi(sellExistingProduct, {
        body: {
          productId: product._id,
          offers: wanted.map(({ r, i }) => ({
            skuId: units[i]!.skuId,
            price: r.price!,
            mrp: r.mrp!,
            stock: r.stock!,
            code: r.code,
          })),
        },
      });
      toast.show({ type: 'success', message: t('listings.on_sale_now') });
      await forget();
      await navigate(`/vendor-dashboard/products/${listing._id}`);
    } catch (error) {
      const details = error instanceof ApiError ? error.details : [];
      setErrors(
        new Map(
          details.length > 0
            ? details.map((d) => {
                const [, at, field] = d.path.split('.');
                const i = wanted[Number(at)]?.i;
                return [
                  i === undefined ? 'all' : `${i}.${field === 'skuId' ? 'price' : field}`,
                  d.message,
                ];
              })
            : [['all', reasonOf(error, 'common.action_failed')]],
        ),
      );
      setBusy(false);
    }
  };
  const note = (path: string) => {
    const error = errors.get(path);
    return error ? t(error) : undefined;
  };
  return { send, errors, note, units, rows, set, isBusy };
}

function checkOffers(rows: readonly Row[]) {
  const wanted = rows.flatMap((r, i) => (r.price === null && r.stock === null ? [] : [{ r, i }]));
  const found = new Map<string, string>();
  if (wanted.length === 0) found.set('all', 'listings.sell_too.offer_missing');
  for (const { r, i } of wanted) {
    if (!r.price) found.set(`${i}.price`, 'listings.error.price_required');
    if (!r.mrp) found.set(`${i}.mrp`, 'listings.error.mrp_required');
    else if (r.price !== null && r.price > r.mrp)
      found.set(`${i}.price`, 'listings.error.above_mrp');
    if (r.stock === null) found.set(`${i}.stock`, 'listings.error.stock_required');
  }
  return { found, wanted };
}

interface OfferFieldsProps {
  u: SellableProduct['units'][number];
  product: SellableProduct;
  rows: readonly Row[];
  i: number;
  note: (path: string) => string | undefined;
  set: (i: number, change: Partial<Row>) => void;
}
function OfferFields({ u, product, rows, i, note, set }: OfferFieldsProps) {
  const t = useText();
  return (
    <fieldset className="grid grid-cols-2 gap-3 md:grid-cols-4">
      <legend className="mb-1 text-[14px] font-bold">
        {u.name || product.name}
        {u.lowest === null
          ? ''
          : ` · ${t('listings.sell_too.lowest_price', { price: formatRupees(u.lowest) })}`}
      </legend>
      <NumberField
        label={t('offers.prices.price_field')}
        decimals={2}
        value={rows[i]!.price}
        error={note(`${i}.price`)}
        onNumber={(price) => set(i, { price })}
      />
      <NumberField
        label={t('offers.prices.mrp_field')}
        decimals={2}
        value={rows[i]!.mrp}
        error={note(`${i}.mrp`)}
        onNumber={(mrp) => set(i, { mrp })}
      />
      <NumberField
        label={t('common.stock')}
        value={rows[i]!.stock}
        error={note(`${i}.stock`)}
        onNumber={(stock) => set(i, { stock })}
      />
      <TextField
        label={t('listings.sku')}
        value={rows[i]!.code}
        maxLength={64}
        error={note(`${i}.code`)}
        onChange={(event) => set(i, { code: event.target.value })}
      />
    </fieldset>
  );
}
