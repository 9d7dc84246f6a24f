import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import {
  type BrandClaim,
  claimBrand,
  listBrandClaims,
  withdrawBrandClaim,
} from '#contracts/listings/brand-protection.ts';
import { callApi } from '#web/api/client.ts';
import { CLAIM_KIND_LABELS, CLAIM_STATES } from '#web/modules/listings/brand-labels.ts';
import { useAct } from '#web/modules/portal-kit/forms/use-action.ts';
import { useSaving } from '#web/modules/portal-kit/forms/use-saving.ts';
import { Listed, Pager } from '#web/modules/portal-kit/lists/list-state.tsx';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useDates } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useMember, vendorKey } from '#web/vendor-portal/member-context.tsx';
import { ClaimFields, type ClaimTexts } from './claim-fields.tsx';

/** The vendor's protected brands and its permissions to sell those of others. */
export function BrandsTab() {
  const t = useText();
  const member = useMember()._id;
  const client = useQueryClient();
  const [page, setPage] = useState(1);
  const query = useQuery({
    queryKey: vendorKey(member, 'brand-claims', page),
    placeholderData: keepPreviousData,
    staleTime: 0,
    queryFn: ({ signal }) => callApi(listBrandClaims, { query: { page } }, { signal, fresh: true }),
  });
  const refresh = () => client.invalidateQueries({ queryKey: vendorKey(member, 'brand-claims') });
  return (
    <div className="grid gap-4">
      <ClaimForm onDone={() => void refresh()} />
      <Panel title={t('listings.brand.yours')}>
        <Listed query={query} failed="listings.brand.load_failed">
          {({ results, limit, total }) =>
            results.length === 0 ? (
              <p className="text-ink-muted">{t('listings.brand.none')}</p>
            ) : (
              <>
                <ul className="divide-y divide-border">
                  {results.map((claim) => (
                    <Claim key={claim._id} claim={claim} onDone={() => void refresh()} />
                  ))}
                </ul>
                <Pager
                  page={page}
                  limit={limit}
                  total={total}
                  onPage={setPage}
                  label={t('listings.brand.yours')}
                />
              </>
            )
          }
        </Listed>
      </Panel>
    </div>
  );
}

function Claim({ claim, onDone }: { claim: BrandClaim; onDone: () => void }) {
  const t = useText();
  const { formatDay } = useDates();
  const { busy, run } = useAct('common.action_failed');
  const state = CLAIM_STATES[claim.state];
  const withdraw = async () => {
    await run('withdraw', () => callApi(withdrawBrandClaim, { params: { id: claim._id } }));
    onDone();
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
      <span className="min-w-0">
        <span className="block font-semibold">
          {claim.product?.name ?? (claim.brand || t('listings.brand.own_products'))}{' '}
          <Badge tone={state.tone}>{t(state.label)}</Badge>
        </span>
        <span className="block text-[14px] text-ink-muted">
          {t(CLAIM_KIND_LABELS[claim.kind])} · {formatDay(claim.createdAt)}
        </span>
        {claim.note ? <span className="block text-[14px]">{claim.note}</span> : null}
      </span>
      {claim.state === 'pending' ? (
        <Button
          variant="outline"
          size="sm"
          className="max-md:min-h-11"
          busy={busy !== null}
          onClick={() => void withdraw()}
        >
          {t('common.withdraw')}
        </Button>
      ) : null}
    </li>
  );
}

function ClaimForm({ onDone }: { onDone: () => void }) {
  const t = useText();
  const saving = useSaving();
  const [kind, setKind] = useState<'owner' | 'maker'>('owner');
  const [brand, setBrand] = useState('');
  const [texts, setTexts] = useState<ClaimTexts>({ evidence: '', link: '' });
  const send = async () => {
    const isDone = await saving.run(
      () =>
        callApi(claimBrand, {
          body: {
            kind,
            brand: kind === 'owner' ? brand : '',
            evidence: texts.evidence,
            ...(texts.link.trim() ? { link: texts.link.trim() } : {}),
          },
        }),
      t('listings.brand.sent'),
    );
    if (!isDone) return;
    setBrand('');
    setTexts({ evidence: '', link: '' });
    onDone();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send();
  };
  return (
    <Panel title={t('listings.brand.title')} text={t('listings.brand.text')}>
      <form onSubmit={submit} noValidate className="grid gap-4">
        {saving.error ? (
          <Alert tone="danger" role="alert">
            {saving.error}
          </Alert>
        ) : null}
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            label={t('listings.brand.claim')}
            value={kind}
            onChange={(event) => setKind(event.target.value as 'owner' | 'maker')}
            options={[
              { value: 'owner', label: t(CLAIM_KIND_LABELS.owner) },
              { value: 'maker', label: t(CLAIM_KIND_LABELS.maker) },
            ]}
          />
          {kind === 'owner' ? (
            <TextField
              label={t('catalog.brand')}
              value={brand}
              maxLength={60}
              error={saving.errors.brand}
              onChange={(event) => setBrand(event.target.value)}
            />
          ) : null}
        </div>
        <ClaimFields
          texts={texts}
          set={(change) => setTexts((now) => ({ ...now, ...change }))}
          saving={saving}
        />
        <div>
          <Button type="submit" busy={saving.isBusy}>
            {t('listings.brand.send')}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
