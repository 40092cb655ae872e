import { describe, expect, test } from 'vitest';
import { modesFor, readMode, readMoment, recordingOf } from './mode.ts';

describe('how a section is followed', () => {
  test.each([
    ['a lecture is watched', null, 'video', 'watch'],
    ['or read, as the address says', 'read', 'video', 'read'],
    ['a sound recording is listened to', null, 'audio', 'listen'],
    ['and cannot be watched', 'watch', 'audio', 'listen'],
    ['without a recording the slides stand beside the text', null, 'none', 'watch'],
    ['and nothing can be listened to', 'listen', 'none', 'watch'],
    ['an unknown word changes nothing', 'dance', 'video', 'watch'],
  ] as const)('%s', (_, set, recording, expected) => {
    expect(readMode(set, recording)).toBe(expected);
  });

  test('the media type says what was recorded', () => {
    expect([
      recordingOf('/m/1.mp4', 'video/mp4'),
      recordingOf('/m/1.mp3', 'audio/mpeg'),
      recordingOf(null, null),
    ]).toEqual(['video', 'audio', 'none']);
    expect(modesFor('audio')).not.toContain('watch');
  });

  test.each([
    ['95', 95],
    ['0', 0],
    ['500', 158],
    ['-3', null],
    ['1e3', null],
    [null, null],
  ])('the moment %s is %s', (t, expected) => {
    expect(readMoment(t, 159)).toBe(expected);
  });
});
