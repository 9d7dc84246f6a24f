import { useQuery } from '@tanstack/react-query';
import { Rows3, SearchX } from 'lucide-react';
import { useState } from 'react';
import { MAX_OFFER_EDITS } from '#contracts/offers/offer-edits.ts';
import { OFFER_SORTS, OFFER_STATES } from '#contracts/offers/offers.ts';
import { useOfferSheet } from '#web/modules/offers/use-offer-sheet.ts';
import { Listed } from '#web/modules/portal-kit/lists/list-state.tsx';
import { SearchBar } from '#web/modules/portal-kit/lists/search-bar.tsx';
import { SortChoice } from '#web/modules/portal-kit/lists/sort-header.tsx';
import { useListSort } from '#web/modules/portal-kit/lists/use-list-sort.ts';
import { useListAddress } from '#web/modules/portal-kit/lists/use-list-address.ts';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { useMember } from '#web/vendor-portal/member-context.tsx';
import { StateChoice } from '#web/vendor-portal/offers/offer-state-choice.tsx';
import { PriceRuleBar } from './price-rule-bar.tsx';
import { SavedEdits } from './saved-edits.tsx';
import { sendVendorEdits, sheetQuery, type VendorSheetOffer } from './queries.ts';
import { VendorSheet } from './vendor-sheet.tsx';

const NONE: readonly VendorSheetOffer[] = [];

/** Prices, MRPs and stock of many offers, typed or pasted like a spreadsheet, or changed by a rule. */
export function PriceSheet() {
  const t = useText();
  const address = useListAddress();
  const { _id: memberId } = useMember();
  const q = address.get('q');
  const state = address.oneOf('state', OFFER_STATES) ?? 'all';
  const products = address.get('products');
  const { value: order, sort } = useListSort(OFFER_SORTS);
  const query = useQuery(
    sheetQuery(memberId, {
      q,
      state,
      sort: order,
      products: products ? products.split(',') : null,
    }),
  );
  const sheet = useOfferSheet(query.data?.rows ?? NONE, sendVendorEdits);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        <SearchBar
          label={t('offers.search_label')}
          value={q}
          onSearch={(text) => address.set({ q: text })}
        />
        <div className="mb-3 flex flex-wrap items-end gap-2">
          <StateChoice
            value={state}
            isSearched={q !== ''}
            counts={undefined}
            onChoose={(next) => address.set({ state: next === 'all' ? null : next })}
          />
          {products ? (
            <Button variant="outline" onClick={() => address.set({ products: null })}>
              {t('common.show_all')}
            </Button>
          ) : null}
          <LinkButton variant="outline" to="/vendor-dashboard/offers">
            <Rows3 aria-hidden="true" className="size-5" strokeWidth={1.75} />
            {t('offers.edits.as_list')}
          </LinkButton>
        </div>
      </div>
      <p className="text-[14px] text-ink-muted">{t('offers.edits.sheet_text')}</p>
      <Listed query={query} failed="offers.prices.load_failed">
        {({ rows, total }) =>
          rows.length === 0 ? (
            <EmptyState
              icon={<SearchX aria-hidden="true" className="size-9" strokeWidth={1.5} />}
              title={t('common.no_results')}
              text={t('offers.try_other_search')}
            />
          ) : (
            <div className="grid grid-cols-1 gap-3">
              <div className="max-w-96">
                <SortChoice
                  sort={sort}
                  columns={[
                    { label: t('common.price'), sort: 'price' },
                    { label: t('common.stock'), sort: 'free' },
                    { label: t('listings.field.sku'), sort: 'code' },
                  ]}
                />
              </div>
              <PriceRuleBar sheet={sheet} chosen={chosen} />
              {total > rows.length ? (
                <p role="status">{t('offers.edits.first_of', { n: MAX_OFFER_EDITS, total })}</p>
              ) : null}
              <VendorSheet
                sheet={sheet}
                label={t('offers.prices.title')}
                choice={{ chosen, change: setChosen }}
              />
            </div>
          )
        }
      </Listed>
      <SavedEdits />
    </div>
  );
}
