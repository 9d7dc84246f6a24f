import { readFileSync } from 'node:fs';
import { MAX_SYSTEM_ROWS, type SystemState } from '#contracts/reports/system.ts';
import { openProviders, paymentsState } from '#server/modules/payments/service.ts';
import { databaseFacts } from '#server/platform/db/facts.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { readMailState } from '#server/platform/mail/outbox.ts';

const { version } = JSON.parse(
  readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8'),
) as { version: string };
const startedAt = new Date(Date.now() - process.uptime() * 1000);
const time = (at: Date | null) => at?.toISOString() ?? null;

/** System state: this process, the database, and outgoing messages, without recipients. */
export async function readSystemState({
  db,
  database,
  config,
  clock,
}: Pick<Deps, 'db' | 'database' | 'config' | 'clock'>): Promise<SystemState> {
  const asked = performance.now();
  const facts = await databaseFacts(db);
  const answerMs = Math.round((performance.now() - asked) * 10) / 10;
  const [mail, payments] = await Promise.all([
    readMailState(db, MAX_SYSTEM_ROWS),
    paymentsState(db, clock.now(), MAX_SYSTEM_ROWS),
  ]);
  const [gateway] = await openProviders({ db, config, clock }).offering();
  return {
    version,
    isDemo: config.demo,
    startedAt: startedAt.toISOString(),
    memoryBytes: process.memoryUsage.rss(),
    database: { kind: database.kind, ...facts, answerMs },
    mail: {
      email: config.smtpUrl !== undefined,
      sms: config.sms !== undefined,
      waiting: mail.waiting,
      oldestAt: time(mail.oldestAt),
      failed: mail.failed,
      lastSentAt: time(mail.lastSentAt),
      failures: mail.failures.map((m) => ({
        _id: m.id,
        channel: m.channel,
        template: m.template,
        error: m.last_error,
        failedAt: m.failed_at!.toISOString(),
      })),
    },
    payments: {
      gateway: gateway?.name ?? null,
      isTest: (await gateway?.isTest()) ?? false,
      ...payments,
      lastNewsAt: time(payments.lastNewsAt),
    },
  };
}
