import { describe, expect, test } from 'vitest';
import { MAX_ANSWER_SECONDS, secondsPerAnswer, summarizeTimes } from './answer-times.ts';

const START = Date.parse('2026-05-04T09:00:00Z');
const at = (seconds: number) => START + seconds * 1000;
const read = (changes: Record<string, number>, startedAt: number | null = START) =>
  Object.fromEntries(
    secondsPerAnswer({
      changedAt: Object.fromEntries(Object.entries(changes).map(([key, seconds]) => [key, at(seconds)])),
      startedAt,
    }),
  );

describe('the time for a question (rules T83)', () => {
  test('is counted from the start, then from the last change in another question', () => {
    expect(read({ 'answer:1': 40, 'answer:2': 65, 'answer:3': 66.4 })).toEqual({ 1: 40, 2: 25, 3: 1 });
  });

  test('does not begin with the confidence or the mark of the same question', () => {
    expect(read({ 'answer:1': 40, 'mark:2': 50, 'confidence:2': 55, 'answer:2': 60 })).toEqual({ 1: 40, 2: 20 });
  });

  test('begins with a mark or a confidence of the question before', () => {
    expect(read({ 'answer:1': 40, 'confidence:1': 45, 'answer:2': 60 })).toEqual({ 1: 40, 2: 15 });
  });

  test('is unknown without a change before it', () => {
    expect(read({ 'answer:1': 40, 'answer:2': 60 }, null)).toEqual({ 2: 20 });
    expect(read({ 'answer:1': -5, 'answer:2': 60 })).toEqual({ 2: 60 });
  });

  test('is unknown after a pause', () => {
    const end = 40 + MAX_ANSWER_SECONDS;
    expect(read({ 'answer:1': 40, 'answer:2': end, 'answer:3': end + 601 })).toEqual({ 1: 40, 2: 600 });
  });

  test('of answers at the same moment is counted from the change before both', () => {
    expect(read({ 'answer:1': 40, 'answer:2': 40 })).toEqual({ 1: 40, 2: 40 });
  });
});

describe('the summary of times', () => {
  test('is the median and the middle half, in whatever order times are counted', () => {
    const counts = [30, 10, 20, 40].map((seconds) => ({ seconds, count: 5 }));
    expect(summarizeTimes(counts)).toEqual({ median: 20, from: 10, to: 30 });
    expect(summarizeTimes([...counts, { seconds: 5, count: 1 }])).toEqual({ median: 20, from: 10, to: 30 });
    expect(summarizeTimes([{ seconds: 12, count: 20 }])).toEqual({ median: 12, from: 12, to: 12 });
  });

  test('is claimed from 20 known times on', () => {
    expect(summarizeTimes([{ seconds: 12, count: 19 }])).toBeNull();
    expect(summarizeTimes([])).toBeNull();
  });
});
