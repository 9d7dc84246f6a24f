import type { MergeEffects } from '#contracts/listings/duplicates.ts';
import { formatRupees } from '#contracts/kernel/money.ts';
import { BECAUSE } from './labels.ts';
import { type Text, useText } from '#web/i18n/text.ts';

const ROW = 'flex flex-wrap items-baseline justify-between gap-x-4 py-1.5';
const unitName = (t: Text, name: string) => name || t('listings.this_product');
type Offer = MergeEffects['moved'][number] | MergeEffects['paused'][number];

function Offers({ title, offers }: { title: string; offers: readonly Offer[] }) {
  const t = useText();
  if (offers.length === 0) return null;
  return (
    <section aria-label={title} className="rounded-button bg-sunken px-4 py-2.5">
      <h3 className="font-bold">{title}</h3>
      <div
        className="max-h-60 overflow-y-auto"
        tabIndex={0}
        role="group"
        aria-label={t('listings.duplicates.offers_each', { title })}
      >
        <ul className="divide-y divide-border">
          {offers.map((o) => (
            <li key={o._id} className={ROW}>
              <span className="min-w-0">
                <span className="font-semibold">{o.vendor.name}</span>: {unitName(t, o.from)}
                {'to' in o
                  ? o.to === o.from
                    ? ''
                    : ` → ${unitName(t, o.to)}`
                  : `, ${pausedText(t, o)}`}
              </span>
              <span className="tabular-nums">
                {formatRupees(o.price)} · {t('listings.unit_count', { n: o.stock })}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Effects as label and text; unchanged ones are left out. */
function effectRows(t: Text, e: MergeEffects): [label: string, text: string][] {
  const unchanged = (value: string) => t('listings.duplicates.unchanged', { value });
  const movedAndEnded = ({ moved, ended }: { moved: number; ended: number }) =>
    t('listings.duplicates.moved_ended', { moved, ended });
  const rows: [label: string, text: string, isShown?: boolean][] = [
    [
      t('listings.duplicates.effect_stock'),
      e.stock.before === e.stock.after
        ? unchanged(e.stock.after.toLocaleString('en-IN'))
        : `${e.stock.before} → ${e.stock.after}`,
    ],
    [
      t('listings.duplicates.effect_reviews'),
      e.reviews.older > 0
        ? t('listings.duplicates.older_hidden', { moved: e.reviews.moved, n: e.reviews.older })
        : String(e.reviews.moved),
    ],
    [
      t('common.rating'),
      e.rating.before === e.rating.after
        ? unchanged(String(e.rating.after))
        : t('listings.duplicates.effect_rating', {
            before: String(e.rating.before),
            after: String(e.rating.after),
            n: e.rating.reviews,
          }),
    ],
    [t('listings.duplicates.effect_questions'), String(e.questions)],
    [t('listings.duplicates.effect_lines'), linesText(t, e.lines)],
    [t('pricing.plan.title'), movedAndEnded(e.plans), e.plans.moved + e.plans.ended > 0],
    [
      t('listings.duplicates.effect_festive'),
      movedAndEnded(e.festive),
      e.festive.moved + e.festive.ended > 0,
    ],
    [t('listings.duplicates.effect_orders'), unchanged(String(e.openOrders)), e.openOrders > 0],
    [t('listings.duplicates.effect_sellers'), String(e.sellers)],
  ];
  return rows.flatMap(([label, text, isShown = true]) => (isShown ? [[label, text]] : []));
}
const linesText = (t: Text, { moved, unavailable }: MergeEffects['lines']): string =>
  unavailable > 0
    ? t('listings.duplicates.lines_unavailable', { n: moved, unavailable })
    : t('listings.duplicates.lines_moved', { n: moved });

/** Why an offer is paused, and the vendor's existing offer. */
function pausedText(t: Text, { because, own }: MergeEffects['paused'][number]): string {
  const reason = t(BECAUSE[because]);
  if (!own) return reason;
  const units = t('listings.unit_count', { n: own.stock });
  return t(own.isActive ? 'listings.duplicates.with_own' : 'listings.duplicates.paused_own', {
    reason,
    units,
  });
}

/** Effects of a merge as computed by the server. */
export function MergeEffectList({ effects: e }: { effects: MergeEffects }) {
  const t = useText();
  const rows = effectRows(t, e);
  return (
    <div className="grid gap-3 text-[14px] leading-[20px]">
      <Offers title={t('listings.duplicates.offers_moved')} offers={e.moved} />
      <Offers title={t('listings.duplicates.offers_paused')} offers={e.paused} />
      {e.moved.length + e.paused.length === 0 ? (
        <p className="text-ink-muted">{t('listings.duplicates.no_offers')}</p>
      ) : null}
      <dl className="divide-y divide-border">
        {rows.map(([label, text]) => (
          <div key={label} className={ROW}>
            <dt>{label}</dt>
            <dd className="text-right font-semibold tabular-nums">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
