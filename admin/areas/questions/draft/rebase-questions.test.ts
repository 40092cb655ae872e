import { expect, test } from 'vitest';
import { emptyQuestion } from '#domain/authoring/test-file/test-question.ts';
import { rebaseQuestions } from './rebase-questions.ts';

const question = (number: number, stem: string) => ({ ...emptyQuestion(number), stem });
const sent = [question(1, 'A'), question(2, 'B')];

test('without further typing the saved questions are shown', () => {
  const received = [question(1, 'A'), question(2, 'B'), question(3, 'C')];
  expect(rebaseQuestions(sent, sent, received)).toBe(received);
});

test('further typing stays if nobody else changed anything', () => {
  const local = [question(1, 'A again'), sent[1] ?? question(2, '')];
  expect(rebaseQuestions(local, sent, structuredClone(sent))).toBe(local);
});

test('further typing is put into what another editor added', () => {
  const local = [sent[0] ?? question(1, ''), question(2, 'B again')];
  const received = [question(1, 'New'), question(2, 'A'), question(3, 'B')];

  expect(rebaseQuestions(local, sent, received).map(({ stem }) => stem)).toEqual(['New', 'A', 'B again']);
});

test('a question that was added meanwhile is not lost', () => {
  const local = [...sent, question(3, 'Mine')];
  expect(rebaseQuestions(local, sent, [question(1, 'A')])).toBe(local);
});
