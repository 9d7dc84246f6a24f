import { z } from 'zod';
import { endpoint } from '#contracts/kernel/endpoint.ts';
import { LOCALE_CODES } from '#contracts/kernel/locales.ts';
import { pageQuery, pageReply } from '#contracts/kernel/paging.ts';
import { Version } from '#contracts/kernel/record-version.ts';
import { Id, IsoTime, Nothing, Rupees } from '#contracts/kernel/schemas.ts';
import { MAX_MESSAGE_LENGTH, MAX_SUBJECT_LENGTH } from '#contracts/messages/message-templates.ts';
import { MARKETING_CHANNELS, SegmentRule } from '#contracts/segments/segment-rules.ts';
import { SegmentId } from '#contracts/segments/segment-id.ts';

export const CAMPAIGN_STATES = [
  'draft',
  'waiting',
  'scheduled',
  'sending',
  'done',
  'stopped',
] as const;
export type CampaignState = (typeof CAMPAIGN_STATES)[number];
/** Campaigns that one member schedules in a day to more customers than this need a second person. */
export const SECOND_PERSON_ABOVE = 1_000;
/** Largest share that gets nothing, so that the result can be compared. */
export const MAX_HOLDOUT_PERCENT = 50;
/** How far the number of customers may have grown since it was confirmed, in percent. */
export const SIZE_TOLERANCE = 10;
export const sizeLimitOf = (confirmed: number): number =>
  Math.max(confirmed + 10, Math.ceil(confirmed * (1 + SIZE_TOLERANCE / 100)));

/** Why a customer of the segment got nothing. */
export const SKIP_REASONS = [
  'no_consent',
  'no_contact',
  'frequency',
  'stopped',
  'account_closed',
] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

/** A text in one language; empty parts are filled in before it is sent. */
export const CampaignText = z.object({
  subject: z
    .string()
    .trim()
    .max(MAX_SUBJECT_LENGTH, 'errors.field.max_characters')
    .regex(/^[^\n]*$/, 'errors.template.subject_one_line')
    .describe('of an email, or the title of a notification'),
  text: z
    .string()
    .transform((value) => value.replace(/\r\n?/g, '\n').trim())
    .pipe(z.string().max(MAX_MESSAGE_LENGTH, 'errors.field.max_characters')),
  dltId: z
    .string()
    .trim()
    .regex(/^(\d{6,30})?$/, 'errors.template.dlt_id_format')
    .describe('registration of an SMS text'),
});
export type CampaignText = z.infer<typeof CampaignText>;
export const CampaignTexts = z.partialRecord(z.enum(LOCALE_CODES), CampaignText);
export type CampaignTexts = z.infer<typeof CampaignTexts>;

const body = z.object({
  name: z.string().trim().min(2, 'errors.segment.name_short').max(80, 'errors.max_80_characters'),
  channel: z.enum(MARKETING_CHANNELS),
  segment: SegmentId.nullable(),
  texts: CampaignTexts,
  link: z
    .string()
    .trim()
    .max(300)
    .regex(/^(\/[a-z0-9][\w/?=&.%-]*|\/)?$/i, 'errors.campaign.link')
    .describe('page a notification opens'),
  holdoutPercent: z.number().int().min(0).max(MAX_HOLDOUT_PERCENT),
  resultDays: z.number().int().min(1).max(30).describe('days in which orders count'),
  startsAt: z.iso.datetime().nullable().describe('null: once it is scheduled'),
});
export type CampaignBody = z.infer<typeof body>;

export const Campaign = body.extend({
  _id: z.string(),
  version: Version,
  startsAt: IsoTime.nullable(),
  state: z.enum(CAMPAIGN_STATES),
  segmentName: z.string().nullable(),
  size: z.number().int().nullable().describe('customers it was confirmed for'),
  rule: SegmentRule.nullable().describe('of the segment, as it was confirmed; null: a draft'),
  decisionVersion: Version.describe(
    'of all that a decision is about: texts, channel, link, start, holdout group, rule and size',
  ),
  requestedBy: z.string().nullable(),
  approvedBy: z.string().nullable(),
  mayApprove: z.boolean().describe('it waits for a second person, and that may be you'),
  mayWithdraw: z.boolean(),
  startedAt: IsoTime.nullable(),
  finishedAt: IsoTime.nullable(),
  stoppedBy: z.enum(['staff', 'size']).nullable().describe('size: the segment grew too much'),
  updatedAt: IsoTime,
});
export type Campaign = z.infer<typeof Campaign>;

/** Points to check before sending. A point that cannot be waived must be fine. */
export const CAMPAIGN_CHECKS = [
  'segment',
  'recipients',
  'text',
  'dlt',
  'channel',
  'translations',
  'holdout',
] as const;
export type CampaignCheckKey = (typeof CAMPAIGN_CHECKS)[number];
export const CampaignCheck = z.object({
  key: z.enum(CAMPAIGN_CHECKS),
  isFine: z.boolean(),
  isWaivable: z.boolean(),
});
export type CampaignCheck = z.infer<typeof CampaignCheck>;
export const CampaignChecklist = z.object({
  version: Version,
  checks: z.array(CampaignCheck),
  segmentSize: z.number().int(),
  reachable: z.number().int().describe('with consent and a verified contact for the channel'),
  needsSecondPerson: z.boolean(),
  sendsAt: IsoTime.describe('when it begins, if scheduled now: quiet hours postpone it'),
});
export type CampaignChecklist = z.infer<typeof CampaignChecklist>;

const Group = z.object({
  customers: z.number().int(),
  buyers: z.number().int(),
  orders: z.number().int(),
  revenue: Rupees.describe('of orders that were not cancelled, without cancelled items'),
});
export const CampaignResult = z.object({
  sent: z.number().int(),
  failed: z.number().int(),
  waiting: z.number().int(),
  holdout: z.number().int(),
  skipped: z.array(z.object({ reason: z.enum(SKIP_REASONS), n: z.number().int() })),
  recipients: Group.describe('everyone it was addressed to, delivered or not'),
  control: Group.describe('the holdout group'),
  buyersUplift: z
    .number()
    .nullable()
    .describe('percentage points of buyers above the holdout group; null: no such group'),
  revenueUplift: Rupees.nullable().describe('rupees per customer above the holdout group'),
  until: IsoTime.nullable().describe('when the last orders count'),
  isFinal: z.boolean(),
});
export type CampaignResult = z.infer<typeof CampaignResult>;

const one = z.object({ id: Id });
const reply = z.object({ campaign: Campaign });
const read = { audience: 'admin', right: 'campaigns:read' } as const;
const write = { audience: 'admin', right: 'campaigns:write' } as const;

export const listCampaigns = endpoint({
  method: 'GET',
  path: '/admin/campaigns',
  summary: 'List campaigns, newest first',
  ...read,
  query: z.object(pageQuery(20, 100)),
  data: z.object({ results: z.array(Campaign), ...pageReply }),
});
export const getCampaign = endpoint({
  method: 'GET',
  path: '/admin/campaigns/:id',
  summary: 'Show a campaign',
  ...read,
  params: one,
  data: reply,
});
export const createCampaign = endpoint({
  method: 'POST',
  path: '/admin/campaigns',
  summary: 'Create the draft of a campaign',
  ...write,
  status: 201,
  body,
  data: reply,
});
export const updateCampaign = endpoint({
  method: 'PUT',
  path: '/admin/campaigns/:id',
  summary: 'Change the draft of a campaign',
  ...write,
  params: one,
  body,
  edits: 'campaign',
  data: reply,
});
export const deleteCampaign = endpoint({
  method: 'DELETE',
  path: '/admin/campaigns/:id',
  summary: 'Delete the draft of a campaign',
  ...write,
  params: one,
  edits: 'campaign',
  data: Nothing,
});
export const checkCampaign = endpoint({
  method: 'GET',
  path: '/admin/campaigns/:id/checklist',
  summary: 'Check the draft of a campaign and count its recipients',
  ...read,
  params: one,
  data: CampaignChecklist,
});
export const scheduleCampaign = endpoint({
  method: 'POST',
  path: '/admin/campaigns/:id/schedule',
  summary:
    'Schedule what was checked, confirming the number of customers; a large one waits for a second person',
  ...write,
  params: one,
  body: z.object({
    version: Version,
    size: z.number().int().min(1).describe('the number of customers shown, typed or confirmed'),
    waived: z.array(z.enum(CAMPAIGN_CHECKS)).max(CAMPAIGN_CHECKS.length).default([]),
  }),
  data: reply,
});
export const decideCampaign = endpoint({
  method: 'POST',
  path: '/admin/campaigns/:id/decision',
  summary: 'Approve or reject a waiting campaign as a second person, or withdraw it as its first',
  ...write,
  params: one,
  body: z.object({
    outcome: z.enum(['approved', 'rejected', 'withdrawn']),
    version: Version.describe('`decisionVersion` of what was shown'),
  }),
  data: reply,
});
export const stopCampaign = endpoint({
  method: 'POST',
  path: '/admin/campaigns/:id/stop',
  summary: 'Stop a campaign for good; messages that still wait are not sent',
  ...write,
  params: one,
  data: reply,
});
export const getCampaignResult = endpoint({
  method: 'GET',
  path: '/admin/campaigns/:id/result',
  summary: 'Show what a campaign sent, and orders of its recipients against the holdout group',
  ...read,
  params: one,
  data: CampaignResult,
});

const link = z.object({ token: z.string().min(20).max(300) });
const subscription = z.object({
  channel: z.enum(MARKETING_CHANNELS),
  isSubscribed: z.boolean(),
});
/** What the link of a campaign's email says; opening it changes nothing. */
export const getUnsubscribe = endpoint({
  method: 'GET',
  path: '/unsubscribe/:token',
  summary: 'Show which offers a link in an email stops',
  audience: 'public',
  params: link,
  data: subscription,
});
/** One click (RFC 8058): mail programs post to the address in the List-Unsubscribe header. */
export const unsubscribe = endpoint({
  method: 'POST',
  path: '/unsubscribe/:token',
  summary: 'Stop offers by email with the link of one; repeating is safe',
  audience: 'public',
  params: link,
  data: subscription,
});
