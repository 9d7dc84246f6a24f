/** Why a password is refused that is long enough. */
export const PASSWORD_IS_COMMON = 'errors.password_common';
export const PASSWORD_IS_OWN = 'errors.password_personal';
