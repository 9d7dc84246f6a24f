/**
 * Without 0, O, 1, I, L and U, which are easily confused in print or on the phone; 30 characters.
 */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * A new order number such as `HL-7K2M-QX9D`: 8 random characters, about 39 bits, so it can be
 * neither guessed nor counted.
 */
export function newOrderNumber(
  random: () => Uint8Array = () => crypto.getRandomValues(new Uint8Array(16)),
): string {
  let text = '';
  while (text.length < 8) {
    // Bytes from 240 on would favour the first characters.
    for (const byte of random()) if (byte < 240 && text.length < 8) text += ALPHABET[byte % 30];
  }
  return `HL-${text.slice(0, 4)}-${text.slice(4)}`;
}

/** A typed order number: any case, spaces or dashes anywhere; null if invalid. */
export function readOrderNumber(typed: string): string | null {
  const bare = typed.toUpperCase().replace(/[^0-9A-Z]/g, '');
  return /^HL[2-9A-HJKMNP-TV-Z]{8}$/.test(bare) ? `HL-${bare.slice(2, 6)}-${bare.slice(6)}` : null;
}
