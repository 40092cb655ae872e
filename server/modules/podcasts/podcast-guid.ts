import { createHash } from 'node:crypto';

/** The UUID namespace that Podcasting 2.0 defines for `podcast:guid`. */
const NAMESPACE = Buffer.from('ead4c236bf5858c6a2c6a6b28d128cb6', 'hex');

/** The `podcast:guid` of a podcast: a version 5 UUID of its feed URL without scheme and trailing slashes. */
export function podcastGuid(feed: string): string {
  const address = feed.replace(/^\w+:\/\//, '').replace(/(?<!\/)\/+$/, '');
  const bytes = createHash('sha1').update(NAMESPACE).update(address).digest().subarray(0, 16);
  // Sets the version and variant bits. (RFC 9562, 5.5)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
