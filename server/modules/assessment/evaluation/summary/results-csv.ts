import { writeCsv } from '#server/kernel/text/write-csv.ts';
import type { readResults } from './read-results.ts';

const HEADER = [
  'Question',
  'Objective',
  'Role',
  'Answers',
  'Mean',
  'Option',
  'Chosen',
  'Share',
  'Share of all activities',
  'Form',
];

type Results = Awaited<ReturnType<typeof readResults>>;
type Question = Results['questions'][number];

/** One row for each point or option: of evaluations, then of their follow-ups. */
export const writeResultsCsv = ({ questions, follow_up: followUp }: Results): Buffer =>
  Buffer.from(
    writeCsv([
      HEADER,
      ...questions.flatMap((question) => rowsOf(question, 'Evaluation')),
      ...followUp.questions.flatMap((question) => rowsOf(question, 'Follow-up')),
    ]),
  );

const rowsOf = ({ stem, objective, role, labels, figures, site }: Question, form: string) =>
  labels.map((label, at) => [
    ...[stem, objective ?? '', role ?? '', figures.answers, figures.mean?.toFixed(2) ?? '', label],
    ...[figures.counts[at] ?? 0, share(figures, at), site === null ? '' : share(site, at), form],
  ]);

const share = ({ answers, counts }: Question['figures'], at: number): string =>
  answers === 0 ? '' : ((counts[at] ?? 0) / answers).toFixed(3);
