import { useQuery } from '@tanstack/react-query';
import { type Category, listCategories } from '#contracts/catalog/catalog.ts';
import { type AdminCategory, listAdminCategories } from '#contracts/catalog/categories.ts';
import type { CommissionRule } from '#contracts/vendors/commission.ts';
import { adminKey, useStaffMay, useStaff } from '#web/admin/staff-context.tsx';
import { callApi } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { type Option, ofStorefront, ofTree, withOwn } from './category-options.ts';

interface CategoryFieldProps {
  label: string;
  value: string;
  onChange: (id: string) => void;
  error?: string | null;
  placeholder: string;
  /** The category of the open rule: always among the options. */
  own?: CommissionRule['category'];
}
/** Any category, hidden ones marked; a selected one includes all below it. Roles without the catalog see the categories of the storefront. */
export function CategoryField({
  label,
  value,
  onChange,
  error,
  placeholder,
  own = null,
}: CategoryFieldProps) {
  const t = useText();
  const member = useStaff();
  const mayAll = useStaffMay('catalog:read');
  const whole = useQuery({
    queryKey: adminKey(member._id, 'categories'),
    enabled: mayAll,
    staleTime: 10_000,
    queryFn: async ({ signal }): Promise<AdminCategory[]> =>
      (await callApi(listAdminCategories, {}, { signal, fresh: true })).categories,
  });
  const shown = useQuery({
    queryKey: ['categories'],
    enabled: !mayAll,
    queryFn: async ({ signal }): Promise<Category[]> =>
      (await callApi(listCategories, {}, { signal })).categories,
  });
  const options: readonly Option[] = mayAll
    ? ofTree(t, whole.data ?? [])
    : ofStorefront(shown.data ?? []);
  return (
    <SelectField
      label={label}
      value={value}
      error={error}
      placeholder={placeholder}
      options={withOwn(options, own)}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
