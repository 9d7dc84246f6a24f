const FIELDS = [
  'fullName',
  'email',
  'phone',
  'dateOfBirth',
  'gender',
  'address',
  'city',
  'state',
  'zipCode',
  'country',
] as const;
export type AccountField = (typeof FIELDS)[number];
type Form = Record<AccountField, string>;

/** The profile as form values. */
export const accountFormOf = (user: Partial<Record<AccountField, string | null>>): Form =>
  Object.fromEntries(FIELDS.map((name) => [name, user[name] ?? ''])) as Form;

/** Only changed fields are sent, so that another tab's old value is not written back. */
export const accountChanges = (form: Form, before: Form): Partial<Form> =>
  Object.fromEntries(
    FIELDS.filter((name) => form[name] !== before[name]).map((name) => [name, form[name]]),
  );

/** The form after its base changed: touched fields keep their input, the others follow. */
export const rebased = (form: Form, before: Form, now: Form): Form =>
  Object.fromEntries(
    FIELDS.map((name) => [name, form[name] === before[name] ? now[name] : form[name]]),
  ) as Form;
