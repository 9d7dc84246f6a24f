import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { getOwnStore, type OwnStore, putOwnStore } from '#contracts/vendors/vendors.ts';
import { callApi } from '#web/api/client.ts';
import { Listed } from '#web/modules/portal-kit/lists/list-state.tsx';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { UnsavedGuard } from '#web/modules/portal-kit/forms/unsaved-guard.tsx';
import { ErrorBox } from '#web/modules/feedback/error-box.tsx';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useMember, vendorKey } from '#web/vendor-portal/member-context.tsx';
import { StorePictures } from './store-pictures.tsx';
import { useSubmit } from '#web/modules/feedback/use-submit.ts';

const FIELDS = [
  'tagline',
  'description',
  'returnPolicy',
  'careHours',
  'careEmail',
  'carePhone',
] as const;
type Form = Record<(typeof FIELDS)[number], string>;
const formOf = (profile: OwnStore): Form => ({
  tagline: profile.tagline ?? '',
  description: profile.description ?? '',
  returnPolicy: profile.returnPolicy ?? '',
  careHours: profile.careHours ?? '',
  careEmail: profile.careEmail ?? '',
  carePhone: profile.carePhone ?? '',
});

/** What shoppers see of the shop: words and pictures. */
export function StoreTab() {
  const query = useQuery({
    queryKey: vendorKey(useMember()._id, 'store'),
    queryFn: async ({ signal }) =>
      (await callApi(getOwnStore, {}, { signal, fresh: true })).profile,
  });
  return (
    <Listed query={query} failed="The store page could not be loaded">
      {(profile) => <StoreForm profile={profile} />}
    </Listed>
  );
}

function StoreForm({ profile }: { profile: OwnStore }) {
  const t = useText();
  const client = useQueryClient();
  const key = vendorKey(useMember()._id, 'store');
  const submit = useSubmit();
  const [form, setForm] = useState(() => formOf(profile));
  const [seen, setSeen] = useState(profile.version);
  const saved = formOf(profile);
  const isDirty = FIELDS.some((name) => form[name].trim() !== saved[name]);
  const keep = (next: OwnStore) => client.setQueryData(key, next);
  const bind = (name: keyof Form) => ({
    name,
    value: form[name],
    error: submit.errors[name],
    onChange: (event: { target: { value: string } }) =>
      setForm((now) => ({ ...now, [name]: event.target.value })),
  });
  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    void submit.run(
      async () => {
        const { profile: next } = await callApi(putOwnStore, { body: form, version: seen });
        keep(next);
        setSeen(next.version);
        setForm(formOf(next));
      },
      t('Store page saved'),
      'The store page could not be saved',
    );
  }
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_360px]">
      <UnsavedGuard isDirty={isDirty} />
      <Panel
        title={t('What your store page says')}
        text={t('Shoppers read it on your own page and beside your products.')}
        action={
          <LinkButton
            to={`/store/${profile.slug}`}
            variant="outline"
            reloadDocument
            target="_blank"
            rel="noopener"
          >
            {t('View store page')}
            <ExternalLink aria-hidden="true" className="size-4" strokeWidth={1.75} />
            <span className="sr-only">{t('(opens in a new tab)')}</span>
          </LinkButton>
        }
      >
        <form method="post" noValidate onSubmit={save} className="grid gap-4">
          <ErrorBox text={submit.error} />
          <TextField
            label={t('Tagline')}
            hint={t('One line under your name. At most 120 characters.')}
            maxLength={120}
            {...bind('tagline')}
          />
          <TextArea
            label={t('Your story')}
            hint={t('Who makes the goods, where, and since when. At most 2,000 characters.')}
            rows={6}
            maxLength={2000}
            {...bind('description')}
          />
          <TextArea
            label={t('Returns in your words')}
            hint={t('It explains; what each product promises holds. At most 1,000 characters.')}
            rows={3}
            maxLength={1000}
            {...bind('returnPolicy')}
          />
          <TextField
            label={t('Customer care hours')}
            hint={t('For example: Mon to Sat, 10 am to 6 pm')}
            maxLength={120}
            {...bind('careHours')}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              label={t('Customer care e-mail')}
              type="email"
              inputMode="email"
              autoComplete="off"
              hint={t('Everybody sees it. The address you sign in with stays yours alone.')}
              maxLength={254}
              {...bind('careEmail')}
            />
            <TextField
              label={t('Customer care phone')}
              type="tel"
              inputMode="tel"
              autoComplete="off"
              hint={t('Everybody sees it.')}
              maxLength={24}
              {...bind('carePhone')}
            />
          </div>
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit" busy={submit.isBusy} disabled={!isDirty}>
              {submit.isBusy ? t('Saving...') : t('Save changes')}
            </Button>
            {isDirty ? <p className="text-[14px] text-ink-muted">{t('Not saved yet')}</p> : null}
          </div>
        </form>
      </Panel>
      <StorePictures profile={profile} onChange={keep} />
    </div>
  );
}
