import { useState } from 'react';
import { type AdminBrand, renameBrand } from '#contracts/listings/admin-products.ts';
import { ApiError, callApi } from '#web/api/client.ts';
import { UnsavedGuard } from '#web/modules/portal-kit/forms/unsaved-guard.tsx';
import { useAct } from '#web/modules/portal-kit/forms/use-action.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.ts';
import { useText } from '#web/i18n/text.ts';

export interface Renaming {
  from: AdminBrand;
  to: string;
}
interface DialogProps {
  renaming: Renaming | null;
  onClose: () => void;
  onDone: () => Promise<unknown>;
}

/** Renames a brand, or merges it with another by using its name. */
export function RenameDialog({ renaming, onClose, onDone }: DialogProps) {
  const t = useText();
  return (
    <Dialog
      open={renaming !== null}
      onClose={onClose}
      title={t('common.rename_name', { name: renaming?.from.name ?? '' })}
    >
      {renaming ? (
        <Form key={renaming.from.name} renaming={renaming} onClose={onClose} onDone={onDone} />
      ) : null}
    </Dialog>
  );
}

function Form({
  renaming: { from, to: start },
  onClose,
  onDone,
}: { renaming: Renaming } & Pick<DialogProps, 'onClose' | 'onDone'>) {
  const t = useText();
  const { busy, run } = useAct('catalog.brands.rename_failed');
  const [to, setTo] = useState(start);
  const [error, setError] = useState<string | null>(null);
  const save = async () => {
    if (to.trim() === '' || to.trim() === from.name)
      return setError(
        to.trim() === '' ? t('errors.name_required_short') : t('catalog.brands.same_name'),
      );
    const reply = await run('save', async () => {
      try {
        return await callApi(renameBrand, { body: { from: from.name, to: to.trim() } });
      } catch (refusal) {
        if (!(refusal instanceof ApiError) || !refusal.details?.length) throw refusal;
        setError(refusal.details[0]!.message);
        return null;
      }
    });
    if (!reply) return;
    toast.show({
      type: 'success',
      message: t('catalog.brands.renamed_notice', { n: reply.products, name: to.trim() }),
    });
    onClose();
    await onDone();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      className="grid gap-3"
    >
      <TextField
        label={t('catalog.brands.new_name')}
        value={to}
        maxLength={60}
        onChange={(event) => {
          setError(null);
          setTo(event.target.value);
        }}
        error={error}
        hint={t('catalog.brands.merge_hint')}
      />
      <Alert>{t('catalog.brands.rename_effect', { n: from.products })}</Alert>
      <RenameActions onClose={onClose} isBusy={busy === 'save'} />
      <UnsavedGuard isDirty={to !== start && busy === null} />
    </form>
  );
}

function RenameActions({ onClose, isBusy }: { onClose: () => void; isBusy: boolean }) {
  const t = useText();
  return (
    <div className="flex flex-wrap justify-end gap-3">
      <Button variant="outline" onClick={onClose}>
        {t('common.dismiss')}
      </Button>
      <Button type="submit" busy={isBusy}>
        {t('common.rename')}
      </Button>
    </div>
  );
}
