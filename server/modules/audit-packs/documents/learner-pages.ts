/** The pages about the test and the certificates. (rules L49) */
import type { CertificateText, QuestionText } from '#server/modules/audit-packs/queries-pack.ts';
import { facts, list, page, paragraph, section, timeOf } from './html-page.ts';

export const questionsPage = (activity: string, texts: readonly QuestionText[]): string =>
  page(
    {
      ...{ activity, title: 'Questions of the test' },
      lead: 'Every version of every question, with its key. Figures of each version are in 05-item-analysis.csv.',
    },
    ...texts.map(({ number, version, retired, current, since, stem, answers, feedback, reference }) =>
      section(
        `Question ${number}, version ${version}${retired ? ', retired' : current ? ', current' : ''}`,
        paragraph(stem),
        list(answers.map(({ text, correct }) => (correct ? `${text} (right)` : text))),
        facts([
          ['Used since', timeOf(since)],
          ['Explanation', feedback],
          ['Reference', reference],
        ]),
      ),
    ),
  );

export const certificatesPage = (activity: string, certificates: readonly CertificateText[]): string =>
  page(
    {
      ...{ activity, title: 'Certificates' },
      lead: 'The texts of the certificates that were issued, also of those that were replaced or revoked later.',
    },
    ...certificates.map(({ template, profession, provider, joint_provider: joint, statements, count, first, last }) =>
      section(
        `${template === 'participation' ? 'Certificate of participation' : 'Certificate of credit'}, ${profession || 'without a profession'}`,
        facts([
          ['Issued', describeIssued(count, first, last)],
          ['Provider', provider],
          ['Joint provider', joint],
        ]),
        paragraph('Statements:'),
        list(statements),
      ),
    ),
  );

const describeIssued = (count: number, first: string, last: string): string =>
  count === 1 ? `1, on ${timeOf(first)}` : `${count}, from ${timeOf(first)} to ${timeOf(last)}`;
