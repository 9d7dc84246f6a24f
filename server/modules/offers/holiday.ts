import type { EndpointBody, EndpointData } from '#contracts/kernel/endpoint.ts';
import { fail } from '#contracts/kernel/errors.ts';
import type { getHoliday, Holiday, putHoliday } from '#contracts/offers/offers.ts';
import { withoutEmpty } from '#contracts/kernel/translations.ts';
import { refreshProductCards } from '#server/modules/catalog/service.ts';
import { requireAllowedTexts } from '#server/modules/moderation/service.ts';
import { purgeTags } from '#server/platform/cache/public-cache.ts';
import { productTags, storeTag } from '#server/platform/cache/tags.ts';
import { type Db, transact, type Tx } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { stamped } from '#server/platform/http/versions.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import {
  type HolidayRow,
  lockHoliday,
  selectHoliday,
  selectProductsAfter,
  writeHoliday,
} from './queries.holiday.ts';

/** Cards refreshed immediately; a large vendor's remaining ones follow by a job. */
const AT_ONCE = 100;

const present = (r: HolidayRow | undefined, now: Date): Holiday | null =>
  !r?.holiday_from || (r.holiday_until !== null && r.holiday_until <= now)
    ? null
    : {
        from: r.holiday_from.toISOString(),
        until: r.holiday_until?.toISOString() ?? null,
        message: r.holiday_message,
        translations: r.holiday_translations,
        isOn: r.holiday_from <= now,
      };

/** The current or upcoming holiday; null if none. */
export async function readHoliday(
  db: Db,
  vendorId: string,
  now: Date,
): Promise<EndpointData<typeof getHoliday>> {
  const holiday = present(await selectHoliday(db, vendorId), now);
  return stamped({ holiday }, valuesOf(holiday));
}
/** Editable fields of a holiday; empty if none. */
const valuesOf = (holiday: Holiday | null): object =>
  holiday
    ? {
        from: holiday.from,
        until: holiday.until,
        message: holiday.message,
        translations: holiday.translations,
      }
    : {};
export const editableHoliday = async (db: Db, vendorId: string, now: Date): Promise<object> =>
  valuesOf(present(await selectHoliday(db, vendorId), now));

async function refreshSome(
  tx: Tx,
  vendorId: string,
  after: string,
  now: Date,
): Promise<string | null> {
  const ids = await selectProductsAfter(tx, vendorId, after, AT_ONCE);
  if (ids.length > 0) await refreshProductCards(tx, ids, now);
  await purgeTags(tx, [storeTag(vendorId), 'holidays', ...productTags(ids)]);
  return ids.length === AT_ONCE ? ids.at(-1)! : null;
}

/** The remaining cards of a large vendor, a hundred per transaction. */
export const holidayJob = defineJob<{ vendorId: string; after: string }>({
  name: 'offers.apply-vendor-holidays',
  about: 'Updates the product cards of a large store when its holiday is started or ended',
  timeoutSeconds: 3600,
  async run({ db, clock }: Deps, { vendorId, after }, { signal }) {
    for (let next: string | null = after; next !== null;) {
      signal.throwIfAborted();
      const from: string = next;
      next = await transact(db, (tx) => refreshSome(tx, vendorId, from, clock.now()));
    }
  },
});

/**
 * Availability is checked live, so it applies from this commit on; lists follow with it, or moments
 * later for a large vendor.
 */
async function show(tx: Tx, vendorId: string, now: Date): Promise<void> {
  const after = await refreshSome(tx, vendorId, '', now);
  if (after !== null) await enqueue(tx, holidayJob, { vendorId, after });
}

type Said = Pick<HolidayRow, 'holiday_message' | 'holiday_translations'>;

/** The message to save, with its translations: those there are belong to the same message alone. */
function messageOf(body: EndpointBody<typeof putHoliday>, before: Said | undefined): Said {
  const message = body.message || null;
  const known = message === before?.holiday_message ? before?.holiday_translations : {};
  return {
    holiday_message: message,
    holiday_translations: message === null ? {} : withoutEmpty(body.translations ?? known),
  };
}

const textsOf = (said: Said | undefined): [path: string, text: string][] => [
  ['message', said?.holiday_message ?? ''],
  ...Object.entries(said?.holiday_translations ?? {}).map(([locale, texts]): [string, string] => [
    `translations.${locale}.message`,
    texts?.message ?? '',
  ]),
];
/** Changed texts only: a text older than a rule does not block other changes. */
function newTexts(said: Said, before: Said | undefined): [path: string, text: string][] {
  const known = new Map(textsOf(before));
  return textsOf(said).filter(([path, text]) => text !== '' && known.get(path) !== text);
}

/**
 * Starts a vendor's holiday. A current one keeps its start; a start in the past means now. The
 * catalog's upkeep refreshes cards when it begins or ends later. Throws `invalid_request` (400) for
 * an end in the past and for a message no vendor may write.
 */
export async function startHoliday(
  tx: Tx,
  vendorId: string,
  body: EndpointBody<typeof putHoliday>,
  now: Date,
): Promise<EndpointData<typeof putHoliday>> {
  const before = await lockHoliday(tx, vendorId);
  const current = present(before, now);
  const said = messageOf(body, before);
  await requireAllowedTexts(tx, newTexts(said, before));
  const asked = body.from === null ? now : new Date(body.from);
  const begins = asked <= now ? (current?.isOn ? new Date(current.from) : now) : asked;
  const until = body.until === null ? null : new Date(body.until);
  if (until && until <= now)
    fail('invalid_request', {
      details: [{ path: 'until', message: 'common.future_time_required' }],
      message: 'common.future_time_required',
    });
  const row = { holiday_from: begins, holiday_until: until, ...said };
  await writeHoliday(tx, vendorId, row);
  await show(tx, vendorId, now);
  const holiday = present(row, now)!;
  return stamped({ holiday }, valuesOf(holiday));
}

/** Ends the current holiday, or cancels the upcoming one. */
export async function endHolidayNow(tx: Tx, vendorId: string, now: Date): Promise<void> {
  await lockHoliday(tx, vendorId);
  await writeHoliday(tx, vendorId, {
    holiday_from: null,
    holiday_until: null,
    holiday_message: null,
    holiday_translations: {},
  });
  await show(tx, vendorId, now);
}
