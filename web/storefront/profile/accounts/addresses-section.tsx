import { useQuery, useQueryClient } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { useState } from 'react';
import { createAddress, deleteAddress, updateAddress } from '#contracts/accounts/addresses.ts';
import type { Address } from '#contracts/accounts/addresses.ts';
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
import { AddressEditor, addressBodyOf } from './address-editor.tsx';
import { ProfileSkeleton } from '#web/storefront/profile/profile-skeleton.tsx';
import { SectionFrame } from '#web/storefront/profile/section-frame.tsx';

/** The address book: at most 20, one of them the default. */
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
        title={t(messageOf(addresses.error, 'accounts.address.load_failed'))}
        onRetry={() => void addresses.refetch()}
      />
    );

  const { remove, makeDefault } = addressActions(reload);

  if (editing) {
    return <EditedAddress editing={editing} setEditing={setEditing} reload={reload} />;
  }
  const items = addresses.data;
  return (
    <SectionFrame
      title={t('accounts.profile.addresses')}
      text={t('accounts.address.limit_note')}
      action={
        items.length > 0 && items.length < 20 ? (
          <Button variant="outline" onClick={() => setEditing('new')}>
            {t('accounts.address.add')}
          </Button>
        ) : null
      }
    >
      {items.length === 0 ? (
        <NoAddresses setEditing={setEditing} />
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

interface EditedAddressProps {
  editing: Address | 'new';
  setEditing: (value: Address | 'new' | null) => void;
  reload: () => Promise<void>;
}
function EditedAddress({ editing, setEditing, reload }: EditedAddressProps) {
  const t = useText();
  return (
    <SectionFrame
      title={editing === 'new' ? t('accounts.address.new') : t('accounts.address.edit')}
    >
      <AddressEditor
        key={editing === 'new' ? 'new' : editing._id}
        address={editing === 'new' ? null : editing}
        onCancel={() => setEditing(null)}
        onSaved={() => {
          setEditing(null);
          notifySuccess('accounts.address.saved', 'success');
          void reload();
        }}
      />
    </SectionFrame>
  );
}

function addressActions(reload: () => Promise<void>) {
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
          () => callApi(createAddress, { body: addressBodyOf(address) }, { audience: 'user' }),
          'accounts.address.save_failed',
        );
      notifySuccess('accounts.address.removed', 'success', { label: 'common.undo', run: undo });
    }, 'accounts.address.remove_failed');
  const makeDefault = (address: Address) =>
    run(
      () =>
        callApi(
          updateAddress,
          { params: { id: address._id }, body: { ...addressBodyOf(address), isDefault: true } },
          { audience: 'user' },
        ),
      'accounts.address.save_failed',
    );
  return { remove, makeDefault };
}

function NoAddresses({ setEditing }: { setEditing: (value: Address | 'new' | null) => void }) {
  const t = useText();
  return (
    <EmptyState
      icon={<MapPin aria-hidden="true" className="size-10" strokeWidth={1.5} />}
      title={t('accounts.address.empty_title')}
      text={t('accounts.address.empty_text')}
      action={
        <Button variant="action" onClick={() => setEditing('new')}>
          {t('accounts.address.add')}
        </Button>
      }
    />
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
        {address.isDefault ? <Badge tone="brand">{t('common.default')}</Badge> : null}
      </div>
      <div className="mt-1 flex-1">
        <AddressLines address={address} withName={false} />
      </div>
      <div className="mt-2 -ml-4 flex flex-wrap">
        <Button
          variant="ghost"
          aria-label={t('accounts.address.edit_named', whose)}
          onClick={onEdit}
        >
          {t('common.edit')}
        </Button>
        <Button
          variant="ghost"
          busy={isBusy}
          aria-label={t('accounts.address.remove_named', whose)}
          onClick={() => run(onRemove)}
        >
          {t('common.remove')}
        </Button>
        {address.isDefault ? null : (
          <Button
            variant="ghost"
            busy={isBusy}
            aria-label={t('accounts.address.make_default_named', whose)}
            onClick={() => run(onDefault)}
          >
            {t('accounts.address.make_default')}
          </Button>
        )}
      </div>
    </li>
  );
}
