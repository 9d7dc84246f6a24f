import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ADMIN_OFFER_SORTS, MAX_OFFER_EDITS } from '#contracts/offers/offer-edits.ts';
import { adminKey, useStaff, useStaffMay } from '#web/admin/staff-context.tsx';
import { GstCliff, gstCliffAt } from '#web/modules/listings/gst-rate-threshold.tsx';
import { OfferSheet } from '#web/modules/offers/offer-sheet.tsx';
import { type OfferSheetState, useOfferSheet } from '#web/modules/offers/use-offer-sheet.ts';
import { showRefusal } from '#web/modules/portal-kit/errors/show-error.ts';
import { Listed } from '#web/modules/portal-kit/lists/list-state.tsx';
import { SortChoice } from '#web/modules/portal-kit/lists/sort-header.tsx';
import { useListSort } from '#web/modules/portal-kit/lists/use-list-sort.ts';
import type { SheetNote } from '#web/modules/portal-kit/sheet/sheet.tsx';
import { useText } from '#web/i18n/text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { toast } from '#web/ui/toast.ts';
import { PackageSearch } from 'lucide-react';
import { EditReasonField, useEditReason } from './edit-reason.tsx';
import {
  type AdminSheetOffer,
  adminOffersQuery,
  sendAdminEdits,
  undoAdminEdits,
} from './queries.ts';

const NONE: readonly AdminSheetOffer[] = [];

/** Prices and stock of any vendors, corrected by an operator with a reason they read. */
export function AdminOffers({ products, vendor }: { products: string; vendor: string }) {
  const t = useText();
  const member = useStaff();
  const mayWrite = useStaffMay('catalog:write');
  const client = useQueryClient();
  const { value: order, sort } = useListSort(ADMIN_OFFER_SORTS);
  const query = useQuery(adminOffersQuery(member._id, { products, vendor, sort: order }));
  const reason = useEditReason();
  const sheet = useOfferSheet(query.data?.rows ?? NONE, sendAdminEdits(reason.text));
  const refresh = () =>
    Promise.all(
      ['offers', 'products', 'audit'].map((name) =>
        client.invalidateQueries({ queryKey: adminKey(member._id, name) }),
      ),
    );
  const said = reason.text;
  const undo = async (ids: string[]) => {
    try {
      await undoAdminEdits(ids, said);
      toast.show({ type: 'success', message: t('listings.edits.undone') });
    } catch (error) {
      showRefusal(error, 'common.action_failed');
    }
    await refresh();
  };
  return (
    <Listed query={query} failed="offers.prices.load_failed">
      {({ rows, hasMore }) =>
        rows.length === 0 ? (
          <EmptyState
            icon={<PackageSearch aria-hidden="true" className="size-10" strokeWidth={1.5} />}
            title={t('listings.edits.no_offers')}
            text={t('listings.edits.no_offers_text')}
          />
        ) : (
          <div className="grid grid-cols-1 gap-3">
            <Alert tone="warning">{t('listings.edits.belongs_to_vendors')}</Alert>
            <div className="max-w-96">
              <SortChoice
                sort={sort}
                columns={[
                  { label: t('common.price'), sort: 'price' },
                  { label: t('common.stock'), sort: 'free' },
                ]}
              />
            </div>
            {hasMore ? (
              <p role="status">{t('listings.edits.first', { n: MAX_OFFER_EDITS })}</p>
            ) : null}
            <OfferSheet
              sheet={sheet}
              label={t('listings.edits.prices_tab')}
              mayStock={mayWrite}
              renderHead={(o) => <OfferHead offer={o} />}
              notes={notesOf(t, sheet)}
              isReady={reason.check}
              undo={undo}
              onSaved={() => void refresh()}
            >
              {sheet.isDirty ? <EditReasonField reason={reason} /> : null}
            </OfferSheet>
          </div>
        )
      }
    </Listed>
  );
}

function OfferHead({ offer: o }: { offer: AdminSheetOffer }) {
  const t = useText();
  return (
    <>
      <span className="block font-semibold">{o.product.name}</span>
      <span className="block text-[13px] text-ink-muted">
        {[o.unit, o.code].filter(Boolean).join(' · ')}{' '}
        {o.isActive ? null : <Badge>{t('common.paused')}</Badge>}
      </span>
    </>
  );
}

const notesOf = (
  t: ReturnType<typeof useText>,
  sheet: OfferSheetState<AdminSheetOffer>,
): SheetNote<AdminSheetOffer>[] => [
  {
    key: 'vendor',
    label: t('vendors.vendor'),
    cell: (o) => (
      <Link
        to={`/admin/products?vendor=${o.vendor._id}`}
        className="underline-offset-2 hover:underline"
      >
        {o.vendor.name}
      </Link>
    ),
  },
  {
    key: 'gst',
    label: 'GST',
    cell: (o) => {
      const price = sheet.priceOf(o);
      return price !== null && gstCliffAt(o.gst, price) ? (
        <GstCliff gst={o.gst} price={price} />
      ) : /^\d/.test(o.gst) ? (
        `${o.gst}%`
      ) : (
        t('listings.edits.gst_by_price')
      );
    },
  },
];
