import type { Worker } from 'node:cluster';
import type { ToChild, ToPrimary } from './child-messages.ts';

/** A process of the marketplace: its number stays, the process in its place may be replaced. */
export interface Place {
  name: string;
  role: 'web' | 'worker';
}
interface Member {
  place: Place;
  worker: Worker;
  startedAt: number;
  isListening: boolean;
  isLeaving: boolean;
}
export interface FamilyOptions {
  places: readonly Place[];
  /** Starts the process of a place. */
  start(place: Place): Worker;
  /** Called for everything a child says. */
  onMessage(from: Worker, message: ToPrimary): void;
  /** An address is known when the first web process listens. */
  onReady(address: string): void;
  /** A process ended before all of the start listened. */
  onFailedStart(place: Place, code: number | null): void;
  log(level: 'info' | 'warn' | 'error', about: object, message: string): void;
}

/** A process that lived this long was healthy; one that ends sooner is restarted ever more slowly. */
const HEALTHY_MS = 60_000;
const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 10_000;
/** A replacement that does not listen after this time is given up; the old process stays. */
const ROLL_MS = 120_000;

/** Keeps one process in every place: starts, restarts, replaces and stops them. */
export class Family {
  readonly #options: FamilyOptions;
  readonly #members = new Set<Member>();
  readonly #failures = new Map<string, number>();
  readonly #timers = new Set<NodeJS.Timeout>();
  #isReady = false;
  #isStopping = false;
  #rolling: Promise<void> | undefined;
  #address = '';

  constructor(options: FamilyOptions) {
    this.#options = options;
    for (const place of options.places) this.#start(place);
  }

  get workers(): Worker[] {
    return [...this.#members].filter((m) => m.worker.isConnected()).map((m) => m.worker);
  }

  #start(place: Place): Member {
    const worker = this.#options.start(place);
    const member: Member = {
      place,
      worker,
      startedAt: performance.now(),
      isListening: false,
      isLeaving: false,
    };
    this.#members.add(member);
    worker.on('message', (message: ToPrimary) => {
      if (message.type === 'listening') this.#listens(member, message.address);
      else this.#options.onMessage(worker, message);
    });
    worker.on('error', () => {});
    worker.on('exit', (code, signal) => this.#ended(member, code, signal));
    return member;
  }

  #listens(member: Member, address: string): void {
    member.isListening = true;
    if (member.place.role === 'web') this.#address = address;
    if (this.#isReady) return say(member.worker, { type: 'ready' });
    if (this.#options.places.some(({ name }) => !this.#at(name)?.isListening)) return;
    this.#isReady = true;
    for (const { worker } of this.#members) say(worker, { type: 'ready' });
    this.#options.onReady(this.#address);
  }

  #at(name: string): Member | undefined {
    return [...this.#members].find((m) => m.place.name === name && !m.isLeaving);
  }

  #ended(member: Member, code: number | null, signal: string | null): void {
    this.#members.delete(member);
    const { place } = member;
    if (this.#isStopping || member.isLeaving) return;
    if (!this.#isReady) return this.#options.onFailedStart(place, code);
    const lived = performance.now() - member.startedAt;
    const failures = lived > HEALTHY_MS ? 0 : (this.#failures.get(place.name) ?? 0);
    this.#failures.set(place.name, failures + 1);
    const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS);
    this.#options.log(
      'error',
      { child: place.name, code, signal, pauseMs },
      'process ended, it starts again',
    );
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      if (!this.#isStopping && !this.#at(place.name)) this.#start(place);
    }, pauseMs);
    this.#timers.add(timer);
  }

  /** Replaces the processes one after another; each old one serves until its replacement does. */
  roll(): Promise<void> {
    this.#rolling ??= this.#roll().finally(() => {
      this.#rolling = undefined;
    });
    return this.#rolling;
  }

  async #roll(): Promise<void> {
    for (const place of this.#options.places) {
      const old = this.#at(place.name);
      if (this.#isStopping || !old) continue;
      old.isLeaving = true;
      const next = this.#start(place);
      if (!(await this.#hears(next))) {
        old.isLeaving = false;
        next.isLeaving = true;
        next.worker.process.kill('SIGKILL');
        this.#options.log('error', { child: place.name }, 'replacement did not start, roll ended');
        return;
      }
      const gone = ended(old.worker);
      say(old.worker, { type: 'stop', isRoll: true });
      await gone;
      this.#options.log(
        'info',
        { child: place.name, pid: next.worker.process.pid },
        'process replaced',
      );
    }
  }

  /** Whether it listens in time. */
  async #hears(member: Member): Promise<boolean> {
    const until = performance.now() + ROLL_MS;
    while (!member.isListening) {
      if (this.#isStopping || !this.#members.has(member) || performance.now() > until) return false;
      await new Promise((resolve) => {
        setTimeout(resolve, 20);
      });
    }
    return true;
  }

  /** Lets all finish; after `patienceMs` they are killed. */
  async stop(patienceMs: number): Promise<void> {
    this.#isStopping = true;
    for (const timer of this.#timers) clearTimeout(timer);
    const gone = [...this.#members].map(({ worker }) => ended(worker));
    for (const { worker } of this.#members) say(worker, { type: 'stop', isRoll: false });
    const timer = setTimeout(() => this.kill(), patienceMs);
    await Promise.all(gone);
    clearTimeout(timer);
  }

  kill(): void {
    this.#isStopping = true;
    for (const { worker } of this.#members) worker.process.kill('SIGKILL');
  }
}

export const say = (worker: Worker, message: ToChild): void => {
  if (worker.isConnected()) worker.send(message, () => {});
};

const ended = (worker: Worker): Promise<void> =>
  worker.isDead()
    ? Promise.resolve()
    : new Promise((resolve) => {
        worker.once('exit', () => resolve());
      });
