import {
  type Campaign,
  type CampaignText,
  createCampaign,
  MAX_HOLDOUT_PERCENT,
  updateCampaign,
} from '#contracts/campaigns/campaigns.ts';
import { textFaults } from '#contracts/campaigns/campaign-texts.ts';
import { DEFAULT_LOCALE, PORTAL_LOCALES, type Locale, LOCALES } from '#contracts/kernel/locales.ts';
import { MARKETING_CHANNELS, type MarketingChannel } from '#contracts/segments/segment-rules.ts';
import { DraftForm } from '#web/admin/promotions/draft-form.tsx';
import { usePublishDraft } from '#web/admin/promotions/use-draft.ts';
import { CHANNEL_LABELS } from '#web/admin/segments/condition-labels.ts';
import { SegmentField } from '#web/admin/segments/segment-field.tsx';
import { callApi } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.ts';
import { indiaTimeOf, toField } from '#web/modules/portal-kit/forms/india-time.ts';
import { useSaving } from '#web/modules/portal-kit/forms/use-saving.ts';
import { useSeen } from '#web/modules/portal-kit/forms/use-seen-version.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';

/** How placeholders are written. */
const PLACEHOLDERS = { customer: '{{customer.name}}', marketplace: '{{marketplace.name}}' };
const BLANK: CampaignText = { subject: '', text: '', dltId: '' };
const formOf = (c: Campaign | null) => ({
  name: c?.name ?? '',
  channel: c?.channel ?? ('email' as MarketingChannel),
  segment: c?.segment ?? null,
  texts: c?.texts ?? {},
  link: c?.link ?? '',
  holdoutPercent: String(c?.holdoutPercent ?? 10),
  resultDays: String(c?.resultDays ?? 7),
  startsAt: toField(c?.startsAt ?? null),
});
type CampaignForm = ReturnType<typeof formOf>;
const bodyOf = (form: CampaignForm, before: Campaign | null) => ({
  ...form,
  holdoutPercent: Number(form.holdoutPercent) || 0,
  resultDays: Number(form.resultDays) || 7,
  startsAt: indiaTimeOf(form.startsAt, before?.startsAt),
});

/** Creates or edits the draft of a campaign; what is sent was checked and confirmed afterwards. */
export function CampaignForm({
  campaign,
  onSaved,
}: {
  campaign: Campaign | null;
  onSaved: (campaign: Campaign) => void;
}) {
  const t = useText();
  const saving = useSaving();
  const draft = usePublishDraft(() => formOf(campaign));
  const version = useSeen(campaign?.version);
  const { form, set } = draft;
  const send = () => {
    const body = bodyOf(form, campaign);
    return campaign
      ? callApi(updateCampaign, { params: { id: campaign._id }, body, version })
      : callApi(createCampaign, { body });
  };
  return (
    <DraftForm
      draft={draft}
      saving={saving}
      check={() =>
        form.name.trim().length < 2
          ? { name: t('errors.segment.name_short') }
          : ({} as Record<string, string>)
      }
      send={send}
      savedMessage={campaign ? t('campaigns.changed') : t('campaigns.created')}
      onSaved={(reply) => onSaved(reply.campaign)}
      label={t('campaigns.save_draft')}
    >
      <TextField
        label={t('common.name')}
        hint={t('campaigns.name_hint')}
        maxLength={80}
        {...draft.text('name')}
        error={saving.errors.name}
      />
      <AudienceFields form={form} set={set} errors={saving.errors} />
      {PORTAL_LOCALES.map((locale) => (
        <WordingFields key={locale} locale={locale} form={form} set={set} errors={saving.errors} />
      ))}
      {form.channel === 'push' ? (
        <TextField
          label={t('campaigns.link')}
          hint={t('campaigns.link_hint')}
          maxLength={300}
          {...draft.text('link')}
          error={saving.errors.link}
        />
      ) : null}
      <TermsFields draft={draft} errors={saving.errors} />
    </DraftForm>
  );
}

interface PartProps {
  form: CampaignForm;
  set: (change: Partial<CampaignForm>) => void;
  errors: Readonly<Record<string, string>>;
}
function AudienceFields({ form, set, errors }: PartProps) {
  const t = useText();
  return (
    <>
      <SegmentField
        label={t('segments.one')}
        nobody={t('segments.field.choose')}
        value={form.segment}
        error={errors.segment}
        onChange={(segment) => set({ segment })}
      />
      <SelectField
        label={t('campaigns.channel.title')}
        hint={t('campaigns.channel.hint')}
        value={form.channel}
        options={MARKETING_CHANNELS.map((value) => ({ value, label: t(CHANNEL_LABELS[value]) }))}
        onChange={({ target }) =>
          set({ channel: MARKETING_CHANNELS.find((one) => one === target.value) ?? form.channel })
        }
      />
    </>
  );
}

/** The texts of one language, with what is wrong with them while they are written. */
function WordingFields({ form, set, errors, locale }: PartProps & { locale: Locale }) {
  const t = useText();
  const own = form.texts[locale] ?? BLANK;
  const put = (change: Partial<CampaignText>) =>
    set({ texts: { ...form.texts, [locale]: { ...own, ...change } } });
  const isBegun = own.subject !== '' || own.text !== '';
  const faults = isBegun ? textFaults(form.channel, own) : {};
  const faultOf = (name: 'subject' | 'text') => {
    const fault = faults[name];
    return (
      errors[`texts.${locale}.${name}`] ?? (fault ? t(fault.message, fault.values) : undefined)
    );
  };
  return (
    <fieldset className="grid gap-3 border-t border-border pt-3">
      <legend className="text-[14px] font-bold">{LOCALES[locale].name}</legend>
      {form.channel === 'sms' ? null : (
        <TextField
          label={t(form.channel === 'email' ? 'campaigns.subject' : 'common.title')}
          maxLength={200}
          value={own.subject}
          error={faultOf('subject')}
          onChange={({ target }) => put({ subject: target.value })}
        />
      )}
      <TextArea
        label={t('campaigns.text')}
        hint={locale === DEFAULT_LOCALE ? t('campaigns.text_hint', PLACEHOLDERS) : undefined}
        maxLength={4_000}
        rows={form.channel === 'email' ? 6 : 3}
        value={own.text}
        error={faultOf('text')}
        onChange={({ target }) => put({ text: target.value })}
      />
      {form.channel === 'sms' ? (
        <TextField
          label={t('campaigns.dlt')}
          hint={t('campaigns.dlt_hint')}
          inputMode="numeric"
          maxLength={30}
          value={own.dltId}
          error={errors[`texts.${locale}.dltId`]}
          onChange={({ target }) => put({ dltId: target.value })}
        />
      ) : null}
    </fieldset>
  );
}

function TermsFields({
  draft,
  errors,
}: {
  draft: ReturnType<typeof usePublishDraft<CampaignForm>>;
  errors: PartProps['errors'];
}) {
  const t = useText();
  return (
    <div className="grid grid-cols-1 gap-3 border-t border-border pt-3">
      <TextField
        label={t('campaigns.holdout')}
        hint={t('campaigns.holdout_hint', { n: MAX_HOLDOUT_PERCENT })}
        inputMode="numeric"
        maxLength={2}
        {...draft.text('holdoutPercent')}
        error={errors.holdoutPercent}
      />
      <TextField
        label={t('campaigns.result_days')}
        hint={t('campaigns.result_days_hint')}
        inputMode="numeric"
        maxLength={2}
        {...draft.text('resultDays')}
        error={errors.resultDays}
      />
      <TextField
        type="datetime-local"
        label={t('campaigns.starts')}
        hint={t('campaigns.starts_hint')}
        {...draft.text('startsAt')}
        error={errors.startsAt}
      />
    </div>
  );
}
