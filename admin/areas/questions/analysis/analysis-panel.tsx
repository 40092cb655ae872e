import { useMutation } from '@tanstack/react-query';
import { type Analysis, type AnalyzedVersion, findVersion } from '#admin/areas/questions/draft/draft-test.ts';
import { decimal } from '#admin/areas/questions/format-figure.ts';
import { RuleHelp } from '#admin/parts/explain/rule-help.tsx';
import { officeDate } from '#admin/parts/format/office-format.ts';
import { describeLoadError } from '#admin/parts/layout/load-error.tsx';
import { FactList, Remark, Section } from '#admin/parts/layout/section.tsx';
import { useNotifier } from '#admin/parts/toast/toasts.tsx';
import { urlOf } from '#client/api/client.ts';
import { saveDocument } from '#client/api/document.ts';
import { saveItemAnalysis } from '#contract/calls/office/credit/item-analysis.ts';
import { MIN_ATTEMPTS } from '#domain/assessment/item-statistics.ts';
import type { TestQuestion } from '#domain/authoring/test-file/test-question.ts';
import { Button } from '#ui/button/button.tsx';
import { ChoicePlot } from './choice-plot.tsx';
import { describeFlag } from './describe-flags.ts';
import { QuestionsPlot } from './questions-plot.tsx';

type AnalysisPanelProps = {
  id: string;
  question: TestQuestion | undefined;
  questions: readonly TestQuestion[];
  analysis: Analysis | undefined;
  inLibrary: boolean;
  onSelect: (index: number) => void;
};

/** How the open question performs, and how it compares with the others. */
export function AnalysisPanel({ id, question, questions, analysis, inLibrary, onSelect }: AnalysisPanelProps) {
  const version = question === undefined ? null : findVersion(question, analysis);
  return (
    <aside className="o-test-analysis" aria-label="Item analysis">
      <Section title="How it performs" end={inLibrary && <CsvButton id={id} />}>
        {version === null ? (
          <p className="o-test-note">
            {inLibrary
              ? 'This question is not published yet. Figures begin with the first attempts after that.'
              : 'The publication is not published yet. Figures begin with the first attempts after that.'}
          </p>
        ) : (
          <>
            {!version.isSame && (
              <Remark kind="ink">
                <b>The wording has changed.</b> These figures are of version {version.found.version}, which learners get
                until you publish. The new wording begins again.
              </Remark>
            )}
            <VersionFigures version={version.found} />
          </>
        )}
      </Section>
      {analysis !== undefined && analysis.questions.length > 0 && (
        <Section title="All questions">
          <p className="o-test-note">
            Discrimination up, easiness to the right; a line leads to the place of a question that would cover another.{' '}
            {analysis.test === null
              ? `Reliability is given from ${MIN_ATTEMPTS} attempts at the current versions; there are ${analysis.attempts}.`
              : `Reliability KR-20 ${decimal(analysis.test.reliability)}, of ${analysis.test.attempts} attempts; a score is uncertain by ${(analysis.test.error ?? 0).toFixed(1)} questions.`}
          </p>
          {analysis.gain !== null && (
            <p className="o-test-note">
              Pre-test: {analysis.gain.learners} learners answered {analysis.gain.before}% rightly before they read, and{' '}
              {analysis.gain.after}% at their first attempt.
            </p>
          )}
          <QuestionsPlot {...{ questions, analysis, onSelect }} current={question?.number ?? null} />
        </Section>
      )}
      <RuleHelp label="What a change affects" source="Tests and credit, versions">
        Another wording makes a new version when the publication is published. Readers who answered the earlier one see
        that in their results; no result changes, and the figures of the question begin again.
      </RuleHelp>
    </aside>
  );
}

function CsvButton({ id }: { id: string }) {
  const notifier = useNotifier();
  const save = useMutation({
    mutationFn: () => saveDocument(urlOf(saveItemAnalysis, { params: { id } })),
    onError: (error) => notifier.failed(describeLoadError(error), () => save.mutate()),
  });
  return (
    <Button kind="text" icon="download" busy={save.isPending} onClick={() => save.mutate()}>
      CSV
    </Button>
  );
}

function VersionFigures({ version }: { version: AnalyzedVersion }) {
  const { figures, attempts, since, seconds } = version;
  if (figures === null)
    return (
      <p className="o-test-note">
        {attempts === 0
          ? 'No first attempts yet.'
          : attempts === 1
            ? '1 first attempt.'
            : `${attempts} first attempts.`}{' '}
        Figures are given from {MIN_ATTEMPTS} on, because fewer prove nothing.
      </p>
    );
  return (
    <>
      <FactList
        facts={[
          { label: 'Difficulty', value: <Figure value={figures.difficulty} note="the share of right answers" /> },
          {
            label: 'Discrimination',
            value: <Figure value={figures.discrimination} note="point-biserial, from .20 it is good" />,
          },
          ...(seconds === null
            ? []
            : [
                {
                  label: 'Time',
                  value: (
                    <>
                      <b>{formatSeconds(seconds.median)}</b>{' '}
                      <span className="o-test-note">{`the median; half take ${formatSeconds(seconds.from)} to ${formatSeconds(seconds.to)}`}</span>
                    </>
                  ),
                },
              ]),
          { label: 'Answered', value: `${attempts} first attempts since ${officeDate(since.slice(0, 10))}` },
        ]}
      />
      {figures.flags.map((flag) => {
        const { title, advice } = describeFlag(flag);
        return (
          <Remark key={`${flag.kind} ${flag.answer}`} kind="bad">
            <b>{title}</b> {advice}
          </Remark>
        );
      })}
      <h3 className="o-h3">Who chooses what, in percent</h3>
      <ChoicePlot figures={figures} correct={version.answers.findIndex(({ correct }) => correct)} />
    </>
  );
}

/** 0:42, 2:05 */
const formatSeconds = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

const Figure = ({ value, note }: { value: number | null; note: string }) => (
  <>
    <b>{decimal(value)}</b> <span className="o-test-note">{note}</span>
  </>
);
