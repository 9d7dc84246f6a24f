import { defineMessage } from './message-kind.ts';

/** Account security messages. */
export const ACCOUNT_MESSAGES = {
  welcome: defineMessage({ to: 'customer', placeholders: [], required: [] }),
  otp_verify_email: defineMessage({
    to: 'customer',
    placeholders: ['code'],
    required: ['code'],
    isSecurity: true,
  }),
  otp_verify_phone: defineMessage({
    to: 'customer',
    placeholders: ['code'],
    required: ['code'],
    isSecurity: true,
  }),
  otp_reset_password: defineMessage({
    to: 'customer',
    placeholders: ['code'],
    required: ['code'],
    isSecurity: true,
  }),
  otp_confirm_order: defineMessage({
    to: 'customer',
    placeholders: ['code'],
    required: ['code'],
    isSecurity: true,
  }),
  otp_step_up: defineMessage({
    to: 'customer',
    placeholders: ['code'],
    required: ['code'],
    isSecurity: true,
  }),
  otp_sign_in: defineMessage({
    to: 'customer',
    placeholders: ['code'],
    required: ['code'],
    isSecurity: true,
  }),
  password_changed: defineMessage({
    to: 'customer',
    placeholders: ['device.others', 'undo.link', 'undo.code'],
    required: [],
    isSecurity: true,
  }),
  contact_changed: defineMessage({
    to: 'customer',
    placeholders: ['email.changed', 'phone.changed', 'undo.link', 'undo.code'],
    required: [],
    isSecurity: true,
  }),
  passkey_changed: defineMessage({
    to: 'customer',
    placeholders: ['passkey.name', 'passkey.added', 'undo.link', 'undo.code'],
    required: [],
    isSecurity: true,
  }),
  account_blocked: defineMessage({
    to: 'customer',
    placeholders: ['reason'],
    required: ['reason'],
    isSecurity: true,
  }),
  account_unblocked: defineMessage({
    to: 'customer',
    placeholders: [],
    required: [],
    isSecurity: true,
  }),
  otp_reset_portal: defineMessage({
    to: 'vendor',
    placeholders: ['code'],
    required: ['code'],
    isSecurity: true,
  }),
  otp_bank_change: defineMessage({
    to: 'vendor',
    placeholders: ['code'],
    required: ['code'],
    isSecurity: true,
  }),
  portal_password_changed: defineMessage({
    to: 'vendor',
    placeholders: ['device.others', 'undo.link'],
    required: ['undo.link'],
    isSecurity: true,
  }),
  portal_sign_in_changed: defineMessage({
    to: 'vendor',
    placeholders: ['passkey.name', 'passkey.added', 'factor.changed', 'factor.on', 'undo.link'],
    required: ['undo.link'],
    isSecurity: true,
  }),
  team_invitation: defineMessage({
    to: 'vendor',
    placeholders: ['store.name', 'role', 'invitation.link', 'invitation.days'],
    required: ['invitation.link'],
    isSecurity: true,
  }),
  team_joined: defineMessage({
    to: 'vendor',
    placeholders: ['store.name', 'joined.who', 'role'],
    required: [],
    isSecurity: true,
  }),
  staff_invitation: defineMessage({
    to: 'staff',
    placeholders: ['role', 'invitation.link', 'invitation.days'],
    required: ['invitation.link'],
    isSecurity: true,
  }),
};
