const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** Bytes in base 58 with the alphabet of Bitcoin, marked as such by the `z` of Multibase. */
export function writeBase58(bytes: Uint8Array): string {
  let value = 0n;
  for (const byte of bytes) value = value * 256n + BigInt(byte);
  let digits = '';
  for (; value > 0n; value /= 58n) digits = `${ALPHABET[Number(value % 58n)]}${digits}`;
  const zeros = bytes.findIndex((byte) => byte !== 0);
  return `z${'1'.repeat(zeros < 0 ? bytes.length : zeros)}${digits}`;
}
