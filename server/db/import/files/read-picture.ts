/** The type and size of a picture, read from its bytes because a file name can be wrong. */
export type PictureFacts = { mime: 'image/png' | 'image/jpeg' | 'image/webp'; width: number; height: number };

type Kind = PictureFacts['mime'];

export const MAX_PICTURE_BYTES = 2_000_000;
const SIDE = { min: 32, max: 4096 };
const EXTENSIONS: Readonly<Record<string, Kind>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
};

export type PictureReading = { ok: true; facts: PictureFacts } | { ok: false; message: string };

const refuse = (message: string): PictureReading => ({ ok: false, message });

/** The type, width and height of a picture file, or an error message. */
export function readPicture(name: string, bytes: Buffer): PictureReading {
  const wanted = EXTENSIONS[name.split('.').at(-1) ?? ''];
  if (wanted === undefined) return refuse(`${name} must end in .png, .jpg or .webp`);
  if (bytes.length > MAX_PICTURE_BYTES)
    return refuse(`${name} has ${bytes.length} bytes, at most ${MAX_PICTURE_BYTES} are allowed`);
  const facts = readPng(bytes) ?? readJpeg(bytes) ?? readWebp(bytes);
  if (facts === null) return refuse(`${name} is not a whole PNG, JPEG or WebP picture`);
  if (facts.mime !== wanted) return refuse(`${name} is ${facts.mime} by its content`);
  const { width, height } = facts;
  if (Math.min(width, height) < SIDE.min || Math.max(width, height) > SIDE.max)
    return refuse(`${name} is ${width} × ${height}: each side must have ${SIDE.min} to ${SIDE.max} pixels`);
  return { ok: true, facts };
}

const PNG = Buffer.from('89504e470d0a1a0a', 'hex');
const PNG_END = Buffer.from('49454e44ae426082', 'hex');

function readPng(bytes: Buffer): PictureFacts | null {
  const isWhole = bytes.length > 45 && bytes.subarray(0, 8).equals(PNG) && bytes.subarray(-8).equals(PNG_END);
  if (!isWhole || bytes.toString('latin1', 12, 16) !== 'IHDR') return null;
  return { mime: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** The start-of-frame markers; C4, C8 and CC are other segments. (ITU T.81, B.1) */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function readJpeg(bytes: Buffer): PictureFacts | null {
  const isWhole =
    bytes.length > 20 && bytes.readUInt16BE(0) === 0xffd8 && bytes.readUInt16BE(bytes.length - 2) === 0xffd9;
  if (!isWhole) return null;
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff; ) {
    const marker = bytes[at + 1] ?? 0;
    if (isFrame(marker))
      return { mime: 'image/jpeg', width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}

function readWebp(bytes: Buffer): PictureFacts | null {
  const isWebp =
    bytes.length > 30 && bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
  if (!isWebp || bytes.readUInt32LE(4) + 8 !== bytes.length) return null;
  const size = sizeOfWebp(bytes, bytes.toString('latin1', 12, 16));
  return size === null ? null : { mime: 'image/webp', ...size };
}

function sizeOfWebp(bytes: Buffer, chunk: string): { width: number; height: number } | null {
  if (chunk === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  if (chunk === 'VP8 ') return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
  if (chunk !== 'VP8L') return null;
  const bits = bytes.readUInt32LE(21);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}
