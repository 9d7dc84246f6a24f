import {
  METRICS,
  METRIC_UNITS,
  type AnalyticsReply,
  type Metric,
} from '#contracts/reports/analytics.ts';
import { METRIC_TEXTS } from '#contracts/reports/metric-texts.ts';
import { CADENCES, type Cadence } from '#contracts/reports/schedules.ts';
import { formatRupees, groupIndian } from '#contracts/kernel/money.ts';
import { staffMay } from '#contracts/kernel/staff-permissions.ts';
import { dayInIndia } from '#contracts/kernel/time.ts';
import {
  mailOf,
  messageLanguageOf,
  type MessageLanguage,
  queueNotices,
} from '#server/modules/messages/service.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { type Db, transact } from '#server/platform/db/database.ts';
import { callerDay, callerText, inCallerLanguage } from '#server/platform/messages/caller.ts';
import { readAnalytics } from '#server/modules/reports/analytics/analytics.ts';
import { lastPeriod } from './periods.ts';
import { accessOf, selectDueSchedules, updateSentUntil } from './queries.ts';

/** Emails per transaction. */
const PORTION = 50;

const written = (metric: Metric, value: number | null): string => {
  if (value === null) return '–';
  if (METRIC_UNITS[metric] === 'percent') return `${value}%`;
  return METRIC_UNITS[metric] === 'rupees' ? formatRupees(value) : groupIndian(value);
};

/** What the email says, in its language. */
const factsIn =
  ({ from, to, now, earlier }: AnalyticsReply, cadence: Cadence) =>
  (language: MessageLanguage) =>
    inCallerLanguage(language, () => ({
      'report.daily': cadence === 'daily',
      'report.weekly': cadence === 'weekly',
      'report.from': callerDay(`${from}T06:30:00Z`),
      'report.to': callerDay(`${to}T06:30:00Z`),
      'report.figures': METRICS.map((metric) => ({
        name: callerText(METRIC_TEXTS[metric].name),
        value: written(metric, now[metric]),
        before: written(metric, earlier[metric]),
      })),
      'report.link': `/admin/analytics?range=custom&from=${from}&to=${to}`,
      'reports.link': '/admin/analytics?tab=schedules',
    }));

/**
 * Emails every report whose period has ended since the last one, to members who may still view
 * reports. A report of a missed day is left out once the next one is due.
 */
export async function sendDueReports(db: Db, clock: Clock): Promise<void> {
  for (const cadence of CADENCES) while ((await sendPortion(db, clock, cadence)) === PORTION);
}

async function sendPortion(db: Db, clock: Clock, cadence: Cadence): Promise<number> {
  const now = clock.now();
  const period = lastPeriod(cadence, dayInIndia(now));
  return transact(db, async (tx) => {
    const due = await selectDueSchedules(tx, cadence, period.to, PORTION);
    if (due.length === 0) return 0;
    const figures = await readAnalytics(
      tx,
      { vendorId: null, isForVendor: false },
      { range: 'custom', ...period },
      now,
    );
    const facts = factsIn(figures, cadence);
    await queueNotices(
      tx,
      due
        .filter((row) => staffMay(accessOf(row), 'reports:read'))
        .map((row) => mailOf(row.email, 'operator_report', messageLanguageOf(row.language), facts)),
      clock,
    );
    await updateSentUntil(
      tx,
      due.map((row) => row.id),
      period.to,
    );
    return due.length;
  });
}
