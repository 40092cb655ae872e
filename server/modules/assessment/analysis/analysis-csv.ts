import { writeCsv } from '#server/kernel/text/write-csv.ts';
import type { AnalyzedVersion, ItemAnalysis } from './read-item-analysis.ts';

const HEAD = [
  ...['question', 'version', 'current', 'since', 'stem', 'first attempts', 'difficulty', 'discrimination'],
  ...['answer', 'text', 'right', 'chosen', 'share', 'correlation', 'findings', 'median seconds'],
];

/** One row per answer of every version; figures of fewer than 20 first attempts are left out. */
export const writeAnalysisCsv = ({ questions }: ItemAnalysis): string =>
  writeCsv([
    HEAD,
    ...questions.flatMap(({ number, versions }) =>
      versions.flatMap((version, index) => rowsOf(version, { number, isCurrent: index === 0 })),
    ),
  ]);

type VersionPosition = { number: number; isCurrent: boolean };

function rowsOf(
  { version, answers, attempts, analysis, time }: AnalyzedVersion,
  { number, isCurrent }: VersionPosition,
) {
  const question = [
    ...[number, version.version, isCurrent ? 'yes' : 'no', version.createdAt.toISOString(), version.stem, attempts],
    ...[round(analysis?.difficulty), round(analysis?.discrimination)],
  ];
  return answers.map(({ id, text, correct }, position) => {
    const figures = analysis?.answers.find((answer) => answer.id === id);
    const flags = (analysis?.flags ?? []).filter(
      ({ answerId }) => answerId === id || (answerId === null && position === 0),
    );
    return [
      ...question,
      ...[String.fromCharCode(65 + position), text, correct ? 'yes' : 'no', figures?.count ?? ''],
      ...[round(figures?.share), round(figures?.discrimination), flags.map(({ kind }) => kind).join(' ')],
      time?.median ?? '',
    ];
  });
}

const round = (value: number | null | undefined): number | string =>
  value === null || value === undefined ? '' : Number(value.toFixed(4));
