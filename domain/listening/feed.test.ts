import { describe, expect, test } from 'vitest';
import { arrangeFeed, dateInQueue, type FinishedInFeed } from './feed.ts';

const RECORDINGS = [{ id: 1 }, { id: 2 }, { id: 3 }, { id: 4 }];
const arrange = (finished: FinishedInFeed, finishedIds: number[], queue: number[] = []) =>
  arrangeFeed(RECORDINGS, { finished, finishedIds: new Set(finishedIds), queue }).map(
    ({ recording, isMarked, rank }) => `${recording.id}${isMarked ? '✓' : ''}${rank === null ? '' : `@${rank}`}`,
  );

describe('the private feed (rules V8)', () => {
  test.each([
    ['shows what was heard like the others', 'shown', [], ['1', '2', '3', '4']],
    ['marks it', 'marked', [], ['1', '2✓', '3', '4']],
    ['leaves it out', 'hidden', [], ['1', '3', '4']],
    ['has the queue first', 'shown', [3, 9, 1], ['3@0', '1@2', '2', '4']],
    ['shows what is in the queue again', 'hidden', [2], ['2@0', '1', '3', '4']],
  ] as const)('%s', (_, finished, queue, expected) => {
    expect(arrange(finished, [2], [...queue])).toEqual(expected);
  });

  test('dates the sections of the queue a minute apart, the first one last', () => {
    const at = new Date('2026-05-04T12:00:00Z');

    expect([dateInQueue(at, 0), dateInQueue(at, 2)].map((date) => date.toISOString())).toEqual([
      '2026-05-04T12:00:00.000Z',
      '2026-05-04T11:58:00.000Z',
    ]);
  });
});
