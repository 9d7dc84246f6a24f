import type { FastifyRequest } from 'fastify';
import { fail } from '#contracts/kernel/errors.ts';

const MAX_FILE_BYTES = 5 * 1024 * 1024;
const LIMITS = {
  files: 1,
  fileSize: MAX_FILE_BYTES,
  fields: 20,
  fieldSize: 16_384,
  parts: 21,
  headerPairs: 50,
};

export interface Upload {
  field: string;
  bytes: Buffer;
}

/**
 * Reads a multipart body: text fields (a JSON object is parsed) and at most one file of 5 MB.
 * Throws `invalid_picture` for more or larger files and for anything but a multipart body.
 */
export async function readMultipart(
  req: FastifyRequest,
): Promise<{ fields: Record<string, unknown>; file: Upload | null }> {
  const fields: Record<string, unknown> = Object.create(null);
  let file: Upload | null = null;
  try {
    for await (const part of req.parts({ limits: LIMITS })) {
      if (part.type === 'file') {
        const bytes = await part.toBuffer();
        if (bytes.length > 0) file = { field: part.fieldname, bytes };
      } else {
        fields[part.fieldname] = readField(String(part.value ?? ''));
      }
    }
  } catch (error) {
    // Only reading the body can fail here: too large, malformed, or a lost connection.
    req.log.debug({ err: error }, 'multipart body not readable');
    fail('invalid_picture');
  }
  return { fields: { ...fields }, file };
}

function readField(text: string): unknown {
  if (!text.startsWith('{')) return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
