import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type Dispatch, type SetStateAction } from 'react';
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
import { passkeyRefusalText } from './passkey-error.ts';

const CALLS = {
  user: { list: listUserPasskeys, rename: renameUserPasskey, remove: removeUserPasskey },
  vendor: { list: listVendorPasskeys, rename: renameVendorPasskey, remove: removeVendorPasskey },
  admin: { list: listStaffPasskeys, rename: renameStaffPasskey, remove: removeStaffPasskey },
} as const;
export type PasskeyAudience = keyof typeof CALLS;

/**
 * Passkeys of the signed-in user: add, rename, remove. `ownerId` separates cached data of accounts.
 */
export function PasskeyList({ audience, ownerId }: { audience: PasskeyAudience; ownerId: string }) {
  const t = useText();
  const { query, isAble, asked, setAsked, close, renew, remove } = usePasskeys({
    audience,
    ownerId,
  });
  if (query.isError)
    return (
      <ErrorState title={t('accounts.passkey.load_failed')} onRetry={() => void query.refetch()} />
    );
  if (query.isPending)
    return (
      <div aria-busy="true">
        <Skeleton className="h-14" />
      </div>
    );
  return (
    <>
      <PasskeyRows setAsked={setAsked} passkeys={query.data} />
      {isAble ? (
        <Button variant="outline" onClick={() => setAsked({ what: 'add' })}>
          {t('accounts.passkey.add')}
        </Button>
      ) : (
        <Alert tone="info">{t('accounts.passkey.unsupported')}</Alert>
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
      <RenameDialog asked={asked} close={close} audience={audience} renew={renew} />
      <ConfirmDialog
        open={asked?.what === 'remove'}
        onClose={close}
        title={t('accounts.passkey.remove_title', { name: asked?.passkey?.name ?? '' })}
        text={t('accounts.passkey.remove_text')}
        confirmLabel={t('common.remove')}
        onConfirm={() => {
          if (asked?.passkey) void remove(asked.passkey);
        }}
      />
    </>
  );
}

interface RenameDialogProps {
  asked: { what: 'add' | 'rename' | 'remove'; passkey?: Passkey } | null;
  close: () => void;
  audience: PasskeyAudience;
  renew: () => Promise<void>;
}
function RenameDialog({ asked, close, audience, renew }: RenameDialogProps) {
  const t = useText();
  return (
    <NameDialog
      open={asked?.what === 'rename'}
      onClose={close}
      title={t('accounts.passkey.rename')}
      known={asked?.passkey?.name ?? ''}
      label={t('common.save_changes')}
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
  );
}

interface UsePasskeysOptions {
  audience: PasskeyAudience;
  ownerId: string;
}
/** The passkeys, and the open dialog about one. */
function usePasskeys({ audience, ownerId }: UsePasskeysOptions) {
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
      toast.show({ message: t('accounts.passkey.removed'), type: 'success' });
    } catch (cause) {
      toast.show({ message: passkeyRefusalText(cause), type: 'error' });
    }
    await renew();
  }
  return { query, isAble, asked, setAsked, close, renew, remove };
}

interface PasskeyRowsProps {
  setAsked: Dispatch<
    SetStateAction<{ what: 'add' | 'rename' | 'remove'; passkey?: Passkey } | null>
  >;
  passkeys: Passkey[];
}
function PasskeyRows({ setAsked, passkeys }: PasskeyRowsProps) {
  const t = useText();
  return passkeys.length === 0 ? (
    <p className="mb-4 text-[15px] text-ink-muted">{t('accounts.passkey.empty')}</p>
  ) : (
    <ul aria-label={t('accounts.passkey.title')} className="mb-4 divide-y divide-border">
      {passkeys.map((one) => (
        <Row
          key={one._id}
          passkey={one}
          onRename={() => setAsked({ what: 'rename', passkey: one })}
          onRemove={() => setAsked({ what: 'remove', passkey: one })}
        />
      ))}
    </ul>
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
    ? t('common.last_used', { time: formatDateTime(passkey.lastUsedAt) })
    : t('accounts.passkey.unused');
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="font-semibold [overflow-wrap:anywhere]">
          {passkey.name}
          {passkey.isSynced ? (
            <span className="ml-2">
              <Badge tone="neutral">{t('accounts.passkey.synced')}</Badge>
            </span>
          ) : null}
        </p>
        <p className="text-[14px] text-ink-muted">
          {t('accounts.passkey.added_on', { date: formatDate(passkey.createdAt) })} · {used}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="outline"
          aria-label={t('common.rename_name', { name: passkey.name })}
          onClick={onRename}
        >
          {t('common.rename')}
        </Button>
        <Button
          variant="outline"
          aria-label={t('common.remove_named', { name: passkey.name })}
          onClick={onRemove}
        >
          {t('common.remove')}
        </Button>
      </div>
    </li>
  );
}
