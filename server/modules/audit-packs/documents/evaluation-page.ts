/** The page about the evaluation and its follow-up. (rules L49, T76) */
import type { ActivityResults } from '#server/modules/assessment/index.ts';
import { list, type Markup, page, paragraph, section, table } from './html-page.ts';

type Question = ActivityResults['questions'][number];

export const evaluationPage = (activity: string, results: ActivityResults): string => {
  const { responses, hidden, questions, texts, followUp } = results;
  return page(
    {
      ...{ activity, title: 'Evaluation' },
      lead: `What learners answered, without their names. Fewer than five answers are not shown. Evaluations: ${responses}.`,
    },
    ...(hidden ? [paragraph(tooFew(responses))] : [...questions.map(questionSection), ...texts.map(textSection)]),
    section(
      'Follow-up 60 days later',
      paragraph(`Sent: ${followUp.sent}. Answered: ${followUp.answered}.`),
      ...(followUp.hidden ? [paragraph(tooFew(followUp.answered))] : followUp.questions.flatMap(questionParts)),
      ...followUp.texts.flatMap(({ stem, answers }) => [paragraph(stem), list(answers)]),
    ),
  );
};

const tooFew = (answers: number): string =>
  answers === 0 ? 'No answers.' : 'Too few answers to show them without naming who gave them.';

const questionSection = (question: Question): Markup => section(titleOf(question), ...figureParts(question));

const questionParts = (question: Question): Markup[] => [paragraph(titleOf(question)), ...figureParts(question)];

const titleOf = ({ stem, objective }: Question): string => (objective === null ? stem : `${stem} ${objective}`);

function figureParts({ figures, labels, kind }: Question): Markup[] {
  const { answers, counts, mean } = figures;
  // The figures of too few answers are zero.
  if (counts.every((count) => count === 0)) return [paragraph(tooFew(answers))];
  const rows = labels.map((label, at) => [kind === 'scale' ? `${at + 1}: ${label}` : label, counts[at] ?? 0]);
  const caption = mean === null ? `Answers: ${answers}` : `Answers: ${answers}, on average ${mean.toFixed(2)}`;
  return [table(caption, ['Answer', 'Learners'], rows)];
}

const textSection = ({ stem, answers }: ActivityResults['texts'][number]): Markup => section(stem, list(answers));
