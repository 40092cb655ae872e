import { describe, expect, test } from 'vitest';
import { containerOf } from './publish-icons.ts';

describe('an ICO file', () => {
  test('lists the size and the offset of each image', () => {
    const pictures = [
      { size: 16, png: Buffer.from('small') },
      { size: 32, png: Buffer.from('larger') },
    ];

    const icon = containerOf(pictures);

    expect([icon.readUInt16LE(0), icon.readUInt16LE(2), icon.readUInt16LE(4)]).toEqual([0, 1, 2]);
    const found = [6, 22].map((entry) => {
      const at = icon.readUInt32LE(entry + 12);
      return { size: icon.readUInt8(entry), png: icon.subarray(at, at + icon.readUInt32LE(entry + 8)) };
    });
    expect(found).toEqual(pictures);
  });
});
