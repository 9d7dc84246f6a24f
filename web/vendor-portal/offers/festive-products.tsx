import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, SearchX } from 'lucide-react';
import { type SubmitEvent, useId, useState } from 'react';
import {
  joinFestiveOffer,
  type JoinableOffer,
  type JoinableProduct,
  leaveFestiveOffer,
  MOST_FESTIVE_PERCENT,
} from '#contracts/offers/festive-joining.ts';
import {
  divideHalfUp,
  formatRupees,
  paiseToRupees,
  rupeesToPaise,
} from '#contracts/kernel/money.ts';
import { callApi } from '#web/api/client.ts';
import { type Column, DataList } from '#web/modules/portal-kit/lists/data-list.tsx';
import { GstCliff, gstCliffAt } from '#web/modules/listings/gst-rate-threshold.tsx';
import { Listed, Pager } from '#web/modules/portal-kit/lists/list-state.tsx';
import { SearchBar } from '#web/modules/portal-kit/lists/search-bar.tsx';
import { useAddress } from '#web/modules/portal-kit/lists/use-list-address.ts';
import { type Text, useText } from '#web/i18n/text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { useMember, vendorKey } from '#web/vendor-portal/member-context.tsx';
import { joinableProductsQuery } from './queries.ts';
import { OfferBadge } from './offer-badge.tsx';
import { useSaving } from '#web/modules/portal-kit/forms/use-saving.ts';

const PATH = '/vendor-dashboard/offers?tab=festive';
/** Whole rupees, as shoppers pay in a festive offer. */
const less = (rupees: number, percent: number) =>
  paiseToRupees(
    divideHalfUp(rupeesToPaise(rupees) * Math.round((100 - percent) * 100), 1_000_000) * 100,
  );

/** The goods of a shop, and what each gives in one festive offer. */
export function FestiveGoods({ id }: { id: string }) {
  const t = useText();
  const address = useAddress();
  const client = useQueryClient();
  const { _id: memberId } = useMember();
  const saving = useSaving();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const q = address.get('q');
  const state = address.oneOf('state', ['all', 'joined'] as const) ?? 'all';
  const query = useQuery(joinableProductsQuery(memberId, id, { q, state, page: address.page }));
  const refresh = () =>
    Promise.all(
      ['festive', 'offers'].map((name) =>
        client.invalidateQueries({ queryKey: vendorKey(memberId, name) }),
      ),
    );
  const leave = async (product: JoinableProduct) => {
    if (
      await saving.run(
        () => callApi(leaveFestiveOffer, { params: { id, productId: product._id } }),
        t('Taken out: it costs what it did before.'),
      )
    )
      await refresh();
  };
  const join = async (percent: number) => {
    const productIds = [...chosen];
    if (
      !(await saving.run(
        () =>
          callApi(joinFestiveOffer, {
            params: { id },
            body: { productIds, discountPercent: percent },
          }),
        productIds.length === 1
          ? t('1 item is in the offer')
          : t('{n} items are in the offer', { n: productIds.length }),
      ))
    )
      return;
    setChosen(new Set());
    await refresh();
  };
  const to = (key: string) =>
    `${PATH}&festive=${encodeURIComponent(id)}${key === 'all' ? '' : `&state=${key}`}${q ? `&q=${encodeURIComponent(q)}` : ''}`;
  return (
    <>
      <LinkButton to={PATH} variant="ghost" size="sm" className="-ml-3 mb-2 max-md:min-h-11">
        <ArrowLeft aria-hidden="true" className="size-4" />
        {t('All festive offers')}
      </LinkButton>
      {query.data ? <Head offer={query.data.offer} /> : null}
      {saving.error && !saving.errors.discountPercent ? (
        <div className="mb-3">
          <Alert tone="danger" role="alert">
            {saving.error}
          </Alert>
        </div>
      ) : null}
      <SearchBar
        label={t('Search by product')}
        value={q}
        onSearch={(text) => address.set({ q: text })}
      />
      <Tabs
        label={t('Filter')}
        current={state}
        tabs={[
          { key: 'all', label: t('All'), to: to('all') },
          { key: 'joined', label: t('In the offer'), to: to('joined') },
        ]}
      />
      <div className="mt-4">
        <Listed query={query} failed="The goods could not be loaded">
          {({ results, page, limit, total, offer }, isOld) =>
            results.length === 0 ? (
              <Nothing />
            ) : (
              <>
                <DataList
                  label={t('Your goods')}
                  columns={columnsOf(t, (product) => void leave(product), saving.isBusy)}
                  rows={results}
                  rowKey={(p) => p._id}
                  rowName={(p) => p.name}
                  isBusy={isOld}
                  choice={offer.isOpen ? { chosen, change: setChosen } : undefined}
                />
                <Pager
                  page={page}
                  limit={limit}
                  total={total}
                  onPage={(next) => address.set({ page: next })}
                  label={t('Pages of the goods')}
                />
                {chosen.size > 0 ? (
                  <JoinBar
                    chosen={results.filter((p) => chosen.has(p._id))}
                    n={chosen.size}
                    offer={offer}
                    isBusy={saving.isBusy}
                    error={saving.errors.discountPercent}
                    onJoin={(percent) => void join(percent)}
                  />
                ) : null}
              </>
            )
          }
        </Listed>
      </div>
    </>
  );
}

function Head({ offer }: { offer: JoinableOffer }) {
  const t = useText();
  return (
    <div className="mb-3">
      <h2 className="flex flex-wrap items-center gap-2 text-[18px] leading-[24px] font-extrabold">
        {offer.name}
        <OfferBadge offer={offer} />
      </h2>
      <p className="max-w-[72ch] text-ink-muted">
        {offer.isOpen
          ? t(
              'Tick what comes in and say how much is off: at least {n}%. It lowers your price alone, and you bear it.',
              { n: offer.minDiscountPercent },
            )
          : t('This offer takes no more goods. What is in it can still be taken out.')}
      </p>
    </div>
  );
}

const columnsOf = (
  t: Text,
  leave: (product: JoinableProduct) => void,
  isBusy: boolean,
): Column<JoinableProduct>[] => [
  {
    key: 'item',
    label: t('Item'),
    isHead: true,
    cell: (p) => <span className="font-semibold">{p.name}</span>,
  },
  { key: 'price', label: t('Your price from'), isNumber: true, cell: (p) => formatRupees(p.price) },
  {
    key: 'off',
    label: t('In the offer'),
    isNumber: true,
    cell: (p) =>
      p.discountPercent === null ? (
        <span className="text-ink-muted">–</span>
      ) : (
        <span className="inline-flex items-center gap-2">
          <Badge tone="deal">{t('{n}% off', { n: p.discountPercent })}</Badge>
          <strong>
            {formatRupees(less(p.price, Math.max(p.discountPercent, p.marketplacePercent ?? 0)))}
          </strong>
        </span>
      ),
  },
  {
    key: 'market',
    label: t('Set by the marketplace'),
    isNumber: true,
    cell: (p) =>
      p.marketplacePercent === null ? (
        <span className="text-ink-muted">–</span>
      ) : (
        t('{n}% off', { n: p.marketplacePercent })
      ),
  },
  {
    key: 'act',
    label: t('Actions'),
    isNumber: true,
    cell: (p) =>
      p.discountPercent === null ? null : (
        <Button
          variant="ghost"
          size="sm"
          className="max-md:min-h-11"
          disabled={isBusy}
          aria-label={t('Take out {name}', { name: p.name })}
          onClick={() => leave(p)}
        >
          {t('Take out')}
        </Button>
      ),
  },
];

function JoinBar({
  chosen,
  n,
  offer,
  isBusy,
  error,
  onJoin,
}: {
  chosen: readonly JoinableProduct[];
  n: number;
  offer: JoinableOffer;
  isBusy: boolean;
  error: string | undefined;
  onJoin: (percent: number) => void;
}) {
  const t = useText();
  const errorId = useId();
  const [text, setText] = useState(String(offer.minDiscountPercent));
  const percent = /^\d{1,2}(\.\d{1,2})?$/.test(text.trim()) ? Number(text) : null;
  const isWrong =
    percent === null || percent < offer.minDiscountPercent || percent > MOST_FESTIVE_PERCENT;
  const cliff =
    percent === null || isWrong
      ? undefined
      : chosen.find((p) => p.gst !== null && gstCliffAt(p.gst, less(p.price, percent)));
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isWrong) onJoin(percent);
  };
  return (
    <form
      onSubmit={submit}
      noValidate
      aria-label={t('Bring chosen goods in')}
      className="sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-20 mt-4 flex flex-wrap items-center justify-between gap-3 rounded-card border border-border bg-raised p-3 shadow-e2 lg:bottom-4"
    >
      <label className="flex items-center gap-2 text-[14px] font-semibold">
        {t('{n} chosen', { n })}
        <input
          value={text}
          onChange={(event) => setText(event.target.value)}
          inputMode="decimal"
          maxLength={5}
          aria-label={t('Percent off')}
          aria-invalid={isWrong || error ? true : undefined}
          aria-describedby={isWrong || error ? errorId : undefined}
          className={`h-11 w-18 rounded-button border-[1.5px] bg-surface px-2 text-right text-[16px] tabular-nums ${isWrong ? 'border-danger' : 'border-border-strong'}`}
        />
        %
      </label>
      <Button type="submit" busy={isBusy} disabled={isWrong}>
        {isBusy ? t('Saving...') : t('Bring in')}
      </Button>
      {cliff && percent !== null ? (
        <div className="w-full">
          <p className="mb-1 font-semibold">{cliff.name}</p>
          <GstCliff gst={cliff.gst!} price={less(cliff.price, percent)} />
        </div>
      ) : null}
      {isWrong || error ? (
        <p id={errorId} role="alert" className="w-full text-[13px] text-danger">
          {error ??
            t('From {least}% to {most}%.', {
              least: offer.minDiscountPercent,
              most: MOST_FESTIVE_PERCENT,
            })}
        </p>
      ) : null}
    </form>
  );
}

function Nothing() {
  const t = useText();
  return (
    <EmptyState
      icon={<SearchX aria-hidden="true" className="size-9" strokeWidth={1.5} />}
      title={t('Nothing here fits')}
      text={t('Only goods that are on sale can come in.')}
    />
  );
}
