import { useCallback, useMemo, useState } from 'react';
import {
  type EditableProduct,
  editProducts,
  type ProductEdit,
  type ProductEditResult,
  type ProductField,
  ProductValues,
} from '#contracts/listings/product-edits.ts';
import { callApi } from '#web/api/client.ts';
import { showRefusal } from '#web/modules/portal-kit/errors/show-error.ts';
import type { SheetCellEdit } from '#web/modules/portal-kit/sheet/sheet.tsx';

/** Fields that are typed as one line each. */
export const SHEET_FIELDS = [
  'name',
  'brand',
  'hsnCode',
  'gst',
  'returnableDays',
] as const satisfies readonly ProductField[];
export type SheetField = (typeof SHEET_FIELDS)[number];
type Texts = Partial<Record<SheetField, string>>;

const valueOf = (field: SheetField, text: string): unknown => {
  const typed = text.trim();
  if (field === 'returnableDays') return /^\d{1,3}$/.test(typed) ? Number(typed) : Number.NaN;
  return field === 'gst' ? typed.replace(/\s*%$/, '') : typed;
};
/** The message of a typed cell that cannot be saved. */
function faultOf(field: SheetField, text: string): string | null {
  const read = ProductValues.shape[field].safeParse(valueOf(field, text));
  if (read.success) return null;
  const [issue] = read.error.issues;
  return field === 'returnableDays' ? 'listings.edits.days_invalid' : issue!.message;
}

/** What an operator types into a sheet of products until it is saved. */
export function useProductSheet(products: readonly EditableProduct[]) {
  const [typed, setTyped] = useState<ReadonlyMap<string, { texts: Texts; seen: EditableProduct }>>(
    new Map(),
  );
  const [refused, setRefused] = useState<ReadonlyMap<string, ProductEditResult>>(new Map());
  const [isBusy, setBusy] = useState(false);
  const byId = useMemo(() => new Map(products.map((p) => [p._id, p])), [products]);
  const edit = useCallback(
    (edits: readonly SheetCellEdit[]) => {
      setTyped((now) => {
        const next = new Map(now);
        for (const { row, column, text } of edits) {
          const product = byId.get(row);
          if (!product) continue;
          const field = column as SheetField;
          const before = next.get(row) ?? { texts: {}, seen: product };
          const { [field]: _, ...rest } = before.texts;
          const isStored = text === null || text.trim() === String(product.values[field]);
          const texts = isStored ? rest : { ...before.texts, [field]: text };
          if (Object.keys(texts).length > 0) next.set(row, { ...before, texts });
          else next.delete(row);
        }
        return next;
      });
      setRefused((now) => new Map([...now].filter(([id]) => !edits.some((e) => e.row === id))));
    },
    [byId],
  );
  const edits = [...typed].flatMap(([productId, { texts, seen }]): ProductEdit[] => {
    const fields = Object.keys(texts) as SheetField[];
    if (!byId.has(productId) || fields.some((field) => faultOf(field, texts[field]!) !== null))
      return [];
    return [
      {
        productId,
        seen: Object.fromEntries(fields.map((field) => [field, seen.values[field]])),
        set: Object.fromEntries(fields.map((field) => [field, valueOf(field, texts[field]!)])),
      },
    ];
  });
  const save = async (reason: string): Promise<{ done: number; refused: number } | null> => {
    if (isBusy || edits.length === 0) return null;
    setBusy(true);
    try {
      const { results } = await callApi(editProducts, { body: { changes: edits, reason } });
      const bad = results.filter((r) => r.refused);
      setRefused(new Map(bad.map((r) => [r.productId, r])));
      setTyped((now) => {
        const next = new Map(now);
        for (const { productId, product, refused: no } of results)
          if (!no) next.delete(productId);
          else if (product) next.set(productId, { ...next.get(productId)!, seen: product });
        return next;
      });
      return { done: results.length - bad.length, refused: bad.length };
    } catch (error) {
      showRefusal(error, 'common.save_failed');
      return null;
    } finally {
      setBusy(false);
    }
  };
  return {
    edit,
    edits,
    save,
    isBusy,
    isDirty: typed.size > 0,
    discard: () => {
      setTyped(new Map());
      setRefused(new Map());
    },
    textOf: (p: EditableProduct, field: SheetField) =>
      typed.get(p._id)?.texts[field] ?? String(p.values[field]),
    isTyped: (p: EditableProduct, field: SheetField) =>
      typed.get(p._id)?.texts[field] !== undefined,
    errorOf: (p: EditableProduct, field: SheetField) => {
      const text = typed.get(p._id)?.texts[field];
      const fault = text === undefined ? null : faultOf(field, text);
      if (fault) return fault;
      const no = refused.get(p._id)?.refused;
      return no && (no.field ?? 'name') === field ? no.message : null;
    },
  };
}
