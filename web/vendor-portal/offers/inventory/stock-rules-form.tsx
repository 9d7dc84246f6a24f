import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { changeStockRules, MAX_BIN, type StockItem } from '#contracts/offers/inventory.ts';
import { callApi } from '#web/api/client.ts';
import { UnsavedGuard } from '#web/modules/portal-kit/forms/unsaved-guard.tsx';
import { useText } from '#web/i18n/text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useMember } from '#web/vendor-portal/member-context.tsx';
import { useSaving } from '#web/modules/portal-kit/forms/use-saving.ts';
import { showChanged } from './queries.ts';

/** The low-stock threshold of this item, when more stock is expected, and its bin. */
export function RulesForm({ item }: { item: StockItem }) {
  const t = useText();
  const { save, lowAt, saved, restockOn, bin, saving, setLowAt, setRestockOn, setBin } =
    useStockRules(item);
  return (
    <form
      onSubmit={save}
      noValidate
      className="grid gap-3 rounded-small border border-border bg-surface p-3"
    >
      <UnsavedGuard
        isDirty={lowAt !== saved.lowAt || restockOn !== saved.restockOn || bin !== saved.bin}
      />
      {saving.error ? (
        <Alert tone="danger" role="alert">
          {saving.error}
        </Alert>
      ) : null}
      <TextField
        label={t('offers.stock.low_level')}
        hint={t('offers.stock.low_level_item_hint')}
        inputMode="numeric"
        maxLength={5}
        value={lowAt}
        onChange={(e) => setLowAt(e.target.value)}
        error={saving.errors.lowAt}
      />
      <TextField
        label={t('offers.stock.restock_date')}
        hint={t('offers.stock.restock_date_hint')}
        type="date"
        value={restockOn}
        onChange={(e) => setRestockOn(e.target.value)}
        error={saving.errors.restockOn}
      />
      <TextField
        label={t('offers.stock.bin')}
        hint={t('offers.stock.bin_hint')}
        maxLength={MAX_BIN}
        value={bin}
        onChange={(e) => setBin(e.target.value)}
        error={saving.errors.bin}
      />
      <Button type="submit" variant="outline" busy={saving.isBusy}>
        {saving.isBusy ? t('common.saving') : t('common.save')}
      </Button>
    </form>
  );
}

function useStockRules(item: StockItem) {
  const t = useText();
  const client = useQueryClient();
  const { _id: memberId } = useMember();
  const saving = useSaving();
  const [lowAt, setLowAt] = useState(item.lowAt === null ? '' : String(item.lowAt));
  const [restockOn, setRestockOn] = useState(item.restockOn ?? '');
  const [bin, setBin] = useState(item.bin ?? '');
  const [saved, setSaved] = useState({ lowAt, restockOn, bin });
  const [seen, setSeen] = useState(item.version);
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (lowAt.trim() !== '' && !/^\d{1,5}$/.test(lowAt.trim()))
      return saving.refuse({ lowAt: t('offers.stock.low_level_format') });
    return void saving.run(async () => {
      const { item: next } = await callApi(changeStockRules, {
        params: { id: item._id },
        body: {
          lowAt: lowAt.trim() === '' ? null : Number(lowAt),
          restockOn: restockOn || null,
          bin,
        },
        version: seen,
      });
      const now = {
        lowAt: next.lowAt === null ? '' : String(next.lowAt),
        restockOn: next.restockOn ?? '',
        bin: next.bin ?? '',
      };
      setSeen(next.version);
      setSaved(now);
      setLowAt(now.lowAt);
      setRestockOn(now.restockOn);
      setBin(now.bin);
      showChanged(client, memberId, [next]);
    }, t('common.saved'));
  };
  return { save, lowAt, saved, restockOn, bin, saving, setLowAt, setRestockOn, setBin };
}
