import { describe, expect, test } from 'vitest';
import { describeOpening } from './describe-opening.ts';

const reader = (name: string, ...open: boolean[]) => ({ name, sections: open.map((each) => ({ open: each })) });

describe('who opens a publication', () => {
  test('is named by how much opens, most first', () => {
    expect(
      describeOpening([
        reader('Visitor', false, false, false),
        reader('Free account', true, false, false),
        reader('Bronze', true, true, true),
        reader('Silver', true, true, true),
      ]),
    ).toEqual(['Bronze, Silver: all 3 sections', 'Free account: 1 of 3 sections', 'Visitor: no section']);
  });

  test('is named for a single section, and for a text without any', () => {
    expect(describeOpening([reader('Free account', false), reader('Gold', true)])).toEqual([
      'Gold: the section',
      'Free account: no section',
    ]);
    expect(describeOpening([reader('Gold')])).toEqual([]);
    expect(describeOpening([])).toEqual([]);
  });
});
