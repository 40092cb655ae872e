import { describe, expect, test } from 'vitest';
import { listModes, readMode, readMoment, recordingOf } from './mode.ts';

describe('the mode of a section', () => {
  test.each([
    ['watches a lecture', null, 'video', 'watch'],
    ['reads a lecture when the URL requests it', 'read', 'video', 'read'],
    ['listens to a sound recording', null, 'audio', 'listen'],
    ['listens to a sound recording when the URL requests watch', 'watch', 'audio', 'listen'],
    ['watches the slides without a recording', null, 'none', 'watch'],
    ['watches the slides when the URL requests listen', 'listen', 'none', 'watch'],
    ['ignores an unknown mode', 'dance', 'video', 'watch'],
  ] as const)('%s', (_, set, recording, expected) => {
    expect(readMode(set, recording)).toBe(expected);
  });

  test('the media type tells video from audio', () => {
    expect([
      recordingOf('/m/1.mp4', 'video/mp4'),
      recordingOf('/m/1.mp3', 'audio/mpeg'),
      recordingOf(null, null),
    ]).toEqual(['video', 'audio', 'none']);
    expect(listModes('audio')).not.toContain('watch');
  });

  test.each([
    ['95', 95],
    ['0', 0],
    ['500', 158],
    ['-3', null],
    ['1e3', null],
    [null, null],
  ])('the time parameter %s is parsed as %s', (t, expected) => {
    expect(readMoment(t, 159)).toBe(expected);
  });
});
