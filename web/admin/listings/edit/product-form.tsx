import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import type { Category } from '#contracts/catalog/catalog.ts';
import {
  type EditableProduct,
  editProducts,
  PRODUCT_EDIT_FIELDS,
  type ProductField,
  ProductValues,
  type StoredProductValues,
} from '#contracts/listings/product-edits.ts';
import { adminKey, useStaff, useStaffMay } from '#web/admin/staff-context.tsx';
import { callApi } from '#web/api/client.ts';
import { gstChoices } from '#web/modules/listings/gst-choices.ts';
import { showRefusal } from '#web/modules/portal-kit/errors/show-error.ts';
import { UnsavedGuard } from '#web/modules/portal-kit/forms/unsaved-guard.tsx';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.ts';
import { EditReasonField, useEditReason } from './edit-reason.tsx';
import { categoriesQuery } from './queries.ts';

type Errors = Partial<Record<ProductField, string>>;
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

interface Node {
  _id: string;
  name: string;
  subcategories?: readonly Node[];
}
/** Every category with the names above it. */
const categoryChoices = (
  nodes: readonly Node[],
  above: readonly string[] = [],
): { value: string; label: string }[] =>
  nodes.flatMap((node) => {
    const path = [...above, node.name];
    return [
      { value: node._id, label: path.join(' › ') },
      ...categoryChoices(node.subcategories ?? [], path),
    ];
  });

/** All fields of one product an operator may correct. */
export function ProductForm({ product }: { product: EditableProduct }) {
  const t = useText();
  const mayWrite = useStaffMay('catalog:write');
  const form = useProductForm(product);
  const reason = useEditReason();
  const save = async () => {
    if (form.check() && reason.check() && (await form.save(reason.text))) reason.clear();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void save();
  };
  return (
    <Panel title={t('listings.edits.data_tab')} text={t('listings.edits.data_text')}>
      <form onSubmit={submit} noValidate>
        <UnsavedGuard isDirty={form.isDirty && !form.isBusy} />
        <fieldset disabled={!mayWrite} className="grid gap-4">
          <TextFields form={form} />
          <TaxFields form={form} />
          {form.isDirty ? (
            <>
              <EditReasonField reason={reason} />
              <div className="flex flex-wrap justify-end gap-2">
                <Button variant="ghost" disabled={form.isBusy} onClick={form.discard}>
                  {t('common.discard')}
                </Button>
                <Button type="submit" busy={form.isBusy}>
                  {t('common.save')}
                </Button>
              </div>
            </>
          ) : null}
        </fieldset>
      </form>
    </Panel>
  );
}

type Form = ReturnType<typeof useProductForm>;
function TextFields({ form }: { form: Form }) {
  const t = useText();
  const categories = useQuery(categoriesQuery()).data ?? ([] as Category[]);
  const { values, set, errors } = form;
  return (
    <>
      <TextField
        label={t('common.name')}
        value={values.name}
        maxLength={150}
        error={errors.name}
        onChange={(event) => set({ name: event.target.value })}
      />
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          label={t('catalog.brand')}
          value={values.brand}
          maxLength={60}
          error={errors.brand}
          onChange={(event) => set({ brand: event.target.value })}
        />
        <SelectField
          label={t('catalog.category')}
          value={values.categoryId}
          error={errors.categoryId}
          options={categoryChoices(categories)}
          onChange={(event) => set({ categoryId: event.target.value })}
        />
      </div>
      <TextArea
        label={t('catalog.product.description')}
        value={values.description}
        rows={6}
        maxLength={5000}
        error={errors.description}
        onChange={(event) => set({ description: event.target.value })}
      />
      <TextArea
        label={t('catalog.product.highlights')}
        hint={t('listings.edits.highlights_hint')}
        value={form.highlights}
        rows={4}
        error={errors.highlights}
        onChange={(event) => form.setHighlights(event.target.value)}
      />
    </>
  );
}

function TaxFields({ form: { values, set, errors } }: { form: Form }) {
  const t = useText();
  return (
    <>
      <div className="grid gap-4 md:grid-cols-3">
        <TextField
          label={t('catalog.attribute.hsn_code')}
          value={values.hsnCode}
          maxLength={8}
          inputMode="numeric"
          error={errors.hsnCode}
          onChange={(event) => set({ hsnCode: event.target.value.trim() })}
        />
        <SelectField
          label={t('listings.gst.rate')}
          value={values.gst}
          error={errors.gst}
          options={gstChoices(t)}
          onChange={(event) => set({ gst: event.target.value })}
        />
        <TextField
          label={t('listings.field.return_days')}
          value={Number.isNaN(values.returnableDays) ? '' : String(values.returnableDays)}
          maxLength={2}
          inputMode="numeric"
          error={errors.returnableDays}
          onChange={(event) =>
            set({
              returnableDays: /^\d{1,2}$/.test(event.target.value)
                ? Number(event.target.value)
                : Number.NaN,
            })
          }
        />
      </div>
      <Checkbox
        label={t('common.cash_on_delivery')}
        checked={values.isCodAllowed}
        onChange={(event) => set({ isCodAllowed: event.target.checked })}
      />
    </>
  );
}

function useProductForm(product: EditableProduct) {
  const t = useText();
  const client = useQueryClient();
  const { _id: memberId } = useStaff();
  const [seen, setSeen] = useState<StoredProductValues>(product.values);
  const [values, setValues] = useState<StoredProductValues>(product.values);
  const [highlights, setHighlights] = useState(product.values.highlights.join('\n'));
  const [errors, setErrors] = useState<Errors>({});
  const [isBusy, setBusy] = useState(false);
  const now = { ...values, highlights: linesOf(highlights) };
  const changed = PRODUCT_EDIT_FIELDS.filter((field) => !isSame(now[field], seen[field]));
  const pick = (from: StoredProductValues) =>
    Object.fromEntries(changed.map((field) => [field, from[field]]));
  const take = (next: StoredProductValues) => {
    setSeen(next);
    setValues(next);
    setHighlights(next.highlights.join('\n'));
    setErrors({});
  };
  const check = () => {
    const found: Errors = {};
    for (const field of changed) {
      const read = ProductValues.shape[field].safeParse(now[field]);
      if (!read.success)
        found[field] =
          field === 'returnableDays'
            ? t('listings.edits.days_invalid')
            : t(read.error.issues[0]!.message);
    }
    setErrors(found);
    return Object.keys(found).length === 0;
  };
  const save = async (reason: string): Promise<boolean> => {
    setBusy(true);
    try {
      const {
        results: [result],
      } = await callApi(editProducts, {
        body: { changes: [{ productId: product._id, seen: pick(seen), set: pick(now) }], reason },
      });
      const { refused, product: stored } = result!;
      if (refused) {
        // What was typed stays; saving again is based on the values now.
        if (stored) setSeen(stored.values);
        setErrors({ [(refused.field ?? 'name') as ProductField]: refused.message });
        return false;
      }
      take(stored!.values);
      toast.show({ type: 'success', message: t('listings.edits.saved', { n: 1 }) });
      await Promise.all(
        ['product-values', 'products', 'audit'].map((name) =>
          client.invalidateQueries({ queryKey: adminKey(memberId, name) }),
        ),
      );
      return true;
    } catch (error) {
      showRefusal(error, 'common.save_failed');
      return false;
    } finally {
      setBusy(false);
    }
  };
  return {
    values,
    set: (change: Partial<StoredProductValues>) => {
      setValues((before) => ({ ...before, ...change }));
      setErrors((before) =>
        Object.fromEntries(Object.entries(before).filter(([field]) => !(field in change))),
      );
    },
    highlights,
    setHighlights,
    errors,
    isDirty: changed.length > 0,
    isBusy,
    check,
    save,
    discard: () => take(seen),
  };
}
