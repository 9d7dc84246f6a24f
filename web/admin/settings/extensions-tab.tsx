import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import {
  type ExtensionField,
  getExtension,
  listExtensions,
  saveExtension,
} from '#contracts/extensions/extensions.ts';
import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import { adminKey, useStaff, useStaffMay } from '#web/admin/staff-context.tsx';
import { AuditTrail } from '#web/admin/staff/audit/audit-trail.tsx';
import { callApi } from '#web/api/client.ts';
import { useSite, useText } from '#web/i18n/text.ts';
import { ErrorBox } from '#web/modules/feedback/error-box.tsx';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { Listed } from '#web/modules/portal-kit/lists/list-state.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { SaveRow } from './save-row.tsx';
import { useSave } from './use-save.ts';

type Shown = EndpointData<typeof getExtension>;
type Summary = EndpointData<typeof listExtensions>['results'][number];

/** Installed extensions: what they do, whether they are on, and their settings. */
export function ExtensionsTab() {
  const t = useText();
  const member = useStaff()._id;
  const [open, setOpen] = useState<string | null>(null);
  const query = useQuery({
    queryKey: adminKey(member, 'extensions'),
    queryFn: async ({ signal }) =>
      (await callApi(listExtensions, {}, { signal, fresh: true })).results,
  });
  return (
    <Panel
      className="max-w-[960px]"
      title={t('settings.extensions.title')}
      text={t('settings.extensions.text')}
    >
      <Listed query={query} failed="settings.extensions.load_failed">
        {(extensions) =>
          extensions.length === 0 ? (
            <p className="text-ink-muted">{t('settings.extensions.none')}</p>
          ) : (
            <ul className="divide-y divide-border">
              {extensions.map((extension) => (
                <Installed
                  key={extension.name}
                  extension={extension}
                  isOpen={open === extension.name}
                  onToggle={() => setOpen(open === extension.name ? null : extension.name)}
                />
              ))}
            </ul>
          )
        }
      </Listed>
    </Panel>
  );
}

/** A text of an extension in the page's language. */
function useTitle() {
  const { locale } = useSite();
  return (text: { en: string } & Readonly<Record<string, string>>) => text[locale] ?? text.en;
}

interface InstalledProps {
  extension: Summary;
  isOpen: boolean;
  onToggle: () => void;
}
function Installed({ extension, isOpen, onToggle }: InstalledProps) {
  const t = useText();
  const title = useTitle();
  return (
    <li className="grid gap-2 py-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="flex flex-wrap items-center gap-2 font-semibold">
          {title(extension.title)}
          <span className="text-[14px] font-normal text-ink-muted tabular-nums">
            {extension.release}
          </span>
          <Badge tone={extension.isActive ? 'success' : 'neutral'}>
            {extension.isActive ? t('common.on') : t('common.off')}
          </Badge>
        </h3>
        <Button variant="outline" aria-expanded={isOpen} onClick={onToggle}>
          {isOpen ? t('common.close') : t('settings.extensions.manage')}
          <span className="sr-only">{title(extension.title)}</span>
        </Button>
      </div>
      <p className="max-w-[70ch] text-[14px] text-ink-muted">{title(extension.about)}</p>
      {isOpen ? <Opened name={extension.name} /> : null}
    </li>
  );
}

function Opened({ name }: { name: string }) {
  const member = useStaff()._id;
  const query = useQuery({
    queryKey: adminKey(member, 'extensions', name),
    queryFn: ({ signal }) => callApi(getExtension, { params: { name } }, { signal, fresh: true }),
  });
  return (
    <Listed query={query} failed="settings.extensions.load_failed">
      {(extension) => (
        <>
          <ExtensionForm key={extension.version} extension={extension} />
          <AuditTrail kind="extension" id={name} className="mt-2" />
        </>
      )}
    </Listed>
  );
}

type Form = Readonly<Record<string, string | boolean>>;
const startOf = (fields: readonly ExtensionField[]): Form =>
  Object.fromEntries(
    fields.map(({ name, kind, value }) => [
      name,
      kind === 'switch' ? value === true : value === null ? '' : String(value),
    ]),
  );
/** The values to save: an untouched secret is left out, and so stays. */
const valuesOf = (fields: readonly ExtensionField[], form: Form, removed: readonly string[]) =>
  Object.fromEntries(
    fields.flatMap(({ name, kind }): [string, string | number | boolean | null][] => {
      const value = form[name]!;
      if (typeof value === 'boolean') return [[name, value]];
      const text = value.trim();
      if (kind === 'secret' && text === '') return removed.includes(name) ? [[name, null]] : [];
      if (text === '') return [[name, null]];
      return [[name, kind === 'number' && !Number.isNaN(Number(text)) ? Number(text) : text]];
    }),
  );

function ExtensionForm({ extension }: { extension: Shown }) {
  const t = useText();
  const client = useQueryClient();
  const member = useStaff()._id;
  const save = useSave();
  const isFixed = !useStaffMay('settings:write');
  const { fields, version, name } = extension;
  const [isActive, setActive] = useState(extension.isActive);
  const [form, setForm] = useState(() => startOf(fields));
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const isDirty =
    isActive !== extension.isActive ||
    removed.length > 0 ||
    JSON.stringify(form) !== JSON.stringify(startOf(fields));
  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const body = { isActive, values: valuesOf(fields, form, removed) };
    const saved = await save.run(t('common.saved'), async () => {
      await callApi(saveExtension, { params: { name }, body, version });
      return true;
    });
    if (!saved) return;
    for (const key of ['extensions', 'audit'])
      void client.invalidateQueries({ queryKey: adminKey(member, key) });
  }
  return (
    <form method="post" noValidate onSubmit={(event) => void send(event)} className="grid gap-4">
      <ErrorBox text={save.error} />
      <fieldset disabled={isFixed} className="grid min-w-0 gap-4">
        <Switch
          label={t('settings.extensions.turned_on')}
          hint={t('settings.extensions.turned_on_hint')}
          checked={isActive}
          onChange={({ target }) => setActive(target.checked)}
        />
        {fields.map((field) => (
          <Setting
            key={field.name}
            field={field}
            value={form[field.name]!}
            isRemoved={removed.includes(field.name)}
            error={save.errors[`values.${field.name}`]}
            onChange={(value) => setForm((now) => ({ ...now, [field.name]: value }))}
            onRemove={() => setRemoved((now) => [...now, field.name])}
          />
        ))}
      </fieldset>
      <SaveRow isDirty={isDirty} isBusy={save.isBusy} />
    </form>
  );
}

interface SettingProps {
  field: ExtensionField;
  value: string | boolean;
  isRemoved: boolean;
  error: string | undefined;
  onChange: (value: string | boolean) => void;
  onRemove: () => void;
}
function Setting({ field, value, isRemoved, error, onChange, onRemove }: SettingProps) {
  const t = useText();
  const title = useTitle();
  const label = title(field.title);
  const hint = field.about ? title(field.about) : undefined;
  if (typeof value === 'boolean')
    return (
      <Switch
        label={label}
        {...(hint ? { hint } : {})}
        checked={value}
        onChange={({ target }) => onChange(target.checked)}
      />
    );
  const common = { label, error, value };
  if (field.kind === 'choice')
    return (
      <SelectField
        {...common}
        hint={hint}
        options={[
          ...(field.isRequired ? [] : [{ value: '', label: '–' }]),
          ...field.choices.map((choice) => ({ value: choice, label: choice })),
        ]}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  if (field.kind !== 'secret')
    return (
      <TextField
        {...common}
        hint={hint}
        inputMode={field.kind === 'number' ? 'decimal' : 'text'}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  const isStored = field.isSet && !isRemoved;
  return (
    <div className="flex flex-wrap items-end gap-2">
      <TextField
        {...common}
        className="min-w-0 flex-1"
        type="password"
        autoComplete="new-password"
        hint={isStored ? t('settings.extensions.secret_stored') : hint}
        onChange={({ target }) => onChange(target.value)}
      />
      {isStored ? (
        <Button
          variant="outline"
          aria-label={t('settings.extensions.remove_secret', { name: label })}
          onClick={onRemove}
        >
          {t('common.remove')}
        </Button>
      ) : null}
    </div>
  );
}
