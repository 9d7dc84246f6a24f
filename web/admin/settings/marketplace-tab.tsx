import { Plus, Trash2 } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import {
  putMarketplaceContact,
  putGrievanceOfficer,
  type MarketplaceSettings,
} from '#contracts/settings/marketplace-settings.ts';
import { useStaffMay } from '#web/admin/staff-context.tsx';
import { AuditTrail } from '#web/admin/staff/audit/audit-trail.tsx';
import { callApi } from '#web/api/client.ts';
import { Listed } from '#web/modules/portal-kit/lists/list-state.tsx';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { ErrorBox } from '#web/modules/feedback/error-box.tsx';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { SaveRow } from './save-row.tsx';
import { useSaveMarketplace, useMarketplaceSettings } from './marketplace-queries.ts';
import { useSave } from './use-save.ts';

/** The marketplace's public details. */
export function MarketplaceTab() {
  const t = useText();
  const query = useMarketplaceSettings();
  return (
    <Listed query={query} failed="settings.load_failed">
      {(shop) => (
        <div className="grid max-w-[960px] grid-cols-1 gap-4">
          <ContactForm shop={shop} />
          <OfficerForm shop={shop} />
          <AuditTrail kind="content" id="contact" title={t('settings.contact.history')} />
          <AuditTrail kind="content" id="grievanceOfficer" title={t('settings.officer.history')} />
        </div>
      )}
    </Listed>
  );
}

const CONTACT = [
  ['storeName', 'settings.contact.name'],
  ['legalEntity', 'settings.contact.entity'],
  ['phone', 'vendors.store.care_phone'],
  ['email', 'vendors.store.care_email'],
  ['sellerEmail', 'settings.contact.vendor_email'],
  ['hours', 'settings.contact.hours'],
  ['address', 'common.address'],
  ['blogUrl', 'common.blog'],
  ['vendorTrackUrl', 'settings.contact.vendor_tracking'],
] as const;
interface Away {
  name: string;
  url: string;
}
type ContactValues = Record<(typeof CONTACT)[number][0], string> & { social: Away[]; apps: Away[] };

function ContactForm({ shop }: { shop: MarketplaceSettings }) {
  const t = useText();
  const { send, save, isFixed, form, setForm, isDirty } = useContactForm(shop);
  return (
    <Panel title={t('settings.contact.title')} text={t('settings.contact.text')}>
      <form method="post" noValidate onSubmit={(event) => void send(event)} className="grid gap-4">
        <ErrorBox text={save.error} />
        <fieldset disabled={isFixed} className="grid min-w-0 gap-4">
          <div className="grid gap-4 sm:grid-cols-2">
            {CONTACT.map(([name, label]) => (
              <TextField
                key={name}
                label={t(label)}
                name={name}
                autoComplete="off"
                maxLength={300}
                value={form[name]}
                error={save.errors[name]}
                className={name === 'address' ? 'sm:col-span-2' : ''}
                onChange={(event) => setForm((now) => ({ ...now, [name]: event.target.value }))}
              />
            ))}
          </div>
          <Links
            title={t('common.social_links')}
            of="social"
            most={10}
            list={form.social}
            errors={save.errors}
            isFixed={isFixed}
            onChange={(social) => setForm((now) => ({ ...now, social }))}
          />
          <Links
            title={t('common.app_stores')}
            of="apps"
            most={4}
            list={form.apps}
            errors={save.errors}
            isFixed={isFixed}
            onChange={(apps) => setForm((now) => ({ ...now, apps }))}
          />
        </fieldset>
        <SaveRow isDirty={isDirty} isBusy={save.isBusy} />
      </form>
    </Panel>
  );
}

function useContactForm(shop: MarketplaceSettings) {
  const t = useText();
  const isFixed = !useStaffMay('settings:write');
  const keep = useSaveMarketplace();
  const save = useSave();
  const start = (from: MarketplaceSettings): ContactValues => ({
    ...(Object.fromEntries(CONTACT.map(([name]) => [name, from.contact[name] ?? ''])) as Record<
      (typeof CONTACT)[number][0],
      string
    >),
    social: from.contact.social ?? [],
    apps: (from.contact.apps ?? []).map(({ store, url }) => ({ name: store, url })),
  });
  const [saved, setSaved] = useState(() => start(shop));
  const [seen, setSeen] = useState(shop.versions.contact);
  const [form, setForm] = useState(saved);
  const isDirty = JSON.stringify(form) !== JSON.stringify(saved);
  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const { apps, ...rest } = form;
    const next = await save.run(t('settings.contact.saved_toast'), () =>
      callApi(putMarketplaceContact, {
        body: { ...rest, apps: apps.map(({ name, url }) => ({ store: name, url })) },
        version: seen,
      }),
    );
    if (!next) return;
    keep(next);
    setSaved(start(next));
    setSeen(next.versions.contact);
    setForm(start(next));
  }
  return { send, save, isFixed, form, setForm, isDirty };
}

function Links({
  title,
  of,
  most,
  list,
  errors,
  isFixed,
  onChange,
}: {
  title: string;
  of: string;
  most: number;
  list: readonly Away[];
  errors: Readonly<Record<string, string>>;
  isFixed: boolean;
  onChange: (list: Away[]) => void;
}) {
  const t = useText();
  const set = (at: number, change: Partial<Away>) =>
    onChange(list.map((one, i) => (i === at ? { ...one, ...change } : one)));
  return (
    <div role="group" aria-label={title} className="grid gap-2">
      <p className="font-bold">{title}</p>
      {list.map((one, i) => (
        <LinkRow
          key={i}
          i={i}
          one={one}
          errors={errors}
          of={of}
          set={set}
          isFixed={isFixed}
          onChange={onChange}
          list={list}
        />
      ))}
      {isFixed || list.length >= most ? null : (
        <Button
          variant="outline"
          className="justify-self-start"
          onClick={() => onChange([...list, { name: '', url: 'https://' }])}
        >
          <Plus aria-hidden="true" className="size-4" strokeWidth={2} />
          {t('settings.contact.add_link')}
        </Button>
      )}
    </div>
  );
}

interface LinkRowProps {
  i: number;
  one: Away;
  errors: Readonly<Record<string, string>>;
  of: string;
  set: (at: number, change: Partial<Away>) => void;
  isFixed: boolean;
  onChange: (list: Away[]) => void;
  list: readonly Away[];
}
function LinkRow({ i, one, errors, of, set, isFixed, onChange, list }: LinkRowProps) {
  const t = useText();
  return (
    <div className="grid items-start gap-2 sm:grid-cols-[1fr_2fr_auto]">
      <TextField
        label={t('settings.contact.link_name', { n: i + 1 })}
        maxLength={30}
        value={one.name}
        error={errors[`${of}.${i}.name`] ?? errors[`${of}.${i}.store`]}
        onChange={(event) => set(i, { name: event.target.value })}
      />
      <TextField
        label={t('common.address')}
        inputMode="url"
        maxLength={300}
        value={one.url}
        error={errors[`${of}.${i}.url`]}
        onChange={(event) => set(i, { url: event.target.value })}
      />
      {isFixed ? null : (
        <IconButton
          label={t('common.remove_named', {
            name: one.name || t('settings.contact.link', { n: i + 1 }),
          })}
          className="sm:mt-6"
          onClick={() => onChange(list.filter((_, n) => n !== i))}
        >
          <Trash2 aria-hidden="true" className="size-4" strokeWidth={1.75} />
        </IconButton>
      )}
    </div>
  );
}

const OFFICER = [
  ['name', 'common.name'],
  ['designation', 'settings.officer.designation'],
  ['email', 'common.email'],
  ['phone', 'common.phone'],
  ['hours', 'settings.contact.hours'],
  ['address', 'common.address'],
] as const;
const CLOCKS = [
  ['acknowledgeWithinHours', 'settings.officer.acknowledge', 'settings.officer.acknowledge_hint'],
  ['resolveWithinDays', 'settings.officer.resolve', 'settings.officer.resolve_hint'],
] as const;

function OfficerForm({ shop }: { shop: MarketplaceSettings }) {
  const t = useText();
  const { send, save, isFixed, bind, form, saved } = useOfficerForm(shop);
  return (
    <Panel title={t('settings.officer.title')} text={t('settings.officer.text')}>
      <form method="post" noValidate onSubmit={(event) => void send(event)} className="grid gap-4">
        <ErrorBox text={save.error} />
        <fieldset disabled={isFixed} className="grid min-w-0 gap-4 sm:grid-cols-2">
          {OFFICER.map(([name, label]) => (
            <TextField
              key={name}
              label={t(label)}
              autoComplete="off"
              maxLength={300}
              className={name === 'address' ? 'sm:col-span-2' : ''}
              {...bind(name)}
            />
          ))}
          {CLOCKS.map(([name, label, hint]) => (
            <TextField
              key={name}
              label={t(label)}
              hint={t(hint)}
              inputMode="numeric"
              maxLength={2}
              {...bind(name)}
            />
          ))}
        </fieldset>
        <SaveRow isDirty={JSON.stringify(form) !== JSON.stringify(saved)} isBusy={save.isBusy} />
      </form>
    </Panel>
  );
}

function useOfficerForm(shop: MarketplaceSettings) {
  const t = useText();
  const isFixed = !useStaffMay('settings:write');
  const keep = useSaveMarketplace();
  const save = useSave();
  const start = ({ officer }: MarketplaceSettings): Record<string, string> =>
    Object.fromEntries(
      [...OFFICER, ...CLOCKS].map(([name]) => [name, String(officer[name] ?? '')]),
    );
  const [saved, setSaved] = useState(() => start(shop));
  const [seen, setSeen] = useState(shop.versions.officer);
  const [form, setForm] = useState(saved);
  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const body = {
      ...form,
      acknowledgeWithinHours: Number(form.acknowledgeWithinHours),
      resolveWithinDays: Number(form.resolveWithinDays),
    } as never;
    const next = await save.run(t('settings.officer.saved_toast'), () =>
      callApi(putGrievanceOfficer, { body, version: seen }),
    );
    if (!next) return;
    keep(next);
    setSaved(start(next));
    setSeen(next.versions.officer);
    setForm(start(next));
  }
  const bind = (name: string) => ({
    name,
    value: form[name] ?? '',
    error: save.errors[name],
    onChange: (event: { target: { value: string } }) =>
      setForm((now) => ({ ...now, [name]: event.target.value })),
  });
  return { send, save, isFixed, bind, form, saved };
}
