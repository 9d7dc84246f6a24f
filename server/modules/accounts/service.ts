/** The public interface of this module. */
export {
  beginUse,
  checkUse,
  claimedBy,
  endPasskeys,
  type PasskeyProof,
  passkeysOf,
  spendProof,
  withPasskey,
} from './passkeys/service.ts';
export { sealedAccountSecrets } from './sealed-secrets.ts';
export { removeFactor, ownFactor, secondFactorAt, withFactor } from './second-factors/service.ts';
export {
  addressListOf as addressBookOf,
  confirmableContact,
  forgetPhoto,
  customerOf,
  customerPicture,
  profileOf,
  requirePassword,
  setBlocked,
  setMembership,
} from './accounts.ts';
export {
  lockCustomer,
  notePortalSignIn,
  portalLanguageOf,
  setPortalLanguage,
  portalMember,
  teamOf,
} from './portal-accounts/find-members.ts';
export { confirmPhone, issuePhoneCodes, phoneTargetOf } from './portal-accounts/own-phone.ts';
export { noteStaffSignIn, noteStaffSignInFailed } from './portal-accounts/staff-sign-ins.ts';
export { authenticatePortal, countedAsPortal, normaliseIdentifier } from './sign-in/sign-in.ts';
export {
  beginOwnFactor,
  confirmOwnFactor,
  removeOwnFactor,
  renewOwnCodes,
} from './second-factors/own-second-factor.ts';
export {
  changeMember,
  changeStaff,
  issuePortalCode,
  openMember,
  openStaff,
  renamePortalAccount,
  requirePortalPassword,
  resetPortalPasswordByCode,
} from './portal-accounts/portal-accounts.ts';
export {
  changeOwnPassword,
  ownDevices,
  signOutDevice,
  signOutOthers,
} from './portal-accounts/own-account.ts';
export {
  checkChangeCode,
  codeTarget,
  createOwner,
  issueChangeCode,
  issueContactCode,
  type PortalAccount,
  type PortalChannel,
  reachableAt,
  verifyContactCode,
} from './portal-accounts/vendor-owner.ts';
export { checkDeliveryCode, newDeliveryCode } from './one-time-codes/delivery-code.ts';
export {
  checkOtp,
  codeMessage,
  OTP_SECONDS,
  type OtpTerms,
  pepperOf,
  refuseOtp,
  RESEND_SECONDS,
  writeCode,
} from './one-time-codes/otp.ts';
export {
  DAY,
  deviceOf,
  guardConfirmations,
  guardGuesses,
  guardSending,
  PASSKEY_CHALLENGES,
  registrationLimit,
  rememberPlace,
  requesterOf,
} from './one-time-codes/attempt-limits.ts';
export { maskAddress, maskEmail, maskIp, maskName, maskPhone } from './mask.ts';
export { customerName, presentDevice } from './present.ts';
export { hasMarketingConsent, withdrawMarketingConsent } from './profile/marketing-consents.ts';
export { whenPortalReset } from './takeover/revoke-access.ts';
