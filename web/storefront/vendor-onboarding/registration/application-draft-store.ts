import {
  type Application,
  saveApplication,
} from '#contracts/vendor-onboarding/vendor-applications.ts';
import { callApi } from '#web/api/client.ts';
import { messageOf } from '#web/modules/feedback/error-message.ts';

/** Milliseconds after the last key before the input is saved. */
const QUIET_MS = 1200;
type Typed = Readonly<Record<string, string>>;
export interface ApplicationDraftState {
  application: Application;
  /** Input by path, as typed; removed once it is saved and the field has lost the focus. */
  typed: Typed;
  /** The values that have been saved. */
  sent: Typed;
  isSaving: boolean;
  problem: string | null;
}

const nested = (typed: Typed): Record<string, Record<string, string>> => {
  const body: Record<string, Record<string, string>> = {};
  for (const [path, text] of Object.entries(typed)) {
    const [step, field] = path.split('.') as [string, string];
    (body[step] ??= {})[field] = text;
  }
  return body;
};
export const unsentFieldsOf = ({
  typed,
  sent,
}: Pick<ApplicationDraftState, 'typed' | 'sent'>): Typed =>
  Object.fromEntries(Object.entries(typed).filter(([path, text]) => sent[path] !== text));

/**
 * A registration while it is typed: every field is saved a moment after the last key, valid or not,
 * one request at a time.
 */
export class DraftStore {
  #state: ApplicationDraftState;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<Application | null> | null = null;
  readonly #listeners = new Set<() => void>();

  constructor(application: Application) {
    this.#state = { application, typed: {}, sent: {}, isSaving: false, problem: null };
  }
  readonly get = (): ApplicationDraftState => this.#state;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };
  #change(change: Partial<ApplicationDraftState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }

  readonly take = (application: Application): void => this.#change({ application });
  readonly set = (change: Typed): void => {
    this.#change({ typed: { ...this.#state.typed, ...change } });
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), QUIET_MS);
  };
  /** When a field loses the focus it shows the stored value. */
  readonly leave = (path: string): void => {
    const { typed, sent } = this.#state;
    if (typed[path] === undefined || sent[path] !== typed[path]) return;
    const without = (of: Typed) =>
      Object.fromEntries(Object.entries(of).filter(([one]) => one !== path));
    this.#change({ typed: without(typed), sent: without(sent) });
  };
  /** Saves unsaved input now; null when that failed. */
  readonly flush = async (): Promise<Application | null> => {
    clearTimeout(this.#timer);
    await this.#running;
    const rest = unsentFieldsOf(this.#state);
    if (Object.keys(rest).length === 0) return this.#state.application;
    this.#running = this.#save(rest);
    return this.#running;
  };
  async #save(rest: Typed): Promise<Application | null> {
    this.#change({ isSaving: true });
    try {
      const { application } = await callApi(
        saveApplication,
        { body: nested(rest) },
        { audience: 'vendor' },
      );
      this.#change({
        application,
        sent: { ...this.#state.sent, ...rest },
        isSaving: false,
        problem: null,
      });
      return application;
    } catch (error) {
      this.#change({
        isSaving: false,
        problem: messageOf(error, 'vendor_onboarding.save_failed'),
      });
      return null;
    }
  }
}
