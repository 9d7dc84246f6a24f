import type { FastifyReply } from 'fastify';

/** Sends a file under its name: shown in the browser, or kept. */
export const send = (reply: FastifyReply, { name, file }: { name: string; file: Uint8Array<ArrayBuffer> }, how: 'inline' | 'attachment'): Uint8Array<ArrayBuffer> => {
  reply.header('content-disposition', `${how}; filename="${name}"`);
  return file;
};
