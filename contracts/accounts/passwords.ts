/** Why a password that is long enough is refused. */
export const PASSWORD_IS_COMMON = 'errors.password_common';
export const PASSWORD_IS_OWN = 'errors.password_personal';
