import {
  addStaffPasskey,
  addUserPasskey,
  addVendorPasskey,
  beginStaffPasskey,
  beginUserPasskey,
  beginVendorPasskey,
} from '#contracts/accounts/passkeys.ts';
import { callApi } from '#web/api/client.ts';
import { makePasskey } from '#web/api/passkeys.ts';
import { useText } from '#web/i18n/text.ts';
import { toast } from '#web/ui/toast.ts';
import { NameDialog } from './name-dialog.tsx';

const CALLS = {
  user: { begin: beginUserPasskey, add: addUserPasskey },
  vendor: { begin: beginVendorPasskey, add: addVendorPasskey },
  admin: { begin: beginStaffPasskey, add: addStaffPasskey },
} as const;

/** Asks for a passkey's name, then creates it in the browser. */
export function AddPasskey({
  audience,
  open,
  onClose,
  onAdded,
}: {
  audience: keyof typeof CALLS;
  open: boolean;
  onClose: () => void;
  onAdded: () => void;
}) {
  const t = useText();
  return (
    <NameDialog
      open={open}
      onClose={onClose}
      title={t('accounts.passkey.add')}
      text={t('accounts.passkey.add_text')}
      known={t('accounts.passkey.default_name')}
      label={t('common.continue')}
      save={async (name) => {
        const asked = await callApi(CALLS[audience].begin, {}, { audience });
        await callApi(
          CALLS[audience].add,
          { body: { name, response: await makePasskey(asked) } },
          { audience },
        );
        toast.show({ message: t('accounts.passkey.added'), type: 'success' });
        onAdded();
      }}
    />
  );
}
