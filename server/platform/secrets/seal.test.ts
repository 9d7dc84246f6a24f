import { describe, expect, it } from 'vitest';
import { newSecretKey, parseKeys } from './keyring.ts';
import { isSealed, seal, SecretKeyError, unseal, useKeyring } from './seal.ts';

const [OLD, NEW] = [newSecretKey(), newSecretKey()];

describe('stored secrets', () => {
  it('open in their row only, and never twice alike', () => {
    useKeyring(parseKeys(OLD)!);
    const stored = seal('JBSWY3DPEHPK3PXP', 'totp:a');
    expect(stored).not.toContain('JBSWY3DPEHPK3PXP');
    expect(seal('JBSWY3DPEHPK3PXP', 'totp:a')).not.toBe(stored);
    expect(unseal(stored, 'totp:a')).toBe('JBSWY3DPEHPK3PXP');
    expect(() => unseal(stored, 'totp:b')).toThrow();
    const flipped = stored.slice(0, -2) + (stored.endsWith('AA') ? 'BB' : 'AA');
    expect(() => unseal(flipped, 'totp:a')).toThrow();
  });

  it('from before encryption are read as they are', () => {
    useKeyring(parseKeys(OLD)!);
    expect(unseal('whsec_abc', 'webhook:1')).toBe('whsec_abc');
    expect(isSealed('whsec_abc')).toBe(false);
  });

  it('survive a rotation, and need the key they were sealed with', () => {
    useKeyring(parseKeys(OLD)!);
    const stored = seal('s', 'c');
    useKeyring(parseKeys(`${NEW},${OLD}`)!);
    expect(unseal(stored, 'c')).toBe('s');
    expect(isSealed(stored)).toBe(false);
    expect(isSealed(seal('s', 'c'))).toBe(true);
    useKeyring(parseKeys(NEW)!);
    expect(() => unseal(stored, 'c')).toThrow(SecretKeyError);
  });

  it('have keys of 32 bytes in base64', () => {
    expect(parseKeys('')).toBeNull();
    expect(parseKeys('short')).toBeNull();
    expect(parseKeys(`${NEW}, short`)).toBeNull();
    expect(parseKeys(`${NEW}\n${OLD}\n`)!.keys.size).toBe(2);
  });
});
