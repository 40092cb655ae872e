import '#admin/parts/list/question-outline.css';
import '#ui/choice/checkbox.css';
import { isOnlyEmpty } from '#admin/parts/format/text-problem.ts';
import { OfficeIcon } from '#admin/parts/icon/office-icon.tsx';
import { answersNeeded } from '#domain/assessment/grade-test.ts';
import type { TestQuestion } from '#domain/authoring/test-file/test-question.ts';
import { Button } from '#ui/button/button.tsx';
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx';
import { shortFlag } from './analysis/describe-flags.ts';
import { type Analysis, findVersion, type Problem } from './draft/draft-test.ts';
import type { TestDraft } from './draft/use-test-draft.ts';
import { decimal } from './format-figure.ts';
import { ObjectiveBar, QUESTION_LIST } from './objective-bar.tsx';

type QuestionListProps = {
  id: string;
  draft: TestDraft;
  analysis: Analysis | undefined;
  objectives: readonly string[];
  index: number;
  /** The indexes of those that get an objective together. */
  chosen: readonly number[];
  onChoose: ((indexes: readonly number[]) => void) | null;
  onAssign: (objective: number) => void;
  onSelect: (index: number) => void;
  onAdd: (() => void) | null;
  onMove: ((from: number, to: number) => void) | null;
};

/** The questions in their order, with what is wrong with each and how it performs. */
export function QuestionList(props: QuestionListProps) {
  const { id, draft, objectives, chosen, onChoose, onAssign, onAdd } = props;
  const { questions } = draft.content;
  return (
    <section id={QUESTION_LIST} tabIndex={-1} className="o-test-list" aria-label="Questions">
      <ListHead draft={draft} mayEdit={onAdd !== null} />
      <ol>
        {questions.map((question, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: questions are their positions
          <ListItem key={at} {...props} question={question} at={at} />
        ))}
      </ol>
      {onAdd && (
        <Button kind="text" icon="plus" onClick={onAdd}>
          Add question
        </Button>
      )}
      {questions.length > 0 && <ObjectiveBar {...{ id, questions, objectives, chosen, onChoose, onAssign }} />}
    </section>
  );
}

function ListHead({ draft, mayEdit }: { draft: TestDraft; mayEdit: boolean }) {
  const { questions, passingScore } = draft.content;
  return (
    <div className="o-test-head">
      <span>{questions.length === 1 ? '1 question' : `${questions.length} questions`}</span>
      <label>
        pass at{' '}
        <input
          type="number"
          min={1}
          max={100}
          value={passingScore}
          readOnly={!mayEdit}
          onChange={({ target }) => {
            const score = Math.round(target.valueAsNumber);
            if (mayEdit && score >= 1 && score <= 100) draft.change({ ...draft.content, passingScore: score });
          }}
        />{' '}
        %{questions.length > 0 && `, ${answersNeeded(passingScore, questions.length)} of ${questions.length}`}
      </label>
    </div>
  );
}

function ListItem({ question, at, ...props }: QuestionListProps & { question: TestQuestion; at: number }) {
  const { draft, analysis, objectives, index, chosen, onChoose, onSelect, onMove } = props;
  const { questions } = draft.content;
  return (
    <li className="o-test-item" aria-current={at === index ? 'true' : undefined}>
      {onChoose && objectives.length > 1 && (
        <label className="checkbox o-test-choose">
          <input
            type="checkbox"
            checked={chosen.includes(at)}
            onChange={({ target }) =>
              onChoose(target.checked ? [...chosen, at] : chosen.filter((other) => other !== at))
            }
          />
          <VisuallyHidden>Choose question {at + 1}</VisuallyHidden>
        </label>
      )}
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
      {question.objective !== null && <span>objective {question.objective}</span>}
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
