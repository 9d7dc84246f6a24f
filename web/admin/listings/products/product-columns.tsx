import { ImageOff } from 'lucide-react';
import { Link } from 'react-router';
import { formatRupees } from '#contracts/kernel/money.ts';
import type { AdminProductRow } from '#contracts/listings/admin-products.ts';
import { useDates } from '#web/i18n/dates.ts';
import type { Text } from '#web/i18n/text.ts';
import type { ListColumn } from '#web/modules/portal-kit/lists/list-types.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Picture } from '#web/ui/picture.tsx';

const STATES = {
  sale: { label: 'offers.prices.on_sale', tone: 'success' },
  idle: { label: 'listings.admin.idle', tone: 'neutral' },
  down: { label: 'listings.unlisted', tone: 'danger' },
} as const;

/** Columns of the product list. */
export const productColumns = (
  t: Text,
  open: (id: string) => void,
): ListColumn<AdminProductRow>[] => [
  {
    key: 'name',
    label: t('common.product'),
    isHead: true,
    sort: 'name',
    cell: (row) => <ProductCell row={row} open={open} />,
  },
  {
    key: 'state',
    label: t('common.status'),
    cell: (row) => <Badge tone={STATES[row.state].tone}>{t(STATES[row.state].label)}</Badge>,
  },
  {
    key: 'sellers',
    label: t('common.vendors'),
    cell: (row) => <VendorsCell row={row} />,
  },
  {
    key: 'price',
    label: t('common.price'),
    isNumber: true,
    cell: (row) => (row.price === null ? '–' : formatRupees(row.price)),
  },
  {
    key: 'stock',
    label: t('common.stock'),
    isNumber: true,
    cell: (row) => row.stock.toLocaleString('en-IN'),
  },
  {
    key: 'created',
    label: t('listings.file.since'),
    isWide: true,
    sort: 'created',
    cell: (row) => <Since row={row} />,
  },
];

function Since({ row }: { row: AdminProductRow }) {
  const { formatDate } = useDates();
  return <span className="whitespace-nowrap text-ink-muted">{formatDate(row.createdAt)}</span>;
}

function ProductCell({ row, open }: { row: AdminProductRow; open: (id: string) => void }) {
  return (
    <div className="flex items-center gap-3">
      <div className="size-12 shrink-0 overflow-hidden rounded-small border border-border">
        {row.image ? (
          <Picture
            image={{ ...row.image, alt: '' }}
            sizes="48px"
            className="size-12 object-cover"
          />
        ) : (
          <div className="grid size-12 place-items-center bg-sunken text-ink-muted">
            <ImageOff aria-hidden="true" className="size-5" strokeWidth={1.5} />
          </div>
        )}
      </div>
      <div className="min-w-0">
        <button
          type="button"
          onClick={() => open(row._id)}
          className="min-h-11 text-left font-semibold text-ink md:min-h-6 underline-offset-2 hover:underline"
        >
          {row.name}
        </button>
        <span className="block text-[13px] text-ink-muted">
          {row.brand} · {row.category}
        </span>
      </div>
    </div>
  );
}

function VendorsCell({ row }: { row: AdminProductRow }) {
  return row.sellers.length === 0 ? (
    '–'
  ) : (
    <>
      {row.sellers.map((s, i) => (
        <span key={s._id}>
          {i > 0 ? ', ' : ''}
          <Link to={`?vendor=${s._id}`} className="underline-offset-2 hover:underline">
            {s.name}
          </Link>
        </span>
      ))}
      {row.sellerCount > row.sellers.length ? ` +${row.sellerCount - row.sellers.length}` : ''}
    </>
  );
}
