import { defineMessage, messageText } from './message-kind.ts';

const NEVER = 'It works once, for ten minutes. Never tell it to anybody.';
const code = (of: {
  to: 'shopper' | 'seller';
  name: string;
  when: string;
  purpose: string;
  by: 'email' | 'sms' | 'both';
}) => {
  const said = `{{code}} is your Haatlane code to ${of.purpose}. ${NEVER}`;
  return defineMessage({
    to: of.to,
    name: of.name,
    when: of.when,
    uses: ['code'],
    required: ['code'],
    isSecurity: true,
    ...(of.by === 'sms' ? {} : { en: messageText('{{code}} is your Haatlane code', said) }),
    ...(of.by === 'email' ? {} : { sms: said }),
  });
};

/** What protects an account, and what its owner is told of it. */
export const ACCOUNT_MESSAGES = {
  welcome: defineMessage({
    to: 'shopper',
    name: 'Welcome',
    when: 'Somebody has registered',
    uses: [],
    required: [],
    en: messageText(
      'Welcome to Haatlane',
      'Hello! Your account is ready. Verify your phone number, and WELCOME10 takes 10% off one order, up to ₹500.',
    ),
  }),
  otp_verify_email: code({
    to: 'shopper',
    name: 'Code: verify an e-mail address',
    when: 'A shopper or a member of a shop confirms an e-mail address',
    purpose: 'verify your e-mail address',
    by: 'email',
  }),
  otp_verify_phone: code({
    to: 'shopper',
    name: 'Code: verify a phone number',
    when: 'A shopper or a member of a shop confirms a phone number',
    purpose: 'verify your phone number',
    by: 'sms',
  }),
  otp_reset_password: code({
    to: 'shopper',
    name: 'Code: new password',
    when: 'A shopper has forgotten the password',
    purpose: 'set a new password',
    by: 'both',
  }),
  otp_confirm_order: code({
    to: 'shopper',
    name: 'Code: confirm an order',
    when: 'The risk rules ask a customer to confirm an order',
    purpose: 'confirm your order',
    by: 'both',
  }),
  otp_step_up: code({
    to: 'shopper',
    name: 'Code: confirm a change',
    when: 'Somebody who is signed in changes something important, such as where money goes',
    purpose: 'confirm that it is you',
    by: 'both',
  }),
  otp_sign_in: code({
    to: 'shopper',
    name: 'Code: sign in',
    when: 'Somebody signs in, or creates an account, with a mobile number',
    purpose: 'sign in',
    by: 'sms',
  }),
  password_changed: defineMessage({
    to: 'shopper',
    name: 'Password changed',
    when: 'The password of a shopper was changed; to e-mail and phone',
    uses: ['device.others', 'undo.link', 'undo.code'],
    required: [],
    isSecurity: true,
    en: messageText(
      'Your password was changed',
      'Your Haatlane password was changed and every {{#device.others}}other {{/device.others}}device was signed out.',
      '{{#undo.link}}If this was not you, take it back within 72 hours: {{undo.link}}{{/undo.link}}',
      'If all is well, there is nothing to do.',
    ),
    hi: messageText(
      'आपका पासवर्ड बदला गया है',
      'आपका हाटलेन पासवर्ड बदला गया है और {{#device.others}}बाकी {{/device.others}}सभी डिवाइस साइन आउट कर दिए गए हैं।',
      '{{#undo.link}}अगर यह आपने नहीं किया, तो 72 घंटे के अंदर इसे वापस लें: {{undo.link}}{{/undo.link}}',
      'अगर सब ठीक है, तो कुछ करना नहीं है।',
    ),
    sms: 'Haatlane: your password was changed. Not you? Enter {{undo.code}} at our page /undo-change within 72 hours.',
  }),
  contact_changed: defineMessage({
    to: 'shopper',
    name: 'Contact details changed',
    when: 'A shopper has changed the e-mail address or phone number; to both contacts before',
    uses: ['email.changed', 'phone.changed', 'undo.link', 'undo.code'],
    required: [],
    isSecurity: true,
    en: messageText(
      'Your contact details were changed',
      'The {{#email.changed}}e-mail address{{#phone.changed}} and {{/phone.changed}}{{/email.changed}}{{#phone.changed}}phone number{{/phone.changed}} of your Haatlane account was changed.',
      '{{#undo.link}}If this was not you, take it back within 72 hours: {{undo.link}}{{/undo.link}}',
      'If all is well, there is nothing to do.',
    ),
    hi: messageText(
      'आपके संपर्क बदले गए हैं',
      'आपके हाटलेन खाते का {{#email.changed}}ई-मेल पता{{#phone.changed}} और {{/phone.changed}}{{/email.changed}}{{#phone.changed}}फ़ोन नंबर{{/phone.changed}} बदला गया है।',
      '{{#undo.link}}अगर यह आपने नहीं किया, तो 72 घंटे के अंदर इसे वापस लें: {{undo.link}}{{/undo.link}}',
      'अगर सब ठीक है, तो कुछ करना नहीं है।',
    ),
    sms: 'Haatlane: your contact details were changed. Not you? Enter {{undo.code}} at our page /undo-change within 72 hours.',
  }),
  passkey_changed: defineMessage({
    to: 'shopper',
    name: 'Passkey added or removed',
    when: 'A customer has added or removed a passkey; to e-mail and phone',
    uses: ['passkey.name', 'passkey.added', 'undo.link', 'undo.code'],
    required: [],
    isSecurity: true,
    en: messageText(
      '{{#passkey.added}}A passkey was added{{/passkey.added}}{{^passkey.added}}A passkey was removed{{/passkey.added}}',
      'The passkey “{{passkey.name}}” of your Haatlane account was {{#passkey.added}}added. It signs you in without a password.{{/passkey.added}}{{^passkey.added}}removed. It signs nobody in any more.{{/passkey.added}}',
      '{{#undo.link}}If this was not you, undo it within 72 hours: {{undo.link}}{{/undo.link}}',
      'If this was you, there is nothing to do.',
    ),
    hi: messageText(
      '{{#passkey.added}}पासकी जोड़ी गई है{{/passkey.added}}{{^passkey.added}}पासकी हटाई गई है{{/passkey.added}}',
      'आपके हाटलेन खाते की पासकी “{{passkey.name}}” {{#passkey.added}}जोड़ी गई है। इससे आप बिना पासवर्ड साइन इन कर सकते हैं।{{/passkey.added}}{{^passkey.added}}हटाई गई है। अब इससे कोई साइन इन नहीं कर सकता।{{/passkey.added}}',
      '{{#undo.link}}अगर यह आपने नहीं किया, तो 72 घंटे के अंदर इसे वापस लें: {{undo.link}}{{/undo.link}}',
      'अगर यह आपने किया है, तो कुछ करना नहीं है।',
    ),
    sms: 'Haatlane: a passkey of your account was changed. Not you? Enter {{undo.code}} at our page /undo-change within 72 hours.',
  }),
  account_blocked: defineMessage({
    to: 'shopper',
    name: 'Account blocked',
    when: 'Staff has blocked a shopper',
    uses: ['reason'],
    required: ['reason'],
    isSecurity: true,
    en: messageText(
      'Your account is blocked',
      'We have blocked your Haatlane account: you cannot sign in or place orders.',
      'Why: {{reason}}',
      'Orders that are placed go on.',
      'If this is a mistake, write to our grievance officer, who is named at the foot of every page: /terms-conditions',
    ),
    hi: messageText(
      'आपका खाता रोका गया है',
      'हमने आपका हाटलेन खाता रोक दिया है: आप साइन इन नहीं कर सकते और ऑर्डर नहीं दे सकते।',
      'कारण: {{reason}}',
      'जो ऑर्डर दिए जा चुके हैं, वे आगे बढ़ेंगे।',
      'अगर यह ग़लती है तो हमारे शिकायत अधिकारी को लिखें; उनका पता हर पेज के नीचे है: /terms-conditions',
    ),
  }),
  account_unblocked: defineMessage({
    to: 'shopper',
    name: 'Account open again',
    when: 'Staff has let a shopper in again',
    uses: [],
    required: [],
    isSecurity: true,
    en: messageText(
      'Your account is open again',
      'You can sign in to Haatlane and place orders again.',
      'Sign in: /login',
    ),
    hi: messageText(
      'आपका खाता फिर से खुला है',
      'आप हाटलेन पर फिर से साइन इन कर सकते हैं और ऑर्डर दे सकते हैं।',
      'साइन इन करें: /login',
    ),
  }),

  otp_reset_portal: code({
    to: 'seller',
    name: 'Code: new password of the portal',
    when: 'A member of a shop or of staff has forgotten the password',
    purpose: 'set a new password of the portal',
    by: 'email',
  }),
  otp_bank_change: code({
    to: 'seller',
    name: 'Code: change of the bank account',
    when: 'An owner asks for payouts to another account',
    purpose: 'change the bank account your shop is paid to',
    by: 'both',
  }),
  portal_password_changed: defineMessage({
    to: 'seller',
    name: 'Password of the portal changed',
    when: 'The password of a member of a shop or of staff was changed',
    uses: ['device.others', 'undo.link'],
    required: ['undo.link'],
    isSecurity: true,
    en: messageText(
      'Your portal password was changed',
      'The password of your portal account was changed and every {{#device.others}}other {{/device.others}}device was signed out.',
      'If this was not you, undo it within 72 hours: {{undo.link}}',
      'If this was you, there is nothing to do.',
    ),
  }),
  portal_sign_in_changed: defineMessage({
    to: 'seller',
    name: 'Passkey or second factor of the portal changed',
    when: 'A member of a shop or an operator has added or removed a passkey, or switched the second factor on or off',
    uses: ['passkey.name', 'passkey.added', 'factor.changed', 'factor.on', 'undo.link'],
    required: ['undo.link'],
    isSecurity: true,
    en: messageText(
      'The way you sign in was changed',
      '{{#factor.changed}}The second factor of your portal account was switched {{#factor.on}}on{{/factor.on}}{{^factor.on}}off{{/factor.on}}.{{/factor.changed}}{{^factor.changed}}The passkey “{{passkey.name}}” of your portal account was {{#passkey.added}}added{{/passkey.added}}{{^passkey.added}}removed{{/passkey.added}}.{{/factor.changed}}',
      'If this was not you, undo it within 72 hours: {{undo.link}}',
      'If this was you, there is nothing to do.',
    ),
  }),
  team_invitation: defineMessage({
    to: 'seller',
    name: 'Invitation to a team',
    when: 'A shop invites somebody to its team',
    uses: ['shop.name', 'role', 'invitation.link', 'invitation.days'],
    required: ['invitation.link'],
    isSecurity: true,
    en: messageText(
      '{{shop.name}} invites you to its team on Haatlane',
      'You are invited to work for {{shop.name}} in the vendor portal ({{role}}).',
      'Join the team: {{invitation.link}}',
      'The link works once, for {{invitation.days}} days. If you do not know this shop, there is nothing to do.',
    ),
  }),
  team_joined: defineMessage({
    to: 'seller',
    name: 'Somebody joined the team',
    when: "Somebody has joined a shop's team by an invitation; goes to its owners",
    uses: ['shop.name', 'joined.who', 'role'],
    required: [],
    isSecurity: true,
    en: messageText(
      'Somebody joined the team of {{shop.name}}',
      '{{joined.who}} joined your team ({{role}}).',
      'If you do not know this person, shut them out under Settings, Team and set a new password at once.',
    ),
  }),
  staff_invitation: defineMessage({
    to: 'staff',
    name: 'Invitation to the staff',
    when: 'An owner of the marketplace invites somebody',
    uses: ['role', 'invitation.link', 'invitation.days'],
    required: ['invitation.link'],
    isSecurity: true,
    en: messageText(
      'You are invited to the staff of Haatlane',
      'You are invited to work for the marketplace ({{role}}).',
      'Join: {{invitation.link}}',
      'The link works once, for {{invitation.days}} days. If you do not expect this, there is nothing to do.',
    ),
  }),
};
