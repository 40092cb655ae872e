import { describe, expect, test } from 'vitest';
import { joinProgress, mergeProgress, type ProgressChange, type ReadingProgress } from './reading-progress.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 12, minute));
const TEXT = { slide: 2, paragraph: 1, fraction: 0.5 };

/** Applies changes in the order of arrival, each with its own minute. */
const applyChanges = (...changes: [minute: number, change: ProgressChange][]) =>
  changes.reduce<ReadingProgress | null>(
    (known, [minute, change]) => mergeProgress(known, change, { at: at(minute), recordedSeconds: 100 }),
    null,
  );

describe('mergeProgress', () => {
  test('keeps the latest position when an older one arrives later', () => {
    const merged = applyChanges([10, { position: 60 }], [5, { position: 20 }]);

    expect(merged).toMatchObject({ positionSeconds: 60, positionedAt: at(10), updatedAt: at(10) });
  });

  test('moves the position back when the reader went back', () => {
    expect(applyChanges([1, { position: 60 }], [2, { position: 20 }])).toMatchObject({
      positionSeconds: 20,
      share: 0.6,
    });
  });

  test('keeps the latest text position independently of the recording', () => {
    const merged = applyChanges([10, { position: 60 }], [5, { textPosition: TEXT, share: 0.3 }]);

    expect(merged).toMatchObject({ textPosition: TEXT, textPositionedAt: at(5), positionSeconds: 60, share: 0.6 });
  });

  test('keeps fields that a later change omits, with their timestamps', () => {
    expect(applyChanges([1, { position: 60 }], [2, { textPosition: TEXT }], [3, { read: true }])).toMatchObject({
      positionSeconds: 60,
      positionedAt: at(1),
      textPosition: TEXT,
      textPositionedAt: at(2),
      readAt: at(3),
      updatedAt: at(3),
    });
  });

  test('keeps the latest text position when an older one arrives later', () => {
    const older = { ...TEXT, slide: 1 };

    expect(applyChanges([10, { textPosition: TEXT }], [5, { textPosition: older }])).toMatchObject({
      textPosition: TEXT,
      textPositionedAt: at(10),
    });
  });

  test('keeps the last arrival of two positions made at the same instant', () => {
    expect(applyChanges([1, { position: 60 }], [1, { position: 20 }])).toMatchObject({ positionSeconds: 20 });
  });

  test('never decreases the share, even by a later change', () => {
    expect(applyChanges([1, { textPosition: TEXT, share: 0.9 }], [2, { textPosition: TEXT, share: 0.1 }])?.share).toBe(
      0.9,
    );
  });

  test('applies an offline change before a later position of another device', () => {
    expect(applyChanges([10, { position: 60 }], [5, { read: true }])).toMatchObject({
      readAt: at(5),
      updatedAt: at(10),
    });
  });

  test('ignores a change older than the stored one', () => {
    expect(applyChanges([10, { read: false }], [5, { read: true }])?.readAt).toBeNull();
  });

  test('keeps the instant of the first mark when the section is marked again', () => {
    expect(applyChanges([1, { read: true }], [2, { read: true }])?.readAt).toEqual(at(1));
  });

  test.each([
    ['without a recording', null],
    ['whose recording has no length', 0],
  ])('derives no share from the seconds of a section %s', (_, recordedSeconds) => {
    const merged = mergeProgress(null, { position: 60 }, { at: at(1), recordedSeconds });

    expect(merged.share).toBe(0);
  });
});

describe('the progress of two accounts in a section (rules O92)', () => {
  const own = applyChanges([10, { position: 60, read: true }], [2, { textPosition: TEXT }]) as ReadingProgress;
  const double = applyChanges([5, { position: 90 }], [12, { textPosition: { ...TEXT, slide: 3 }, read: false }]);

  test('has the latest position, text position and mark, and the furthest share', () => {
    expect(joinProgress(own, double as ReadingProgress)).toEqual({
      ...{ positionSeconds: 60, positionedAt: at(10), share: 0.9, updatedAt: at(12) },
      ...{ textPosition: { ...TEXT, slide: 3 }, textPositionedAt: at(12), readAt: null, readChangedAt: at(12) },
    });
  });

  test('is the same in either order, and what only one account has', () => {
    expect(joinProgress(double as ReadingProgress, own)).toEqual(joinProgress(own, double as ReadingProgress));
    const untouched = applyChanges([1, { share: 0.1 }]) as ReadingProgress;
    expect(joinProgress(untouched, own)).toEqual({ ...own, share: own.share });
  });

  test('is that of the account that remains where both are of the same instant', () => {
    const [one, other] = [60, 90].map((position) => applyChanges([1, { position }]) as ReadingProgress);

    expect(joinProgress(one as ReadingProgress, other as ReadingProgress)).toMatchObject({ positionSeconds: 60 });
    expect(joinProgress(other as ReadingProgress, one as ReadingProgress)).toMatchObject({ positionSeconds: 90 });
  });
});
