import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { PasskeyCreation, PasskeyUse } from '#contracts/accounts/passkeys.ts';

/** Options an endpoint returns for `navigator.credentials`. */
interface Asked {
  options: { challenge: string; [name: string]: unknown };
}
/** How a reply deviates from a valid one. */
export interface Flaw {
  origin?: string;
  rpId?: string;
  isUserVerified?: boolean;
  counter?: number;
  challenge?: string;
  type?: string;
  userHandle?: string;
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const base64url = (data: Buffer | string) => Buffer.from(data).toString('base64url');

/** CBOR (RFC 8949) of what an attestation holds: integers, strings, bytes, maps. */
function cbor(value: number | string | Buffer | ReadonlyMap<number | string, unknown>): Buffer {
  const head = (major: number, n: number) =>
    n < 24
      ? Buffer.from([(major << 5) | n])
      : n < 256
        ? Buffer.from([(major << 5) | 24, n])
        : Buffer.from([(major << 5) | 25, n >> 8, n & 255]);
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const map = value as ReadonlyMap<number | string, number | string | Buffer>;
  return Buffer.concat([
    head(5, map.size),
    ...[...map].flatMap(([key, one]) => [cbor(key), cbor(one)]),
  ]);
}

/**
 * A software authenticator: one ES256 passkey that answers like a browser at `origin`. Counts from
 * 1 unless `counts` is false.
 */
export class Authenticator {
  readonly id = base64url(randomBytes(32));
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  #counter = 0;
  #userHandle = '';
  readonly #origin: string;
  readonly #counts: boolean;
  constructor(origin = 'http://localhost:3000', counts = true) {
    this.#origin = origin;
    this.#counts = counts;
  }

  #clientData(type: string, { options }: Asked, flaw: Flaw): string {
    return base64url(
      JSON.stringify({
        type: flaw.type ?? type,
        challenge: flaw.challenge ?? options.challenge,
        origin: flaw.origin ?? this.#origin,
        crossOrigin: false,
      }),
    );
  }
  #authData(flags: number, flaw: Flaw, attested?: Buffer): Buffer {
    if (this.#counts) this.#counter++;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(flaw.counter ?? this.#counter);
    return Buffer.concat([
      sha256(flaw.rpId ?? new URL(this.#origin).hostname),
      Buffer.from([flags | 1 | (flaw.isUserVerified === false ? 0 : 4)]),
      counter,
      ...(attested ? [attested] : []),
    ]);
  }

  /** Answers a registration challenge. */
  create(asked: Asked, flaw: Flaw = {}): PasskeyCreation {
    this.#userHandle = (asked.options.user as { id: string }).id;
    const { x, y } = this.#keys.publicKey.export({ format: 'jwk' });
    const key = cbor(
      new Map<number, number | Buffer>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x!, 'base64url')],
        [-3, Buffer.from(y!, 'base64url')],
      ]),
    );
    const id = Buffer.from(this.id, 'base64url');
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
    const attestationObject = cbor(
      new Map<string, string | Buffer | ReadonlyMap<string, unknown>>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', this.#authData(0x40, flaw, attested)],
      ]) as ReadonlyMap<string, unknown>,
    );
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      response: {
        clientDataJSON: this.#clientData('webauthn.create', asked, flaw),
        attestationObject: base64url(attestationObject),
        transports: ['internal'],
      },
    };
  }

  /** Answers an authentication challenge. */
  use(asked: Asked, flaw: Flaw = {}, key: KeyObject = this.#keys.privateKey): PasskeyUse {
    const clientDataJSON = this.#clientData('webauthn.get', asked, flaw);
    const authenticatorData = this.#authData(0, flaw);
    const signature = sign(
      'sha256',
      Buffer.concat([authenticatorData, sha256(Buffer.from(clientDataJSON, 'base64url'))]),
      key,
    );
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      response: {
        clientDataJSON,
        authenticatorData: base64url(authenticatorData),
        signature: base64url(signature),
        userHandle: flaw.userHandle ?? this.#userHandle,
      },
    };
  }
}
