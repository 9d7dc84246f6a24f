import { useQueryClient } from '@tanstack/react-query';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import { LOCALES, localeOf } from '#contracts/kernel/locales.ts';
import { type CustomerFile, revealCustomerContact } from '#contracts/customers/customers.ts';
import { adminKey, useStaffMay, useStaff } from '#web/admin/staff-context.tsx';
import { callApi } from '#web/api/client.ts';
import { AddressLines } from '#web/modules/accounts/address-lines.tsx';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { ReasonPrompt } from '#web/modules/portal-kit/forms/reason-dialog.tsx';
import { useDates } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';

type Revealed = EndpointData<typeof revealCustomerContact>;

/**
 * Profile of a customer: masked until revealed with a reason; revealed data disappears with the
 * page.
 */
export function ProfilePanel({ person }: { person: CustomerFile }) {
  const t = useText();
  const mayReveal = useStaffMay('customers:write') && person.state !== 'closed';
  const member = useStaff();
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const [whole, setWhole] = useState<Revealed | null>(null);
  const profile = whole?.profile;
  const addresses = whole?.addresses ?? person.addresses;
  return (
    <Panel
      title={t('customers.profile.title')}
      action={
        !mayReveal ? null : whole ? (
          <Button variant="outline" onClick={() => setWhole(null)}>
            <EyeOff aria-hidden="true" className="size-5" strokeWidth={1.75} />
            {t('common.hide')}
          </Button>
        ) : (
          <Button variant="outline" onClick={() => setAsking(true)}>
            <Eye aria-hidden="true" className="size-5" strokeWidth={1.75} />
            {t('customers.profile.reveal')}
          </Button>
        )
      }
    >
      <Facts person={person} profile={profile} />
      <Addresses addresses={addresses} />
      <ReasonPrompt
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('customers.profile.reveal_title')}
        text={t('customers.profile.reveal_text')}
        label={t('customers.profile.reveal_reason')}
        hint={t('customers.profile.reveal_hint')}
        least={5}
        tooShort={t('errors.reason_missing')}
        confirmLabel={t('customers.profile.reveal')}
        onConfirm={async (reason) => {
          setWhole(
            await callApi(revealCustomerContact, { params: { id: person._id }, body: { reason } }),
          );
          void client.invalidateQueries({ queryKey: adminKey(member._id, 'audit') });
        }}
      />
    </Panel>
  );
}

function Facts({
  person,
  profile,
}: {
  person: CustomerFile;
  profile: Revealed['profile'] | undefined;
}) {
  const t = useText();
  const { formatDate, formatDateTime } = useDates();
  const rows: [string, string | null | undefined, boolean?][] = [
    [t('common.name'), profile?.fullName ?? person.name],
    [t('common.email'), profile?.email ?? person.email, person.isEmailVerified],
    [t('common.phone'), profile?.phone ?? person.phone, person.isPhoneVerified],
    ...(profile
      ? ([
          [t('accounts.date_of_birth'), profile.dateOfBirth && formatDate(profile.dateOfBirth)],
          [t('accounts.gender'), profile.gender],
        ] as [string, string | null][])
      : []),
    [t('common.language'), LOCALES[localeOf(person.language)].name],
    [t('customers.since'), formatDate(person.createdAt)],
    [
      t('common.last_sign_in'),
      person.lastLoginAt ? formatDateTime(person.lastLoginAt) : t('common.never'),
    ],
  ];
  return (
    <dl aria-live="polite" className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
      {rows.map(([label, value, isVerified]) => (
        <div key={label} className="min-w-0">
          <dt className="text-[13px] text-ink-muted">{label}</dt>
          <dd className="flex flex-wrap items-center gap-x-2 font-semibold [overflow-wrap:anywhere]">
            {value || '–'}
            {isVerified === undefined || !value ? null : (
              <Badge tone={isVerified ? 'success' : 'neutral'}>
                {isVerified ? t('common.verified') : t('vendor_onboarding.contact_unverified')}
              </Badge>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Addresses({ addresses }: { addresses: (Revealed | CustomerFile)['addresses'] }) {
  const t = useText();
  return (
    <>
      <h3 className="mt-5 mb-2 font-bold">{t('accounts.profile.addresses')}</h3>
      {addresses.length === 0 ? (
        <p className="text-ink-muted">{t('customers.profile.no_addresses')}</p>
      ) : (
        <ul className="grid gap-3 sm:grid-cols-2">
          {addresses.map((a) => (
            <li key={a._id} className="rounded-button border border-border p-3">
              {a.isDefault ? (
                <p className="mb-1">
                  <Badge>{t('common.default')}</Badge>
                </p>
              ) : null}
              <AddressLines address={a} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
