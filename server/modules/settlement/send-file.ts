import type { FastifyReply } from 'fastify';

/** Sends a file under its name: shown in the browser, or kept. */
export const sendFile = (
  reply: FastifyReply,
  { name, file }: { name: string; file: Uint8Array<ArrayBuffer> },
  how: 'inline' | 'attachment',
): Uint8Array<ArrayBuffer> => {
  reply.header('content-disposition', `${how}; filename="${name}"`);
  return file;
};
/** A file of a return in the JSON of a portal. */
export const jsonFile = (content: object): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(`${JSON.stringify(content, null, 1)}\n`);
