import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { adminKey, useStaff, useStaffMay } from '#web/admin/staff-context.tsx';
import type { EditableProduct } from '#contracts/listings/product-edits.ts';
import { UnsavedGuard } from '#web/modules/portal-kit/forms/unsaved-guard.tsx';
import { Listed } from '#web/modules/portal-kit/lists/list-state.tsx';
import { Sheet, type SheetColumn } from '#web/modules/portal-kit/sheet/sheet.tsx';
import { type Text, useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { EditReasonField, useEditReason } from './edit-reason.tsx';
import { ProductForm } from './product-form.tsx';
import { editableProductsQuery } from './queries.ts';
import { type SheetField, useProductSheet } from './use-product-sheet.ts';

const NONE: readonly EditableProduct[] = [];

/** Names, brands and tax data of products as a sheet; of one product alone, all its fields. */
export function ProductSheet({ products }: { products: string }) {
  const member = useStaff();
  const query = useQuery(editableProductsQuery(member._id, products));
  return (
    <Listed query={query} failed="listings.admin.load_failed">
      {({ results }) =>
        results.length === 1 ? (
          <ProductForm key={results[0]!._id} product={results[0]!} />
        ) : (
          <ManyProducts products={results} />
        )
      }
    </Listed>
  );
}

const columnsOf = (t: Text, mayWrite: boolean): SheetColumn<EditableProduct>[] => {
  const fixed = mayWrite ? {} : { isFixed: () => true };
  return [
    { key: 'name', label: t('common.name'), chars: 36, maxLength: 150, ...fixed },
    { key: 'brand', label: t('catalog.brand'), chars: 16, maxLength: 60, ...fixed },
    {
      key: 'hsnCode',
      label: t('catalog.attribute.hsn_code'),
      maxLength: 8,
      inputMode: 'numeric',
      ...fixed,
    },
    { key: 'gst', label: t('listings.gst.rate'), maxLength: 20, ...fixed },
    {
      key: 'returnableDays',
      label: t('listings.field.return_days'),
      isNumber: true,
      chars: 4,
      maxLength: 3,
      inputMode: 'numeric',
      ...fixed,
    },
  ];
};

function ManyProducts({ products }: { products: readonly EditableProduct[] }) {
  const t = useText();
  const mayWrite = useStaffMay('catalog:write');
  const sheet = useProductSheet(products);
  const columns = useMemo(() => columnsOf(t, mayWrite), [t, mayWrite]);
  return (
    <div className="grid grid-cols-1 gap-3">
      <UnsavedGuard isDirty={sheet.isDirty && !sheet.isBusy} />
      <Sheet
        label={t('listings.edits.data_tab')}
        headLabel={t('common.product')}
        rows={products.length > 0 ? products : NONE}
        rowKey={(p) => p._id}
        rowName={(p) => p.values.name}
        renderHead={(p) => (
          <>
            <span className="block truncate font-semibold">{p.values.name}</span>
            <span className="block text-[13px] text-ink-muted">
              {p.vendors.join(', ')}
              {p.vendorCount > p.vendors.length ? ` +${p.vendorCount - p.vendors.length}` : ''}
            </span>
          </>
        )}
        columns={columns}
        textOf={(p, field) => sheet.textOf(p, field as SheetField)}
        isTyped={(p, field) => sheet.isTyped(p, field as SheetField)}
        errorOf={(p, field) => {
          const error = sheet.errorOf(p, field as SheetField);
          return error && t(error);
        }}
        onEdit={sheet.edit}
      />
      {sheet.isDirty ? <SaveProducts sheet={sheet} /> : null}
    </div>
  );
}

function SaveProducts({ sheet }: { sheet: ReturnType<typeof useProductSheet> }) {
  const t = useText();
  const reason = useEditReason();
  const client = useQueryClient();
  const { _id: memberId } = useStaff();
  const save = async () => {
    if (!reason.check()) return;
    const saved = await sheet.save(reason.text);
    if (!saved) return;
    toast.show({
      type: saved.refused > 0 ? 'info' : 'success',
      message:
        saved.refused > 0
          ? t('offers.edits.saved_some', saved)
          : t('listings.edits.saved', { n: saved.done }),
    });
    await Promise.all(
      ['product-values', 'products', 'audit'].map((name) =>
        client.invalidateQueries({ queryKey: adminKey(memberId, name) }),
      ),
    );
  };
  return (
    <div className="grid gap-3 rounded-card border border-border bg-raised p-3 shadow-e2">
      <EditReasonField reason={reason} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="ghost" disabled={sheet.isBusy} onClick={sheet.discard}>
          {t('common.discard')}
        </Button>
        <Button busy={sheet.isBusy} disabled={sheet.edits.length === 0} onClick={() => void save()}>
          {t('listings.edits.save', { n: sheet.edits.length })}
        </Button>
      </div>
    </div>
  );
}
