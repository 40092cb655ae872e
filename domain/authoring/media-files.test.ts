/** Which files of the office a text can have. (rules E15, E18) */
import { expect, test } from 'vitest';
import { ASSET_STATES } from '#domain/media/asset-kinds.ts';
import { mayBeRecording, mayHavePath } from './media-files.ts';

test.each([
  ['images/dose.png', 'image/png', true],
  ['images/dose.jpeg', 'image/jpeg', true],
  ['images/dose.jpg', 'image/jpeg', true],
  ['images/dose.webp', 'image/webp', true],
  ['Dose table.pdf', 'application/pdf', true],
  ['images/dose.png', 'image/jpeg', false],
  ['images/dose.svg', 'image/svg+xml', false],
  ['images/dose.pdf', 'application/pdf', false],
  ['../dose.pdf', 'application/pdf', false],
  ['sections/01-dosing.md', 'text/markdown', false],
  ['images/dose.png', null, false],
])('a file at %s of type %s: %s', (path, mime, expected) =>
  expect(mayHavePath({ mime, state: 'ready' }, path)).toBe(expected),
);

test.each([
  ['video/mp4', true],
  ['audio/mpeg', true],
  ['audio/mp4', true],
  ['video/quicktime', false],
  ['video/webm', false],
  ['image/png', false],
  [null, false],
])('a recording of type %s: %s', (mime, expected) => expect(mayBeRecording({ mime, state: 'ready' })).toBe(expected));

test('a file is used once it is checked, a recording while it is prepared', () => {
  const states = (isUsable: (state: (typeof ASSET_STATES)[number]) => boolean) => ASSET_STATES.filter(isUsable);
  expect(states((state) => mayHavePath({ mime: 'image/png', state }, 'images/a.png'))).toEqual(['ready']);
  expect(states((state) => mayBeRecording({ mime: 'video/mp4', state }))).toEqual(['processing', 'ready']);
});
