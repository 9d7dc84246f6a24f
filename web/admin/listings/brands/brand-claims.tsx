import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { BadgeCheck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import {
  type AdminBrandClaim,
  BRAND_CLAIM_STATES,
  decideBrandClaim,
  listAdminBrandClaims,
} from '#contracts/listings/brand-protection.ts';
import { adminKey, useStaff, useStaffMay } from '#web/admin/staff-context.tsx';
import { callApi } from '#web/api/client.ts';
import { CLAIM_KIND_LABELS, CLAIM_STATES } from '#web/modules/listings/brand-labels.ts';
import { ReasonPrompt } from '#web/modules/portal-kit/forms/reason-dialog.tsx';
import { useAct } from '#web/modules/portal-kit/forms/use-action.ts';
import { Listed, Pager } from '#web/modules/portal-kit/lists/list-state.tsx';
import { useListAddress } from '#web/modules/portal-kit/lists/use-list-address.ts';
import { useDates } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { toast } from '#web/ui/toast.ts';

/** Vendors' claims to brands and makers' products, and their requests to sell protected ones. */
export function BrandClaims() {
  const t = useText();
  const member = useStaff();
  const address = useListAddress();
  const state = address.oneOf('state', BRAND_CLAIM_STATES) ?? 'pending';
  const query = useQuery({
    queryKey: adminKey(member._id, 'brand-claims', state, address.page),
    placeholderData: keepPreviousData,
    staleTime: 0,
    queryFn: ({ signal }) =>
      callApi(
        listAdminBrandClaims,
        { query: { state, page: address.page } },
        { signal, fresh: true },
      ),
  });
  return (
    <div className="grid grid-cols-1 gap-4">
      <SelectField
        className="max-w-60"
        label={t('common.status')}
        value={state}
        onChange={(event) => address.set({ state: event.target.value })}
        options={BRAND_CLAIM_STATES.map((value) => ({
          value,
          label: t(CLAIM_STATES[value].label),
        }))}
      />
      <Listed query={query} failed="listings.brand.load_failed">
        {({ results, limit, total, page }) =>
          results.length === 0 ? (
            <EmptyState
              icon={<BadgeCheck aria-hidden="true" className="size-10" strokeWidth={1.5} />}
              title={t('listings.brand.none_admin')}
              text={t('listings.brand.none_admin_text')}
            />
          ) : (
            <>
              <ul className="grid gap-3">
                {results.map((claim) => (
                  <ClaimCard key={claim._id} claim={claim} />
                ))}
              </ul>
              <Pager
                page={page}
                limit={limit}
                total={total}
                onPage={(next) => address.set({ page: next })}
                label={t('listings.brand.claims_tab')}
              />
            </>
          )
        }
      </Listed>
    </div>
  );
}

function ClaimCard({ claim }: { claim: AdminBrandClaim }) {
  const t = useText();
  const { formatDateTime } = useDates();
  const state = CLAIM_STATES[claim.state];
  const about = claim.product?.name ?? (claim.brand || t('listings.brand.own_products'));
  return (
    <li className="grid gap-2 rounded-card border border-border bg-surface p-4">
      <p className="flex flex-wrap items-center gap-2">
        <strong className="text-[16px]">{about}</strong>
        <Badge tone={state.tone}>{t(state.label)}</Badge>
      </p>
      <p className="text-[14px] text-ink-muted">
        {t(CLAIM_KIND_LABELS[claim.kind])} ·{' '}
        <Link
          to={`/admin/vendors/${claim.vendor._id}`}
          className="underline-offset-2 hover:underline"
        >
          {claim.vendor.name}
        </Link>{' '}
        · {formatDateTime(claim.createdAt)}
      </p>
      <p className="whitespace-pre-wrap break-words">{claim.evidence}</p>
      {claim.link ? (
        <a
          href={claim.link}
          target="_blank"
          rel="noreferrer noopener"
          className="inline-flex min-h-11 items-center break-all text-brand underline-offset-2 hover:underline"
        >
          {claim.link}
        </a>
      ) : null}
      <p className="text-[14px] text-ink-muted">
        {t('listings.brand.reach', { products: claim.products, vendors: claim.otherVendors })}
        {claim.protectedBy.length > 0
          ? ` ${t('listings.brand.owned_by', { names: claim.protectedBy.join(', ') })}`
          : ''}
      </p>
      {claim.note ? <p className="text-[14px]">{claim.note}</p> : null}
      <Decision claim={claim} about={about} />
    </li>
  );
}

function Decision({ claim, about }: { claim: AdminBrandClaim; about: string }) {
  const t = useText();
  const mayWrite = useStaffMay('catalog:write');
  const client = useQueryClient();
  const { _id: memberId } = useStaff();
  const { busy, run } = useAct('common.action_failed');
  const [isRejecting, setRejecting] = useState(false);
  const decide = async (isApproved: boolean, note: string) => {
    await callApi(decideBrandClaim, { params: { id: claim._id }, body: { isApproved, note } });
    toast.show({ type: 'success', message: t('listings.brand.decided') });
    await client.invalidateQueries({ queryKey: adminKey(memberId, 'brand-claims') });
  };
  if (!mayWrite || claim.state === 'rejected' || claim.state === 'withdrawn') return null;
  return (
    <div className="flex flex-wrap gap-2">
      {claim.state === 'pending' ? (
        <Button
          busy={busy === 'approve'}
          aria-label={`${t('common.approve')}: ${about}`}
          onClick={() => void run('approve', () => decide(true, ''))}
        >
          {t('common.approve')}
        </Button>
      ) : null}
      <Button variant="outline" onClick={() => setRejecting(true)}>
        {claim.state === 'pending' ? t('common.reject') : t('listings.brand.end')}
      </Button>
      <ReasonPrompt
        open={isRejecting}
        onClose={() => setRejecting(false)}
        title={claim.state === 'pending' ? t('common.reject') : t('listings.brand.end')}
        text={t('listings.brand.reject_text')}
        label={t('listings.edits.reason')}
        hint={t('listings.edits.reason_hint')}
        least={5}
        tooShort={t('errors.reason_for_vendors')}
        confirmLabel={claim.state === 'pending' ? t('common.reject') : t('listings.brand.end')}
        isDanger
        onConfirm={(note) => decide(false, note)}
      />
    </div>
  );
}
