import type { Tx } from '#server/platform/db/database.ts';
import { installedExtensions } from './enabled.ts';
import type { AnyExtension, ExtensionContext, ExtensionTopics } from './extension.ts';

/** Topics that extensions hear even while they are off: their data stays, so they must erase it. */
const HEARD_WHILE_OFF: ReadonlySet<string> = new Set(['customer.erased']);

/** Makes the context of an extension inside a transaction; null if it is off and `mustBeOn`. */
export type OpenTopicContext = (
  tx: Tx,
  extension: AnyExtension,
  mustBeOn: boolean,
) => Promise<(ExtensionContext & { tx: Tx }) | null>;

let openContext: OpenTopicContext | undefined;

/** Set once per process by the module that stores what operators turned on. */
export function serveTopics(open: OpenTopicContext): void {
  openContext = open;
}

/**
 * Tells the extensions of a change, inside its transaction and in the order of haatlane.config.ts:
 * what they write is committed or undone with it, and an error of theirs undoes it. Costs nothing
 * where no extension listens. Slow work and network calls belong in a job that the handler
 * enqueues.
 */
export async function publish<T extends keyof ExtensionTopics>(
  tx: Tx,
  topic: T,
  event: ExtensionTopics[T],
): Promise<void> {
  for (const extension of installedExtensions()) {
    const handle = (extension.topics as Record<string, unknown> | undefined)?.[topic] as
      | ((event: ExtensionTopics[T], context: ExtensionContext & { tx: Tx }) => Promise<void>)
      | undefined;
    const context = handle && (await openContext?.(tx, extension, !HEARD_WHILE_OFF.has(topic)));
    if (handle && context) await handle(event, context);
  }
}
