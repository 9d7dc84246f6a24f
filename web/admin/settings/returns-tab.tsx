import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { listCategories } from '#contracts/catalog/catalog.ts';
import {
  getReturnWindows,
  putReturnWindows,
  type ReturnWindows,
} from '#contracts/settings/marketplace-settings.ts';
import { adminKey, useStaffMay, useStaff } from '#web/admin/staff-context.tsx';
import { AuditTrail } from '#web/admin/staff/audit/audit-trail.tsx';
import { callApi } from '#web/api/client.ts';
import { Listed } from '#web/modules/portal-kit/lists/list-state.tsx';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { ErrorBox } from '#web/modules/feedback/error-box.tsx';
import { useText } from '#web/i18n/text.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { SaveRow } from './save-row.tsx';
import { useSave } from './use-save.ts';

interface Loaded {
  windows: ReturnWindows;
  version: string;
  categories: { _id: string; name: string }[];
}

/** Default return windows of new products, by main category. */
export function ReturnsTab() {
  const member = useStaff()._id;
  const query = useQuery({
    queryKey: adminKey(member, 'return-windows'),
    queryFn: async ({ signal }): Promise<Loaded> => {
      const [{ windows, version }, { categories }] = await Promise.all([
        callApi(getReturnWindows, {}, { signal, fresh: true }),
        callApi(listCategories, {}, { signal }),
      ]);
      return { windows, version, categories: categories.map(({ _id, name }) => ({ _id, name })) };
    },
  });
  return (
    <Listed query={query} failed="settings.returns.load_failed">
      {(loaded) => (
        <>
          <ReturnsForm {...loaded} />
          <AuditTrail kind="settings" id="returns" className="mt-4 max-w-[960px]" />
        </>
      )}
    </Listed>
  );
}

const daysOf = (text: string): number =>
  /^\d{1,2}$/.test(text.trim()) ? Number(text) : Number.NaN;

function ReturnsForm({ windows, version, categories }: Loaded) {
  const t = useText();
  const { send, save, isFixed, bind, form, isDirty } = useReturnsForm(windows, version, categories);
  return (
    <Panel
      className="max-w-[960px]"
      title={t('settings.returns.title')}
      text={t('settings.returns.text')}
    >
      <form method="post" noValidate onSubmit={(event) => void send(event)} className="grid gap-4">
        <ErrorBox text={save.error} />
        <fieldset disabled={isFixed} className="grid min-w-0 gap-4 sm:grid-cols-2 lg:grid-cols-3">
          <TextField
            label={t('settings.returns.usual')}
            hint={t('settings.returns.usual_hint')}
            inputMode="numeric"
            maxLength={2}
            {...bind('usual', 'usual')}
          />
          {categories.map((c) => (
            <TextField
              key={c._id}
              label={c.name}
              placeholder={form.usual ?? ''}
              hint={t('settings.returns.category_hint')}
              inputMode="numeric"
              maxLength={2}
              {...bind(c._id, `byCategory.${c._id}`)}
            />
          ))}
        </fieldset>
        <SaveRow isDirty={isDirty} isBusy={save.isBusy} />
      </form>
    </Panel>
  );
}

function useReturnsForm(
  windows: ReturnWindows,
  version: string,
  categories: { _id: string; name: string }[],
) {
  const t = useText();
  const client = useQueryClient();
  const member = useStaff()._id;
  const save = useSave();
  const isFixed = !useStaffMay('settings:write');
  const start = (from: ReturnWindows): Record<string, string> => ({
    usual: String(from.usual),
    ...Object.fromEntries(Object.entries(from.byCategory).map(([id, days]) => [id, String(days)])),
  });
  const [saved, setSaved] = useState(() => start(windows));
  const [seen, setSeen] = useState(version);
  const [form, setForm] = useState(saved);
  const isDirty = ['usual', ...categories.map((c) => c._id)].some(
    (name) => (form[name] ?? '').trim() !== (saved[name] ?? ''),
  );
  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // Values of categories hidden in the meantime are stored.
    const given = Object.entries(form).filter(
      ([name, text]) => name !== 'usual' && text.trim() !== '',
    );
    const body = {
      usual: daysOf(form.usual ?? ''),
      byCategory: Object.fromEntries(given.map(([id, text]) => [id, daysOf(text)])),
    };
    const next = await save.run(t('settings.returns.saved_toast'), () =>
      callApi(putReturnWindows, { body, version: seen }),
    );
    if (!next) return;
    client.setQueryData(adminKey(member, 'return-windows'), { ...next, categories });
    void client.invalidateQueries({ queryKey: adminKey(member, 'audit') });
    setSaved(start(next.windows));
    setSeen(next.version);
    setForm(start(next.windows));
  }
  const bind = (name: string, path: string) => ({
    value: form[name] ?? '',
    error: save.errors[path],
    onChange: (event: { target: { value: string } }) =>
      setForm((now) => ({ ...now, [name]: event.target.value })),
  });
  return { send, save, isFixed, bind, form, isDirty };
}
