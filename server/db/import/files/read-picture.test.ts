import { Resvg } from '@resvg/resvg-js';
import { describe, expect, test } from 'vitest';
import { MAX_PICTURE_BYTES, readPicture } from './read-picture.ts';

const png = (width: number, height: number) =>
  new Resvg(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`).render().asPng();

const jpeg = (width: number, height: number) => {
  const frame = Buffer.from([0xff, 0xc0, 0, 17, 8, 0, 0, 0, 0, 3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0]);
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  return Buffer.concat([Buffer.from('ffd8ffe000046869', 'hex'), frame, Buffer.from('ffd9', 'hex')]);
};

const webp = (width: number, height: number) => {
  const bytes = Buffer.alloc(34);
  bytes.write('RIFF', 0, 'latin1');
  bytes.writeUInt32LE(bytes.length - 8, 4);
  bytes.write('WEBPVP8X', 8, 'latin1');
  bytes.writeUIntLE(width - 1, 24, 3);
  bytes.writeUIntLE(height - 1, 27, 3);
  return bytes;
};

describe('a picture', () => {
  test.each([
    ['PNG', 'a.png', png(320, 200), 'image/png'],
    ['JPEG', 'a.jpg', jpeg(320, 200), 'image/jpeg'],
    ['WebP', 'a.webp', webp(320, 200), 'image/webp'],
  ])('in %s is identified by its bytes', (_, name, bytes, mime) => {
    expect(readPicture(name, bytes)).toEqual({ ok: true, facts: { mime, width: 320, height: 200 } });
  });

  test.each([
    ['a drawing that may contain scripts', 'a.svg', Buffer.from('<svg/>'), 'must end in .png, .jpg or .webp'],
    ['an HTML page named as a picture', 'a.png', Buffer.from('<html></html>'.repeat(9)), 'is not a whole'],
    ['a truncated picture', 'a.png', png(320, 200).subarray(0, -4), 'is not a whole'],
    ['a PNG named JPEG', 'a.jpg', png(320, 200), 'is image/png by its content'],
    ['a picture that is too small', 'a.png', png(320, 31), 'is 320 × 31'],
    ['a picture that is too large', 'a.jpg', jpeg(4097, 200), 'is 4097 × 200'],
    ['a picture with too many bytes', 'a.png', Buffer.alloc(MAX_PICTURE_BYTES + 1), 'at most 2000000 are allowed'],
    ['an empty file', 'a.webp', Buffer.alloc(0), 'is not a whole'],
  ])('is rejected: %s', (_, name, bytes, message) => {
    expect(readPicture(name, bytes)).toEqual({ ok: false, message: expect.stringContaining(message) });
  });
});
