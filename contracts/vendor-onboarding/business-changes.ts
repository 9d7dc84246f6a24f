import { z } from 'zod';
import { Id, IsoTime } from '#contracts/kernel/schemas.ts';
import { endpoint } from '#contracts/kernel/endpoint.ts';
import { pageQuery, pageReply } from '#contracts/kernel/paging.ts';
import { stateNamed } from '#contracts/kernel/places.ts';
import { DOCUMENT_KINDS } from './vendor-application-rules.ts';

export const BUSINESS_REQUEST_STATES = ['waiting', 'approved', 'refused', 'withdrawn'] as const;
const State = z.enum(BUSINESS_REQUEST_STATES);
const Kind = z.enum(DOCUMENT_KINDS);
const text = z.string();
const textField = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .transform((s) => s.replaceAll(/\s+/g, ' '));
/** Registration numbers: no spaces, capital letters. */
const code = (most: number) =>
  z
    .string()
    .max(most + 20)
    .transform((s) => s.replaceAll(/\s/g, '').toUpperCase())
    .pipe(z.string().max(most));

const Data = z.object({
  business: z.object({ type: text, legalName: text, tradeName: text }),
  tax: z.object({ status: text, gstin: text, pan: text.describe('masked'), enrolmentId: text }),
  pickup: z
    .object({ line1: text, line2: text, city: text, state: text, pincode: text })
    .describe('the registered address'),
});
/** The registered business on the vendor's invoices. */
export type BusinessData = z.infer<typeof Data>;
const Document = z.object({ kind: Kind, format: z.enum(['webp', 'pdf']), uploadedAt: IsoTime });
export const BusinessRequest = z.object({
  _id: text,
  state: State,
  data: Data,
  changed: z.array(text).describe('fields that would change'),
  reason: text,
  askedAt: IsoTime,
  askedBy: text.nullable(),
  decidedAt: IsoTime.nullable(),
  note: text.nullable().describe('why it was refused'),
  documents: z.array(Document),
});
export type BusinessRequest = z.infer<typeof BusinessRequest>;
export const VendorBusiness = z.object({
  data: Data,
  documents: z.array(Document),
  request: BusinessRequest.nullable().describe('the last one'),
});
export type VendorBusiness = z.infer<typeof VendorBusiness>;

const mine = {
  audience: 'vendor',
  right: 'bank',
  data: z.object({ business: VendorBusiness }),
} as const;
export const getBusiness = endpoint({
  method: 'GET',
  path: '/vendor/business',
  summary: "Show the vendor's business details, and a requested change",
  ...mine,
});
export const requestBusinessChange = endpoint({
  method: 'POST',
  path: '/vendor/business',
  summary:
    'Request a change of the business details on invoices, reviewed by an operator; a masked PAN stays unchanged',
  ...mine,
  status: 201,
  body: z.object({
    business: z.object({
      type: textField(60),
      legalName: textField(120),
      tradeName: textField(120),
    }),
    tax: z.object({ status: textField(20), gstin: code(20), pan: code(14), enrolmentId: code(30) }),
    pickup: z.object({
      line1: textField(200),
      line2: textField(200),
      city: textField(80),
      state: z.string().trim().max(80).transform(stateNamed),
      pincode: code(10),
    }),
    reason: z.string().trim().min(10, 'errors.reason_sentence').max(500),
  }),
});
export const withdrawBusinessChange = endpoint({
  method: 'DELETE',
  path: '/vendor/business',
  summary: 'Withdraw the request',
  ...mine,
});
export const uploadBusinessDocument = endpoint({
  method: 'POST',
  path: '/vendor/business/documents/:kind',
  summary:
    'Upload a document to the pending request, replacing one of its kind: multipart with `document`',
  ...mine,
  params: z.object({ kind: Kind }),
  multipart: true,
  body: z.object({}).default({}),
  status: 201,
});

export const AdminBusinessRequest = BusinessRequest.extend({
  vendor: z.object({ _id: text, name: text }),
  before: Data,
  problems: z.array(z.object({ path: text, message: text })),
});
const byId = { audience: 'admin', params: z.object({ id: Id }) } as const;
const theirs = z.object({ request: AdminBusinessRequest });
export const listBusinessRequests = endpoint({
  method: 'GET',
  path: '/admin/business-requests',
  summary: 'List business detail changes in a state, longest waiting first',
  audience: 'admin',
  right: 'vendors:read',
  query: z.object({ ...pageQuery(20, 100), state: State.default('waiting') }),
  data: z.object({
    results: z.array(
      z.object({
        _id: text,
        vendor: z.object({ _id: text, name: text }),
        askedAt: IsoTime,
        reason: text,
      }),
    ),
    ...pageReply,
  }),
});
export const getBusinessRequest = endpoint({
  method: 'GET',
  path: '/admin/business-requests/:id',
  summary: 'Show one request compared with the current details',
  right: 'vendors:read',
  ...byId,
  data: theirs,
});
const ofDocument = {
  method: 'POST',
  audience: 'admin',
  right: 'vendors:write',
  params: z.object({ id: Id, kind: Kind }),
} as const;
export const openBusinessPicture = endpoint({
  path: '/admin/business-requests/:id/documents/:kind/picture.webp',
  summary: 'Show a picture document of a request; access is logged',
  ...ofDocument,
  data: z.instanceof(Uint8Array),
  produces: 'image/webp',
});
export const openBusinessPdf = endpoint({
  path: '/admin/business-requests/:id/documents/:kind/document.pdf',
  summary: 'Download a PDF document of a request; access is logged',
  ...ofDocument,
  data: z.instanceof(Uint8Array),
  produces: 'application/pdf',
});
export const decideBusinessRequest = endpoint({
  method: 'POST',
  path: '/admin/business-requests/:id/steps',
  summary:
    'Approve a request, effective on invoices from now on, or reject it with a reason. The owners are notified by email',
  right: 'vendors:write',
  ...byId,
  data: theirs,
  body: z.discriminatedUnion('to', [
    z.object({ to: z.literal('approved') }),
    z.object({
      to: z.literal('refused'),
      reason: z.string().trim().min(10, 'errors.reason_to_owners').max(500),
    }),
  ]),
});

/** Errors at a field. */
export const STATE_UNCHANGEABLE = 'errors.state_fixed';
export const NOTHING_CHANGED = 'errors.nothing_changed';
