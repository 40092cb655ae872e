import { describe, expect, test } from 'vitest';
import { type Extent, measureKinds, usualSectionSeconds } from './measure-library.ts';

const lecture: Extent = {
  type: 'PUBLICATION_VIDEO',
  duration: 1114,
  section_count: 7,
  question_count: 5,
  credits: 0.5,
  expired: false,
  test_class: 1,
};

describe('the figures of the home page', () => {
  test('a kind is told by its count, its shortest and longest, and its least and most credit', () => {
    const longer = { ...lecture, duration: 1259, section_count: 8, credits: 0.75 };

    expect(measureKinds([lecture, longer])).toEqual({
      PUBLICATION_VIDEO: {
        count: 2,
        minutes: { from: 19, to: 21 },
        questions: { from: 5, to: 5 },
        credits: { from: 0.5, to: 0.75 },
        creditClass: 'CME',
      },
    });
  });

  test('what is not recorded and earns nothing has no range', () => {
    const guide = { ...lecture, type: 'BRAIN_GUIDE', duration: 0, question_count: 0, credits: null, test_class: null };

    expect(measureKinds([guide])).toMatchObject({ BRAIN_GUIDE: { minutes: null, questions: null, credits: null } });
  });

  test('credit that has expired is not offered', () => {
    expect(measureKinds([lecture, { ...lecture, credits: 2, expired: true }])).toMatchObject({
      PUBLICATION_VIDEO: { count: 2, credits: { from: 0.5, to: 0.5 } },
    });
  });

  test('a usual section is all recorded time shared out over the recorded sections', () => {
    const unrecorded = { ...lecture, duration: 0, section_count: 3 };

    expect(usualSectionSeconds([lecture, unrecorded])).toBe(159);
    expect(usualSectionSeconds([])).toBe(0);
  });
});
