import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { z } from 'zod';
import type { Locale } from '#contracts/kernel/locales.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { AnyDb, Db, Tx } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import type { routes } from '#server/platform/http/route.ts';
import type { AnyJob } from '#server/platform/jobs/job.ts';

/** A text of an extension in the languages it has; English where another is missing. */
export type ExtensionText = { en: string } & Partial<Record<Locale, string>>;

/**
 * What extensions can provide, by the field of `defineExtension`. Each module adds its own by
 * declaration merging, as it adds its tables: `payments: PaymentGatewayPoint`.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- modules merge their points into it
export interface ExtensionPoints {}

/**
 * Events inside the transaction of the change, by topic. Each module merges its own:
 * `'order.placed': { orderId: string }`. Amounts are integer paise.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- modules merge their topics into it
export interface ExtensionTopics {}

/** What the code of an extension gets: its own settings, and the marketplace it runs in. */
export interface ExtensionContext<Settings = unknown> {
  /** The extension's name. */
  readonly name: string;
  readonly config: Config;
  readonly clock: Clock;
  /** For reads and own transactions outside of a call; a topic handler uses its `tx`. */
  readonly db: Db;
  /** The saved settings over the defaults of the schema, with secrets. `on`: inside its transaction. */
  settings(on?: Db): Promise<Settings>;
}

/** A change of the extension's own tables: named by the time of writing, never edited once released. */
export interface ExtensionMigration {
  /** `202611281030-choices`. */
  name: string;
  up(db: AnyDb): Promise<unknown>;
}

export type TopicHandlers<Settings> = {
  [T in keyof ExtensionTopics]?: (
    event: ExtensionTopics[T],
    context: ExtensionContext<Settings> & { tx: Tx },
  ) => Promise<void>;
};

/** A job of an extension. It does nothing while the extension is off, unless it keeps to a deadline. */
export type ExtensionJob = AnyJob & { runsWhileOff?: boolean };

/** The calls `endpoints` mounts its endpoints with; see `routes` of the core. */
export type ExtensionRoutes = ReturnType<typeof routes>;

/** Components of the pages, by slot; files relative to the extension's folder. */
export type ExtensionSlots = Readonly<Record<string, string>>;

interface ExtensionBase<Schema extends z.ZodObject> {
  /** Kebab case: `gift-wrap`. Its tables begin with `x_gift_wrap_`, its addresses with `/x/gift-wrap`. */
  name: string;
  version: string;
  /** The version of the extension API it was written for. */
  api: 1;
  title: ExtensionText;
  /** What it does, in a sentence for operators. */
  about: ExtensionText;
  /** `import.meta.url` of the file that defines it. */
  root: string;
  /** Whether it works before an operator turned it on. Default: no. */
  isActiveAtFirst?: boolean;
  /**
   * Settings that operators edit in the admin panel: a flat object of texts, numbers, booleans and
   * choices, each with a default or optional. `field()` names one and marks secrets.
   */
  settings?: Schema;
  migrations?: readonly ExtensionMigration[];
  /** Mounts endpoints below `/x/<name>/`; they answer 404 while the extension is off. */
  endpoints?: (
    route: ExtensionRoutes,
    context: ExtensionContext<z.output<Schema>>,
    deps: Deps,
  ) => void;
  /** Background jobs, each named `<name>.<verb>`. */
  jobs?: readonly ExtensionJob[];
  topics?: TopicHandlers<z.output<Schema>>;
  slots?: ExtensionSlots;
}

/** An extension as `haatlane.config.ts` lists it. */
export type Extension<Schema extends z.ZodObject = z.ZodObject> = ExtensionBase<Schema> & {
  [P in keyof ExtensionPoints]?: readonly ExtensionPoints[P][];
};

/** Any extension, for code that only passes it on. */
export type AnyExtension = Extension<any>;

/** An extension that breaks a rule of the extension API; the message says which and how to fix it. */
export class ExtensionError extends Error {
  readonly name = 'ExtensionError';
}

const NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
const MIGRATION = /^\d{12}-[a-z0-9-]+$/;

/** What all tables and indexes of an extension begin with: `x_gift_wrap_`. */
export const tablePrefix = (name: string): string => `x_${name.replaceAll('-', '_')}_`;
/** What the paths of its endpoints begin with. */
export const pathPrefix = (name: string): string => `/x/${name}/`;
/** A file of an extension as an absolute path. */
export const fileOf = ({ root }: Pick<AnyExtension, 'root'>, file: string): string =>
  path.resolve(path.dirname(fileURLToPath(root)), file);

/**
 * Defines an extension and checks it. Throws `ExtensionError` with one line per problem.
 *
 * ```ts
 * export default defineExtension({
 *   name: 'gift-wrap', version: '1.0.0', api: 1, root: import.meta.url,
 *   title: { en: 'Gift wrap' }, about: { en: 'Customers ask for gift wrap per cart item.' },
 *   settings: z.object({ longestNote: field(z.int().min(20).max(500).default(200), { en: 'Longest note' }) }),
 *   migrations: [choices], endpoints, slots: { 'cart.item': './web/gift-wrap-choice.tsx' },
 * });
 * ```
 */
export function defineExtension<Schema extends z.ZodObject = z.ZodObject<{}>>(
  extension: Extension<Schema>,
): Extension<Schema> {
  const problems = problemsOf(extension);
  if (problems.length > 0)
    throw new ExtensionError(
      problems.map((problem) => `Extension "${extension.name}": ${problem}`).join('\n'),
    );
  return extension;
}

/** What a settings field is called on the settings screen, and whether it is a secret. */
export interface FieldMeta {
  title: ExtensionText;
  about?: ExtensionText;
  /** Encrypted in the database and never sent back to the screen. */
  isSecret?: boolean;
}

/** Names a field of `settings`. */
export function field<F extends z.ZodType>(
  schema: F,
  title: ExtensionText,
  more: Omit<FieldMeta, 'title'> = {},
): F {
  return schema.meta({ extensionField: { title, ...more } satisfies FieldMeta });
}

function problemsOf(extension: AnyExtension): string[] {
  const { name, migrations = [], jobs = [], settings } = extension;
  return [
    ...(NAME.test(name) && name.length <= 30
      ? []
      : ['name it in kebab case, up to 30 letters: gift-wrap']),
    ...(extension.api === 1 ? [] : [`it needs extension API ${extension.api}, this is version 1`]),
    ...(/^\d+\.\d+\.\d+$/.test(extension.version) ? [] : ['give a version such as 1.0.0']),
    ...(extension.root?.startsWith('file:') ? [] : ['set root to import.meta.url']),
    ...migrations
      .filter((one) => !MIGRATION.test(one.name))
      .map((one) => `name the migration "${one.name}" by its time: 202611281030-choices`),
    ...migrations
      .filter((one, i) => i > 0 && one.name <= migrations[i - 1]!.name)
      .map((one) => `list the migration "${one.name}" after older ones`),
    ...jobs
      .filter((job) => !job.name.startsWith(`${name}.`))
      .map((job) => `name the job "${job.name}" as "${name}.…"`),
    ...(settings ? settingProblems(settings) : []),
  ];
}

/** Settings must be complete before anyone has saved them. */
function settingProblems(settings: z.ZodObject): string[] {
  const empty = settings.safeParse({});
  return empty.success
    ? []
    : empty.error.issues.map(
        ({ path: at }) => `give the setting "${at.join('.')}" a default, or make it optional`,
      );
}
