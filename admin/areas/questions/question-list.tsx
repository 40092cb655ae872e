import '#admin/parts/list/question-outline.css';
import { isOnlyEmpty } from '#admin/parts/format/text-problem.ts';
import { OfficeIcon } from '#admin/parts/icon/office-icon.tsx';
import { answersNeeded } from '#domain/assessment/grade-test.ts';
import type { TestQuestion } from '#domain/authoring/test-file/test-question.ts';
import { Button } from '#ui/button/button.tsx';
import { shortFlag } from './analysis/describe-flags.ts';
import { type Analysis, findVersion, type Problem } from './draft/draft-test.ts';
import type { TestDraft } from './draft/use-test-draft.ts';
import { decimal } from './format-figure.ts';

type QuestionListProps = {
  draft: TestDraft;
  analysis: Analysis | undefined;
  objectives: readonly string[];
  index: number;
  onSelect: (index: number) => void;
  onAdd: (() => void) | null;
  onMove: ((from: number, to: number) => void) | null;
};

/** The questions in their order, with what is wrong with each and how it performs. */
export function QuestionList({ draft, analysis, objectives, index, onSelect, onAdd, onMove }: QuestionListProps) {
  const { questions, passingScore } = draft.content;
  return (
    <section className="o-test-list" aria-label="Questions">
      <div className="o-test-head">
        <span>{questions.length === 1 ? '1 question' : `${questions.length} questions`}</span>
        <label>
          pass at{' '}
          <input
            type="number"
            min={1}
            max={100}
            value={passingScore}
            readOnly={onAdd === null}
            onChange={({ target }) => {
              const score = Math.round(target.valueAsNumber);
              if (onAdd !== null && score >= 1 && score <= 100) draft.change({ ...draft.content, passingScore: score });
            }}
          />{' '}
          %{questions.length > 0 && `, ${answersNeeded(passingScore, questions.length)} of ${questions.length}`}
        </label>
      </div>
      <ol>
        {questions.map((question, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: questions are their positions
          <li key={at} className="o-test-item" aria-current={at === index ? 'true' : undefined}>
            <button type="button" className="o-outline-open" onClick={() => onSelect(at)}>
              <span className="o-outline-number">{at + 1}</span>
              <span>
                <span className="o-outline-stem">{question.stem === '' ? 'No text yet' : question.stem}</span>
                <QuestionState
                  question={question}
                  problems={draft.problems.filter(({ question: number }) => number === at + 1)}
                  analysis={analysis}
                />
              </span>
            </button>
            {onMove && at === index && questions.length > 1 && (
              <span className="o-outline-move">
                <MoveButton label={`Move question ${at + 1} up`} icon="up" onClick={() => onMove(at, at - 1)} />
                <MoveButton label={`Move question ${at + 1} down`} icon="down" onClick={() => onMove(at, at + 1)} />
              </span>
            )}
          </li>
        ))}
      </ol>
      {onAdd && (
        <Button kind="text" icon="plus" onClick={onAdd}>
          Add question
        </Button>
      )}
      <p className="o-test-note">{describeObjectives(questions, objectives.length)}</p>
    </section>
  );
}

const MoveButton = ({ label, icon, onClick }: { label: string; icon: 'up' | 'down'; onClick: () => void }) => (
  <button type="button" aria-label={label} title={label} onClick={onClick}>
    <OfficeIcon name={icon} size="small" />
  </button>
);

type StateProps = { question: TestQuestion; problems: readonly Problem[]; analysis: Analysis | undefined };

function QuestionState({ question, problems, analysis }: StateProps) {
  const version = findVersion(question, analysis);
  const figures = version?.isSame === true ? version.found.figures : null;
  const flag = figures?.flags[0];
  const mistakes = problems.filter(({ message }) => !isOnlyEmpty(message)).length;
  return (
    <small>
      {problems.length > 0 && mistakes === 0 && <span>not complete</span>}
      {mistakes > 0 && <span className="o-outline-bad">{mistakes === 1 ? '1 problem' : `${mistakes} problems`}</span>}
      {version?.isSame === false && <span>changed</span>}
      {figures && (
        <>
          <span>
            difficulty <b>{decimal(figures.difficulty)}</b>
          </span>
          <span>
            discr. <b>{decimal(figures.discrimination)}</b>
          </span>
        </>
      )}
      {flag && <span className="o-outline-bad">{shortFlag(flag)}</span>}
    </small>
  );
}

/** "Objective 1: 4 questions · Objective 2: 1 question · Objective 3: none" */
function describeObjectives(questions: readonly TestQuestion[], count: number): string {
  if (count === 0) return 'The publication names no learning objectives yet.';
  const parts = Array.from({ length: count }, (_, index) => {
    const tested = questions.filter(({ objective }) => objective === index + 1).length;
    return `Objective ${index + 1}: ${tested === 0 ? 'none' : `${tested} ${tested === 1 ? 'question' : 'questions'}`}`;
  });
  return parts.join(' · ');
}
