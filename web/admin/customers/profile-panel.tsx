import { useQueryClient } from '@tanstack/react-query';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import { type PersonFile, revealPerson } from '#contracts/customers/customers.ts';
import { adminKey, useMay, useStaff } from '#web/admin/staff-context.tsx';
import { callApi } from '#web/api/client.ts';
import { AddressLines } from '#web/modules/accounts/address-lines.tsx';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { ReasonDialog } from '#web/modules/portal-kit/forms/reason-dialog.tsx';
import { useDates } from '#web/i18n/dates.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';

type Revealed = EndpointData<typeof revealPerson>;

/** Who it is: masked until somebody says why they need it whole. What was revealed is gone with the page. */
export function ProfilePanel({ person }: { person: PersonFile }) {
  const mayReveal = useMay('people:write') && person.state !== 'closed';
  const member = useStaff();
  const client = useQueryClient();
  const { formatDate, formatDateTime } = useDates();
  const [isAsking, setAsking] = useState(false);
  const [whole, setWhole] = useState<Revealed | null>(null);
  const profile = whole?.profile;
  const rows: [string, string | null | undefined, boolean?][] = [
    ['Name', profile?.fullName ?? person.name],
    ['E-mail', profile?.email ?? person.email, person.isEmailVerified],
    ['Phone', profile?.phone ?? person.phone, person.isPhoneVerified],
    ...(profile
      ? ([
          ['Date of birth', profile.dateOfBirth && formatDate(profile.dateOfBirth)],
          ['Gender', profile.gender],
        ] as [string, string | null][])
      : []),
    ['Language', person.language === 'hi' ? 'Hindi' : 'English'],
    ['Since', formatDate(person.createdAt)],
    ['Last sign-in', person.lastLoginAt ? formatDateTime(person.lastLoginAt) : 'Never'],
  ];
  const addresses = whole?.addresses ?? person.addresses;
  return (
    <Panel
      title="Profile and addresses"
      action={
        !mayReveal ? null : whole ? (
          <Button variant="outline" onClick={() => setWhole(null)}>
            <EyeOff aria-hidden="true" className="size-5" strokeWidth={1.75} />
            Hide again
          </Button>
        ) : (
          <Button variant="outline" onClick={() => setAsking(true)}>
            <Eye aria-hidden="true" className="size-5" strokeWidth={1.75} />
            Reveal
          </Button>
        )
      }
    >
      <dl aria-live="polite" className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {rows.map(([label, value, isVerified]) => (
          <div key={label} className="min-w-0">
            <dt className="text-[13px] text-ink-muted">{label}</dt>
            <dd className="flex flex-wrap items-center gap-x-2 font-semibold [overflow-wrap:anywhere]">
              {value || '–'}
              {isVerified === undefined || !value ? null : (
                <Badge tone={isVerified ? 'success' : 'neutral'}>
                  {isVerified ? 'Confirmed' : 'Not confirmed'}
                </Badge>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <h3 className="mt-5 mb-2 font-bold">Addresses</h3>
      {addresses.length === 0 ? (
        <p className="text-ink-muted">None are kept.</p>
      ) : (
        <ul className="grid gap-3 sm:grid-cols-2">
          {addresses.map((a) => (
            <li key={a._id} className="rounded-button border border-border p-3">
              {a.isDefault ? (
                <p className="mb-1">
                  <Badge>Default</Badge>
                </p>
              ) : null}
              <AddressLines address={a} />
            </li>
          ))}
        </ul>
      )}
      <ReasonDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Reveal name, contacts and addresses?"
        text="That you looked, and why, stands in the audit log for good."
        label="Why do you need them?"
        hint="Such as: asks by phone for parcel HL-7K2M-QX9D."
        least={5}
        tooShort="Please give the reason in a few words."
        confirmLabel="Reveal"
        onConfirm={async (reason) => {
          setWhole(await callApi(revealPerson, { params: { id: person._id }, body: { reason } }));
          void client.invalidateQueries({ queryKey: adminKey(member._id, 'audit') });
        }}
      />
    </Panel>
  );
}
