/**
 * `npm run prove`: proves on a running marketplace that every rupee and every unit is accounted
 * for. Real server processes on a separate PostgreSQL, called over HTTP; after each proof the
 * invariants of invariants.ts must hold for all its rows. Exits with 1 if a result misses its
 * target.
 */
import { writeFileSync } from 'node:fs';
import { ensureTools } from '#server/testing/test-programs.ts';
import { accountTakeover } from './account-takeover.ts';
import { captureRace } from './capture-race.ts';
import { listening, type Patience, patiently, type RawCall, type Reply } from './client.ts';
import { collusion } from './collusion.ts';
import { CLUSTER_TOOLS } from '#server/testing/cluster-topology.ts';
import { couponRace } from './coupon-race.ts';
import { crash } from './crash.ts';
import { flood } from './flood.ts';
import { flashSale } from './flash-sale.ts';
import { goldenInvoices } from './golden-invoices.ts';
import { imageProof } from './image.ts';
import { idempotency } from './idempotency.ts';
import { findViolations, INVARIANT_COUNT } from './invariants.ts';
import { type Options, readOptions, usage } from './options.ts';
import { lostUpdates } from './lost-updates.ts';
import { openEnvironment, type Environment } from './server-process.ts';
import type { Figure, Proof } from './proof.ts';
import { restore } from './restore.ts';
import { randomOperations } from './random-operations.ts';
import { isMet, missesOf, type ProofResult, tableOf, writeFigures } from './report.ts';
import { FAULTS } from './faults.ts';
import { runbooks } from './runbooks.ts';
import { storage } from './storage.ts';
import { tampering } from './tampering.ts';
import { upgrade } from './upgrade.ts';
import { webhookProof } from './webhooks.ts';

const FAULTS_SHOWN = 5;
const ALL: readonly Proof[] = [
  flashSale,
  randomOperations,
  collusion,
  crash,
  idempotency,
  webhookProof,
  captureRace,
  couponRace,
  goldenInvoices,
  tampering,
  flood,
  accountTakeover,
  lostUpdates,
  restore,
  upgrade,
  ...FAULTS,
  storage,
  imageProof,
  runbooks,
];

/**
 * Runs one proof; an exception is a row that is not met, and so is every 5xx reply to any client.
 */
async function prove(
  environment: Environment,
  proof: Proof,
  { isQuick, runs, seed, operations, isInTurn }: Options,
): Promise<ProofResult> {
  const from = performance.now();
  const figures: Figure[] = [];
  const faults: string[] = [];
  const failed = (error: unknown): Figure => {
    console.error(error);
    return {
      done: 'run of the proof',
      figure: `failed with: ${error instanceof Error ? error.message : String(error)}`,
      goal: 'completes',
      isMet: false,
    };
  };
  const note = ({ method, path }: RawCall, { status, text }: Reply) => {
    if (status >= 500) faults.push(`${method} ${path}: ${status} ${text.slice(0, 200)}`);
  };
  const busy: Patience = { retries: 0 };
  const run = () =>
    proof.run(environment, {
      runs: runs ?? (isQuick ? proof.quick : proof.full),
      seed,
      isQuick,
      operations,
      isInTurn,
    });
  try {
    ensureTools(...(proof.tools ?? []));
    figures.push(
      ...(await listening(note, proof.breaksTheShop ? run : () => patiently(busy, run))),
    );
  } catch (error) {
    figures.push(failed(error));
  }
  const violations: string[] = [];
  try {
    await environment.closeMarketplaces(async (db) => {
      violations.push(...(await findViolations(db)));
    });
  } catch (error) {
    figures.push(failed(error));
  }
  for (const line of [...violations, ...(proof.breaksTheShop ? [] : faults.slice(0, FAULTS_SHOWN))])
    console.log(`  ${line}`);
  if (!proof.breaksTheShop)
    figures.push({
      done: 'all replies of the server',
      figure: `${faults.length} replies of 5xx${busy.retries > 0 ? `; ${busy.retries} times busy (503), answered when retried` : ''}`,
      goal: '0',
      isMet: faults.length === 0,
    });
  figures.push({
    done: `${INVARIANT_COUNT} database invariants checked afterwards`,
    figure: `${violations.length} violated`,
    goal: '0',
    isMet: violations.length === 0,
  });
  return { name: proof.name, figures, seconds: (performance.now() - from) / 1_000 };
}

const options = readOptions(process.argv.slice(2), ALL);
if (typeof options === 'string') {
  console.error(`${options}\n\n${usage(ALL)}`);
  process.exit(1);
}
ensureTools('postgres', ...(options.isCluster ? CLUSTER_TOOLS : []));
const environment = await openEnvironment(options);
const results: ProofResult[] = [];
try {
  for (const proof of options.proofs) {
    console.log(`${proof.name} …`);
    const result = await prove(environment, proof, options);
    for (const f of result.figures)
      console.log(`  ${f.isMet ? 'ok  ' : 'MISS'} ${f.done}: ${f.figure} (goal: ${f.goal})`);
    console.log(`  ${result.seconds.toFixed(1)} s`);
    results.push(result);
  }
  if (options.isWritten) writeFigures(results, environment.cluster.version);
} finally {
  await environment.close();
}
const passed = results.filter(isMet).length;
console.log(`\n${tableOf(results)}\n\n${passed} of ${results.length} proofs met`);
if (process.env.PROOFS_REPORT)
  writeFileSync(
    process.env.PROOFS_REPORT,
    JSON.stringify({ passed, failed: results.length - passed, faults: missesOf(results) }),
  );
process.exitCode = passed === results.length ? 0 : 1;
