import { describe, expect, test } from 'vitest';
import { discardStaleValues, joinOptions, listMissing, type SurveyQuestion, toAnswers } from './survey-answers.ts';

const question = (id: string, kind: SurveyQuestion['kind'], more: Partial<SurveyQuestion> = {}): SurveyQuestion => ({
  id,
  kind,
  stem: `Question ${id}`,
  options: kind === 'text' ? [] : ['No', 'Yes'],
  required: kind !== 'text',
  ...more,
});

const questions = [question('1', 'scale'), question('2', 'choice'), question('3', 'text')];

describe('the answers of an evaluation', () => {
  test('are missing if required and blank', () => {
    expect(listMissing(questions, { 2: '  ' }).map(({ id }) => id)).toEqual(['1', '2']);
    expect(listMissing(questions, { 1: '2', 2: 'Yes' })).toEqual([]);
  });

  test('are submitted with numbers for scales and without blanks', () => {
    expect(toAnswers(questions, { 1: '2', 2: 'Yes', 3: ' ' })).toEqual([
      { question_id: '1', value: 2 },
      { question_id: '2', value: 'Yes' },
    ]);
    expect(toAnswers(questions, { 3: ' Less lithium. ' })).toEqual([{ question_id: '3', value: 'Less lithium.' }]);
    const several = [question('4', 'multiple')];
    expect(toAnswers(several, { 4: joinOptions(['No', 'Yes']) })).toEqual([{ question_id: '4', value: ['No', 'Yes'] }]);
    expect(toAnswers(several, { 4: joinOptions([]) })).toEqual([]);
    expect(discardStaleValues(several, { 4: joinOptions(['Maybe']) })).toEqual({});
  });

  test('keep stored values that still fit the questions', () => {
    expect(discardStaleValues(questions, { 1: '3', 2: 'Perhaps', 3: 'A note', 9: 'x' })).toEqual({ 3: 'A note' });
  });
});
