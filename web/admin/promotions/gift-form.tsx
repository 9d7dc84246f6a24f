import { createGift, type Gift, updateGift } from '#contracts/promotions/gifts.ts';
import { formatRupees } from '#contracts/kernel/money.ts';
import type { Milestone } from '#contracts/promotions/promotions.ts';
import { callApi } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.ts';
import { TranslationFields } from '#web/modules/portal-kit/forms/translation-fields.tsx';
import { useSaving } from '#web/modules/portal-kit/forms/use-saving.ts';
import { useSeen } from '#web/modules/portal-kit/forms/use-seen-version.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { DraftForm } from './draft-form.tsx';
import { usePublishDraft } from './use-draft.ts';

const formOf = (g: Gift | null) => ({
  name: g?.name ?? '',
  milestoneId: g?.milestoneId ?? '',
  hsnCode: g?.hsnCode ?? '',
  stock: '',
  isActive: g?.isActive ?? true,
  translations: g?.translations ?? {},
});
const UNITS = /^[+-]?\d{1,6}$/;

/** Creates or edits a gift. Units are added or removed, since some may be given away meanwhile. */
export function GiftForm({
  gift,
  milestones,
  onSaved,
}: {
  gift: Gift | null;
  milestones: readonly Milestone[];
  onSaved: () => void;
}) {
  const t = useText();
  const editor = useGiftForm(gift);
  const { draft, saving, check, send, bind, form, set } = editor;
  return (
    <DraftForm
      draft={draft}
      saving={saving}
      check={check}
      send={send}
      savedMessage={gift ? t('promotions.gifts.updated') : t('promotions.gifts.added_notice')}
      onSaved={onSaved}
      label={gift ? t('common.save') : t('promotions.gifts.add_action')}
    >
      <GiftNameFields editor={editor} />
      <SelectField
        label={t('promotions.gifts.given_by')}
        placeholder={t('promotions.gifts.no_milestone')}
        options={milestones.map((m) => ({
          value: m._id,
          label: t('promotions.milestones.from_amount', {
            name: m.title,
            amount: formatRupees(m.threshold),
          }),
        }))}
        {...bind('milestoneId')}
      />
      <TextField
        label={t('catalog.attribute.hsn_code')}
        inputMode="numeric"
        maxLength={8}
        {...bind('hsnCode')}
      />
      <TextField
        label={gift ? t('promotions.gifts.change_stock') : t('promotions.gifts.units_in_stock')}
        hint={gift ? t('promotions.gifts.change_hint', { n: gift.onHand }) : undefined}
        maxLength={7}
        {...bind('stock')}
      />
      <Switch
        label={t('promotions.coupon.given')}
        hint={t('promotions.gifts.off_hint')}
        checked={form.isActive}
        onChange={(event) => set({ isActive: event.target.checked })}
      />
    </DraftForm>
  );
}

/** The name of a gift in every language. */
function GiftNameFields({
  editor: { bind, form, set, saving },
}: {
  editor: ReturnType<typeof useGiftForm>;
}) {
  const t = useText();
  return (
    <>
      <TextField
        label={t('common.name')}
        hint={t('promotions.gifts.name_hint')}
        maxLength={120}
        {...bind('name')}
      />
      <TranslationFields
        value={form.translations}
        onChange={(translations) => set({ translations })}
        errorAt={(path) => saving.errors[path]}
        fields={[{ at: ['name'], label: t('common.name'), english: form.name, maxLength: 120 }]}
      />
    </>
  );
}

function useGiftForm(gift: Gift | null) {
  const t = useText();
  const saving = useSaving();
  const draft = usePublishDraft(() => formOf(gift));
  const version = useSeen(gift?.version);
  const { form, set } = draft;
  const bind = (name: 'name' | 'milestoneId' | 'hsnCode' | 'stock') => ({
    ...draft.text(name),
    error: saving.errors[name] ?? (name === 'stock' ? saving.errors.addStock : undefined),
  });
  const units = form.stock.trim() === '' ? 0 : Number(form.stock);
  const check = () => {
    const wrong: Record<string, string> = {};
    if (form.name.trim().length < 2) wrong.name = t('errors.name_required_short');
    if (!/^\d{4,8}$/.test(form.hsnCode.trim())) wrong.hsnCode = t('errors.hsn_length');
    if (form.stock.trim() !== '' && !UNITS.test(form.stock.trim()))
      wrong.stock = gift
        ? t('promotions.gifts.change_invalid')
        : t('promotions.gifts.units_invalid');
    else if (!gift && units < 0) wrong.stock = t('promotions.gifts.stock_negative');
    else if (gift && gift.onHand + units < 0)
      wrong.stock = t('promotions.gifts.only_left', { n: gift.onHand });
    return wrong;
  };
  const send = () => {
    const body = {
      name: form.name,
      milestoneId: form.milestoneId || null,
      hsnCode: form.hsnCode.trim(),
      isActive: form.isActive,
      translations: form.translations,
    };
    return gift
      ? callApi(updateGift, {
          params: { id: gift._id },
          body: { ...body, ...(units === 0 ? {} : { addStock: units }) },
          version,
        })
      : callApi(createGift, { body: { ...body, stock: units } });
  };
  return { draft, saving, check, send, bind, form, set };
}
