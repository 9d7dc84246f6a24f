import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { changeLowStock } from '#contracts/offers/inventory.ts';
import { callApi } from '#web/api/client.ts';
import { UnsavedGuard } from '#web/modules/portal-kit/forms/unsaved-guard.tsx';
import { useSeen } from '#web/modules/portal-kit/forms/use-seen-version.ts';
import { useText } from '#web/i18n/text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useMember, vendorKey } from '#web/vendor-portal/member-context.tsx';
import { useSaving } from '#web/modules/portal-kit/forms/use-saving.ts';

/** The low-stock threshold of items without one of their own. */
export function LowStockDefault({ lowStockAt, version }: { lowStockAt: number; version: string }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        {t('offers.stock.low_level_value', { n: lowStockAt })}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        size="sm"
        title={t('offers.stock.low_level')}
        description={t('offers.stock.low_level_text')}
      >
        <FigureForm lowStockAt={lowStockAt} version={version} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function FigureForm({
  lowStockAt,
  version,
  onDone,
}: {
  lowStockAt: number;
  version: string;
  onDone: () => void;
}) {
  const t = useText();
  const client = useQueryClient();
  const { _id: memberId } = useMember();
  const saving = useSaving();
  const seen = useSeen(version);
  const [text, setText] = useState(String(lowStockAt));
  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!/^\d{1,5}$/.test(text.trim()))
      return saving.refuse({ lowStockAt: t('offers.stock.low_level_format') });
    const isDone = await saving.run(
      () => callApi(changeLowStock, { body: { lowStockAt: Number(text) }, version: seen }),
      t('common.saved'),
    );
    if (!isDone) return undefined;
    onDone();
    return client.invalidateQueries({ queryKey: vendorKey(memberId, 'stock') });
  };
  return (
    <form onSubmit={(event) => void save(event)} noValidate className="grid gap-4">
      <UnsavedGuard isDirty={text !== String(lowStockAt)} />
      {saving.error && !saving.errors.lowStockAt ? (
        <Alert tone="danger" role="alert">
          {saving.error}
        </Alert>
      ) : null}
      <TextField
        label={t('offers.stock.available_units')}
        inputMode="numeric"
        maxLength={5}
        value={text}
        onChange={(e) => setText(e.target.value)}
        error={saving.errors.lowStockAt}
      />
      <Button type="submit" busy={saving.isBusy}>
        {saving.isBusy ? t('common.saving') : t('common.save')}
      </Button>
    </form>
  );
}
