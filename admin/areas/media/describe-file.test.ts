import { describe, expect, test } from 'vitest';
import {
  type Asset,
  describeBytes,
  describeFormat,
  describeLength,
  describeState,
  describeWait,
} from './describe-file.ts';

const RECORDING = {
  ...{ name: '101-4.mp4', kind: 'video', state: 'ready', preparation: 'done', bytes: 281_018_368, received: 0 },
  ...{ width: 1920, height: 1080, captions: [] },
} as unknown as Asset;

describe('a file in words', () => {
  test.each([
    [0, '0 KB'],
    [100, '1 KB'],
    [86_000, '84 KB'],
    [1_258_291, '1.2 MB'],
    [8_589_934_592, '8.0 GB'],
    [65_498_251_264, '61 GB'],
  ])('has %i bytes as %s', (bytes, text) => {
    expect(describeBytes(bytes)).toBe(text);
  });

  test('has its length and its format', () => {
    expect([describeLength(155), describeLength(3_755.4)]).toEqual(['2:35', '1:02:35']);
    expect([describeWait(51), describeWait(130), describeWait(8_000)]).toEqual([
      '51 s',
      'about 2 minutes',
      'about 2 hours',
    ]);
    expect(describeFormat(RECORDING)).toBe('MP4, 1080p, 268 MB');
    expect(describeFormat({ ...RECORDING, kind: 'picture', name: 'a.png' })).toBe('PNG, 1920 × 1080, 268 MB');
  });

  test.each<[Partial<Asset>, string]>([
    [{ state: 'rejected' }, 'Rejected'],
    [{ state: 'uploading', received: 140_509_184 }, 'Unfinished 50 %'],
    [{ state: 'processing' }, 'Making sizes and waveform'],
    [{ preparation: 'without-encoder' }, 'Only the original ffmpeg is not installed'],
    [{}, 'Captions missing needed before it is public'],
    [{ captions: [{ id: '1', language: 'en', name: 'a.vtt', url: '' }] }, 'Ready'],
    [{ kind: 'document' }, 'Ready'],
  ])('has a state: %o', (parts, text) => {
    const { label, note } = describeState({ ...RECORDING, ...parts });

    expect([label, note].filter(Boolean).join(' ')).toBe(text);
  });
});
