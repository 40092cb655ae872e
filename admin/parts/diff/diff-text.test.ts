import { describe, expect, test } from 'vitest';
import { diffText } from './diff-text.ts';

const write = (before: string, after: string) =>
  diffText(before, after)
    .map(({ kind, text }) => (kind === 'same' ? text : kind === 'added' ? `[+${text}]` : `[-${text}]`))
    .join('');

describe('the difference of two texts', () => {
  test.each([
    ['', '', ''],
    ['same', 'same', 'same'],
    ['', 'new', '[+new]'],
    ['old', '', '[-old]'],
    ['low for three weeks.', 'low for three weeks and dizzy for one.', 'low for three weeks[+ and dizzy for one].'],
    ['start 25 mg daily', 'start 12.5 mg daily', 'start [-25][+12.5] mg daily'],
    ['may feel low', 'may therefore feel low', 'may [+therefore ]feel low'],
  ])('of "%s" and "%s" is %s', (before, after, difference) => {
    expect(write(before, after)).toBe(difference);
  });

  test('contains both texts', () => {
    const before = 'The dose is doubled with carbamazepine, and halved with valproate.';
    const after = 'With valproate the dose is halved; it is doubled with carbamazepine.';
    const parts = diffText(before, after);
    const read = (without: string) =>
      parts
        .filter(({ kind }) => kind !== without)
        .map(({ text }) => text)
        .join('');
    expect(read('added')).toBe(before);
    expect(read('removed')).toBe(after);
  });

  test('of very long texts is one replacement', () => {
    const [one, other] = ['a ', 'b '].map((word) => word.repeat(3000));
    expect(diffText(one ?? '', other ?? '').length).toBeLessThanOrEqual(4);
  });
});
