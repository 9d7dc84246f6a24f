import { useQuery } from '@tanstack/react-query';
import {
  createPromotion,
  type PromotionRecord,
  updatePromotion,
} from '#contracts/promotions/ads.ts';
import { useStaff } from '#web/admin/staff-context.tsx';
import { callApi } from '#web/api/client.ts';
import { type Text, useText } from '#web/i18n/text.ts';
import { indiaTimeOf, toField } from '#web/modules/portal-kit/forms/india-time.ts';
import { TranslationFields } from '#web/modules/portal-kit/forms/translation-fields.tsx';
import { useSaving } from '#web/modules/portal-kit/forms/use-saving.ts';
import { useSeen } from '#web/modules/portal-kit/forms/use-seen-version.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { allowanceQuery } from './queries.ts';
import { Exposure, WAITS } from './publish-checklist.tsx';
import { CodeFields, codeForm, exposureOf, readCode } from './code-fields.tsx';
import { DraftForm } from './draft-form.tsx';
import { usePublishDraft } from './use-draft.ts';

/** A copy has no dates and code: both belong to the original. */
const formOf = (p: PromotionRecord | null, isCopy: boolean) => ({
  ...codeForm(p?.coupon ?? null),
  ...(isCopy ? { code: '' } : {}),
  title: p?.title ?? '',
  description: p?.description ?? '',
  startsAt: isCopy ? '' : toField(p?.startsAt ?? null),
  activeUntil: isCopy ? '' : toField(p?.activeUntil ?? null),
  isActive: !isCopy && (p?.isActive ?? false),
  hasCode: Boolean(p?.coupon),
  translations: p?.translations ?? {},
});

/** Creates or edits a promotion with its optional code. */
export function PromotionForm({
  from,
  isCopy,
  onSaved,
}: {
  from: PromotionRecord | null;
  isCopy: boolean;
  onSaved: (promotion: PromotionRecord) => void;
}) {
  const t = useText();
  const editor = usePromotionForm(from, isCopy);
  return (
    <DraftForm
      draft={editor.draft}
      saving={editor.saving}
      check={editor.check}
      send={editor.send}
      savedMessage={(reply) =>
        editor.isWaiting(reply)
          ? t('promotions.publishing.waits_named', {
              text: t(WAITS),
              code: reply.promotion.coupon!.code,
            })
          : editor.changed
            ? t('promotions.updated')
            : t('content.draft_saved')
      }
      onSaved={(reply) => onSaved(reply.promotion)}
      label={editor.changed ? t('common.save') : t('promotions.create_action')}
    >
      <PromotionFields editor={editor} />
      {editor.changed?.isActive ? (
        <Switch
          label={t('common.enabled')}
          checked={editor.form.isActive}
          onChange={(event) => editor.set({ isActive: event.target.checked })}
        />
      ) : null}
      <Switch
        label={t('promotions.with_code')}
        hint={t('promotions.with_code_hint')}
        checked={editor.form.hasCode}
        onChange={(event) => editor.set({ hasCode: event.target.checked })}
      />
      <PromotionCodeFields editor={editor} />
      {editor.form.hasCode && editor.allowance && editor.exposure !== editor.saved ? (
        <Exposure
          exposure={editor.exposure}
          before={editor.changed?.coupon?.isActive ? (editor.saved ?? null) : 0}
          allowance={editor.allowance}
        />
      ) : null}
    </DraftForm>
  );
}

function usePromotionForm(from: PromotionRecord | null, isCopy: boolean) {
  const t = useText();
  const saving = useSaving();
  const draft = usePublishDraft(() => formOf(from, isCopy));
  const version = useSeen(from?.version);
  const { form, set } = draft;
  const changed = isCopy ? null : from;
  // The server prefixes the code's fields with `coupon`.
  const errors = Object.fromEntries(
    Object.entries(saving.errors).map(([path, text]) => [path.replace(/^coupon\./, ''), text]),
  );
  const bind = (name: 'title' | 'description' | 'startsAt' | 'activeUntil') => ({
    ...draft.text(name),
    error: errors[name],
  });
  const { terms, wrong: wrongTerms } = readCode(t, form);
  const allowance = useQuery(allowanceQuery(useStaff()._id)).data;
  const saved = changed?.coupon ? exposureOf(codeForm(changed.coupon)) : undefined;
  const exposure = exposureOf(form);
  const isWaiting = (reply: { promotion: PromotionRecord }) =>
    reply.promotion.coupon !== null && form.isActive && !reply.promotion.coupon.isActive;
  const check = promotionCheck({ form, wrongTerms, t });
  const send = () => {
    const body = {
      title: form.title,
      description: form.description.trim() || null,
      startsAt:
        indiaTimeOf(form.startsAt, changed?.startsAt) ??
        changed?.startsAt ??
        new Date().toISOString(),
      activeUntil: indiaTimeOf(form.activeUntil, changed?.activeUntil),
      isActive: form.isActive,
      translations: form.translations,
      coupon: form.hasCode ? { code: form.code, ...terms } : null,
    };
    return changed
      ? callApi(updatePromotion, { params: { id: changed._id }, body, version })
      : callApi(createPromotion, { body });
  };
  return {
    draft,
    saving,
    check,
    send,
    isWaiting,
    changed,
    form,
    bind,
    set,
    errors,
    allowance,
    exposure,
    saved,
  };
}

interface PromotionCheckOptions {
  form: ReturnType<typeof formOf>;
  wrongTerms: Record<string, string>;
  t: Text;
}
function promotionCheck({ form, wrongTerms, t }: PromotionCheckOptions) {
  const check = () => {
    const wrong: Record<string, string> = form.hasCode ? { ...wrongTerms } : {};
    if (form.title.trim().length < 2) wrong.title = t('promotions.title_required');
    if (form.startsAt && form.activeUntil && form.activeUntil <= form.startsAt)
      wrong.activeUntil = t('promotions.end_before_start');
    return wrong;
  };
  return check;
}

function PromotionFields({ editor }: { editor: ReturnType<typeof usePromotionForm> }) {
  const t = useText();
  return (
    <>
      <TextField
        label={t('common.title')}
        hint={t('promotions.countdown_hint', {
          text: t('promotions.countdown.name_ends', {
            name: editor.form.title.trim() || t('common.title'),
          }),
        })}
        maxLength={80}
        {...editor.bind('title')}
      />
      <TextArea
        label={t('catalog.product.description')}
        hint={t('common.optional')}
        rows={2}
        maxLength={500}
        {...editor.bind('description')}
      />
      <TranslationFields
        value={editor.form.translations}
        onChange={(translations) => editor.set({ translations })}
        errorAt={(path) => editor.saving.errors[path]}
        fields={[
          { at: ['title'], label: t('common.title'), english: editor.form.title, maxLength: 120 },
          {
            at: ['description'],
            label: t('catalog.product.description'),
            english: editor.form.description,
            maxLength: 1000,
            rows: 2,
          },
        ]}
      />
      <TextField
        label={t('common.from')}
        hint={t('promotions.start_hint')}
        type="datetime-local"
        {...editor.bind('startsAt')}
      />
      <TextField
        label={t('common.until')}
        hint={t('promotions.countdown_end_hint')}
        type="datetime-local"
        {...editor.bind('activeUntil')}
      />
    </>
  );
}

function PromotionCodeFields({ editor }: { editor: ReturnType<typeof usePromotionForm> }) {
  const t = useText();
  return editor.form.hasCode ? (
    <CodeFields
      form={editor.form}
      set={editor.set}
      errors={editor.errors}
      isMade={Boolean(editor.changed?.coupon)}
    />
  ) : editor.changed?.coupon ? (
    <Alert tone="warning">
      {t('promotions.code_disabled_notice', { code: editor.changed.coupon.code })}
    </Alert>
  ) : null;
}
