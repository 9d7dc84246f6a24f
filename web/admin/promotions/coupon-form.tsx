import { useQuery } from '@tanstack/react-query';
import { listCategories } from '#contracts/catalog/catalog.ts';
import { type Coupon, createCoupon, updateCoupon } from '#contracts/promotions/coupons.ts';
import { needsApprover } from '#contracts/promotions/publishing.ts';
import { useStaff } from '#web/admin/staff-context.tsx';
import { SegmentField } from '#web/admin/segments/segment-field.tsx';
import { callApi } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.ts';
import { indiaTimeOf, toField } from '#web/modules/portal-kit/forms/india-time.ts';
import { TranslationFields } from '#web/modules/portal-kit/forms/translation-fields.tsx';
import { useSaving } from '#web/modules/portal-kit/forms/use-saving.ts';
import { useSeen } from '#web/modules/portal-kit/forms/use-seen-version.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { allowanceQuery } from './queries.ts';
import { Checklist, Exposure, WAITS } from './publish-checklist.tsx';
import { CodeFields, codeForm, codePoints, exposureOf, readCode } from './code-fields.tsx';
import { DraftForm } from './draft-form.tsx';
import { usePublishDraft } from './use-draft.ts';

const formOf = (c: Coupon | null) => ({
  ...codeForm(c),
  title: c?.title ?? '',
  startsAt: toField(c?.startsAt ?? null),
  endsAt: toField(c?.endsAt ?? null),
  isActive: c?.isActive ?? false,
  segment: c?.segment ?? null,
  /** Comma-separated slugs. */
  categories: c?.categories?.join(',') ?? '',
  isChecked: false,
  translations: c?.translations ?? {},
});

/** Creates or edits a coupon. Its vendor restriction is fixed at creation. */
export function AdminCouponForm({
  coupon,
  onSaved,
}: {
  coupon: Coupon | null;
  onSaved: (coupon: Coupon) => void;
}) {
  const t = useText();
  const editor = useCouponForm(coupon);
  return (
    <DraftForm
      draft={editor.draft}
      saving={editor.saving}
      check={editor.check}
      send={editor.send}
      savedMessage={(reply) =>
        reply.coupon.isActive !== editor.form.isActive
          ? WAITS
          : coupon
            ? t('promotions.coupon.updated')
            : t('content.draft_saved')
      }
      onSaved={(reply) => onSaved(reply.coupon)}
      label={coupon ? t('common.save') : t('promotions.coupon.create_action')}
    >
      {coupon?.vendors ? (
        <Alert>{t('promotions.coupon.only_sellers', { n: coupon.vendors.length })}</Alert>
      ) : null}
      <CouponTitleFields editor={editor} />
      <CodeFields
        form={editor.form}
        set={editor.set}
        errors={editor.saving.errors}
        isMade={coupon !== null}
      />
      <CouponCategoriesField editor={editor} />
      <SegmentField
        label={t('segments.who_may_use')}
        hint={t('segments.who_may_use_hint')}
        nobody={t('segments.everyone')}
        value={editor.form.segment}
        error={editor.saving.errors.segment}
        onChange={(segment) => editor.set({ segment })}
      />
      <CouponPeriodFields editor={editor} />
      {editor.isChanged && editor.allowance ? (
        <Exposure exposure={editor.exposure} before={editor.before} allowance={editor.allowance} />
      ) : null}
      {coupon === null ? (
        <Checklist points={codePoints(t, editor.form, editor.form.endsAt)} />
      ) : null}
      <CostConfirmation editor={editor} />
      {coupon?.isActive ? (
        <Switch
          label={t('common.published')}
          checked={editor.form.isActive}
          onChange={(event) => editor.set({ isActive: event.target.checked })}
        />
      ) : null}
    </DraftForm>
  );
}

/** The title of a coupon in every language. */
function CouponTitleFields({ editor }: { editor: ReturnType<typeof useCouponForm> }) {
  const t = useText();
  return (
    <>
      <TextField
        label={t('common.title')}
        hint={t('promotions.coupon.title_hint')}
        maxLength={120}
        {...editor.bind('title')}
      />
      <TranslationFields
        value={editor.form.translations}
        onChange={(translations) => editor.set({ translations })}
        errorAt={(path) => editor.saving.errors[path]}
        fields={[
          { at: ['title'], label: t('common.title'), english: editor.form.title, maxLength: 120 },
        ]}
      />
    </>
  );
}

interface CouponBodyOptions {
  terms: ReturnType<typeof readCode>['terms'];
  form: ReturnType<typeof formOf>;
  chosen: string[];
  coupon: Coupon | null;
}
function couponBody({ terms, form, chosen, coupon }: CouponBodyOptions) {
  const body = {
    ...terms,
    title: form.title,
    categories: chosen.length > 0 ? chosen : null,
    segment: form.segment,
    startsAt:
      indiaTimeOf(form.startsAt, coupon?.startsAt) ?? coupon?.startsAt ?? new Date().toISOString(),
    endsAt: indiaTimeOf(form.endsAt, coupon?.endsAt),
    isActive: form.isActive,
    translations: form.translations,
  };
  return body;
}

function useCouponForm(coupon: Coupon | null) {
  const t = useText();
  const saving = useSaving();
  const draft = usePublishDraft(() => formOf(coupon));
  const version = useSeen(coupon?.version);
  const { form, set } = draft;
  const tree = useQuery({
    queryKey: ['categories'],
    queryFn: ({ signal }) => callApi(listCategories, {}, { signal, audience: 'admin' }),
  });
  const chosen = form.categories.split(',').filter(Boolean);
  const bind = (name: 'title' | 'startsAt' | 'endsAt') => ({
    ...draft.text(name),
    error: saving.errors[name],
  });
  const { terms, wrong: wrongTerms } = readCode(t, form);
  const exposure = exposureOf(form);
  const allowance = useQuery(allowanceQuery(useStaff()._id)).data;
  // Already published cost is not counted again; a budget may still limit it.
  const before = coupon?.isActive ? exposureOf(codeForm(coupon)) : 0;
  const isChanged = coupon === null || exposure !== exposureOf(codeForm(coupon));
  const isAbove =
    coupon === null && allowance !== undefined && needsApprover(exposure, before, allowance);
  const check = () => {
    const wrong: Record<string, string> = { ...wrongTerms };
    if (form.title.trim() === '') wrong.title = t('promotions.title_required');
    if (form.endsAt && form.startsAt && form.endsAt <= form.startsAt)
      wrong.endsAt = t('promotions.end_before_start');
    if (isAbove && form.isActive && !form.isChecked)
      wrong.isChecked = t('promotions.coupon.confirm_cost');
    return wrong;
  };
  const send = () => {
    const body = couponBody({
      terms: terms,
      form: form,
      chosen: chosen,
      coupon,
    });
    return coupon
      ? callApi(updateCoupon, { params: { id: coupon._id }, body, version })
      : callApi(createCoupon, { body: { code: form.code, ...body } });
  };
  return {
    draft,
    saving,
    check,
    send,
    form,
    bind,
    set,
    tree,
    chosen,
    isChanged,
    allowance,
    exposure,
    before,
    isAbove,
  };
}

function CouponCategoriesField({ editor }: { editor: ReturnType<typeof useCouponForm> }) {
  const t = useText();
  return (
    <fieldset>
      <legend className="text-[14px] font-semibold">{t('promotions.coupon.categories')}</legend>
      <p className="text-[14px] text-ink-muted">{t('promotions.coupon.categories_hint')}</p>
      <div className="grid grid-cols-2 gap-x-3">
        {(editor.tree.data?.categories ?? []).map((c) => (
          <Checkbox
            key={c.slug}
            label={c.name}
            checked={editor.chosen.includes(c.slug)}
            onChange={(event) =>
              editor.set({
                categories: (event.target.checked
                  ? [...editor.chosen, c.slug]
                  : editor.chosen.filter((slug) => slug !== c.slug)
                ).join(','),
              })
            }
          />
        ))}
      </div>
    </fieldset>
  );
}

function CouponPeriodFields({ editor }: { editor: ReturnType<typeof useCouponForm> }) {
  const t = useText();
  return (
    <>
      <TextField
        label={t('common.from')}
        hint={t('promotions.start_hint')}
        type="datetime-local"
        {...editor.bind('startsAt')}
      />
      <TextField
        label={t('common.until')}
        hint={t('promotions.ist_until_off_hint')}
        type="datetime-local"
        {...editor.bind('endsAt')}
      />
    </>
  );
}

function CostConfirmation({ editor }: { editor: ReturnType<typeof useCouponForm> }) {
  const t = useText();
  return editor.isAbove && editor.form.isActive ? (
    <div>
      <Checkbox
        label={t('promotions.coupon.cost_checked')}
        checked={editor.form.isChecked}
        onChange={(event) => editor.set({ isChecked: event.target.checked })}
      />
      {editor.saving.errors.isChecked ? (
        <p role="alert" className="text-[14px] text-danger">
          {editor.saving.errors.isChecked}
        </p>
      ) : null}
    </div>
  ) : null;
}
