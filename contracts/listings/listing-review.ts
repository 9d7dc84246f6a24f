import { z } from 'zod';
import { Id, IsoTime, PictureData } from '#contracts/kernel/schemas.ts';
import { endpoint } from '#contracts/kernel/endpoint.ts';
import { pageQuery, pageReply } from '#contracts/kernel/paging.ts';
import { DraftPicture, ListingDraft } from './listing-draft.ts';
import { ListingVersion, Remark } from './listings.ts';

const byId = { params: z.object({ id: Id }) };

const admin = { audience: 'admin', right: 'catalog:write' } as const;
/** Subject of a submission: a new product, or the changed parts of an existing one. */
export const CHANGE_KINDS = [
  'new',
  'words',
  'pictures',
  'choices',
  'category',
  'tax',
  'declarations',
  'dimensions',
  'terms',
] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];
/** Promised hours from submission to decision. */
export const REVIEW_HOURS = 48;
const Reviewer = z.object({ _id: z.string(), name: z.string() });
export type Reviewer = z.infer<typeof Reviewer>;
const QueuedListing = z.object({
  _id: z.string(),
  version: z.number().int(),
  assignee: Reviewer.nullable().describe('assigned member of staff'),
  found: z
    .object({ stop: z.number().int(), look: z.number().int() })
    .describe('number of findings'),
  name: z.string(),
  vendor: z.object({ _id: z.string(), name: z.string() }),
  isNew: z.boolean(),
  kinds: z.array(z.enum(CHANGE_KINDS)),
  submittedAt: IsoTime,
  ageHours: z.number().int(),
});
export type QueuedListing = z.infer<typeof QueuedListing>;
export const LISTING_QUEUE_KINDS = ['new', 'change'] as const;
export const LISTING_QUEUE_ASSIGNMENTS = ['me', 'nobody'] as const;
export const listListingQueue = endpoint({
  method: 'GET',
  path: '/admin/listings',
  summary: 'List submissions waiting for review, oldest first',
  audience: 'admin',
  right: 'catalog:read',
  query: z.object({
    ...pageQuery(20, 100),
    kind: z.enum(LISTING_QUEUE_KINDS).optional(),
    vendor: Id.optional(),
    taken: z.enum(LISTING_QUEUE_ASSIGNMENTS).optional(),
  }),
  data: z.object({
    results: z.array(QueuedListing),
    counts: z
      .object({
        all: z.number().int(),
        new: z.number().int(),
        change: z.number().int(),
        mine: z.number().int().describe('assigned to the caller'),
      })
      .describe('of the whole queue'),
    ...pageReply,
  }),
});
const Change = z.object({
  path: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
/**
 * Findings of the rules in a submission: `stop` blocks approval, `look` needs a person's judgement.
 */
const ReviewFinding = z.object({
  path: z.string(),
  text: z.string(),
  level: z.enum(['stop', 'look']),
});
export type ReviewFinding = z.infer<typeof ReviewFinding>;
/** A catalog product that may be a duplicate. */
const DuplicateListing = z.object({
  _id: z.string(),
  slug: z.string(),
  name: z.string(),
  brand: z.string(),
  image: PictureData.nullable(),
  isInShop: z.boolean(),
  sellers: z.number().int(),
  why: z
    .enum(['code', 'name', 'alike'])
    .describe('the same EAN, the same name, or a similar name of the same brand'),
});
export type DuplicateListing = z.infer<typeof DuplicateListing>;
const Submission = QueuedListing.extend({
  version: z.number().int(),
  slug: z.string().nullable(),
  draft: ListingDraft,
  live: ListingDraft.nullable().describe('the published product'),
  pictures: z.array(DraftPicture).describe('of both'),
  changes: z.array(Change),
  categories: z.object({ before: z.string().nullable(), after: z.string().nullable() }),
  findings: z.array(ReviewFinding),
  duplicates: z.array(DuplicateListing),
  next: z.string().nullable().describe('the next submission no colleague is assigned to'),
  waiting: z.number().int(),
});
export type Submission = z.infer<typeof Submission>;
export const readSubmission = endpoint({
  method: 'GET',
  path: '/admin/listings/:id',
  summary: 'Show one submission with changes, policy checks and possible duplicates',
  audience: 'admin',
  right: 'catalog:read',
  ...byId,
  data: z.object({ submission: Submission }),
});
export const listReviewers = endpoint({
  method: 'GET',
  path: '/admin/reviewers',
  summary: 'List staff who may decide submissions',
  audience: 'admin',
  right: 'catalog:read',
  data: z.object({ results: z.array(Reviewer) }),
});
export const assignListing = endpoint({
  method: 'POST',
  path: '/admin/listings/:id/assignee',
  summary: 'Assign a submission to yourself, a colleague or nobody',
  ...admin,
  ...byId,
  body: z.object({
    to: Id.nullable().describe('null: nobody'),
    seen: Id.nullable().describe('assignee when this was decided; 409 if changed'),
  }),
  data: z.object({ assignee: Reviewer.nullable() }),
});
const decided = z.object({ productId: z.string().nullable(), slug: z.string().nullable() });
export const approveListing = endpoint({
  method: 'POST',
  path: '/admin/listings/:id/approve',
  summary: 'Approve a submission and publish it',
  ...admin,
  ...byId,
  body: z.object({ version: ListingVersion }),
  data: decided,
});
export const requestListingChanges = endpoint({
  method: 'POST',
  path: '/admin/listings/:id/ask-changes',
  summary: 'Request changes, with remarks per field',
  ...admin,
  ...byId,
  body: z.object({
    version: ListingVersion,
    remarks: z.array(Remark).min(1, 'errors.nothing_changed').max(40),
    note: z.string().trim().max(1_000).default(''),
  }),
  data: decided,
});
export const rejectListing = endpoint({
  method: 'POST',
  path: '/admin/listings/:id/reject',
  summary: 'Reject a submission with a reason',
  ...admin,
  ...byId,
  body: z.object({
    version: ListingVersion,
    note: z.string().trim().min(5, 'errors.reason_missing').max(1_000),
  }),
  data: decided,
});

/** Words forbidden in product texts. */
const BannedWord = z.object({ word: z.string(), reason: z.string() });
export const listBannedWords = endpoint({
  method: 'GET',
  path: '/admin/banned-words',
  summary: 'List words not allowed in product texts',
  audience: 'admin',
  right: 'catalog:read',
  data: z.object({ words: z.array(BannedWord) }),
});
export const addBannedWord = endpoint({
  method: 'POST',
  path: '/admin/banned-words',
  summary: 'Ban a word, or change its reason',
  ...admin,
  status: 201,
  body: z.object({
    word: z.string().trim().min(2, 'errors.word_too_short').max(60),
    reason: z.string().trim().min(5, 'errors.banned_word_reason').max(200),
  }),
  data: z.object({ words: z.array(BannedWord) }),
});
export const removeBannedWord = endpoint({
  method: 'DELETE',
  path: '/admin/banned-words/:id',
  summary: 'Remove a banned word',
  ...admin,
  ...byId,
  data: z.object({ words: z.array(BannedWord) }),
});
