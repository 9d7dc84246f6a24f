import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type DiscountFunding,
  FORECAST_DAYS,
  listDiscountConsents,
  setDiscountFunding,
} from '#contracts/promotions/discount-funding.ts';
import { formatRupees } from '#contracts/kernel/money.ts';
import { adminKey, useStaff } from '#web/admin/staff-context.tsx';
import { callApi } from '#web/api/client.ts';
import { timeOf, toField } from '#web/modules/portal-kit/forms/india-time.ts';
import { Listed, RowsSkeleton } from '#web/modules/portal-kit/lists/list-state.tsx';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useSaving } from '#web/modules/portal-kit/forms/use-saving.ts';
import { useSeen } from '#web/modules/portal-kit/forms/use-seen-version.ts';
import { useDates } from '#web/i18n/dates.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { fundingQuery } from './queries.ts';
import { DraftForm } from './draft-form.tsx';
import { numberOf, typed, useDraft } from './use-draft.ts';

/** Who pays a festive offer, coupon or milestone, what vendors answered, and what it may cost. */
export function FundingPanel({
  id,
  mayWrite,
  isBare = false,
  onChanged,
}: {
  id: string;
  mayWrite: boolean;
  /** Inside a drawer: the form opens in place. */ isBare?: boolean;
  onChanged?: () => void;
}) {
  const { _id: memberId } = useStaff();
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const query = useQuery(fundingQuery(memberId, id));
  const saved = () => {
    setOpen(false);
    for (const about of ['funding', 'publishing'])
      void client.invalidateQueries({ queryKey: adminKey(memberId, about, id) });
    onChanged?.();
  };
  const form =
    query.data && isOpen ? (
      <FundingForm key={id} funding={query.data.funding} onSaved={saved} />
    ) : null;
  return (
    <Panel title="Who pays">
      <Listed
        query={query}
        failed="Who pays this discount could not be loaded"
        waiting={<RowsSkeleton rows={3} />}
      >
        {({ funding }) => (isBare && isOpen ? form! : <Summary funding={funding} />)}
      </Listed>
      {query.data && query.data.funding.vendorPercent > 0 && !isOpen ? <Answers id={id} /> : null}
      {mayWrite && query.data && !isOpen ? (
        <Button variant="outline" className="mt-3" onClick={() => setOpen(true)}>
          Change who pays
        </Button>
      ) : null}
      {isBare ? null : (
        <Drawer
          open={isOpen}
          onClose={() => setOpen(false)}
          title="Who pays"
          description={query.data?.funding.name}
        >
          {form}
        </Drawer>
      )}
    </Panel>
  );
}

function Summary({ funding: f }: { funding: DiscountFunding }) {
  const { formatDateTime } = useDates();
  const rows: [string, string][] = [
    ['Marketplace', `${100 - f.vendorPercent}%`],
    ['Vendors', f.vendorPercent === 0 ? 'Nothing' : `${f.vendorPercent}%`],
    ...(f.vendorPercent === 0
      ? []
      : ([
          [
            'Vendors who did not agree',
            f.skipsOthers ? 'Take no part' : 'The marketplace pays their share',
          ],
          [
            'Vendors agree until',
            f.consentUntil === null ? 'It ends' : `${formatDateTime(f.consentUntil)} IST`,
          ],
          [
            'Answers',
            `${f.vendors.accepted} agreed, ${f.vendors.declined} declined, ${f.vendors.asked} waiting`,
          ],
        ] as [string, string][])),
    [
      'Budget of the marketplace',
      f.budget === null
        ? 'No limit'
        : `${formatRupees(f.spent)} of ${formatRupees(f.budget)} spent`,
    ],
  ];
  return (
    <>
      <dl className="divide-y divide-border text-[14px] leading-[20px]">
        {rows.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-4 py-1.5">
            <dt className="text-ink-muted">{label}</dt>
            <dd className="text-right font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-[13px] leading-[18px] text-ink-muted">
        Forecast: if every order of the last {FORECAST_DAYS} days that qualifies had used it, it
        would have taken {formatRupees(f.forecast.discount)} off {f.forecast.orders}{' '}
        {f.forecast.orders === 1 ? 'order' : 'orders'} ({formatRupees(f.forecast.sales)} of sales).
      </p>
    </>
  );
}

const STATES = {
  asked: ['common.pending', 'neutral'],
  accepted: ['common.accepted', 'success'],
  declined: ['common.declined', 'warning'],
} as const;

function Answers({ id }: { id: string }) {
  const { _id: memberId } = useStaff();
  const query = useQuery({
    queryKey: adminKey(memberId, 'funding', id, 'vendors'),
    queryFn: ({ signal }) =>
      callApi(
        listDiscountConsents,
        { params: { id }, query: { limit: 100 } },
        { signal, fresh: true },
      ),
  });
  const rows = query.data?.results ?? [];
  return rows.length === 0 ? null : (
    <details className="mt-2 text-[14px]">
      <summary className="min-h-11 cursor-pointer content-center font-semibold">
        Answers of vendors ({query.data!.total})
      </summary>
      <ul className="divide-y divide-border">
        {rows.map((r) => (
          <li key={r.vendor._id} className="flex items-center justify-between gap-3 py-1.5">
            <span className="min-w-0 truncate">{r.vendor.name}</span>
            <Badge tone={STATES[r.state][1]}>{STATES[r.state][0]}</Badge>
          </li>
        ))}
      </ul>
      {query.data!.total > rows.length ? (
        <p className="mt-1 text-[13px] text-ink-muted">The first {rows.length} are shown.</p>
      ) : null}
    </details>
  );
}

function FundingForm({ funding: f, onSaved }: { funding: DiscountFunding; onSaved: () => void }) {
  const saving = useSaving();
  const draft = useDraft(() => ({
    vendorPercent: String(f.vendorPercent),
    skipsOthers: f.skipsOthers ? 'skip' : 'pay',
    consentUntil: toField(f.consentUntil),
    budget: typed(f.budget),
  }));
  const version = useSeen(f.version);
  const { form } = draft;
  const bind = (name: 'vendorPercent' | 'consentUntil' | 'budget') => ({
    ...draft.text(name),
    error: saving.errors[name],
  });
  const [percent, budget] = [numberOf(form.vendorPercent), numberOf(form.budget)];
  const check = () => {
    const wrong: Record<string, string> = {};
    if (percent === undefined || percent === null || percent > 100)
      wrong.vendorPercent = 'From 0 to 100 %.';
    if (budget === undefined || budget === 0)
      wrong.budget = 'Enter an amount of at least ₹1, or leave it empty.';
    return wrong;
  };
  const asks = typeof percent === 'number' && percent > 0;
  const send = () =>
    callApi(setDiscountFunding, {
      params: { id: f.subjectId },
      body: {
        vendorPercent: percent!,
        skipsOthers: asks && form.skipsOthers === 'skip',
        consentUntil: timeOf(form.consentUntil, f.consentUntil ?? undefined) ?? null,
        budget: budget!,
      },
      version,
    });
  return (
    <DraftForm
      draft={draft}
      saving={saving}
      check={check}
      send={send}
      told={asks ? 'Saved: vendors are asked and notified' : 'Saved: the marketplace pays'}
      onSaved={onSaved}
      label="common.save"
    >
      <TextField
        label="Vendors pay (%)"
        hint="Share of the discount. The marketplace pays the rest."
        inputMode="decimal"
        maxLength={6}
        {...bind('vendorPercent')}
      />
      {asks ? (
        <>
          <Alert>
            Nobody pays before agreeing. Vendors get a message and answer in their portal.
          </Alert>
          {f.kind === 'milestone' ? null : (
            <SelectField
              label="Vendors who do not agree"
              options={[
                { value: 'pay', label: 'The marketplace pays their share' },
                { value: 'skip', label: 'Take no part' },
              ]}
              value={form.skipsOthers}
              onChange={({ target }) => draft.set({ skipsOthers: target.value as 'pay' | 'skip' })}
            />
          )}
          <TextField
            label="Vendors agree until"
            hint="Indian time. Empty: until it ends."
            type="datetime-local"
            {...bind('consentUntil')}
          />
        </>
      ) : null}
      <TextField
        label="Budget of the marketplace (₹)"
        hint="The most it pays in all. Empty: no limit."
        inputMode="decimal"
        maxLength={12}
        {...bind('budget')}
      />
    </DraftForm>
  );
}
