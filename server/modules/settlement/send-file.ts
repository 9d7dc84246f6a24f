import type { FastifyReply } from 'fastify';

/** Sends a named file: shown inline, or downloaded. */
export const sendFile = (
  reply: FastifyReply,
  { name, file }: { name: string; file: Uint8Array<ArrayBuffer> },
  how: 'inline' | 'attachment',
): Uint8Array<ArrayBuffer> => {
  reply.header('content-disposition', `${how}; filename="${name}"`);
  return file;
};
/** A tax return file in a portal's JSON. */
export const jsonFile = (content: object): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(`${JSON.stringify(content, null, 1)}\n`);
