import { describe, expect, test } from 'vitest';
import { answersOf, fitValues, listMissing, type SurveyQuestion } from './survey-answers.ts';

const ask = (id: string, kind: SurveyQuestion['kind'], more: Partial<SurveyQuestion> = {}): SurveyQuestion => ({
  id,
  kind,
  stem: `Question ${id}`,
  options: kind === 'text' ? [] : ['No', 'Yes'],
  required: kind !== 'text',
  ...more,
});

const questions = [ask('1', 'scale'), ask('2', 'choice'), ask('3', 'text')];

describe('an evaluation', () => {
  test('lacks what is required and empty', () => {
    expect(listMissing(questions, { 2: '  ' }).map(({ id }) => id)).toEqual(['1', '2']);
    expect(listMissing(questions, { 1: '2', 2: 'Yes' })).toEqual([]);
  });

  test('is handed in with numbers for scales, and without what was left empty', () => {
    expect(answersOf(questions, { 1: '2', 2: 'Yes', 3: ' ' })).toEqual([
      { question_id: '1', value: 2 },
      { question_id: '2', value: 'Yes' },
    ]);
    expect(answersOf(questions, { 3: ' Less lithium. ' })).toEqual([{ question_id: '3', value: 'Less lithium.' }]);
  });

  test('begun earlier keeps what still fits', () => {
    expect(fitValues(questions, { 1: '3', 2: 'Perhaps', 3: 'A note', 9: 'x' })).toEqual({ 3: 'A note' });
  });
});
