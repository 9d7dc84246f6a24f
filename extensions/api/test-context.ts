import { type Clock, testClock } from '../../server/platform/clock/clock.ts';
import type { ExtensionContext } from '../../server/platform/extensions/extension.ts';

/** A context for tests of code that needs settings and time, and no database. */
export const testContext = <Settings>(
  name: string,
  settings: Settings,
  clock: Clock = testClock(new Date()),
): ExtensionContext<Settings> =>
  ({ name, clock, settings: async () => settings }) as unknown as ExtensionContext<Settings>;
