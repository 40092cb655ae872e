/** What an author should look at in a question, from its figures. (rules T43) */

/** Nearly everyone answers rightly, so that the question says nothing about anyone. */
export const TOO_EASY = 0.95;
/** Little more than by guessing among four answers. */
export const TOO_HARD = 0.3;
/** The lowest discrimination of a question that needs no revision. (Ebel and Frisbie 1991) */
export const GOOD_DISCRIMINATION = 0.2;
/** The share below which a distractor does not work. (Haladyna and Downing 1993) */
export const UNUSED_SHARE = 0.05;

export const QUESTION_FLAGS = ['too-easy', 'too-hard', 'negative-discrimination', 'low-discrimination'] as const;
export const ANSWER_FLAGS = ['better-than-key', 'attracts-strong', 'unused'] as const;

export type QuestionFlag =
  | { readonly kind: (typeof QUESTION_FLAGS)[number]; readonly answerId: null }
  | { readonly kind: (typeof ANSWER_FLAGS)[number]; readonly answerId: number };

type FlaggedAnswer = {
  readonly id: number;
  readonly correct: boolean;
  readonly share: number;
  readonly discrimination: number | null;
};

type Figures = {
  readonly difficulty: number;
  readonly discrimination: number | null;
  readonly answers: readonly FlaggedAnswer[];
};

/** The findings, the most serious of each kind; a question that is too easy is not blamed for its unused distractors. */
export function flagQuestion({ difficulty, discrimination, answers }: Figures): QuestionFlag[] {
  const flags: QuestionFlag[] = [];
  const isTooEasy = difficulty >= TOO_EASY;
  if (isTooEasy) flags.push({ kind: 'too-easy', answerId: null });
  if (difficulty < TOO_HARD) flags.push({ kind: 'too-hard', answerId: null });
  const measured = discrimination ?? GOOD_DISCRIMINATION;
  if (measured < 0) flags.push({ kind: 'negative-discrimination', answerId: null });
  else if (measured < GOOD_DISCRIMINATION) flags.push({ kind: 'low-discrimination', answerId: null });
  for (const answer of answers) {
    const kind = answer.correct ? null : flagDistractor(answer, discrimination);
    if (kind !== null && !(kind === 'unused' && isTooEasy)) flags.push({ kind, answerId: answer.id });
  }
  return flags;
}

function flagDistractor(
  { share, discrimination }: FlaggedAnswer,
  key: number | null,
): (typeof ANSWER_FLAGS)[number] | null {
  if (share < UNUSED_SHARE) return 'unused';
  if (discrimination === null) return null;
  if (key !== null && discrimination > key) return 'better-than-key';
  return discrimination >= 0 ? 'attracts-strong' : null;
}
