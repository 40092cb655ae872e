/** The pages about the test, the evaluation and the certificates. (rules L49) */
import type { CertificateText, EvaluationCount, QuestionText } from '#server/modules/audit-packs/queries-pack.ts';
import { facts, list, page, paragraph, section, table } from './html-page.ts';

export const questionsPage = (texts: readonly QuestionText[]): string =>
  page(
    'Questions of the test',
    'Every version of every question, with its key. Figures of each version are in 05-item-analysis.csv.',
    ...texts.map(({ number, version, retired, current, since, stem, answers, feedback, reference }) =>
      section(
        `Question ${number}, version ${version}${retired ? ', retired' : current ? ', current' : ''}`,
        paragraph(stem),
        list(answers.map(({ text, correct }) => (correct ? `${text} (right)` : text))),
        facts([
          ['Asked since', since],
          ['Explanation', feedback],
          ['Reference', reference],
        ]),
      ),
    ),
  );

export const evaluationPage = (counts: readonly EvaluationCount[]): string =>
  page(
    'Evaluation',
    'What learners answered in the evaluation, without their names.',
    ...[...Map.groupBy(counts, ({ number, stem }) => `${number}. ${stem}`)].map(([title, rows]) =>
      rows[0]?.kind === 'text'
        ? section(title, list(rows.map(({ value, count }) => (count === 1 ? value : `${value} (${count} times)`))))
        : section(
            title,
            table(
              'Answers',
              ['Answer', 'Learners'],
              rows.map((row) => [labelOf(row), row.count]),
            ),
          ),
    ),
  );

/** A point of a scale by its words. */
const labelOf = ({ kind, options, value }: EvaluationCount): string =>
  kind === 'scale' ? `${value}: ${options[Number(value) - 1] ?? ''}` : value;

export const certificatesPage = (certificates: readonly CertificateText[]): string =>
  page(
    'Certificates',
    'The texts of the certificates that were issued, also of those that were replaced or revoked later.',
    ...certificates.map(({ template, profession, provider, joint_provider: joint, statements, count, first, last }) =>
      section(
        `${template === 'participation' ? 'Certificate of participation' : 'Certificate of credit'}, ${profession || 'without a profession'}`,
        facts([
          ['Issued', `${count}, from ${first} to ${last}`],
          ['Provider', provider],
          ['Joint provider', joint],
        ]),
        paragraph('Statements:'),
        list(statements),
      ),
    ),
  );
