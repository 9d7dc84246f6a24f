import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import type { User } from '#contracts/accounts.ts';
import { saveProfile } from '#web/features/accounts/save-profile.ts';
import { messageOf } from '#web/features/shopper/api-message.ts';
import { fieldErrors } from '#web/features/shopper/field-errors.ts';
import { notifySuccess } from '#web/features/shopper/notify.ts';
import { ErrorBox } from '#web/features/shopper/session/error-box.tsx';
import { setSessionUser } from '#web/features/shopper/session/session-store.ts';
import { INDIAN_STATES } from '#web/storefront/checkout/states.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { PhotoField } from './photo-field.tsx';
import { SelectField } from './select-field.tsx';

const FIELDS = ['fullName', 'email', 'phone', 'dateOfBirth', 'gender', 'address', 'city', 'state', 'zipCode', 'country'] as const;
type Field = (typeof FIELDS)[number];
type Form = Record<Field, string>;
const GENDERS = ['female', 'male', 'other', 'rather not say'];

const formOf = (user: User): Form => Object.fromEntries(FIELDS.map((name) => [name, user[name] ?? ''])) as Form;

/** Name, contacts, birthday and address, with a photo; saved by one button. */
export function AccountForm({ user }: { user: User }) {
  const client = useQueryClient();
  const [form, setForm] = useState(() => formOf(user));
  const [photo, setPhoto] = useState<File | null>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const bind = (name: Field) => ({
    name, value: form[name], error: errors[name],
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
    // Only what was changed is sent, so that an old value of another tab is not written back.
    const before = formOf(user);
    const changed = Object.fromEntries(FIELDS.filter((name) => form[name] !== before[name]).map((name) => [name, form[name]]));
    try {
      const saved = await saveProfile(changed, photo);
      setSessionUser(saved);
      client.setQueryData(['shopper', user._id, 'profile'], saved);
      notifySuccess('Profile saved', 'success');
    } catch (cause) {
      setErrors(fieldErrors(cause));
      setError(messageOf(cause, 'Failed to update user profile'));
    }
    setBusy(false);
  }

  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <ErrorBox text={error} />
      <PhotoField current={user.profilePic} name={user.fullName || user.name} photo={photo} onChange={setPhoto} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Full name" autoComplete="name" maxLength={100} {...bind('fullName')} />
        <TextField label="Email" type="email" inputMode="email" autoComplete="email" maxLength={254} {...bind('email')} />
        <TextField label="Mobile number" type="tel" inputMode="tel" autoComplete="tel" maxLength={24} {...bind('phone')} />
        <TextField label="Date of birth" type="date" autoComplete="bday" {...bind('dateOfBirth')} />
        <SelectField label="Gender" options={GENDERS} {...bind('gender')} />
        <TextField label="Country" autoComplete="country-name" maxLength={60} {...bind('country')} />
        <div className="sm:col-span-2"><TextField label="Address" autoComplete="street-address" maxLength={200} {...bind('address')} /></div>
        <TextField label="City" autoComplete="address-level2" maxLength={80} {...bind('city')} />
        <SelectField label="State" options={INDIAN_STATES} autoComplete="address-level1" {...bind('state')} />
        <TextField label="PIN code" inputMode="numeric" autoComplete="postal-code" maxLength={12} {...bind('zipCode')} />
      </div>
      <Button type="submit" variant="action" size="lg" busy={isBusy} className="justify-self-start">{isBusy ? 'Saving...' : 'Save changes'}</Button>
    </form>
  );
}
