import { createGift, type Gift, updateGift } from '#contracts/promotions/gifts.ts';
import { formatRupees } from '#contracts/kernel/money.ts';
import type { Milestone } from '#contracts/promotions/promotions.ts';
import { callApi } from '#web/api/client.ts';
import { useSaving } from '#web/modules/portal-kit/forms/use-saving.ts';
import { useSeen } from '#web/modules/portal-kit/forms/use-seen-version.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { DraftForm } from './draft-form.tsx';
import { useDraft } from './use-draft.ts';

const formOf = (g: Gift | null) => ({
  name: g?.name ?? '',
  milestoneId: g?.milestoneId ?? '',
  hsnCode: g?.hsnCode ?? '',
  stock: '',
  isActive: g?.isActive ?? true,
});
const PIECES = /^[+-]?\d{1,6}$/;

/** Makes or changes a gift. Pieces come in and go out as a difference: somebody may be given one meanwhile. */
export function GiftForm({
  gift,
  milestones,
  onSaved,
}: {
  gift: Gift | null;
  milestones: readonly Milestone[];
  onSaved: () => void;
}) {
  const saving = useSaving();
  const draft = useDraft(() => formOf(gift));
  const version = useSeen(gift?.version);
  const { form, set } = draft;
  const bind = (name: 'name' | 'milestoneId' | 'hsnCode' | 'stock') => ({
    ...draft.text(name),
    error: saving.errors[name] ?? (name === 'stock' ? saving.errors.addStock : undefined),
  });
  const pieces = form.stock.trim() === '' ? 0 : Number(form.stock);
  const check = () => {
    const wrong: Record<string, string> = {};
    if (form.name.trim().length < 2) wrong.name = 'errors.name_required_short';
    if (!/^\d{4,8}$/.test(form.hsnCode.trim())) wrong.hsnCode = 'errors.hsn_length';
    if (form.stock.trim() !== '' && !PIECES.test(form.stock.trim()))
      wrong.stock = gift
        ? 'Please enter a number of pieces, such as +20 or -3.'
        : 'Please enter a number of pieces.';
    else if (!gift && pieces < 0) wrong.stock = 'There cannot be fewer than none.';
    else if (gift && gift.onHand + pieces < 0) wrong.stock = `Only ${gift.onHand} are left.`;
    return wrong;
  };
  const send = () => {
    const body = {
      name: form.name,
      milestoneId: form.milestoneId || null,
      hsnCode: form.hsnCode.trim(),
      isActive: form.isActive,
    };
    return gift
      ? callApi(updateGift, {
          params: { id: gift._id },
          body: { ...body, ...(pieces === 0 ? {} : { addStock: pieces }) },
          version,
        })
      : callApi(createGift, { body: { ...body, stock: pieces } });
  };
  return (
    <DraftForm
      draft={draft}
      saving={saving}
      check={check}
      send={send}
      told={gift ? 'Gift changed' : 'Gift added'}
      onSaved={onSaved}
      label={gift ? 'common.save' : 'Add the gift'}
    >
      <TextField
        label="common.name"
        hint="As it stands in the cart and in the order."
        maxLength={120}
        {...bind('name')}
      />
      <SelectField
        label="Given by"
        placeholder="No milestone for now"
        options={milestones.map((m) => ({
          value: m._id,
          label: `${m.title}, from ${formatRupees(m.threshold)}`,
        }))}
        {...bind('milestoneId')}
      />
      <TextField
        label="catalog.attribute.hsn_code"
        inputMode="numeric"
        maxLength={8}
        {...bind('hsnCode')}
      />
      <TextField
        label={gift ? 'Pieces in or out' : 'Pieces in stock'}
        hint={gift ? `${gift.onHand} are left. +20 puts twenty in, -3 takes three out.` : undefined}
        maxLength={7}
        {...bind('stock')}
      />
      <Switch
        label="promotions.coupon.given"
        hint="Switched off, shoppers get none."
        checked={form.isActive}
        onChange={(event) => set({ isActive: event.target.checked })}
      />
    </DraftForm>
  );
}
