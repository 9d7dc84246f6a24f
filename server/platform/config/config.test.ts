import { generateKeyPairSync } from 'node:crypto';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadConfig } from './config.ts';

describe('the configuration', () => {
  it('has a working default for everything', () => {
    expect(loadConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      dataDir: path.resolve('data'),
      brandDir: path.resolve('brand'),
      s3: undefined,
      databaseUrl: undefined,
      databasePooler: 'off',
      databaseListenUrl: undefined,
      databaseReadUrl: undefined,
      databaseConnections: 20,
      demo: true,
      migrates: true,
      redisUrl: undefined,
      searchEngine: null,
      smtpUrl: undefined,
      mailFrom: 'no-reply@localhost',
      pushToLoopback: false,
      sms: undefined,
      couriers: {
        shiprocketUrl: 'https://apiv2.shiprocket.in',
        delhiveryUrl: 'https://track.delhivery.com',
        toLoopback: false,
      },
      razorpay: undefined,
      cashfree: undefined,
      razorpayx: undefined,
      irpKeys: [],
      webhooksToLoopback: false,
      trustProxy: false,
      adminIdleMinutes: 15,
      backupDir: undefined,
      backupKeep: 7,
      secretKeys: undefined,
      role: 'all',
      webProcesses: 1,
      accessLog: undefined,
      logLevel: 'info',
      checkReplies: true,
      isProduction: false,
      drainSeconds: undefined,
      requestsInFlight: 16,
      requestWaitMs: 250,
    });
  });

  it('takes an empty variable for an absent one', () => {
    expect(loadConfig({ PORT: '', DEMO: ' ', DATABASE_URL: '' })).toEqual(loadConfig({}));
  });

  it.each([
    [{}, true],
    [{ DEMO: 'off' }, false],
    [{ DATABASE_URL: 'postgres://shop@db/shop' }, false],
    [{ DATABASE_URL: 'postgresql://shop@db/shop', DEMO: 'on' }, true],
  ])('demo with %o is %s', (env, demo) => {
    expect(loadConfig(env).demo).toBe(demo);
  });

  it('takes the public address without its last slash', () => {
    expect(loadConfig({ PUBLIC_URL: 'https://shop.example/' }).publicUrl).toBe(
      'https://shop.example',
    );
  });

  it.each(['loopback', '10.0.0.0/8', '192.168.1.4, fd00::/8'])('believes the proxy %s', (value) => {
    expect(loadConfig({ TRUST_PROXY: value }).trustProxy).toBe(value);
  });

  it.each([
    ['PORT', '80a'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['DRAIN_SECONDS', '61'],
    ['DATABASE_POOLER', 'session'],
    ['DATABASE_CONNECTIONS', '1'],
    ['REQUESTS_IN_FLIGHT', '0'],
    ['HOST', 'a b'],
    ['DEMO', 'yes'],
    ['LOG_LEVEL', 'loud'],
    ['DATABASE_URL', 'mysql://db/shop'],
    ['DATABASE_URL', 'shop'],
    ['REDIS_URL', 'http://cache'],
    ['PUBLIC_URL', 'shop.example'],
    ['SMTP_URL', 'mail.example'],
    ['MAIL_FROM', 'Haatlane'],
    ['SMS_TEMPLATES', '{otp'],
    ['SMS_TEMPLATES', '{"otp_sign_in":{"xx":"1107"}}'],
    ['SMS_SENDER', 'x y'],
    ['ADMIN_IDLE_MINUTES', '4'],
    ['ADMIN_IDLE_MINUTES', '481'],
    ['ADMIN_IDLE_MINUTES', '15m'],
    ['TRUST_PROXY', 'on'],
    ['ROLE', 'jobs'],
    ['WEB_PROCESSES', '0'],
    ['WEB_PROCESSES', '65'],
    ['WEB_PROCESSES', 'all'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.0/8/8'],
  ])('stops at %s=%s and says what is allowed', (name, value) => {
    expect(() => loadConfig({ [name]: value })).toThrow(`${name} is "${value}"; allowed: `);
  });

  it('divides the work between processes on PostgreSQL alone', () => {
    const postgres = { DATABASE_URL: 'postgres://db/shop' };
    expect(loadConfig({ ...postgres, ROLE: 'web', WEB_PROCESSES: '3' })).toMatchObject({
      role: 'web',
      webProcesses: 3,
    });
    expect(loadConfig({ ...postgres, WEB_PROCESSES: 'auto' }).webProcesses).toBe(
      availableParallelism(),
    );
    expect(loadConfig({ ...postgres, ROLE: 'worker', WEB_PROCESSES: '3' }).webProcesses).toBe(1);
    expect(() => loadConfig({ ROLE: 'worker' })).toThrow('ROLE=worker needs PostgreSQL');
    expect(() => loadConfig({ WEB_PROCESSES: '2' })).toThrow(
      'WEB_PROCESSES asks for 2 processes, but the embedded database belongs to one',
    );
  });

  it('keeps files in a bucket when all of its settings are there', () => {
    const bucket = { S3_BUCKET: 'files', S3_ACCESS_KEY: 'shop', S3_SECRET_KEY: 'very-secret' };
    expect(loadConfig(bucket).s3).toEqual({
      endpoint: undefined,
      region: 'us-east-1',
      bucket: 'files',
      accessKey: 'shop',
      secretKey: 'very-secret',
      pathStyle: false,
    });
    expect(loadConfig({ ...bucket, S3_ENDPOINT: 'http://store:9000' }).s3).toMatchObject({
      endpoint: 'http://store:9000',
      pathStyle: true,
    });
    for (const name of Object.keys(bucket))
      expect(() => loadConfig({ ...bucket, [name]: '' })).toThrow('belong together');
    expect(() => loadConfig({ ...bucket, S3_BUCKET: 'Files' })).toThrow('S3_BUCKET is "Files"');
  });

  it('takes the three secrets of Razorpay together or not at all, and shows none', () => {
    const keys = {
      RAZORPAY_KEY_ID: 'rzp_test_1a2B3c4D5e6F7g',
      RAZORPAY_KEY_SECRET: 'very-secret-key',
      RAZORPAY_WEBHOOK_SECRET: 'hook-secret',
    };
    expect(loadConfig(keys).razorpay).toEqual({
      keyId: 'rzp_test_1a2B3c4D5e6F7g',
      keySecret: 'very-secret-key',
      webhookSecret: 'hook-secret',
      url: 'https://api.razorpay.com',
    });
    for (const name of Object.keys(keys))
      expect(() => loadConfig({ ...keys, [name]: '' })).toThrow('belong together');
    expect(() => loadConfig({ ...keys, RAZORPAY_KEY_SECRET: 'short' })).toThrow(
      /^RAZORPAY_KEY_SECRET is "…"; allowed: /,
    );
    expect(() => loadConfig({ ...keys, RAZORPAY_KEY_ID: 'key' })).toThrow(
      'RAZORPAY_KEY_ID is "key"; allowed: ',
    );
  });

  it('takes keys of the Invoice Registration Portal in PEM, several at once, also on one line', () => {
    const rsa = () =>
      generateKeyPairSync('rsa', { modulusLength: 2048 })
        .publicKey.export({ type: 'spki', format: 'pem' })
        .toString();
    const [one, two] = [rsa(), rsa()];
    expect(
      loadConfig({ IRP_PUBLIC_KEYS: `${one}${two.replaceAll('\n', '\\n')}` }).irpKeys.map((key) =>
        key.export({ type: 'spki', format: 'pem' }),
      ),
    ).toEqual([one, two]);
    const curve = generateKeyPairSync('ed25519')
      .publicKey.export({ type: 'spki', format: 'pem' })
      .toString();
    for (const wrong of ['key.pem', curve, one.replace(/\w{8}\n/, '\n')])
      expect(() => loadConfig({ IRP_PUBLIC_KEYS: wrong })).toThrow(
        'allowed: public RSA keys or certificates of the Invoice Registration Portal in PEM.',
      );
  });

  it('names every wrong variable at once', () => {
    expect(() => loadConfig({ PORT: 'x', DEMO: 'x' })).toThrow(/PORT is "x".*\nDEMO is "x"/);
  });

  it('keeps the password of an address out of the message', () => {
    for (const address of ['mysql://shop:p@ss/word@db/shop', 'mysql://db/shop?password=ss/word'])
      expect(() => loadConfig({ DATABASE_URL: address })).toThrow(/^(?!.*ss\/word)/s);
    expect(() => loadConfig({ DATABASE_URL: 'mysql://shop:secret@db/shop' })).toThrow(
      'mysql://shop:…@db/shop',
    );
  });

  it('needs the address of PostgreSQL itself beside that of a pooler', () => {
    const env = {
      DATABASE_URL: 'postgres://shop@pooler:6432/shop',
      DATABASE_POOLER: 'transaction',
    };
    expect(() => loadConfig(env)).toThrow('DATABASE_POOLER=transaction needs DATABASE_LISTEN_URL');
    expect(() => loadConfig({ DATABASE_LISTEN_URL: 'postgres://db/shop' })).toThrow(
      'DATABASE_LISTEN_URL needs DATABASE_URL',
    );
  });
});
