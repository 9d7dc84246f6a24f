import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks a second in /proc: fixed at 100 on every Linux that Node runs on. */
const TICK_MS = 10;

interface Stat {
  parent: number;
  cpuMs: number;
}

function readStat(pid: number): Stat | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    // utime, stime, and those of ended children (cutime, cstime): a backend that has closed still
    // counts.
    const ticks = [11, 12, 13, 14].reduce((sum, i) => sum + Number(fields[i]), 0);
    return { parent: Number(fields[1]), cpuMs: ticks * TICK_MS };
  } catch {
    return null;
  }
}

/** The parent process id; 0 if unknown. */
export const parentOf = (pid: number): number => readStat(pid)?.parent ?? 0;

/** A running process and all its running children. */
function treeOf(root: number): Map<number, Stat> {
  const stats = new Map<number, Stat>();
  for (const name of readdirSync('/proc')) {
    const pid = Number(name);
    if (!Number.isInteger(pid)) continue;
    const stat = readStat(pid);
    if (stat) stats.set(pid, stat);
  }
  const within = (pid: number): boolean => {
    for (let p = pid; p > 1; p = stats.get(p)?.parent ?? 0) if (p === root) return true;
    return false;
  };
  return new Map([...stats].filter(([pid]) => within(pid)));
}

const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);

/** CPU milliseconds used so far by a process and all its running and ended children. */
export const cpuOfTree = (root: number): number =>
  sum([...treeOf(root).values()].map((stat) => stat.cpuMs));

/** Megabytes of memory of a process and its children, what they share counted once. */
export const memoryOfTree = (root: number): number =>
  sum([...treeOf(root).keys()].map(sharedKilobytes)) / 1024;

function sharedKilobytes(pid: number): number {
  try {
    return Number(
      /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0,
    );
  } catch {
    return 0;
  }
}
