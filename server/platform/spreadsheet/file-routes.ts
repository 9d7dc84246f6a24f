import type { Endpoint } from '#contracts/kernel/endpoint.ts';
import { workbookOf } from '#contracts/kernel/list-file.ts';
import type { RouteReadContext, routes } from '#server/platform/http/route.ts';
import type { FileFormat } from './list-file.ts';

// an endpoint of any shapes; handlers see the real ones
type AnyFile = Endpoint<any, any, any, any> & { edits: null };

/** Mounts the calls of an exported list, in each format; `name` is that of the file. */
export function fileRoutes<E extends AnyFile>(
  route: Pick<ReturnType<typeof routes>, 'read'>,
  csv: E,
  name: string | ((call: RouteReadContext<E>) => string),
  work: (call: RouteReadContext<E>, format: FileFormat) => Promise<Uint8Array<ArrayBuffer>>,
): void {
  for (const format of ['csv', 'xlsx'] as const)
    route.read(
      (format === 'csv' ? csv : workbookOf(csv)) as E,
      (async (call: RouteReadContext<E>) => {
        const file = typeof name === 'string' ? name : name(call);
        call.reply.header('content-disposition', `attachment; filename="${file}.${format}"`);
        return work(call, format);
      }) as never,
    );
}
