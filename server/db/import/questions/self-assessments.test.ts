import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { SA_GOAL } from '#domain/credits/learners/sa-goal.ts';
import { readLibrary } from '#server/db/import/read-library.ts';

const QUESTIONS_EACH = 10;

describe('the published self-assessments of the demonstration library', () => {
  const reading = readLibrary(path.join(import.meta.dirname, '../../../../content'));
  const publications = reading.ok ? reading.library.publications : [];
  const assessments = publications
    .filter(({ type, visibility }) => type === 'SELF_ASSESSMENT' && visibility === 'published')
    .map(({ number, credits, test: written }) => ({ number, credits, questions: written?.questions ?? [] }));

  test('offer the SA credits that maintenance of certification requires', () => {
    const quarters: number[] = assessments.map(({ credits }) => (credits?.class === 'SA' ? credits.amount : 0));

    expect(quarters.reduce((sum, amount) => sum + amount, 0)).toBeGreaterThanOrEqual(SA_GOAL);
  });

  test('have ten questions each, no two alike', () => {
    const stems = assessments.flatMap(({ questions }) => questions.map(({ stem }) => stem));

    expect(assessments.filter(({ questions }) => questions.length !== QUESTIONS_EACH)).toEqual([]);
    expect(new Set(stems).size).toBe(stems.length);
  });

  test.each(assessments)('vary the position of the right answer in $number', ({ questions }) => {
    const positions = questions.map(({ answers }) => answers.findIndex(({ correct }) => correct));

    for (const position of [0, 1, 2, 3]) {
      const count = positions.filter((found) => found === position).length;
      expect(count, `position ${position + 1}`).toBeGreaterThanOrEqual(2);
      expect(count, `position ${position + 1}`).toBeLessThanOrEqual(4);
    }
  });

  test.each(assessments)('do not reveal the right answer by its length in $number', ({ questions }) => {
    const revealingLength = questions.filter(({ answers }) => {
      const lengths = answers.map(({ text }) => text.length);
      return answers.some(({ correct, text }) => correct && text.length === Math.max(...lengths));
    });

    expect(revealingLength.length).toBeLessThanOrEqual(QUESTIONS_EACH / 2);
  });
});
