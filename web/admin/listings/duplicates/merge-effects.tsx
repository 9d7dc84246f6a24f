import type { MergeEffects } from '#contracts/listings/duplicates.ts';
import { formatRupees } from '#contracts/kernel/money.ts';
import { BECAUSE, count } from './labels.ts';

const ROW = 'flex flex-wrap items-baseline justify-between gap-x-4 py-1.5';
const unit = (name: string) => name || 'listings.this_product';
type Offer = MergeEffects['moved'][number] | MergeEffects['paused'][number];

function Offers({ title, offers }: { title: string; offers: readonly Offer[] }) {
  if (offers.length === 0) return null;
  return (
    <section aria-label={title} className="rounded-button bg-sunken px-4 py-2.5">
      <h3 className="font-bold">{title}</h3>
      <div
        className="max-h-60 overflow-y-auto"
        tabIndex={0}
        role="group"
        aria-label={`${title}, one by one`}
      >
        <ul className="divide-y divide-border">
          {offers.map((o) => (
            <li key={o._id} className={ROW}>
              <span className="min-w-0">
                <span className="font-semibold">{o.vendor.name}</span>: {unit(o.from)}
                {'to' in o
                  ? o.to === o.from
                    ? ''
                    : ` → ${unit(o.to)}`
                  : `, ${BECAUSE[o.because]}${o.own ? ` (${count(o.own.stock, 'piece')}${o.own.isActive ? '' : ', paused'})` : ''}`}
              </span>
              <span className="tabular-nums">
                {formatRupees(o.price)} · {count(o.stock, 'piece')}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Everything that making two products one changes, as the server found it out. */
export function EffectList({ effects: e }: { effects: MergeEffects }) {
  const rows: [string, string][] = [
    [
      'Pieces in stock of both',
      e.stock.before === e.stock.after
        ? `${e.stock.after.toLocaleString('en-IN')}, as before`
        : `${e.stock.before} → ${e.stock.after}`,
    ],
    [
      'Reviews that move',
      `${e.reviews.moved}${e.reviews.older > 0 ? `; ${count(e.reviews.older, 'older one')} of shoppers who reviewed both ${e.reviews.older === 1 ? 'is' : 'are'} not shown any more` : ''}`,
    ],
    [
      'common.rating',
      e.rating.before === e.rating.after
        ? `${e.rating.after}, as before`
        : `${e.rating.before} → ${e.rating.after}, ${count(e.rating.reviews, 'review')}`,
    ],
    ['Questions that move', String(e.questions)],
    [
      'Lines in carts and wishlists',
      `${e.lines.moved} go along${e.lines.unavailable > 0 ? `, ${e.lines.unavailable} are shown as not available` : ''}`,
    ],
    ...(e.plans.moved + e.plans.ended > 0
      ? [
          ['pricing.plan.title', `${e.plans.moved} go along, ${e.plans.ended} end`] satisfies [
            string,
            string,
          ],
        ]
      : []),
    ...(e.festive.moved + e.festive.ended > 0
      ? [
          [
            'Places in festive offers',
            `${e.festive.moved} go along, ${e.festive.ended} end`,
          ] satisfies [string, string],
        ]
      : []),
    ...(e.openOrders > 0
      ? [
          ['Orders under way with it', `${e.openOrders}, they go on as they are`] satisfies [
            string,
            string,
          ],
        ]
      : []),
    ['Sellers who get a letter', String(e.sellers)],
  ];
  return (
    <div className="grid gap-3 text-[14px] leading-[20px]">
      <Offers title="Offers that move" offers={e.moved} />
      <Offers title="Offers that are paused" offers={e.paused} />
      {e.moved.length + e.paused.length === 0 ? (
        <p className="text-ink-muted">Nobody offers the one that goes.</p>
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
