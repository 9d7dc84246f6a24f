/** Metrics of one process, as prom-client hands them on. */
export type ProcessMetrics = object[];

/** What the first process says to its children. */
export type ToChild =
  /** All processes of the start listen: traffic may come. */
  | { type: 'ready' }
  /** Finish what runs and end; in a roll its replacement listens already. */
  | { type: 'stop'; isRoll: boolean }
  | { type: 'metrics'; id: number }
  | { type: 'whole-metrics'; id: number; text: string };

/** What a child says to the first process. */
export type ToPrimary =
  | { type: 'listening'; address: string }
  | { type: 'metrics'; id: number; metrics: ProcessMetrics }
  | { type: 'want-metrics'; id: number };

/** Environment of a child: its name, which its log lines carry, and its database connections. */
export const CHILD_NAME = 'PROCESS_NAME';
export const CHILD_CONNECTIONS = 'PROCESS_CONNECTIONS';
