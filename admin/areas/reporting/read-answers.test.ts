import { expect, test } from 'vitest';
import { readAnswers } from './read-answers.ts';

test('answers are read line by line, with commas, semicolons or tabs', () => {
  const text = 'ccid:1:2, accepted\nccid:1:3;Rejected;Unknown NPI, see help\n\nccid:1:4\tERROR\tWindow closed';

  expect(readAnswers(text)).toEqual({
    answers: [
      { credit_id: 'ccid:1:2', accepted: true, message: '' },
      { credit_id: 'ccid:1:3', accepted: false, message: 'Unknown NPI, see help' },
      { credit_id: 'ccid:1:4', accepted: false, message: 'Window closed' },
    ],
    unread: [],
  });
});

test('answers of a CSV file have quotes, and its first line a mark', () => {
  expect(readAnswers('\ufeff"ccid:1:2","rejected","Unknown NPI"\r\n').answers).toEqual([
    { credit_id: 'ccid:1:2', accepted: false, message: 'Unknown NPI' },
  ]);
});

test('lines without a record or a result are named', () => {
  expect(readAnswers('Credit ID, result\nccid:1:2, maybe\nccid:1:3, accepted').unread).toEqual([1, 2]);
});
