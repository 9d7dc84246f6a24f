import { Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { formatRupees } from '#contracts/kernel/money.ts';
import { type Sellable, sellToo } from '#contracts/listings/listings.ts';
import { ApiError, callApi } from '#web/api/client.ts';
import { Listed, reasonOf } from '#web/modules/portal-kit/lists/list-state.tsx';
import { useAddress } from '#web/modules/portal-kit/lists/use-list-address.ts';
import { useText } from '#web/i18n/text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { NoImage, Picture } from '#web/ui/picture.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.ts';
import { useForgetListings, useSellable } from './queries.ts';
import { NumberField } from './number-field.tsx';

/** Finds what is in the shop and offers it at once. */
export function SellToo() {
  const t = useText();
  const address = useAddress();
  const q = address.get('q').trim();
  const [words, setWords] = useState(q);
  const query = useSellable(q);
  const [open, setOpen] = useState<string | null>(null);
  const search = (event: FormEvent) => {
    event.preventDefault();
    address.set({ q: words.trim() });
  };
  return (
    <div className="grid gap-4">
      <form role="search" onSubmit={search} className="flex flex-wrap items-end gap-3">
        <TextField
          className="min-w-60 grow"
          type="search"
          label={t('Name, brand or EAN')}
          value={words}
          maxLength={100}
          onChange={(event) => setWords(event.target.value)}
        />
        <Button type="submit" className="min-h-12">
          <Search aria-hidden="true" className="size-5" />
          {t('Search')}
        </Button>
      </form>
      {q.length < 2 ? null : (
        <Listed query={query} failed="The search did not work.">
          {(results) =>
            results.length === 0 ? (
              <EmptyState
                title={t('Nothing in the shop matches')}
                text={t('Try fewer words, or write it as a new product.')}
              />
            ) : (
              <ul className="grid gap-3">
                {results.map((one) => (
                  <li key={one._id} className="rounded-card border border-border bg-surface p-4">
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
                          {one.brand} · {t('Units: {count}', { count: one.units.length })}
                        </p>
                      </div>
                      {one.units.every((u) => u.isMine) ? (
                        <span className="text-[14px] text-ink-muted">
                          {t('You sell this already')}
                        </span>
                      ) : (
                        <Button
                          variant="outline"
                          aria-expanded={open === one._id}
                          aria-label={t('Sell {name} too', { name: one.name })}
                          onClick={() => setOpen(open === one._id ? null : one._id)}
                        >
                          {t('Sell this too')}
                        </Button>
                      )}
                    </div>
                    {open === one._id ? <OfferForm product={one} /> : null}
                  </li>
                ))}
              </ul>
            )
          }
        </Listed>
      )}
    </div>
  );
}

interface Row {
  price: number | null;
  mrp: number | null;
  stock: number | null;
  code: string;
}

/** Price, MRP and stock a unit; rows without a price are not offered. */
function OfferForm({ product }: { product: Sellable }) {
  const t = useText();
  const navigate = useNavigate();
  const forget = useForgetListings();
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
    const wanted = rows.flatMap((r, i) => (r.price === null && r.stock === null ? [] : [{ r, i }]));
    const found = new Map<string, string>();
    if (wanted.length === 0) found.set('all', 'Give price and stock of at least one unit.');
    for (const { r, i } of wanted) {
      if (!r.price) found.set(`${i}.price`, 'Give a price.');
      if (!r.mrp) found.set(`${i}.mrp`, 'Give the MRP.');
      else if (r.price !== null && r.price > r.mrp)
        found.set(`${i}.price`, 'The price is above the MRP. By law it may not be.');
      if (r.stock === null) found.set(`${i}.stock`, 'Say how many you have.');
    }
    setErrors(found);
    if (found.size > 0) return;
    setBusy(true);
    try {
      const { listing } = await callApi(sellToo, {
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
      toast.show({ type: 'success', message: t('On sale now') });
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
            : [['all', reasonOf(error, 'That did not work. Please try again.')]],
        ),
      );
      setBusy(false);
    }
  };
  const note = (path: string) => {
    const error = errors.get(path);
    return error ? t(error) : undefined;
  };
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
        <fieldset key={u.skuId} className="grid grid-cols-2 gap-3 md:grid-cols-4">
          <legend className="mb-1 text-[14px] font-bold">
            {u.name || product.name}
            {u.lowest === null
              ? ''
              : ` · ${t('lowest price {price}', { price: formatRupees(u.lowest) })}`}
          </legend>
          <NumberField
            label={t('Price (₹)')}
            decimals={2}
            value={rows[i]!.price}
            error={note(`${i}.price`)}
            onNumber={(price) => set(i, { price })}
          />
          <NumberField
            label={t('MRP (₹)')}
            decimals={2}
            value={rows[i]!.mrp}
            error={note(`${i}.mrp`)}
            onNumber={(mrp) => set(i, { mrp })}
          />
          <NumberField
            label={t('Stock')}
            value={rows[i]!.stock}
            error={note(`${i}.stock`)}
            onNumber={(stock) => set(i, { stock })}
          />
          <TextField
            label={t('Your code')}
            value={rows[i]!.code}
            maxLength={64}
            error={note(`${i}.code`)}
            onChange={(event) => set(i, { code: event.target.value })}
          />
        </fieldset>
      ))}
      <div>
        <Button type="submit" busy={isBusy}>
          {t('Offer it now')}
        </Button>
      </div>
    </form>
  );
}
