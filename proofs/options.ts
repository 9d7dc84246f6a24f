import { parseArgs } from 'node:util';
import type { Proof } from './proof.ts';

export interface Options {
  proofs: Proof[];
  isQuick: boolean;
  isWritten: boolean;
  runs: number | null;
  seed: number;
  operations: number | null;
  isInTurn: boolean;
  /** Several processes behind nginx, PgBouncer and a replica, as on several machines. */
  isCluster: boolean;
}

export const usage = (
  all: readonly Proof[],
): string => `npm run prove -- [proof …] [--quick] [--faults] [--runs N] [--seed N] [--operations N] [--in-turn] [--cluster] [--write]

${all.map((p) => `  ${p.name.padEnd(20)}${p.full.toLocaleString('en-IN')} ${p.unit} (quick: ${p.quick})`).join('\n')}

  --faults   the trials in which something fails
  --quick    small sizes, as \`npm test\` runs them
  --runs N   number of runs of the named proof
  --seed N   random seed (1); the same seed gives the same plan
  --operations N  operations per run (collusion, random-operations)
  --part N/M the Nth of M parts of the proofs that can share a machine; "quiet": the others
  --in-turn  one operation after the other, so that a finding can be repeated
  --cluster  two web processes and a worker behind nginx, with PgBouncer and a streaming replica
  --write    writes the table in docs/proofs.md; not with --quick or --runs`;

const isWhole = (text: string, least: number) => /^\d{1,7}$/.test(text) && Number(text) >= least;

/** `quiet`, or which of how many parts: `1/2`. */
const PART = /^(?:quiet|([1-9])\/([1-9]))$/;

/** The proofs of a part, so that several processes share the work. */
function partOf(proofs: Proof[], part: string | undefined): Proof[] {
  if (part === undefined) return proofs;
  const [, number, count] = PART.exec(part)!;
  if (number === undefined) return proofs.filter((p) => p.needsQuiet);
  return proofs
    .filter((p) => !p.needsQuiet)
    .filter((_, i) => i % Number(count) === Number(number) - 1);
}

/** Parses the command line; a string is the error message. */
export function readOptions(args: readonly string[], all: readonly Proof[]): Options | string {
  let parsed;
  try {
    parsed = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        quick: { type: 'boolean', default: false },
        write: { type: 'boolean', default: false },
        faults: { type: 'boolean', default: false },
        runs: { type: 'string' },
        seed: { type: 'string', default: '1' },
        part: { type: 'string' },
        operations: { type: 'string' },
        'in-turn': { type: 'boolean', default: false },
        cluster: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    return (error as Error).message;
  }
  const {
    values: { quick, write, faults, runs, seed, part, operations, cluster, 'in-turn': isInTurn },
    positionals,
  } = parsed;
  const unknown = positionals.filter((name) => !all.some((p) => p.name === name));
  if (unknown.length > 0) return `There is no proof ${unknown.join(', ')}.`;
  if (runs !== undefined && new Set(positionals).size !== 1)
    return '--runs needs the name of one proof, because each counts something else.';
  if (runs !== undefined && !isWhole(runs, 1))
    return `--runs is "${runs}"; allowed: a whole number from 1.`;
  if (!isWhole(seed, 0)) return `--seed is "${seed}"; allowed: a whole number from 0.`;
  if (operations !== undefined && !isWhole(operations, 1))
    return `--operations is "${operations}"; allowed: a whole number from 1.`;
  if (part !== undefined && !PART.test(part))
    return `--part is "${part}"; allowed: quiet, or N/M such as 1/2.`;
  if (cluster && write) return '--write keeps figures of one process; leave --cluster out.';
  if (quick && write) return '--write keeps figures of the full form; leave --quick out.';
  if ((runs !== undefined || operations !== undefined) && write)
    return '--write keeps figures of the full form; leave --runs and --operations out.';
  return {
    proofs: partOf(
      all.filter((p) => {
        if (positionals.length > 0) return positionals.includes(p.name);
        if (p.isOnlyNamed) return false;
        return faults ? (p.isFault ?? p.breaksTheShop) : !p.isFault;
      }),
      part,
    ),
    isQuick: quick,
    isWritten: write,
    runs: runs === undefined ? null : Number(runs),
    seed: Number(seed),
    operations: operations === undefined ? null : Number(operations),
    isInTurn,
    isCluster: cluster,
  };
}
