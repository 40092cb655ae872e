import { getItemAnalysis, saveItemAnalysis } from '#contract/calls/office/credit/item-analysis.ts';
import { type Api, mount } from '#server/jsonapi/mount.ts';
import { mountFile } from '#server/jsonapi/mount-file.ts';
import { writeAnalysisCsv } from './analysis-csv.ts';
import { type AnalyzedVersion, readItemAnalysis } from './read-item-analysis.ts';

/** Item analysis, for the office. */
export function mountAnalysis(api: Api): void {
  mount(api, getItemAnalysis, async ({ ctx, params }) => {
    const { attempts, test, gain, questions } = await readItemAnalysis(ctx, params.id);
    return {
      data: {
        attempts,
        test,
        gain,
        questions: questions.map(({ number, versions }) => ({ number, versions: versions.map(projectVersion) })),
      },
    };
  });

  mountFile(api, saveItemAnalysis, async ({ ctx, params }) => ({
    body: writeAnalysisCsv(await readItemAnalysis(ctx, params.id)),
    downloadName: `item-analysis-${params.id}.csv`,
  }));
}

function projectVersion({ version, answers, attempts, analysis, time }: AnalyzedVersion) {
  const position = (answerId: number | null) => answers.findIndex(({ id }) => id === answerId) + 1;
  return {
    version: version.version,
    since: version.createdAt.toISOString(),
    stem: version.stem,
    answers: answers.map(({ text, correct }) => ({ text, correct })),
    attempts,
    seconds: time,
    figures:
      analysis === null
        ? null
        : {
            difficulty: analysis.difficulty,
            discrimination: analysis.discrimination,
            answers: analysis.answers.map(({ count, share, discrimination, fifths }) => ({
              count,
              share,
              discrimination,
              fifths: [...fifths],
            })),
            flags: analysis.flags.map(({ kind, answerId }) => ({
              kind,
              answer: answerId === null ? null : position(answerId),
            })),
          },
  };
}
