/** A ZIP archive as every system opens it: sizes before the bytes, names in UTF-8, nothing encrypted. (PKWARE APPNOTE 6.3) */
import { crc32, deflateRawSync } from 'node:zlib';

export type ArchivedFile = { name: string; bytes: Uint8Array };

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
/** 2.0: what a reader must know to inflate. */
const NEEDS = 20;
const NAMES_IN_UTF8 = 0x0800;
const DEFLATED = 8;

type Packed = { name: Buffer; packed: Buffer; fields: Buffer };

/** The files in order, each with the moment at which they were written. */
export function writeArchive(files: readonly ArchivedFile[], writtenAt: Date): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const file of files) {
    const one = pack(file, writtenAt);
    const body = Buffer.concat([numbers([4, LOCAL]), one.fields, one.name, one.packed]);
    bodies.push(body);
    directory.push(entryOf(one, offset));
    offset += body.length;
  }
  const listed = Buffer.concat(directory);
  const count = files.length;
  const end = numbers([4, END], [2, 0], [2, 0], [2, count], [2, count], [4, listed.length], [4, offset], [2, 0]);
  return Buffer.concat([...bodies, listed, end]);
}

/** What stands before the bytes and once more in the directory. */
function pack({ name, bytes }: ArchivedFile, writtenAt: Date): Packed {
  const packed = deflateRawSync(bytes);
  const written = Buffer.from(name, 'utf8');
  const { day, time } = dosTime(writtenAt);
  const fields = numbers(
    [2, NEEDS],
    [2, NAMES_IN_UTF8],
    [2, DEFLATED],
    [2, time],
    [2, day],
    [4, crc32(bytes)],
    [4, packed.length],
    [4, bytes.length],
    [2, written.length],
    [2, 0],
  );
  return { name: written, packed, fields };
}

/** Without comment, disk number and attributes. */
const entryOf = ({ name, fields }: Packed, offset: number): Buffer =>
  Buffer.concat([
    numbers([4, CENTRAL], [2, NEEDS]),
    fields,
    numbers([2, 0], [2, 0], [2, 0], [4, 0], [4, offset]),
    name,
  ]);

/** Days since 1980 and steps of two seconds, as the format has them; in UTC, since it knows no zone. */
function dosTime(at: Date): { day: number; time: number } {
  return {
    day: ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
    time: (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
  };
}

/** Numbers of two or four bytes, the lowest byte first. */
function numbers(...fields: readonly (readonly [2 | 4, number])[]): Buffer {
  const bytes = Buffer.alloc(fields.reduce((length, [size]) => length + size, 0));
  let at = 0;
  for (const [size, value] of fields) at = bytes.writeUIntLE(value, at, size);
  return bytes;
}
