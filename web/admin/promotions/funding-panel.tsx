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
import { useText } from '#web/i18n/text.ts';
import { indiaTimeOf, toField } from '#web/modules/portal-kit/forms/india-time.ts';
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
import { numberOf, typed, usePublishDraft } from './use-draft.ts';

/** Funding of a festive offer, coupon or milestone, vendors' answers, and cost. */
export function FundingPanel({
  id,
  mayWrite,
  isBare = false,
  onChanged,
}: {
  id: string;
  mayWrite: boolean;
  /** Inside a drawer: the form opens in place. */
  isBare?: boolean;
  onChanged?: () => void;
}) {
  const t = useText();
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
    <Panel title={t('promotions.funding.title')}>
      <Listed
        query={query}
        failed="promotions.funding.load_failed"
        waiting={<RowsSkeleton rows={3} />}
      >
        {({ funding }) => (isBare && isOpen ? form! : <Summary funding={funding} />)}
      </Listed>
      {query.data && query.data.funding.vendorPercent > 0 && !isOpen ? <Answers id={id} /> : null}
      {mayWrite && query.data && !isOpen ? (
        <Button variant="outline" className="mt-3" onClick={() => setOpen(true)}>
          {t('promotions.funding.edit')}
        </Button>
      ) : null}
      {isBare ? null : (
        <Drawer
          open={isOpen}
          onClose={() => setOpen(false)}
          title={t('promotions.funding.title')}
          description={query.data?.funding.name}
        >
          {form}
        </Drawer>
      )}
    </Panel>
  );
}

function Summary({ funding: f }: { funding: DiscountFunding }) {
  const t = useText();
  const { formatDateTime } = useDates();
  const rows: [string, string][] = [
    [t('promotions.funding.marketplace'), `${100 - f.vendorPercent}%`],
    [t('common.vendors'), `${f.vendorPercent}%`],
    ...(f.vendorPercent === 0
      ? []
      : ([
          [
            t('promotions.funding.not_agreed'),
            f.skipsOthers ? t('common.not_included') : t('promotions.funding.marketplace_covers'),
          ],
          [
            t('promotions.share.respond_by'),
            f.consentUntil === null
              ? t('promotions.funding.until_end')
              : t('common.time_ist', { time: formatDateTime(f.consentUntil) }),
          ],
          [
            t('promotions.funding.responses'),
            t('promotions.funding.response_counts', {
              accepted: f.vendors.accepted,
              declined: f.vendors.declined,
              asked: f.vendors.asked,
            }),
          ],
        ] as [string, string][])),
    [
      t('promotions.funding.budget'),
      f.budget === null
        ? t('promotions.funding.no_limit')
        : t('promotions.funding.spent_of', {
            spent: formatRupees(f.spent),
            budget: formatRupees(f.budget),
          }),
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
        {t('promotions.funding.forecast', {
          days: FORECAST_DAYS,
          n: f.forecast.orders,
          discount: formatRupees(f.forecast.discount),
          sales: formatRupees(f.forecast.sales),
        })}
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
  const t = useText();
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
        {t('promotions.funding.responses_count', { n: query.data!.total })}
      </summary>
      <ul className="divide-y divide-border">
        {rows.map((r) => (
          <li key={r.vendor._id} className="flex items-center justify-between gap-3 py-1.5">
            <span className="min-w-0 truncate">{r.vendor.name}</span>
            <Badge tone={STATES[r.state][1]}>{t(STATES[r.state][0])}</Badge>
          </li>
        ))}
      </ul>
      {query.data!.total > rows.length ? (
        <p className="mt-1 text-[13px] text-ink-muted">
          {t('promotions.funding.first_shown', { n: rows.length })}
        </p>
      ) : null}
    </details>
  );
}

function FundingForm({ funding: f, onSaved }: { funding: DiscountFunding; onSaved: () => void }) {
  const t = useText();
  const { draft, saving, check, send, asks, bind, form } = useFundingForm(f);
  return (
    <DraftForm
      draft={draft}
      saving={saving}
      check={check}
      send={send}
      savedMessage={
        asks ? t('promotions.funding.saved_asked') : t('promotions.funding.saved_marketplace')
      }
      onSaved={onSaved}
      label={t('common.save')}
    >
      <TextField
        label={t('promotions.funding.seller_share')}
        hint={t('promotions.funding.seller_share_hint')}
        inputMode="decimal"
        maxLength={6}
        {...bind('vendorPercent')}
      />
      {asks ? (
        <>
          <Alert>{t('promotions.funding.consent_note')}</Alert>
          {f.kind === 'milestone' ? null : (
            <SelectField
              label={t('promotions.funding.not_agreed')}
              options={[
                { value: 'pay', label: t('promotions.funding.marketplace_covers') },
                { value: 'skip', label: t('common.not_included') },
              ]}
              value={form.skipsOthers}
              onChange={({ target }) => draft.set({ skipsOthers: target.value as 'pay' | 'skip' })}
            />
          )}
          <TextField
            label={t('promotions.share.respond_by')}
            hint={t('promotions.ist_until_end_hint')}
            type="datetime-local"
            {...bind('consentUntil')}
          />
        </>
      ) : null}
      <TextField
        label={t('promotions.funding.budget_amount')}
        hint={t('promotions.funding.budget_hint')}
        inputMode="decimal"
        maxLength={12}
        {...bind('budget')}
      />
    </DraftForm>
  );
}

function useFundingForm(f: DiscountFunding) {
  const t = useText();
  const saving = useSaving();
  const draft = usePublishDraft(() => ({
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
      wrong.vendorPercent = t('promotions.funding.percent_range');
    if (budget === undefined || budget === 0) wrong.budget = t('promotions.funding.budget_too_low');
    return wrong;
  };
  const asks = typeof percent === 'number' && percent > 0;
  const send = () =>
    callApi(setDiscountFunding, {
      params: { id: f.subjectId },
      body: {
        vendorPercent: percent!,
        skipsOthers: asks && form.skipsOthers === 'skip',
        consentUntil: indiaTimeOf(form.consentUntil, f.consentUntil ?? undefined) ?? null,
        budget: budget!,
      },
      version,
    });
  return { draft, saving, check, send, asks, bind, form };
}
