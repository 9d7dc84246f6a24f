import { useState } from 'react';
import { FEE_KINDS, VENDOR_TIERS } from '#contracts/vendors/fee-rules.ts';
import {
  type FeeEffect,
  type FeeRule,
  previewFeeRule,
  proposeFeeRule,
} from '#contracts/vendors/fees.ts';
import { FEE_NAMES, FEE_TEXTS, TIER_NAMES } from '#contracts/vendors/fee-names.ts';
import { CategoryField } from '#web/admin/vendors/commission/category-choice.tsx';
import { VendorChoice } from '#web/admin/vendors/commission/vendor-choice.tsx';
import { callApi } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.ts';
import { errorsByField } from '#web/modules/feedback/field-errors.ts';
import { showRefusal } from '#web/modules/portal-kit/errors/show-error.ts';
import { UnsavedGuard } from '#web/modules/portal-kit/forms/unsaved-guard.tsx';
import { Button } from '#web/ui/button.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.ts';
import { feeBodyOf, type FeeDraft, feeDraftOf, wrongInFee } from './fee-draft.ts';
import { FeeEffectPanel } from './fee-effect-panel.tsx';

export type FeeEditing = FeeRule | 'new' | null;

/** Proposes a fee or a new version of one, with its effect on recent orders. */
export function FeeDrawer({
  fee,
  onClose,
  onSaved,
}: {
  fee: FeeEditing;
  onClose: () => void;
  onSaved: () => void;
}) {
  const t = useText();
  return (
    <Drawer
      open={fee !== null}
      onClose={onClose}
      title={fee === 'new' ? t('vendors.fees.new') : t('vendors.fees.new_version')}
      description={t('vendors.fees.form_text')}
    >
      {fee === null ? null : (
        <FeeForm rule={fee === 'new' ? null : fee} onClose={onClose} onSaved={onSaved} />
      )}
    </Drawer>
  );
}

interface FeeFormProps {
  rule: FeeRule | null;
  onClose: () => void;
  onSaved: () => void;
}
function FeeForm({ rule, onClose, onSaved }: FeeFormProps) {
  const t = useText();
  const form = useFeeForm({ rule, onClose, onSaved });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.propose();
      }}
      className="grid gap-4"
    >
      <UnsavedGuard isDirty={JSON.stringify(form.draft) !== JSON.stringify(feeDraftOf(rule))} />
      <AmountFields form={form} isVersion={rule !== null} />
      <FeeConditions form={form} rule={rule} />
      <TextField
        label={t('common.reason')}
        maxLength={300}
        hint={t('vendors.fees.reason_hint')}
        {...form.bind('reason')}
      />
      {form.effect ? <FeeEffectPanel effect={form.effect} /> : null}
      <div className="flex flex-wrap justify-end gap-3 [&>*]:max-sm:grow">
        <Button
          variant="outline"
          busy={form.busy === 'preview'}
          onClick={() => void form.preview()}
        >
          {t('vendors.fees.show_effect')}
        </Button>
        <Button type="submit" busy={form.busy === 'propose'}>
          {t('vendors.fees.propose')}
        </Button>
      </div>
    </form>
  );
}

type TextKey = Exclude<keyof FeeDraft, 'vendor'>;
function useFeeForm({ rule, onClose, onSaved }: FeeFormProps) {
  const t = useText();
  const [draft, setDraft] = useState(() => feeDraftOf(rule));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState<'preview' | 'propose' | null>(null);
  const [effect, setEffect] = useState<FeeEffect | null>(null);
  const set = (change: Partial<FeeDraft>) => {
    setDraft((now) => ({ ...now, ...change }));
    setEffect(null);
  };
  const bind = (name: TextKey, path: string = name) => ({
    value: draft[name],
    error: errors[path] ?? null,
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  });
  const run = async (what: 'preview' | 'propose', work: () => Promise<void>) => {
    const wrong = wrongInFee(
      // The effect can be calculated before there is a name or a reason.
      what === 'preview' ? { ...draft, name: draft.name || '···', reason: '···' } : draft,
      rule !== null,
      t,
    );
    setErrors(wrong);
    if (busy || Object.keys(wrong).length > 0) return;
    setBusy(what);
    try {
      await work();
    } catch (error) {
      setErrors(errorsByField(error));
      showRefusal(error, 'vendors.fees.save_failed');
    } finally {
      setBusy(null);
    }
  };
  const preview = () =>
    run('preview', async () => {
      const body = feeBodyOf(draft, rule?._id ?? null);
      const reply = await callApi(previewFeeRule, {
        body: { ...body, name: body.name || '···', reason: body.reason || '···' },
      });
      setEffect(reply.effect);
    });
  const propose = () =>
    run('propose', async () => {
      await callApi(proposeFeeRule, { body: feeBodyOf(draft, rule?._id ?? null) });
      toast.show({ type: 'success', message: t('vendors.done.fee_proposed') });
      onSaved();
      onClose();
    });
  return { draft, errors, busy, effect, set, bind, preview, propose };
}
type FeeFormState = ReturnType<typeof useFeeForm>;

function AmountFields({ form, isVersion }: { form: FeeFormState; isVersion: boolean }) {
  const t = useText();
  return (
    <>
      <SelectField
        label={t('common.type')}
        options={FEE_KINDS.map((kind) => ({ value: kind, label: t(FEE_NAMES[kind]) }))}
        hint={t(FEE_TEXTS[form.draft.kind])}
        disabled={isVersion}
        {...form.bind('kind')}
      />
      <TextField label={t('common.name')} maxLength={80} {...form.bind('name')} />
      <div className="grid gap-3 sm:grid-cols-3">
        <TextField label={t('vendors.fees.amount')} inputMode="decimal" {...form.bind('amount')} />
        <TextField
          label={t('vendors.fees.percent')}
          inputMode="decimal"
          {...form.bind('percent')}
        />
        <TextField label={t('vendors.fees.cap')} inputMode="decimal" {...form.bind('cap')} />
      </div>
    </>
  );
}

function FeeConditions({ form, rule }: { form: FeeFormState; rule: FeeRule | null }) {
  const t = useText();
  const { draft, errors, set, bind } = form;
  return (
    <fieldset className="grid gap-4 rounded-button border border-border p-4">
      <legend className="px-1 text-[15px] font-extrabold">
        {t('vendors.commission.conditions')}
      </legend>
      <VendorChoice
        label={t('vendors.vendor')}
        value={draft.vendor}
        error={errors.vendorId ?? null}
        hint={t('vendors.commission.any_vendor_hint')}
        onChange={(vendor) => set({ vendor })}
      />
      <CategoryField
        label={t('common.category')}
        value={draft.categoryId}
        error={errors.categoryId ?? null}
        placeholder={t('vendors.commission.any_category')}
        own={rule?.category ?? null}
        onChange={(categoryId) => set({ categoryId })}
      />
      <SelectField
        label={t('vendors.tier_label')}
        placeholder={t('vendors.fees.any_tier')}
        options={VENDOR_TIERS.map((tier) => ({ value: tier, label: t(TIER_NAMES[tier]) }))}
        {...bind('tier')}
      />
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label={t('vendors.commission.price_from')}
          inputMode="decimal"
          {...bind('minPrice')}
        />
        <TextField
          label={t('vendors.commission.price_to')}
          inputMode="decimal"
          {...bind('maxPrice')}
        />
      </div>
      <TextField
        label={t('vendors.commission.first_day')}
        type="date"
        hint={t('vendors.fees.first_day_hint')}
        {...bind('from', 'startsAt')}
      />
    </fieldset>
  );
}
