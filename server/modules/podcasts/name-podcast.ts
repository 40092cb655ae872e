import { createHash } from 'node:crypto';

/** The namespace of podcasts, as the Podcasting 2.0 namespace gives it for `podcast:guid`. */
const NAMESPACE = Buffer.from('ead4c236bf5858c6a2c6a6b28d128cb6', 'hex');

/** The name of a podcast for good: a UUID (version 5) of its feed's address without scheme and trailing slashes. */
export function namePodcast(feed: string): string {
  const address = feed.replace(/^\w+:\/\//, '').replace(/(?<!\/)\/+$/, '');
  const bytes = createHash('sha1').update(NAMESPACE).update(address).digest().subarray(0, 16);
  // RFC 9562, 5.5: the version and the variant have their places in every UUID.
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
