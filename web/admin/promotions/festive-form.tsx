import {
  createFestiveOffer,
  type FestiveRecord,
  updateFestiveOffer,
} from '#contracts/promotions/festive-offers.ts';
import { MAX_FESTIVE_PERCENT } from '#contracts/offers/festive-joining.ts';
import { slugify } from '#contracts/kernel/ids.ts';
import { callApi } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.ts';
import { indiaTimeOf, toField } from '#web/modules/portal-kit/forms/india-time.ts';
import { TranslationFields } from '#web/modules/portal-kit/forms/translation-fields.tsx';
import { useSaving } from '#web/modules/portal-kit/forms/use-saving.ts';
import { useSeen } from '#web/modules/portal-kit/forms/use-seen-version.ts';
import { Switch } from '#web/ui/switch.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { DraftForm } from './draft-form.tsx';
import { numberOf, usePublishDraft } from './use-draft.ts';

const formOf = (o: FestiveRecord | null) => ({
  name: o?.name ?? '',
  description: o?.description ?? '',
  startDate: toField(o?.startDate ?? null),
  endDate: toField(o?.endDate ?? null),
  isActive: o?.isActive ?? false,
  isOpenToVendors: o?.isOpenToVendors ?? true,
  minDiscountPercent: String(o?.minDiscountPercent ?? 5),
  joinUntil: toField(o?.joinUntil ?? null),
  translations: o?.translations ?? {},
});

/** Creates or edits a festive offer; its products are on its own page. */
export function FestiveForm({
  offer,
  onSaved,
}: {
  offer: FestiveRecord | null;
  onSaved: (offer: FestiveRecord) => void;
}) {
  const t = useText();
  const editor = useFestiveForm(offer);
  return (
    <DraftForm
      draft={editor.draft}
      saving={editor.saving}
      check={editor.check}
      send={editor.send}
      savedMessage={offer ? t('promotions.festive.updated') : t('content.draft_saved')}
      onSaved={(reply) => onSaved(reply.offer)}
      label={offer ? t('common.save') : t('promotions.festive.save_and_choose')}
    >
      <FestiveTextFields editor={editor} />
      <TextField
        label={t('common.starts')}
        hint={t('common.indian_time')}
        type="datetime-local"
        {...editor.bind('startDate')}
      />
      <TextField
        label={t('common.ends')}
        hint={t('common.indian_time')}
        type="datetime-local"
        {...editor.bind('endDate')}
      />
      {offer?.isActive ? (
        <Switch
          label={t('common.published')}
          hint={t('promotions.festive.unpublished_hint')}
          checked={editor.form.isActive}
          onChange={(event) => editor.set({ isActive: event.target.checked })}
        />
      ) : null}
      <VendorJoinFields editor={editor} />
    </DraftForm>
  );
}

function useFestiveForm(offer: FestiveRecord | null) {
  const t = useText();
  const saving = useSaving();
  const draft = usePublishDraft(() => formOf(offer));
  const version = useSeen(offer?.version);
  const { form, set } = draft;
  const bind = (
    name: 'name' | 'description' | 'startDate' | 'endDate' | 'minDiscountPercent' | 'joinUntil',
  ) => ({ ...draft.text(name), error: saving.errors[name] });
  const isNamedFor =
    offer === null || offer.state === 'upcoming' || new Date(offer.startDate) > new Date();
  const address = `/festival-offer/${isNamedFor ? slugify(form.name) || '…' : offer.slug}`;
  const [startDate, endDate, least] = [
    indiaTimeOf(form.startDate, offer?.startDate),
    indiaTimeOf(form.endDate, offer?.endDate),
    numberOf(form.minDiscountPercent),
  ];
  const check = () => {
    const wrong: Record<string, string> = {};
    if (form.name.trim().length < 2) wrong.name = t('errors.name_required_short');
    if (!startDate) wrong.startDate = t('promotions.festive.start_required');
    if (!endDate) wrong.endDate = t('promotions.festive.end_required');
    if (startDate && endDate && endDate <= startDate)
      wrong.endDate = t('promotions.end_before_start');
    if (form.joinUntil && form.endDate && form.joinUntil > form.endDate)
      wrong.joinUntil = t('promotions.festive.after_end');
    if (least === undefined || least === null || least > MAX_FESTIVE_PERCENT)
      wrong.minDiscountPercent = t('promotions.festive.percent_range_zero', {
        most: MAX_FESTIVE_PERCENT,
      });
    return wrong;
  };
  const send = () => {
    const body = {
      name: form.name,
      description: form.description.trim() || null,
      startDate: startDate!,
      endDate: endDate!,
      isActive: form.isActive,
      isOpenToVendors: form.isOpenToVendors,
      minDiscountPercent: least!,
      joinUntil: indiaTimeOf(form.joinUntil, offer?.joinUntil),
      translations: form.translations,
    };
    return offer
      ? callApi(updateFestiveOffer, { params: { id: offer._id }, body, version })
      : callApi(createFestiveOffer, { body });
  };
  return { draft, saving, check, send, isNamedFor, address, bind, form, set };
}

function FestiveTextFields({ editor }: { editor: ReturnType<typeof useFestiveForm> }) {
  const t = useText();
  return (
    <>
      <TextField
        label={t('common.name')}
        hint={
          editor.isNamedFor
            ? t('promotions.festive.page_address', { address: editor.address })
            : t('promotions.festive.page_fixed', { address: editor.address })
        }
        maxLength={80}
        {...editor.bind('name')}
      />
      <TextArea
        label={t('catalog.product.description')}
        hint={t('promotions.festive.description_hint')}
        rows={3}
        maxLength={500}
        {...editor.bind('description')}
      />
      <TranslationFields
        value={editor.form.translations}
        onChange={(translations) => editor.set({ translations })}
        errorAt={(path) => editor.saving.errors[path]}
        fields={[
          { at: ['name'], label: t('common.name'), english: editor.form.name, maxLength: 120 },
          {
            at: ['description'],
            label: t('catalog.product.description'),
            english: editor.form.description,
            maxLength: 1000,
            rows: 2,
          },
        ]}
      />
    </>
  );
}

function VendorJoinFields({ editor }: { editor: ReturnType<typeof useFestiveForm> }) {
  const t = useText();
  return (
    <>
      <Switch
        label={t('promotions.festive.open_to_sellers')}
        hint={t('promotions.festive.open_to_sellers_hint')}
        checked={editor.form.isOpenToVendors}
        onChange={(event) => editor.set({ isOpenToVendors: event.target.checked })}
      />
      {editor.form.isOpenToVendors ? (
        <>
          <TextField
            label={t('promotions.festive.minimum_discount')}
            inputMode="decimal"
            maxLength={5}
            {...editor.bind('minDiscountPercent')}
          />
          <TextField
            label={t('promotions.festive.join_until')}
            hint={t('promotions.ist_until_end_hint')}
            type="datetime-local"
            {...editor.bind('joinUntil')}
          />
        </>
      ) : null}
    </>
  );
}
