import type { Proof } from './proof.ts';
import { clockSkew } from './fault-clock-skew.ts';
import { dependencyHangs } from './fault-dependency-hangs.ts';
import { diskFull } from './fault-disk-full.ts';
import { failover } from './fault-failover.ts';
import { overload } from './fault-overload.ts';
import { rollingRestarts } from './fault-rolling-restarts.ts';
import { silentCut } from './fault-silent-cut.ts';

/** `npm run prove -- --faults`, with the crashes. */
export const FAULTS: readonly Proof[] = [
  silentCut,
  overload,
  rollingRestarts,
  clockSkew,
  failover,
  diskFull,
  dependencyHangs,
];
