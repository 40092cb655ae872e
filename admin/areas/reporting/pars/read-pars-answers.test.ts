import { expect, test } from 'vitest';
import { readParsAnswers } from './read-pars-answers.ts';

test('answers about activities name their number, the result, and the number of PARS or the message', () => {
  expect(readParsAnswers('RC-2026-101, accepted, 203441908\nRC-2026-102\tRejected\tCredits, too many', [])).toEqual({
    answers: [
      { activity: '101', accepted: true, message: '', pars_id: '203441908' },
      { activity: '102', accepted: false, message: 'Credits, too many' },
    ],
    unread: [],
  });
});

test('lines that are not understood are named; none at all accepts the selection', () => {
  expect(readParsAnswers('Activity, result\nRC-2026-101, perhaps', []).unread).toEqual([1, 2]);
  expect(readParsAnswers(' ', ['101']).answers).toEqual([{ activity: '101', accepted: true, message: '' }]);
});
