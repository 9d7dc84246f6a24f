import { type AdRecord, adKey, createAd, updateAd } from '#contracts/promotions/ads.ts';
import { callApi } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.ts';
import { indiaTimeOf, toField } from '#web/modules/portal-kit/forms/india-time.ts';
import { TranslationFields } from '#web/modules/portal-kit/forms/translation-fields.tsx';
import { useSaving } from '#web/modules/portal-kit/forms/use-saving.ts';
import { useSeen } from '#web/modules/portal-kit/forms/use-seen-version.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { DraftForm } from './draft-form.tsx';
import { usePublishDraft } from './use-draft.ts';

const formOf = (ad: AdRecord | null) => ({
  text: ad?.text ?? '',
  link: ad?.link ?? '',
  startsAt: toField(ad?.startsAt ?? null),
  endsAt: toField(ad?.endsAt ?? null),
  isActive: ad?.isActive ?? false,
  translations: ad?.translations ?? {},
});

/** Creates or edits an announcement. */
export function AdForm({
  ad,
  others,
  onSaved,
}: {
  ad: AdRecord | null;
  others: readonly AdRecord[];
  onSaved: (ad: AdRecord) => void;
}) {
  const t = useText();
  const { draft, saving, check, send, bind, isDuplicate, form, set } = useAdForm(ad, others);
  return (
    <DraftForm
      draft={draft}
      saving={saving}
      check={check}
      send={send}
      savedMessage={ad ? t('promotions.ads.updated') : t('content.draft_saved')}
      onSaved={(reply) => onSaved(reply.ad)}
      label={ad ? t('common.save') : t('promotions.ads.add_action')}
    >
      <TextField
        label={t('common.fields.text')}
        hint={t('promotions.ads.text_hint')}
        maxLength={120}
        {...bind('text')}
      />
      <TranslationFields
        value={form.translations}
        onChange={(translations) => set({ translations })}
        errorAt={(path) => saving.errors[path]}
        fields={[
          { at: ['text'], label: t('common.fields.text'), english: form.text, maxLength: 160 },
        ]}
      />
      {isDuplicate ? (
        <Alert tone="warning" role="status">
          {t('promotions.ads.duplicate_form')}
        </Alert>
      ) : null}
      <AdPlaceAndTime bind={bind} />
      {ad?.isActive ? (
        <Switch
          label={t('promotions.ads.shown')}
          checked={form.isActive}
          onChange={(event) => set({ isActive: event.target.checked })}
        />
      ) : null}
    </DraftForm>
  );
}

function AdPlaceAndTime({ bind }: { bind: ReturnType<typeof useAdForm>['bind'] }) {
  const t = useText();
  return (
    <>
      <TextField
        label={t('content.home.link')}
        hint={t('promotions.ads.link_hint')}
        maxLength={300}
        {...bind('link')}
      />
      <TextField
        label={t('common.from')}
        hint={t('promotions.start_hint')}
        type="datetime-local"
        {...bind('startsAt')}
      />
      <TextField
        label={t('common.until')}
        hint={t('promotions.ist_until_off_hint')}
        type="datetime-local"
        {...bind('endsAt')}
      />
    </>
  );
}

function useAdForm(ad: AdRecord | null, others: readonly AdRecord[]) {
  const t = useText();
  const saving = useSaving();
  const draft = usePublishDraft(() => formOf(ad));
  const version = useSeen(ad?.version);
  const { form, set } = draft;
  const bind = (name: 'text' | 'link' | 'startsAt' | 'endsAt') => ({
    ...draft.text(name),
    error: saving.errors[name],
  });
  const isDuplicate =
    form.text.trim() !== '' && others.some((other) => adKey(other.text) === adKey(form.text));
  const check = () => {
    const wrong: Record<string, string> = {};
    if (form.text.trim() === '') wrong.text = t('common.text_required');
    if (form.link.trim() !== '' && !/^\/(?![/\\])[^\s\\]*$/.test(form.link.trim()))
      wrong.link = t('promotions.ads.link_invalid');
    if (form.startsAt && form.endsAt && form.endsAt <= form.startsAt)
      wrong.endsAt = t('promotions.end_before_start');
    return wrong;
  };
  const send = () => {
    const body = {
      text: form.text,
      link: form.link.trim() || null,
      startsAt: indiaTimeOf(form.startsAt, ad?.startsAt),
      endsAt: indiaTimeOf(form.endsAt, ad?.endsAt),
      isActive: form.isActive,
      translations: form.translations,
    };
    return ad
      ? callApi(updateAd, { params: { id: ad._id }, body, version })
      : callApi(createAd, { body });
  };
  return { draft, saving, check, send, bind, isDuplicate, form, set };
}
