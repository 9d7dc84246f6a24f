import type { Endpoint } from '#contracts/kernel/endpoint.ts';
import type { Session } from '#server/platform/auth/sessions.ts';
import { rowsOfFile } from '#server/platform/csv/file-rows.ts';
import { type Db, transact } from '#server/platform/db/database.ts';
import { actorOf, audit, writeNotes } from './audit.ts';

/** Files that hold a list; others are documents of one record. */
const TABLE = /^(text\/csv|application\/(json|zip|vnd\.openxmlformats.*\.sheet))$/;
/** Whether a file of this endpoint is audited: every table that staff download. */
const isExport = ({ audience, method, produces }: Omit<Endpoint, 'path'>): boolean =>
  audience === 'admin' && method === 'GET' && TABLE.test(produces ?? '');

/** An email address or a phone number: the log keeps that one was searched for, not which. */
const isContact = (key: string, text: string): boolean =>
  /^(q|search|email|phone)$/i.test(key) &&
  (text.includes('@') || text.replaceAll(/\D/g, '').length >= 10);
const LONGEST = 200;
/** A filter as `name=value`. */
function filterText([key, value]: [string, unknown]): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (isContact(key, text)) return `${key}=(not kept)`;
  return `${key}=${text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text}`;
}

interface ExportCall {
  params: unknown;
  query: unknown;
  body: unknown;
  session: Session | null;
  now: Date;
  req: { ip: string };
}
/** Records who downloads which list, with its filters and the number of rows, before it is sent. */
export async function recordExport(
  db: Db,
  e: Endpoint,
  call: ExportCall,
  { file, name }: { file: unknown; name: unknown },
): Promise<void> {
  if (!isExport(e)) return;
  const filters = Object.entries({
    ...(call.params as object | undefined),
    ...(call.query as object | undefined),
  })
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(filterText);
  const rows = rowsOfFile(file);
  await transact(db, async (tx) => {
    audit(tx, {
      action: 'list.exported',
      object: { kind: 'file', id: e.path, label: nameOf(name) ?? e.path },
      after: {
        ...(filters.length > 0 ? { filters: filters.join(', ') } : {}),
        ...(rows === null ? {} : { rows }),
      },
    });
    await writeNotes(tx, actorOf(call), call.now);
  });
}
/** The file's name in a `content-disposition`. */
const nameOf = (header: unknown): string | undefined =>
  typeof header === 'string' ? /filename="([^"]{1,200})"/.exec(header)?.[1] : undefined;
