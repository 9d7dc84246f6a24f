/**
 * Runs at most `slots` tasks at a time. Tasks with a waiting request go first; background tasks
 * start only when none of those is waiting or running, one at a time.
 */
export class WorkQueue {
  readonly #slots: number;
  #running = 0;
  #waiting: (() => void)[] = [];
  #background: (() => void)[] = [];
  #isBackgroundRunning = false;

  constructor(slots: number) {
    this.#slots = slots;
  }

  /** Runs `task` when a slot is free and returns its result. */
  run<T>(task: () => Promise<T>, priority: 'now' | 'background' = 'now'): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const start = () => {
        this.#running++;
        task()
          .then(resolve, reject)
          .finally(() => {
            this.#running--;
            if (priority === 'background') this.#isBackgroundRunning = false;
            this.#next();
          });
      };
      if (priority === 'now') this.#waiting.push(start);
      else this.#background.push(start);
      this.#next();
    });
  }

  #next(): void {
    while (this.#running < this.#slots && this.#waiting.length > 0) this.#waiting.shift()!();
    if (this.#running === 0 && !this.#isBackgroundRunning && this.#background.length > 0) {
      this.#isBackgroundRunning = true;
      this.#background.shift()!();
    }
  }
}
