import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { listCategories } from '#contracts/catalog/catalog.ts';
import {
  getReturnWindows,
  putReturnWindows,
  type ReturnWindows,
} from '#contracts/settings/marketplace-settings.ts';
import { adminKey, useMay, useStaff } from '#web/admin/staff-context.tsx';
import { AuditTrail } from '#web/admin/staff/audit/audit-trail.tsx';
import { callApi } from '#web/api/client.ts';
import { Listed } from '#web/modules/portal-kit/lists/list-state.tsx';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { ErrorBox } from '#web/modules/feedback/error-box.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { SaveRow } from './save-row.tsx';
import { useSave } from './use-save.ts';

interface Loaded {
  windows: ReturnWindows;
  version: string;
  categories: { _id: string; name: string }[];
}

/** The days for a return a product begins with, by main category. */
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
    <Listed query={query} failed="The return windows could not be loaded">
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
  const client = useQueryClient();
  const member = useStaff()._id;
  const save = useSave();
  const isFixed = !useMay('settings:write');
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
    // What stands there of a category that is hidden meanwhile stays.
    const given = Object.entries(form).filter(
      ([name, text]) => name !== 'usual' && text.trim() !== '',
    );
    const body = {
      usual: daysOf(form.usual ?? ''),
      byCategory: Object.fromEntries(given.map(([id, text]) => [id, daysOf(text)])),
    };
    const next = await save.run('Return windows saved', () =>
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
  return (
    <Panel
      className="max-w-[960px]"
      title="Return windows"
      text="Days for a return a new product begins with, 0 to 30; its seller may change them. Products and orders that are there keep what they promise. Faulty goods can be sent back for seven days whatever stands here."
    >
      <form method="post" noValidate onSubmit={(event) => void send(event)} className="grid gap-4">
        <ErrorBox text={save.error} />
        <fieldset disabled={isFixed} className="grid min-w-0 gap-4 sm:grid-cols-2 lg:grid-cols-3">
          <TextField
            label="Usual days"
            hint="As shipped: 7"
            inputMode="numeric"
            maxLength={2}
            {...bind('usual', 'usual')}
          />
          {categories.map((c) => (
            <TextField
              key={c._id}
              label={c.name}
              placeholder={form.usual ?? ''}
              hint="Empty: the usual days"
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
