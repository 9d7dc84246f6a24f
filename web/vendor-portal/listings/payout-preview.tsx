import {
  type ListingDraft,
  unitKey,
  draftUnitName,
  type DraftUnit,
} from '#contracts/listings/listing-draft.ts';
import { rupeesToPaise } from '#contracts/kernel/money.ts';
import { PAYOUT_LINE_KINDS, payoutLines } from '#contracts/settlement/payout.ts';
import { unitPayout } from '#contracts/settlement/unit-payout.ts';
import { exactPaise, payoutLineLabel } from '#web/modules/settlement/payout-lines.tsx';
import { GstCliff } from '#web/modules/listings/gst-rate-threshold.tsx';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useText, type Text } from '#web/i18n/text.ts';
import { useCategories, usePayoutTerms, type ListingSaleTerms } from './queries.ts';
import { pathTo } from './category-choice.tsx';

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
  return shown.map((u) => {
    const payout = unitPayout(
      terms,
      { categoryIds, gst: draft.gst, unitPaise: rupeesToPaise(u.price!) },
      new Date(),
    );
    return {
      key: unitKey(u),
      name: draftUnitName(draft, u) || t('listings.this_product'),
      payout,
      lines: new Map(payoutLines(payout).map((line) => [line.kind, line.paise])),
    };
  });
}
type PayoutColumn = ReturnType<typeof payoutColumns>[number];

/** Every line of any column, in the one order of "You receive". */
function payoutRows(t: Text, columns: readonly PayoutColumn[], terms: ListingSaleTerms) {
  const rates = [...new Set(columns.map((c) => `${c.payout.commissionBp / 100} %`))].join(' / ');
  return PAYOUT_LINE_KINDS.filter((kind) => columns.some((c) => c.lines.has(kind))).map(
    (kind) =>
      [
        kind,
        kind === 'commission'
          ? t('listings.payout.commission', { rate: rates })
          : payoutLineLabel(t, kind, terms),
      ] as const,
  );
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
        {rows.map(([kind, label]) => (
          <tr key={kind} className="border-t border-border">
            <th scope="row" className="py-1.5 text-left font-normal text-ink-muted">
              {label}
            </th>
            {columns.map((c) => (
              <td key={c.key} className="pl-3 text-right whitespace-nowrap">
                {exactPaise(c.lines.get(kind) ?? 0)}
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
              {exactPaise(c.payout.net)}
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}
