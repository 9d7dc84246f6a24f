import { Plus, Trash2 } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import {
  putShopContact,
  putShopOfficer,
  type ShopSettings,
} from '#contracts/settings/marketplace-settings.ts';
import { useMay } from '#web/admin/staff-context.tsx';
import { AuditTrail } from '#web/admin/staff/audit/audit-trail.tsx';
import { callApi } from '#web/api/client.ts';
import { Listed } from '#web/modules/portal-kit/lists/list-state.tsx';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { ErrorBox } from '#web/modules/feedback/error-box.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { SaveRow } from './save-row.tsx';
import { useKeepShop, useShopSettings } from './marketplace-queries.ts';
import { useSave } from './use-save.ts';

/** Who the shop is to shoppers and sellers. */
export function ShopTab() {
  const query = useShopSettings();
  return (
    <Listed query={query} failed="The settings could not be loaded">
      {(shop) => (
        <div className="grid max-w-[960px] grid-cols-1 gap-4">
          <ContactForm shop={shop} />
          <OfficerForm shop={shop} />
          <AuditTrail kind="content" id="contact" title="History of the contact" />
          <AuditTrail kind="content" id="grievanceOfficer" title="History of the officer" />
        </div>
      )}
    </Listed>
  );
}

const CONTACT = [
  ['storeName', 'Name of the shop'],
  ['legalEntity', 'Legal entity, as the footer names it'],
  ['phone', 'Customer care phone'],
  ['email', 'Customer care e-mail'],
  ['sellerEmail', 'E-mail for sellers'],
  ['hours', 'Hours'],
  ['address', 'Address'],
  ['blogUrl', 'Blog'],
  ['vendorTrackUrl', 'Sellers track orders at'],
] as const;
interface Away {
  name: string;
  url: string;
}
type ContactValues = Record<(typeof CONTACT)[number][0], string> & { social: Away[]; apps: Away[] };

function ContactForm({ shop }: { shop: ShopSettings }) {
  const isFixed = !useMay('settings:write');
  const keep = useKeepShop();
  const save = useSave();
  const start = (from: ShopSettings): ContactValues => ({
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
    const next = await save.run('Contact saved: shoppers see it now', () =>
      callApi(putShopContact, {
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
  return (
    <Panel
      title="Contact"
      text="Stands in the footer, on the pages for sellers and in structured data."
    >
      <form method="post" noValidate onSubmit={(event) => void send(event)} className="grid gap-4">
        <ErrorBox text={save.error} />
        <fieldset disabled={isFixed} className="grid min-w-0 gap-4">
          <div className="grid gap-4 sm:grid-cols-2">
            {CONTACT.map(([name, label]) => (
              <TextField
                key={name}
                label={label}
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
            title="Social links"
            of="social"
            most={10}
            list={form.social}
            errors={save.errors}
            isFixed={isFixed}
            onChange={(social) => setForm((now) => ({ ...now, social }))}
          />
          <Links
            title="App stores"
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
  const set = (at: number, change: Partial<Away>) =>
    onChange(list.map((one, i) => (i === at ? { ...one, ...change } : one)));
  return (
    <div role="group" aria-label={title} className="grid gap-2">
      <p className="font-bold">{title}</p>
      {list.map((one, i) => (
        <div key={i} className="grid items-start gap-2 sm:grid-cols-[1fr_2fr_auto]">
          <TextField
            label={`Name of link ${i + 1}`}
            maxLength={30}
            value={one.name}
            error={errors[`${of}.${i}.name`] ?? errors[`${of}.${i}.store`]}
            onChange={(event) => set(i, { name: event.target.value })}
          />
          <TextField
            label="Address"
            inputMode="url"
            maxLength={300}
            value={one.url}
            error={errors[`${of}.${i}.url`]}
            onChange={(event) => set(i, { url: event.target.value })}
          />
          {isFixed ? null : (
            <IconButton
              label={`Take out ${one.name || `link ${i + 1}`}`}
              className="sm:mt-6"
              onClick={() => onChange(list.filter((_, n) => n !== i))}
            >
              <Trash2 aria-hidden="true" className="size-4" strokeWidth={1.75} />
            </IconButton>
          )}
        </div>
      ))}
      {isFixed || list.length >= most ? null : (
        <Button
          variant="outline"
          className="justify-self-start"
          onClick={() => onChange([...list, { name: '', url: 'https://' }])}
        >
          <Plus aria-hidden="true" className="size-4" strokeWidth={2} />
          Add a link
        </Button>
      )}
    </div>
  );
}

const OFFICER = [
  ['name', 'Name'],
  ['designation', 'Designation'],
  ['email', 'E-mail'],
  ['phone', 'Phone'],
  ['hours', 'Hours'],
  ['address', 'Address'],
] as const;
const CLOCKS = [
  ['acknowledgeWithinHours', 'Acknowledges within (hours)', 'The law gives 48 hours.'],
  ['resolveWithinDays', 'Resolves within (days)', 'The law gives one month.'],
] as const;

function OfficerForm({ shop }: { shop: ShopSettings }) {
  const isFixed = !useMay('settings:write');
  const keep = useKeepShop();
  const save = useSave();
  const start = ({ officer }: ShopSettings): Record<string, string> =>
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
    const next = await save.run(
      'Grievance officer saved: legal pages and footer name them now',
      () => callApi(putShopOfficer, { body, version: seen }),
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
  return (
    <Panel
      title="Grievance officer"
      text="The law has the shop name one (Consumer Protection (E-Commerce) Rules 2020, rule 4). Stands on every legal page and in the footer; letters for the operator go to this e-mail."
    >
      <form method="post" noValidate onSubmit={(event) => void send(event)} className="grid gap-4">
        <ErrorBox text={save.error} />
        <fieldset disabled={isFixed} className="grid min-w-0 gap-4 sm:grid-cols-2">
          {OFFICER.map(([name, label]) => (
            <TextField
              key={name}
              label={label}
              autoComplete="off"
              maxLength={300}
              className={name === 'address' ? 'sm:col-span-2' : ''}
              {...bind(name)}
            />
          ))}
          {CLOCKS.map(([name, label, hint]) => (
            <TextField
              key={name}
              label={label}
              hint={hint}
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
