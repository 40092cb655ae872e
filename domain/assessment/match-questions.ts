/** Recognizes questions that were moved, reworded or renumbered. (rules T45) */

type ComparableQuestion = {
  readonly number: number;
  readonly stem: string;
  readonly answers: readonly { readonly text: string; readonly correct: boolean }[];
};

const answersOf = ({ answers }: ComparableQuestion): string =>
  JSON.stringify(answers.map(({ text, correct }) => [text, correct]));

/** From the surest to the weakest evidence that a question is the same. */
const EVIDENCE: readonly ((question: ComparableQuestion) => string | null)[] = [
  (question) => JSON.stringify([question.stem, answersOf(question)]),
  ({ stem }) => (stem === '' ? null : stem),
  (question) => (question.answers.some(({ text }) => text !== '') ? answersOf(question) : null),
  ({ number }) => String(number),
];

/**
 * For each question, the index of the earlier one that it is; null if it is new. It is the one with the same text,
 * otherwise with the same stem, the same answers, or the same number; each earlier one is found once, the first first.
 */
export function matchQuestions(
  earlier: readonly ComparableQuestion[],
  questions: readonly ComparableQuestion[],
): (number | null)[] {
  const matches = questions.map((): number | null => null);
  const free = new Set(earlier.keys());
  for (const keyOf of EVIDENCE) {
    for (const [index, question] of questions.entries()) {
      const key = keyOf(question);
      if (matches[index] !== null || key === null) continue;
      const found = [...free].find((each) => isKey(keyOf, earlier[each], key));
      if (found === undefined) continue;
      matches[index] = found;
      free.delete(found);
    }
  }
  return matches;
}

const isKey = (
  keyOf: (question: ComparableQuestion) => string | null,
  question: ComparableQuestion | undefined,
  key: string,
): boolean => question !== undefined && keyOf(question) === key;
