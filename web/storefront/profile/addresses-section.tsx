import { useQuery, useQueryClient } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { useState } from 'react';
import { createAddress, deleteAddress, updateAddress } from '#contracts/accounts.ts';
import type { Address } from '#contracts/accounts.ts';
import { callApi } from '#web/api/client.ts';
import { addressesQuery } from '#web/features/accounts/api.ts';
import { messageOf } from '#web/features/shopper/api-message.ts';
import { notifyError, notifySuccess } from '#web/features/shopper/notify.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { AddressEditor, bodyOf } from './address-editor.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';
import { SectionFrame } from './section-frame.tsx';

/** The address book: 20 at most, one of them the default. */
export function AddressesSection({ userId }: { userId: string }) {
  const client = useQueryClient();
  const addresses = useQuery(addressesQuery(userId));
  const [editing, setEditing] = useState<Address | 'new' | null>(null);
  const reload = () => client.invalidateQueries({ queryKey: addressesQuery(userId).queryKey });
  if (addresses.isPending) return <ProfileSkeleton />;
  if (addresses.isError) return <ErrorState title={messageOf(addresses.error, 'Failed to fetch addresses')} onRetry={() => void addresses.refetch()} />;

  async function run(job: () => Promise<unknown>, fallback: string) {
    try {
      await job();
    } catch (error) {
      notifyError(error, fallback);
    }
    await reload();
  }
  const remove = (address: Address) => run(async () => {
    await callApi(deleteAddress, { params: { id: address._id } }, { audience: 'user' });
    const undo = () => void run(() => callApi(createAddress, { body: bodyOf(address) }, { audience: 'user' }), 'Failed to save the address');
    notifySuccess('Address removed', 'success', { label: 'Undo', run: undo });
  }, 'Failed to remove the address');
  const makeDefault = (address: Address) => run(
    () => callApi(updateAddress, { params: { id: address._id }, body: { ...bodyOf(address), isDefault: true } }, { audience: 'user' }), 'Failed to save the address',
  );

  if (editing) {
    return (
      <SectionFrame title={editing === 'new' ? 'New address' : 'Change address'}>
        <AddressEditor
          key={editing === 'new' ? 'new' : editing._id} address={editing === 'new' ? null : editing} onCancel={() => setEditing(null)}
          onSaved={() => { setEditing(null); notifySuccess('Address saved', 'success'); void reload(); }}
        />
      </SectionFrame>
    );
  }
  const items = addresses.data;
  return (
    <SectionFrame title="Addresses" action={items.length > 0 && items.length < 20 ? <Button variant="outline" onClick={() => setEditing('new')}>Add address</Button> : null}>
      {items.length === 0 ? (
        <EmptyState
          icon={<MapPin aria-hidden="true" className="size-10" strokeWidth={1.5} />} title="No address yet" text="Keep one here and checkout takes a minute less."
          action={<Button variant="action" onClick={() => setEditing('new')}>Add address</Button>}
        />
      ) : (
        <ul className="grid gap-3 lg:grid-cols-2">
          {items.map((address) => (
            <li key={address._id} className="flex flex-col rounded-card border border-border p-4">
              <div className="flex items-start justify-between gap-3">
                <strong>{address.fullName}</strong>
                {address.isDefault ? <span className="rounded-badge bg-brand-soft px-2.5 py-1 text-[14px] font-semibold text-brand">Default</span> : null}
              </div>
              <address className="mt-1 flex-1 text-[15px] text-ink-muted not-italic">
                {[address.line1, address.line2, address.landmark].filter(Boolean).join(', ')}<br />
                {address.city}, {address.state} {address.pincode}<br />{address.phone}
              </address>
              <div className="mt-2 flex flex-wrap gap-1">
                <Button variant="ghost" size="sm" aria-label={`Edit address of ${address.fullName}`} onClick={() => setEditing(address)}>Edit</Button>
                <Button variant="ghost" size="sm" aria-label={`Remove address of ${address.fullName}`} onClick={() => void remove(address)}>Remove</Button>
                {address.isDefault ? null : <Button variant="ghost" size="sm" onClick={() => void makeDefault(address)}>Make default</Button>}
              </div>
            </li>
          ))}
        </ul>
      )}
    </SectionFrame>
  );
}
