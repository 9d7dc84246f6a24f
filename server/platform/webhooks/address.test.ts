import { describe, expect, it } from 'vitest';
import { isPublic, NotPublic, pin, addressRefusalOf } from './address.ts';

describe('addresses that may be called', () => {
  it('are those of the public Internet', () => {
    expect(
      [
        '8.8.8.8',
        '172.15.255.255',
        '172.32.0.1',
        '100.63.255.255',
        '2606:4700::1111',
        '2400:cb00::1',
      ].filter((a) => !isPublic(a)),
    ).toEqual([]);
    expect(
      [
        '0.0.0.0',
        '10.1.2.3',
        '100.64.0.1',
        '127.0.0.1',
        '127.9.9.9',
        '169.254.169.254',
        '172.16.0.1',
        '172.31.255.255',
        '192.0.0.8',
        '192.0.2.1',
        '192.168.1.1',
        '198.18.0.1',
        '198.51.100.7',
        '203.0.113.9',
        '224.0.0.1',
        '255.255.255.255',
        '::',
        '::1',
        '::ffff:8.8.8.8',
        '::ffff:127.0.0.1',
        '::ffff:7f00:1',
        '64:ff9b::7f00:1',
        'fc00::1',
        'fd12:3456::1',
        'fe80::1',
        'fe80::1%eth0',
        'ff02::1',
        '2001:db8::1',
        '2001:0:1::1',
        '2002:7f00:1::1',
        'fd00:ec2::254',
        'nonsense',
      ].filter(isPublic),
    ).toEqual([]);
  });

  it('are written with https, a public host and a port of the web', () => {
    expect(
      ['https://hooks.shop.in/x', 'https://hooks.shop.in:8443/x?y=1', 'https://8.8.8.8/x'].map(
        (a) => addressRefusalOf(a, false),
      ),
    ).toEqual([null, null, null]);
    const refused = [
      'nonsense',
      'ftp://hooks.shop.in',
      'http://hooks.shop.in',
      'https://me:secret@hooks.shop.in',
      'https://hooks.shop.in:22',
      'https://hooks.shop.in:9200',
      'https://localhost/x',
      'https://localhost./x',
      'https://intranet/x',
      'https://db.internal',
      'https://printer.local',
      'https://127.0.0.1',
      'https://2130706433/',
      'https://0x7f.1/',
      'https://017700000001/',
      'https://[::1]/',
      'https://[::ffff:127.0.0.1]/',
      'https://169.254.169.254/latest/meta-data',
      'https://[fd00:ec2::254]/',
    ];
    expect(refused.filter((a) => addressRefusalOf(a, false) === null)).toEqual([]);
  });

  it('may be this machine where that was switched on, and no other private one', () => {
    expect(
      ['http://127.0.0.1:4000/x', 'http://localhost:4000/x', 'http://[::1]:4000/'].map((a) =>
        addressRefusalOf(a, true),
      ),
    ).toEqual([null, null, null]);
    expect(
      ['http://10.0.0.1/', 'http://169.254.169.254/', 'https://192.168.0.1/'].filter(
        (a) => addressRefusalOf(a, true) === null,
      ),
    ).toEqual([]);
  });

  it('are looked up once and called at nothing else', async () => {
    const at =
      (...addresses: string[]) =>
      async () =>
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    const url = new URL('https://hooks.shop.in/x');
    expect(await pin(url, false, at('8.8.8.8', '2606:4700::1111'))).toHaveLength(2);
    for (const found of [
      at('10.0.0.5'),
      at('8.8.8.8', '127.0.0.1'),
      at('::1'),
      at('::ffff:10.0.0.1'),
      at('169.254.169.254'),
      at(),
    ])
      await expect(pin(url, false, found)).rejects.toThrow(NotPublic);
    // A stranger's name resolving to this machine is still a stranger's, but the setting allows
    // this machine.
    await expect(pin(url, true, at('10.0.0.5'))).rejects.toThrow(NotPublic);
    expect(await pin(new URL('http://127.0.0.1:4000/'), true, at('10.0.0.5'))).toEqual([
      { address: '127.0.0.1', family: 4 },
    ]);
  });
});
