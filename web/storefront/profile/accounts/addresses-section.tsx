import { useQuery, useQueryClient } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { useState } from 'react';
import { createAddress, deleteAddress, updateAddress } from '#contracts/accounts/accounts.ts';
import type { Address } from '#contracts/accounts/accounts.ts';
import { callApi } from '#web/api/client.ts';
import { AddressLines } from '#web/modules/accounts/address-lines.tsx';
import { addressesQuery } from '#web/modules/accounts/queries.ts';
import { useBusy } from '#web/modules/cart/cart-buttons.tsx';
import { messageOf } from '#web/modules/feedback/error-message.ts';
import { notifyError, notifySuccess } from '#web/modules/feedback/notify.ts';
import { useText } from '#web/i18n/text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { AddressEditor, bodyOf } from './address-editor.tsx';
import { ProfileSkeleton } from '#web/storefront/profile/profile-skeleton.tsx';
import { SectionFrame } from '#web/storefront/profile/section-frame.tsx';

/** The address book: 20 at most, one of them the default. */
export function AddressesSection({ userId }: { userId: string }) {
  const t = useText();
  const client = useQueryClient();
  const addresses = useQuery(addressesQuery(userId));
  const [editing, setEditing] = useState<Address | 'new' | null>(null);
  const reload = () => client.invalidateQueries({ queryKey: addressesQuery(userId).queryKey });
  if (addresses.isPending) return <ProfileSkeleton />;
  if (addresses.isError)
    return (
      <ErrorState
        title={t(messageOf(addresses.error, 'Failed to fetch addresses'))}
        onRetry={() => void addresses.refetch()}
      />
    );

  async function run(job: () => Promise<unknown>, fallback: string) {
    try {
      await job();
    } catch (error) {
      notifyError(error, fallback);
    }
    await reload();
  }
  const remove = (address: Address) =>
    run(async () => {
      await callApi(deleteAddress, { params: { id: address._id } }, { audience: 'user' });
      const undo = () =>
        void run(
          () => callApi(createAddress, { body: bodyOf(address) }, { audience: 'user' }),
          'Failed to save the address',
        );
      notifySuccess('Address removed', 'success', { label: 'Undo', run: undo });
    }, 'Failed to remove the address');
  const makeDefault = (address: Address) =>
    run(
      () =>
        callApi(
          updateAddress,
          { params: { id: address._id }, body: { ...bodyOf(address), isDefault: true } },
          { audience: 'user' },
        ),
      'Failed to save the address',
    );

  if (editing) {
    return (
      <SectionFrame title={editing === 'new' ? t('New address') : t('Change address')}>
        <AddressEditor
          key={editing === 'new' ? 'new' : editing._id}
          address={editing === 'new' ? null : editing}
          onCancel={() => setEditing(null)}
          onSaved={() => {
            setEditing(null);
            notifySuccess('Address saved', 'success');
            void reload();
          }}
        />
      </SectionFrame>
    );
  }
  const items = addresses.data;
  return (
    <SectionFrame
      title={t('Addresses')}
      text={t('20 at most. The default one is chosen first at checkout.')}
      action={
        items.length > 0 && items.length < 20 ? (
          <Button variant="outline" onClick={() => setEditing('new')}>
            {t('Add address')}
          </Button>
        ) : null
      }
    >
      {items.length === 0 ? (
        <EmptyState
          icon={<MapPin aria-hidden="true" className="size-10" strokeWidth={1.5} />}
          title={t('No address yet')}
          text={t('Keep one here and checkout takes a minute less.')}
          action={
            <Button variant="action" onClick={() => setEditing('new')}>
              {t('Add address')}
            </Button>
          }
        />
      ) : (
        <ul className="grid gap-3 lg:grid-cols-2">
          {items.map((address) => (
            <AddressCard
              key={address._id}
              address={address}
              onEdit={() => setEditing(address)}
              onRemove={() => remove(address)}
              onDefault={() => makeDefault(address)}
            />
          ))}
        </ul>
      )}
    </SectionFrame>
  );
}

interface CardProps {
  address: Address;
  onEdit: () => void;
  onRemove: () => Promise<void>;
  onDefault: () => Promise<void>;
}
function AddressCard({ address, onEdit, onRemove, onDefault }: CardProps) {
  const t = useText();
  const [isBusy, run] = useBusy();
  const whose = { name: address.fullName, city: address.city };
  return (
    <li className="flex flex-col rounded-card border border-border p-4">
      <div className="flex items-start justify-between gap-3">
        <strong>{address.fullName}</strong>
        {address.isDefault ? <Badge tone="brand">{t('Default')}</Badge> : null}
      </div>
      <div className="mt-1 flex-1">
        <AddressLines address={address} withName={false} />
      </div>
      <div className="mt-2 -ml-4 flex flex-wrap">
        <Button
          variant="ghost"
          aria-label={t('Edit: address of {name}, {city}', whose)}
          onClick={onEdit}
        >
          {t('Edit')}
        </Button>
        <Button
          variant="ghost"
          busy={isBusy}
          aria-label={t('Remove: address of {name}, {city}', whose)}
          onClick={() => run(onRemove)}
        >
          {t('Remove')}
        </Button>
        {address.isDefault ? null : (
          <Button
            variant="ghost"
            busy={isBusy}
            aria-label={t('Make default: address of {name}, {city}', whose)}
            onClick={() => run(onDefault)}
          >
            {t('Make default')}
          </Button>
        )}
      </div>
    </li>
  );
}
