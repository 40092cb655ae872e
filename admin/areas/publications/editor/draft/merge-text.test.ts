import { expect, test } from 'vitest';
import { joinMerged, mergeText } from './merge-text.ts';

const BASE = 'One line.\n\nStart with 25 mg a day.\n\nThe end.\n';
const merged = (mine: string, theirs: string) => joinMerged(mergeText(BASE, mine, theirs));

test.each([
  ['only mine', BASE.replace('25', '50'), BASE, BASE.replace('25', '50')],
  ['only theirs', BASE, BASE.replace('25', '50'), BASE.replace('25', '50')],
  ['the same', BASE.replace('25', '50'), BASE.replace('25', '50'), BASE.replace('25', '50')],
  [
    'different lines',
    BASE.replace('One', 'A'),
    BASE.replace('The end', 'End'),
    'A line.\n\nStart with 25 mg a day.\n\nEnd.\n',
  ],
  [
    'different words of a line',
    BASE.replace('Start', 'Begin'),
    BASE.replace('day', 'week'),
    BASE.replace('Start', 'Begin').replace('day', 'week'),
  ],
])('edits are merged: %s', (_, mine, theirs, expected) => expect(merged(mine, theirs)).toBe(expected));

test('what both changed is a conflict with the three versions, and nothing of it is lost', () => {
  const parts = mergeText(BASE, BASE.replace('25', '50'), BASE.replace('25', '12.5'));

  expect(parts.filter((part) => !('text' in part))).toEqual([{ base: '25', mine: '50', theirs: '12.5' }]);
  expect(joinMerged(parts)).toBe(BASE.replace('25', '12.550'));
});
