import { describe, expect, test } from 'vitest';
import { type Extent, measureKinds, usualSectionMinutes } from './measure-library.ts';

const lecture: Extent = {
  type: 'PUBLICATION_VIDEO',
  duration: 1114,
  reading_minutes: 0,
  section_count: 7,
  question_count: 5,
  credits: 0.5,
  expired: false,
  test_class: 1,
};

describe('the figures of the home page', () => {
  test('measure a type by its count and the ranges of its length and credit', () => {
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

  test('count the reading time of text without a recording', () => {
    const guide = { ...lecture, type: 'BRAIN_GUIDE', duration: 0, reading_minutes: 4 };
    const longer = { ...guide, duration: 154, reading_minutes: 6 };

    expect(measureKinds([guide, longer])).toMatchObject({ BRAIN_GUIDE: { minutes: { from: 4, to: 9 } } });
  });

  test('have no range for a type without text and credit', () => {
    const guide = { ...lecture, type: 'BRAIN_GUIDE', duration: 0, question_count: 0, credits: null, test_class: null };

    expect(measureKinds([guide])).toMatchObject({ BRAIN_GUIDE: { minutes: null, questions: null, credits: null } });
  });

  test('omit expired credit', () => {
    expect(measureKinds([lecture, { ...lecture, credits: 2, expired: true }])).toMatchObject({
      PUBLICATION_VIDEO: { count: 2, credits: { from: 0.5, to: 0.5 } },
    });
  });

  test('average the total time over all sections', () => {
    const unrecorded = { ...lecture, duration: 0, reading_minutes: 12, section_count: 3 };
    const unknown = { ...lecture, duration: 0, section_count: 30 };

    const episode = { ...lecture, type: 'PODCAST', duration: 9000, section_count: 1 };

    expect(usualSectionMinutes([lecture, unrecorded, unknown, episode])).toBe(4);
    expect(usualSectionMinutes([])).toBe(0);
  });
});
