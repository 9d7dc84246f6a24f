import {
  type ListingDraft,
  unitKey,
  draftUnitName,
  type DraftUnit,
} from '#contracts/listings/listing-draft.ts';
import { commissionBpOf } from '#contracts/vendors/commission-rules.ts';
import { type Paise, rupeesToPaise } from '#contracts/kernel/money.ts';
import { dayInIndia } from '#contracts/kernel/time.ts';
import { payoutBreakdown } from '#contracts/settlement/payout.ts';
import { rateOfPrice } from '#contracts/tax/gst-rate.ts';
import { GstCliff } from '#web/modules/listings/gst-rate-threshold.tsx';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useText, type Text } from '#web/i18n/text.ts';
import { useCategories, usePayoutTerms, type ListingSaleTerms } from './queries.ts';
import { pathTo } from './category-choice.tsx';

/** Exact to the paisa, as a statement is. */
const exact = (paise: Paise) =>
  `₹${new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 }).format(paise / 100)}`;

/** The payout of a sale, for the cheapest and the most expensive unit. */
export function PayoutPreview({ draft }: { draft: ListingDraft }) {
  const t = useText();
  const terms = usePayoutTerms().data;
  const categories = useCategories().data;
  const priced = draft.units
    .filter((u) => u.isSold && u.price !== null && u.price > 0)
    .toSorted((a, b) => a.price! - b.price!);
  if (!terms || !categories || priced.length === 0) return null;
  const shown =
    priced[0]!.price === priced.at(-1)!.price ? [priced[0]!] : [priced[0]!, priced.at(-1)!];
  const categoryIds = pathTo(categories, draft.categoryId).map((node) => node._id);
  const columns = payoutColumns({ shown, terms, categoryIds, draft, t });
  const rows = payoutRows(t, columns, terms);
  return (
    <Panel title={t('listings.payout.title')} text={t('listings.payout.text')}>
      <div
        className="overflow-x-auto"
        tabIndex={0}
        role="region"
        aria-label={t('listings.payout.title')}
      >
        <PayoutTable columns={columns} rows={rows} />
      </div>
      {terms.isTaxed ? (
        <div className="mt-3 grid gap-2">
          {shown.map((u) => (
            <GstCliff key={unitKey(u)} gst={draft.gst} price={u.price} />
          ))}
        </div>
      ) : null}
    </Panel>
  );
}

interface PayoutColumnsOptions {
  shown: DraftUnit[];
  terms: ListingSaleTerms;
  categoryIds: string[];
  draft: ListingDraft;
  t: Text;
}
function payoutColumns({ shown, terms, categoryIds, draft, t }: PayoutColumnsOptions) {
  const columns = shown.map((u) => {
    const paise = rupeesToPaise(u.price!);
    const commissionBp = commissionBpOf(
      terms.rules,
      { vendorId: '', categoryIds, unitPaise: paise, at: new Date() },
      terms.commissionBp,
    );
    return {
      key: unitKey(u),
      name: draftUnitName(draft, u) || t('listings.this_product'),
      commissionBp,
      ...payoutBreakdown(paise, rateOfPrice(draft.gst, paise, dayInIndia(new Date())), {
        ...terms,
        commissionBp,
      }),
    };
  });
  return columns;
}

function payoutRows(t: Text, columns: ReturnType<typeof payoutColumns>, terms: ListingSaleTerms) {
  const percent = (bp: number) => `${bp / 100} %`;
  const rows = [
    ['gross', t('common.price'), ''],
    [
      'commission',
      t('listings.payout.commission', {
        rate: [...new Set(columns.map((c) => percent(c.commissionBp)))].join(' / '),
      }),
      '−',
    ],
    [
      'commissionGst',
      t('listings.payout.commission_gst', { rate: percent(terms.commissionGstBp) }),
      '−',
    ],
    ['tcs', t('listings.payout.tcs', { rate: percent(terms.tcsBp) }), '−'],
    ['tds', t('listings.payout.tds', { rate: percent(terms.tdsBp) }), '−'],
  ] as const;
  return rows;
}

interface PayoutTableProps {
  columns: ReturnType<typeof payoutColumns>;
  rows: ReturnType<typeof payoutRows>;
}
function PayoutTable({ columns, rows }: PayoutTableProps) {
  const t = useText();
  return (
    <table className="w-full max-w-160 text-[14px] tabular-nums">
      <thead>
        <tr>
          <th scope="col" className="sr-only">
            {t('common.total')}
          </th>
          {columns.map((c) => (
            <th key={c.key} scope="col" className="py-1 pl-3 text-right font-semibold">
              {c.name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([key, label, sign]) => (
          <tr key={key} className="border-t border-border">
            <th scope="row" className="py-1.5 text-left font-normal text-ink-muted">
              {label}
            </th>
            {columns.map((c) => (
              <td key={c.key} className="pl-3 text-right whitespace-nowrap">
                {c[key] > 0 ? sign : ''}
                {exact(c[key])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="border-t-2 border-border-strong text-[15px] font-bold">
          <th scope="row" className="py-2 text-left">
            {t('settlement.you_receive')}
          </th>
          {columns.map((c) => (
            <td key={c.key} className="pl-3 text-right whitespace-nowrap">
              {exact(c.net)}
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}
