import { crc32 } from 'node:zlib';

/** The signature of PNG and its first chunk, IHDR. */
const HEAD_BYTES = 8 + 25;
/** No compression, no language, no translated keyword. */
const SEPARATORS = Buffer.from([0, 0, 0, 0, 0]);

/** A PNG picture with a credential in it, as Open Badges 3.0 describes: an iTXt chunk. */
export function bakePicture(png: Uint8Array, credential: string): Uint8Array {
  const content = Buffer.concat([Buffer.from('openbadgecredential'), SEPARATORS, Buffer.from(credential)]);
  const typed = Buffer.concat([Buffer.from('iTXt'), content]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  check.writeUInt32BE(crc32(typed));
  return Buffer.concat([png.subarray(0, HEAD_BYTES), length, typed, check, png.subarray(HEAD_BYTES)]);
}
