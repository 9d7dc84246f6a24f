import { z } from 'zod';
import {
  Email,
  PersonName,
  NewPassword,
  Phone,
  PortalSession,
} from '#contracts/accounts/accounts.ts';
import { Id, IsoTime } from '#contracts/kernel/schemas.ts';
import { endpoint } from '#contracts/kernel/endpoint.ts';
import { stateNamed } from '#contracts/kernel/places.ts';
import { Kyc, KYC_ITEMS, Override } from './kyc.ts';
import { APPLICATION_STATES, DOCUMENT_KINDS, REMARK_PATHS } from './vendor-application-rules.ts';

const State = z.enum(APPLICATION_STATES);
const Kind = z.enum(DOCUMENT_KINDS);
const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .transform((s) => s.replaceAll(/\s+/g, ' '))
    .optional();
/**
 * Registration and bank numbers: no spaces, capital letters; longer than valid ones, since a draft
 * stores what was typed.
 */
const code = (most: number) =>
  z
    .string()
    .max(most + 20)
    .transform((s) => s.replaceAll(/\s/g, '').toUpperCase())
    .pipe(z.string().max(most))
    .optional();

/** Some of the steps' fields; missing and masked (dotted) values stay unchanged. */
export const ApplicationChange = z
  .object({
    business: z.object({ type: line(60), legalName: line(120), tradeName: line(120) }),
    tax: z.object({ status: line(20), gstin: code(20), pan: code(14), enrolmentId: code(30) }),
    pickup: z.object({
      line1: line(200),
      line2: line(200),
      city: line(80),
      state: z.string().trim().max(80).transform(stateNamed).optional(),
      pincode: code(10),
    }),
    bank: z.object({
      holderName: line(120),
      accountNumber: code(30),
      accountNumberAgain: code(30),
      ifsc: code(16),
    }),
    store: z.object({
      name: line(60),
      slug: z.string().trim().toLowerCase().max(48).optional(),
      tagline: line(120),
      description: z.string().trim().max(2000).optional(),
      sells: line(40),
    }),
  })
  .partial();
export type ApplicationChange = z.infer<typeof ApplicationChange>;

const text = z.string();
const Data = z.object({
  business: z.object({ type: text, legalName: text, tradeName: text }),
  tax: z.object({ status: text, gstin: text, pan: text, enrolmentId: text }),
  pickup: z.object({ line1: text, line2: text, city: text, state: text, pincode: text }),
  bank: z.object({ holderName: text, accountNumber: text, ifsc: text }),
  store: z.object({ name: text, slug: text, tagline: text, description: text, sells: text }),
});
const Applicant = z.object({
  name: text,
  email: text,
  phone: text,
  isEmailVerified: z.boolean(),
  isPhoneVerified: z.boolean(),
});
const Document = z.object({
  kind: Kind,
  format: z.enum(['webp', 'pdf']),
  bytes: z.number().int(),
  uploadedAt: IsoTime,
});
const Remark = z.object({
  path: text,
  text,
  isChanged: z.boolean().describe('the applicant has changed it since'),
});
const Event = z.object({
  state: State,
  by: z.enum(['applicant', 'operator', 'system']),
  note: text.nullable(),
  at: IsoTime,
});
const Terms = z.object({
  version: text.describe('of the vendor terms in force'),
  acceptedVersion: text.nullable(),
  acceptedAt: IsoTime.nullable(),
});

/** A registration as its applicant sees it. */
export const Application = z.object({
  _id: text,
  state: State,
  since: IsoTime,
  reason: text.nullable().describe('why it was rejected or the vendor suspended'),
  applicant: Applicant,
  data: Data.describe('PAN and account number masked'),
  documents: z.array(Document),
  needed: z.array(Kind).describe('documents this business must upload'),
  remarks: z.array(Remark),
  problems: z.array(z.object({ path: text, message: text })).describe('missing or wrong fields'),
  progress: z.number().int().describe('whole percent'),
  savedAt: IsoTime.nullable(),
  submittedAt: IsoTime.nullable(),
  terms: Terms,
  history: z.array(Event).describe('newest first'),
});
export type Application = z.infer<typeof Application>;
const OwnApplication = z.object({ application: Application });
const mine = { audience: 'vendor', right: 'application', data: OwnApplication } as const;

export const registerVendor = endpoint({
  method: 'POST',
  path: '/vendors/register',
  summary:
    'Start a vendor registration: creates an account and signs it in, for the registration only',
  audience: 'public',
  status: 201,
  body: z
    .object({
      name: PersonName,
      email: Email,
      phone: Phone,
      password: NewPassword,
      confirm: z.string(),
    })
    .refine((b) => b.password === b.confirm, {
      path: ['confirm'],
      message: 'accounts.password.mismatch',
    }),
  data: PortalSession.extend({ application: Application }),
});
export const getApplication = endpoint({
  method: 'GET',
  path: '/vendor/application',
  summary: "Show the vendor's own registration",
  ...mine,
});
export const saveApplication = endpoint({
  method: 'PATCH',
  path: '/vendor/application',
  summary:
    'Save part of the registration; invalid values are saved too and listed under `problems`',
  ...mine,
  body: ApplicationChange,
});
export const submitApplication = endpoint({
  method: 'POST',
  path: '/vendor/application/submit',
  summary: 'Submit the registration; 400 with every problem',
  ...mine,
  body: z.object({
    termsVersion: z.string().max(40).describe('of the accepted vendor terms'),
  }),
});
const Channel = z.enum(['email', 'phone']);
export const sendApplicantCode = endpoint({
  method: 'POST',
  path: '/vendor/application/code',
  summary: "Send a one-time code to the account's email or phone",
  audience: 'vendor',
  right: 'application',
  body: z.object({ channel: Channel }),
  data: z.object({ expiresInSeconds: z.number().int(), resendInSeconds: z.number().int() }),
});
export const verifyApplicantCode = endpoint({
  method: 'POST',
  path: '/vendor/application/verify',
  summary: "Confirm the account's email or phone with the code",
  ...mine,
  body: z.object({ channel: Channel, otp: z.string().trim().min(1).max(10) }),
});
const ofKind = { params: z.object({ kind: Kind }) } as const;
export const uploadDocument = endpoint({
  method: 'POST',
  path: '/vendor/application/documents/:kind',
  summary: 'Upload or replace a document: multipart with `document`',
  ...mine,
  ...ofKind,
  multipart: true,
  body: z.object({}).default({}),
  status: 201,
});
export const removeDocument = endpoint({
  method: 'DELETE',
  path: '/vendor/application/documents/:kind',
  summary: 'Remove a document',
  ...mine,
  ...ofKind,
});
const webp = { data: z.instanceof(Uint8Array), produces: 'image/webp' } as const;
const pdf = { data: z.instanceof(Uint8Array), produces: 'application/pdf' } as const;
export const getDocumentPicture = endpoint({
  method: 'GET',
  path: '/vendor/application/documents/:kind/picture.webp',
  summary: 'Show your own picture document',
  audience: 'vendor',
  right: 'application',
  ...ofKind,
  ...webp,
});
export const getDocumentPdf = endpoint({
  method: 'GET',
  path: '/vendor/application/documents/:kind/document.pdf',
  summary: 'Download your own PDF document',
  audience: 'vendor',
  right: 'application',
  ...ofKind,
  ...pdf,
});

const byId = { params: z.object({ id: Id }) } as const;
/** `fault`: blocks approval; `warning`: needs a look. */
const Check = z.object({
  key: text,
  outcome: z.enum(['ok', 'warning', 'fault']),
  text,
  vendors: z
    .array(z.object({ _id: text, name: text, state: State.nullable() }))
    .describe('other affected vendors'),
});
export const AdminApplication = Application.extend({
  kyc: Kyc,
  override: Override.nullable(),
  checks: z.array(Check),
  history: z.array(Event.extend({ name: text.nullable() })),
  revealed: z
    .array(z.object({ name: text.nullable(), at: IsoTime }))
    .describe('staff who viewed the full PAN and account number'),
});
export type AdminApplication = z.infer<typeof AdminApplication>;
const ApplicationForReview = z.object({ application: AdminApplication });
export const getAdminApplication = endpoint({
  method: 'GET',
  path: '/admin/vendor-applications/:id',
  summary: 'Show one registration with its checks; PAN and account number masked',
  audience: 'admin',
  right: 'vendors:read',
  ...byId,
  data: ApplicationForReview,
});
export const revealApplication = endpoint({
  method: 'POST',
  path: '/admin/vendor-applications/:id/reveal',
  summary: 'Show full PAN and account number for comparison with the documents; access is logged',
  audience: 'admin',
  right: 'vendors:write',
  ...byId,
  data: z.object({ pan: text, accountNumber: text, application: AdminApplication }),
});
const ofDocument = { params: z.object({ id: Id, kind: Kind }) } as const;
export const openAdminDocumentPicture = endpoint({
  method: 'POST',
  path: '/admin/vendor-applications/:id/documents/:kind/picture.webp',
  summary: 'Show a picture document; access is logged',
  audience: 'admin',
  right: 'vendors:write',
  ...ofDocument,
  ...webp,
});
export const openAdminDocumentPdf = endpoint({
  method: 'POST',
  path: '/admin/vendor-applications/:id/documents/:kind/document.pdf',
  summary: 'Download a PDF document; access is logged',
  audience: 'admin',
  right: 'vendors:write',
  ...ofDocument,
  ...pdf,
});

export const checkKycItem = endpoint({
  method: 'POST',
  path: '/admin/vendor-applications/:id/kyc/:item',
  summary: 'Record that a document was compared or the bank account verified; void once replaced',
  audience: 'admin',
  right: 'vendors:write',
  params: z.object({ id: Id, item: z.enum(KYC_ITEMS) }),
  data: ApplicationForReview,
  body: z.object({
    note: z
      .string()
      .trim()
      .max(200)
      .default('')
      .describe('how it was verified; required for the account'),
  }),
});

const Reason = z.string().trim().min(10, 'errors.reason_to_applicant').max(1000);
export const changeApplicationState = endpoint({
  method: 'POST',
  path: '/admin/vendor-applications/:id/steps',
  audience: 'admin',
  right: 'vendors:write',
  ...byId,
  data: ApplicationForReview,
  summary:
    'Approve, reinstate, request changes, reject or suspend; the applicant is notified by email',
  body: z.discriminatedUnion('to', [
    z.object({
      to: z.literal('approved'),
      commissionPercent: z
        .number()
        .min(0)
        .max(50)
        .multipleOf(0.01)
        .optional()
        .describe(
          "default: the rate of the vendor's main product class; a reinstated vendor keeps its own",
        ),
    }),
    z.object({
      to: z.literal('changes_asked'),
      remarks: z
        .array(
          z.object({
            path: z.enum(REMARK_PATHS as [string, ...string[]]),
            text: z.string().trim().min(5).max(500),
          }),
        )
        .min(1, 'errors.changes_missing')
        .max(30),
    }),
    z.object({ to: z.literal('rejected'), reason: Reason }),
    z.object({ to: z.literal('suspended'), reason: Reason }),
  ]),
});
