import { type Figures, optionName } from '#admin/areas/questions/draft/draft-test.ts';
import { percent } from '#admin/areas/questions/format-figure.ts';
import { TOO_EASY, TOO_HARD, UNUSED_SHARE } from '#domain/assessment/item-analysis/flags.ts';

export type Flag = Figures['flags'][number];

const answerOf = ({ answer }: Flag): string => optionName((answer ?? 1) - 1);

/** In a list, two words. */
export function shortFlag(flag: Flag): string {
  if (flag.answer !== null) return `option ${answerOf(flag)}`;
  if (flag.kind === 'too-easy') return 'too easy';
  if (flag.kind === 'too-hard') return 'too hard';
  return flag.kind === 'negative-discrimination' ? 'misleads' : 'discriminates little';
}

/** What was found, and what to do about it. */
export function describeFlag(flag: Flag): { title: string; advice: string } {
  const option = `Option ${answerOf(flag)}`;
  switch (flag.kind) {
    case 'too-easy':
      return {
        title: 'Nearly everyone answers it correctly.',
        advice: `At ${percent(TOO_EASY)} or more it does not show who has learned something. Ask for a decision rather than a fact.`,
      };
    case 'too-hard':
      return {
        title: `Fewer than ${percent(TOO_HARD)} answer it correctly.`,
        advice: 'That is close to guessing. Check the key, the wording, and whether the lecture teaches it.',
      };
    case 'negative-discrimination':
      return {
        title: 'Those who know more answer it incorrectly.',
        advice: 'Check first whether the right answer is marked.',
      };
    case 'low-discrimination':
      return {
        title: 'It hardly separates strong learners from weak ones.',
        advice: 'A discrimination of .20 or more is good. The wording may be unclear.',
      };
    case 'better-than-key':
      return {
        title: `${option} attracts stronger learners than the right answer.`,
        advice: 'It may be right as well, or instead. Check the key and the wording.',
      };
    case 'attracts-strong':
      return {
        title: `${option} attracts strong learners too.`,
        advice: 'They choose it as often as weak ones. It may read as right, or the lecture may not say it clearly.',
      };
    case 'unused':
      return {
        title: `Hardly anyone chooses option ${answerOf(flag)}.`,
        advice: `Below ${percent(UNUSED_SHARE)} it makes the question no harder. Replace it with a mistake that learners make.`,
      };
  }
}
