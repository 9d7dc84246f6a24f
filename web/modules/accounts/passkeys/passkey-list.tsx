import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import {
  listStaffPasskeys,
  listUserPasskeys,
  listVendorPasskeys,
  type Passkey,
  removeStaffPasskey,
  removeUserPasskey,
  removeVendorPasskey,
  renameStaffPasskey,
  renameUserPasskey,
  renameVendorPasskey,
} from '#contracts/accounts/passkeys.ts';
import { callApi } from '#web/api/client.ts';
import { knowsPasskeys } from '#web/api/passkeys.ts';
import { useDates } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import { AddPasskey } from './add-passkey.tsx';
import { NameDialog } from './name-dialog.tsx';
import { refusalOf } from './passkey-error.ts';

const CALLS = {
  user: { list: listUserPasskeys, rename: renameUserPasskey, remove: removeUserPasskey },
  vendor: { list: listVendorPasskeys, rename: renameVendorPasskey, remove: removeVendorPasskey },
  admin: { list: listStaffPasskeys, rename: renameStaffPasskey, remove: removeStaffPasskey },
} as const;
export type PasskeyAudience = keyof typeof CALLS;

/** Passkeys of whoever is signed in: add, rename, remove. `ownerId` keeps what is shown apart from another account's. */
export function PasskeyList({ audience, ownerId }: { audience: PasskeyAudience; ownerId: string }) {
  const t = useText();
  const client = useQueryClient();
  const queryKey = [audience, ownerId, 'passkeys'];
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      (await callApi(CALLS[audience].list, {}, { audience, signal, fresh: true })).items,
  });
  const [isAble, setAble] = useState(true);
  const [asked, setAsked] = useState<{
    what: 'add' | 'rename' | 'remove';
    passkey?: Passkey;
  } | null>(null);
  useEffect(() => setAble(knowsPasskeys()), []);
  const close = () => setAsked(null);
  const renew = () => client.invalidateQueries({ queryKey });
  async function remove({ _id }: Passkey) {
    close();
    try {
      await callApi(CALLS[audience].remove, { params: { id: _id } }, { audience });
      toast.show({ message: t('Passkey removed'), type: 'success' });
    } catch (cause) {
      toast.show({ message: refusalOf(cause), type: 'error' });
    }
    await renew();
  }
  if (query.isError)
    return (
      <ErrorState
        title={t('The passkeys could not be loaded')}
        onRetry={() => void query.refetch()}
      />
    );
  if (query.isPending)
    return (
      <div aria-busy="true">
        <Skeleton className="h-14" />
      </div>
    );
  return (
    <>
      {query.data.length === 0 ? (
        <p className="mb-4 text-[15px] text-ink-muted">{t('No passkeys yet.')}</p>
      ) : (
        <ul aria-label={t('Passkeys')} className="mb-4 divide-y divide-border">
          {query.data.map((one) => (
            <Row
              key={one._id}
              passkey={one}
              onRename={() => setAsked({ what: 'rename', passkey: one })}
              onRemove={() => setAsked({ what: 'remove', passkey: one })}
            />
          ))}
        </ul>
      )}
      {isAble ? (
        <Button variant="outline" onClick={() => setAsked({ what: 'add' })}>
          {t('Add a passkey')}
        </Button>
      ) : (
        <Alert tone="info">{t('This browser does not support passkeys.')}</Alert>
      )}
      <AddPasskey
        audience={audience}
        open={asked?.what === 'add'}
        onClose={close}
        onAdded={() => {
          close();
          void renew();
        }}
      />
      <NameDialog
        open={asked?.what === 'rename'}
        onClose={close}
        title={t('Rename passkey')}
        known={asked?.passkey?.name ?? ''}
        label={t('Save changes')}
        save={async (name) => {
          await callApi(
            CALLS[audience].rename,
            { params: { id: asked!.passkey!._id }, body: { name } },
            { audience },
          );
          close();
          await renew();
        }}
      />
      <ConfirmDialog
        open={asked?.what === 'remove'}
        onClose={close}
        title={t('Remove “{name}”?', { name: asked?.passkey?.name ?? '' })}
        text={t(
          'You can no longer sign in with it. Delete it on your device or in your password manager too.',
        )}
        confirmLabel={t('Remove')}
        onConfirm={() => {
          if (asked?.passkey) void remove(asked.passkey);
        }}
      />
    </>
  );
}

function Row({
  passkey,
  onRename,
  onRemove,
}: {
  passkey: Passkey;
  onRename: () => void;
  onRemove: () => void;
}) {
  const t = useText();
  const { formatDate, formatDateTime } = useDates();
  const used = passkey.lastUsedAt
    ? t('Last used {time}', { time: formatDateTime(passkey.lastUsedAt) })
    : t('Not used yet');
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="font-semibold [overflow-wrap:anywhere]">
          {passkey.name}
          {passkey.isSynced ? (
            <span className="ml-2">
              <Badge tone="neutral">{t('On several devices')}</Badge>
            </span>
          ) : null}
        </p>
        <p className="text-[14px] text-ink-muted">
          {t('Added {date}', { date: formatDate(passkey.createdAt) })} · {used}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="outline"
          aria-label={t('Rename {name}', { name: passkey.name })}
          onClick={onRename}
        >
          {t('Rename')}
        </Button>
        <Button
          variant="outline"
          aria-label={t('Remove {name}', { name: passkey.name })}
          onClick={onRemove}
        >
          {t('Remove')}
        </Button>
      </div>
    </li>
  );
}
