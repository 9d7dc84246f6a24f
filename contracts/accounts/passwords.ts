/** Why a password is refused that is long enough. */
export const PASSWORD_IS_COMMON =
  'Many people use this password, so it is guessed first. Please choose another.';
export const PASSWORD_IS_OWN =
  'Do not use your e-mail, phone, name or the name of a shop as password.';
