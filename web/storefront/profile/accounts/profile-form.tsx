import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import type { User } from '#contracts/accounts/accounts.ts';
import { ADDRESS_STATES } from '#web/modules/accounts/indian-states.ts';
import { saveProfile } from '#web/modules/accounts/save-profile.ts';
import { messageOf } from '#web/modules/feedback/error-message.ts';
import { errorsByField } from '#web/modules/feedback/field-errors.ts';
import { notifySuccess } from '#web/modules/feedback/notify.ts';
import { ErrorBox } from '#web/modules/feedback/error-box.tsx';
import { setSessionUser } from '#web/modules/accounts/session/session-store.ts';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { type SelectChoice, SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { accountChanges, type AccountField, accountFormOf, rebased } from './account-fields.ts';
import { PhotoField } from './photo-field.tsx';

const GENDERS = [
  ['female', 'accounts.gender_female'],
  ['male', 'accounts.gender_male'],
  ['other', 'common.other'],
  ['rather not say', 'accounts.gender_undisclosed'],
] as const;

/** A stored value missing in the list stays selectable. */
const withStored = (options: readonly SelectChoice[], stored: string): SelectChoice[] =>
  stored && !options.some((o) => o.value === stored)
    ? [{ value: stored, label: stored }, ...options]
    : [...options];

/** Name, contacts, birthday and address, with a photo; saved together. */
export function ProfileForm({ user }: { user: User }) {
  const t = useText();
  const editor = useProfileForm(user);

  return (
    <form method="post" noValidate onSubmit={editor.submit} className="grid gap-4">
      <ErrorBox text={editor.error} />
      <PhotoField
        current={user.profilePic}
        name={user.fullName || user.name}
        photo={editor.photo}
        onChange={editor.setPhoto}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <PersonalFields editor={editor} />
        <HomeAddressFields editor={editor} />
      </div>
      <Button
        type="submit"
        variant="action"
        size="lg"
        busy={editor.isBusy}
        className="justify-self-start"
      >
        {editor.isBusy ? t('common.saving') : t('common.save_changes')}
      </Button>
    </form>
  );
}

function useProfileForm(user: User) {
  const t = useText();
  const client = useQueryClient();
  const [form, setForm] = useState(() => accountFormOf(user));
  // The profile may be refetched under the form (a contact was verified): input stays.
  const [base, setBase] = useState(user);
  if (base !== user) {
    setBase(user);
    setForm(rebased(form, accountFormOf(base), accountFormOf(user)));
  }
  const [photo, setPhoto] = useState<File | null>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const bind = (name: AccountField) => ({
    name,
    value: form[name],
    error: errors[name] ? t(errors[name]) : undefined,
    onChange: (event: { target: { value: string } }) => {
      setForm((now) => ({ ...now, [name]: event.target.value }));
      setErrors((now) => ({ ...now, [name]: '' }));
    },
  });

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setError(null);
    setErrors({});
    try {
      const saved = await saveProfile(accountChanges(form, accountFormOf(user)), photo);
      setForm((now) => rebased(now, form, accountFormOf(saved)));
      setPhoto(null);
      setSessionUser(saved);
      client.setQueryData(['customer', user._id, 'profile'], saved);
      notifySuccess('accounts.profile.saved', 'success');
    } catch (cause) {
      setErrors(errorsByField(cause));
      setError(t(messageOf(cause, 'accounts.profile.save_failed')));
    }
    setBusy(false);
  }
  return { submit, error, photo, setPhoto, bind, form, isBusy };
}

function PersonalFields({ editor }: { editor: ReturnType<typeof useProfileForm> }) {
  const t = useText();
  return (
    <>
      <TextField
        label={t('common.full_name')}
        autoComplete="name"
        maxLength={100}
        {...editor.bind('fullName')}
      />
      <TextField
        label={t('common.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        {...editor.bind('email')}
      />
      <TextField
        label={t('common.mobile_number')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={24}
        {...editor.bind('phone')}
      />
      <TextField
        label={t('accounts.date_of_birth')}
        type="date"
        autoComplete="bday"
        {...editor.bind('dateOfBirth')}
      />
      <SelectField
        label={t('accounts.gender')}
        placeholder={t('common.select')}
        options={withStored(
          GENDERS.map(([value, label]) => ({ value, label: t(label) })),
          editor.form.gender,
        )}
        {...editor.bind('gender')}
      />
      <TextField
        label={t('common.country')}
        autoComplete="country-name"
        maxLength={60}
        {...editor.bind('country')}
      />
    </>
  );
}

function HomeAddressFields({ editor }: { editor: ReturnType<typeof useProfileForm> }) {
  const t = useText();
  return (
    <>
      <div className="sm:col-span-2">
        <TextField
          label={t('common.address')}
          autoComplete="street-address"
          maxLength={200}
          {...editor.bind('address')}
        />
      </div>
      <TextField
        label={t('common.city')}
        autoComplete="address-level2"
        maxLength={80}
        {...editor.bind('city')}
      />
      <SelectField
        label={t('common.state')}
        placeholder={t('common.select')}
        options={withStored(
          ADDRESS_STATES.map((state) => ({ value: state, label: t(state) })),
          editor.form.state,
        )}
        autoComplete="address-level1"
        {...editor.bind('state')}
      />
      <TextField
        label={t('common.pin_code')}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={12}
        {...editor.bind('zipCode')}
      />
    </>
  );
}
