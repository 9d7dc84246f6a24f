import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { getOwnStore, type OwnStore, putOwnStore } from '#contracts/vendors/vendors.ts';
import { withoutEmpty } from '#contracts/kernel/translations.ts';
import { callApi } from '#web/api/client.ts';
import { Listed } from '#web/modules/portal-kit/lists/list-state.tsx';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { TranslationFields } from '#web/modules/portal-kit/forms/translation-fields.tsx';
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
type Form = Record<(typeof FIELDS)[number], string> & Pick<OwnStore, 'translations'>;
const formOf = (profile: OwnStore): Form => ({
  tagline: profile.tagline ?? '',
  description: profile.description ?? '',
  returnPolicy: profile.returnPolicy ?? '',
  careHours: profile.careHours ?? '',
  careEmail: profile.careEmail ?? '',
  carePhone: profile.carePhone ?? '',
  translations: profile.translations,
});

/** What customers see of the store: texts and pictures. */
export function StoreTab() {
  const query = useQuery({
    queryKey: vendorKey(useMember()._id, 'store'),
    queryFn: async ({ signal }) =>
      (await callApi(getOwnStore, {}, { signal, fresh: true })).profile,
  });
  return (
    <Listed query={query} failed="vendors.store.load_failed">
      {(profile) => <StoreForm profile={profile} />}
    </Listed>
  );
}

function StoreForm({ profile }: { profile: OwnStore }) {
  const t = useText();
  const store = useStoreForm(profile);
  const { submit, isDirty } = store;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_360px]">
      <UnsavedGuard isDirty={isDirty} />
      <Panel
        title={t('vendors.store.about_title')}
        text={t('vendors.store.about_text')}
        action={
          <LinkButton
            to={`/store/${profile.slug}`}
            variant="outline"
            reloadDocument
            target="_blank"
            rel="noopener"
          >
            {t('vendors.store.view')}
            <ExternalLink aria-hidden="true" className="size-4" strokeWidth={1.75} />
            <span className="sr-only">{t('common.opens_in_new_tab')}</span>
          </LinkButton>
        }
      >
        <form method="post" noValidate onSubmit={store.save} className="grid gap-4">
          <ErrorBox text={submit.error} />
          <StoreFields bind={store.bind} />
          <StoreTranslations
            form={store.form}
            errors={submit.errors}
            onChange={(translations) => store.setForm((now) => ({ ...now, translations }))}
          />
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit" busy={submit.isBusy} disabled={!isDirty}>
              {submit.isBusy ? t('common.saving') : t('common.save_changes')}
            </Button>
            {isDirty ? <p className="text-[14px] text-ink-muted">{t('common.unsaved')}</p> : null}
          </div>
        </form>
      </Panel>
      <StorePictures profile={profile} onChange={store.keep} />
    </div>
  );
}

function useStoreForm(profile: OwnStore) {
  const t = useText();
  const client = useQueryClient();
  const key = vendorKey(useMember()._id, 'store');
  const submit = useSubmit();
  const [form, setForm] = useState(() => formOf(profile));
  const [seen, setSeen] = useState(profile.version);
  const saved = formOf(profile);
  const isDirty =
    FIELDS.some((name) => form[name].trim() !== saved[name]) ||
    JSON.stringify(withoutEmpty(form.translations)) !== JSON.stringify(saved.translations);
  const keep = (next: OwnStore) => client.setQueryData(key, next);
  const bind = (name: (typeof FIELDS)[number]) => ({
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
      t('vendors.store.saved'),
      'vendors.store.save_failed',
    );
  }
  return { form, setForm, submit, isDirty, keep, bind, save };
}

function StoreFields({ bind }: Pick<ReturnType<typeof useStoreForm>, 'bind'>) {
  const t = useText();
  return (
    <>
      <TextField
        label={t('vendors.store.tagline')}
        hint={t('vendors.store.tagline_hint')}
        maxLength={120}
        {...bind('tagline')}
      />
      <TextArea
        label={t('vendors.store.story')}
        hint={t('vendors.store.story_hint')}
        rows={6}
        maxLength={2000}
        {...bind('description')}
      />
      <TextArea
        label={t('vendors.store.returns')}
        hint={t('vendors.store.returns_hint')}
        rows={3}
        maxLength={1000}
        {...bind('returnPolicy')}
      />
      <TextField
        label={t('vendors.store.care_hours')}
        hint={t('vendors.store.care_hours_hint')}
        maxLength={120}
        {...bind('careHours')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('vendors.store.care_email')}
          type="email"
          inputMode="email"
          autoComplete="off"
          hint={t('vendors.store.email_public_hint')}
          maxLength={254}
          {...bind('careEmail')}
        />
        <TextField
          label={t('vendors.store.care_phone')}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          hint={t('vendors.store.public_hint')}
          maxLength={24}
          {...bind('carePhone')}
        />
      </div>
    </>
  );
}

interface StoreTranslationsProps {
  form: Form;
  errors: Readonly<Record<string, string | undefined>>;
  onChange: (translations: Form['translations']) => void;
}
/** The page's texts in the other languages. */
function StoreTranslations({ form, errors, onChange }: StoreTranslationsProps) {
  const t = useText();
  const field = (
    name: (typeof FIELDS)[number],
    label: string,
    maxLength: number,
    rows?: number,
  ) => ({
    at: [name] as const,
    label: t(label),
    english: form[name],
    maxLength,
    ...(rows ? { rows } : {}),
  });
  return (
    <TranslationFields
      fields={[
        field('tagline', 'vendors.store.tagline', 120),
        field('description', 'vendors.store.story', 2000, 6),
        field('returnPolicy', 'vendors.store.returns', 1000, 3),
        field('careHours', 'vendors.store.care_hours', 120),
      ]}
      value={form.translations}
      onChange={onChange}
      errorAt={(path) => errors[path]}
    />
  );
}
