import type { FastifyInstance } from 'fastify';

/** On every reply; the microphone is for search by voice, the camera for packing by scanning. Pages add their own Content-Security-Policy with the hashes of their scripts. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'accelerometer=(), camera=(self), geolocation=(), gyroscope=(), magnetometer=(), microphone=(self), payment=(), usb=()',
};
/** For anything but pages: nothing may be loaded or run. */
export const API_POLICY = "default-src 'none'; frame-ancestors 'none'";
const TWO_YEARS = 63_072_000;

/** Adds them to every reply; HSTS only for visitors over HTTPS (through a trusted proxy). */
export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (req, reply, done) => {
    reply.headers(SECURITY_HEADERS);
    if (req.protocol === 'https')
      reply.header('strict-transport-security', `max-age=${TWO_YEARS}; includeSubDomains`);
    done();
  });
}
