import { type KeyboardEvent, useId } from 'react';
import { type Figures, optionName, type ProblemOf } from '#admin/areas/questions/draft/draft-test.ts';
import { percent } from '#admin/areas/questions/format-figure.ts';
import { OfficeIconButton } from '#admin/parts/icon/office-icon-button.tsx';
import * as change from '#domain/authoring/test-file/change-test.ts';
import { ANSWERS, type TestAnswer, type TestQuestion } from '#domain/authoring/test-file/test-question.ts';
import { Button } from '#ui/button/button.tsx';
import { FieldError } from '#ui/field/field.tsx';

type AnswerRowsProps = {
  question: TestQuestion;
  problemOf: ProblemOf;
  figures: Figures | null;
  attempts: number;
  mayEdit: boolean;
  onChange: (part: Partial<TestQuestion>) => void;
};

/** The options with the right one marked, the share that chose each, and why each is right or wrong. */
export function AnswerRows({ question, problemOf, figures, attempts, mayEdit, onChange }: AnswerRowsProps) {
  const name = useId();
  const { answers } = question;
  const set = (next: TestQuestion) => onChange({ answers: next.answers });
  const replace = (index: number, part: Partial<TestAnswer>) =>
    onChange({ answers: answers.map((answer, at) => (at === index ? { ...answer, ...part } : answer)) });
  const moveByKeys = (event: KeyboardEvent, index: number) => {
    if (!mayEdit || !event.altKey || !event.shiftKey || !['ArrowUp', 'ArrowDown'].includes(event.key)) return;
    event.preventDefault();
    set(change.moveAnswer(question, index, event.key === 'ArrowUp' ? -1 : 1));
  };
  const problem = problemOf('answers');
  return (
    <fieldset className="o-test-answers">
      <legend className="visually-hidden">Options</legend>
      <ul>
        {answers.map((answer, index) => (
          <AnswerRow
            // biome-ignore lint/suspicious/noArrayIndexKey: options are their positions
            key={index}
            {...{ answer, index, name, mayEdit }}
            problem={problemOf(`answers[${index + 1}].text`)}
            whyProblem={problemOf(`answers[${index + 1}].why`)}
            share={figures?.answers[index]?.share ?? null}
            isFlagged={figures?.flags.some((flag) => flag.answer === index + 1) === true}
            onChange={(part) => replace(index, part)}
            onRight={() => set(change.setRightAnswer(question, index))}
            onRemove={answers.length > 2 ? () => set(change.removeAnswer(question, index)) : null}
            onKeyDown={(event) => moveByKeys(event, index)}
          />
        ))}
      </ul>
      {problem && <FieldError>{problem}</FieldError>}
      <p className="o-test-note">
        Readers see the options in this order; Alt, Shift and an arrow move one.
        {figures && ` Shares are of ${attempts} first attempts.`}
      </p>
      {mayEdit && answers.length < ANSWERS.max && (
        <Button kind="text" icon="plus" onClick={() => set(change.addAnswer(question))}>
          Add an option
        </Button>
      )}
    </fieldset>
  );
}

type AnswerRowProps = {
  answer: TestAnswer;
  index: number;
  name: string;
  mayEdit: boolean;
  problem: string | undefined;
  whyProblem: string | undefined;
  share: number | null;
  isFlagged: boolean;
  onChange: (part: Partial<TestAnswer>) => void;
  onRight: () => void;
  onRemove: (() => void) | null;
  onKeyDown: (event: KeyboardEvent) => void;
};

function AnswerRow({ answer, index, name, mayEdit, problem, share, onChange, onKeyDown, ...rest }: AnswerRowProps) {
  const label = optionName(index);
  return (
    <li className="o-test-answer" data-right={answer.correct || undefined} data-flagged={rest.isFlagged || undefined}>
      <label className="o-test-right">
        <input
          type="radio"
          name={name}
          aria-label={`Option ${label} is right`}
          checked={answer.correct}
          disabled={!mayEdit}
          onChange={rest.onRight}
        />
      </label>
      <span className="o-test-label" aria-hidden="true">
        {label}
      </span>
      <div>
        <textarea
          rows={1}
          aria-label={`Option ${label}`}
          aria-invalid={problem === undefined ? undefined : true}
          placeholder={`Option ${label}`}
          maxLength={10_000}
          value={answer.text}
          readOnly={!mayEdit}
          onChange={({ target }) => onChange({ text: target.value })}
          onKeyDown={onKeyDown}
        />
        <textarea
          rows={1}
          className="o-test-why"
          aria-label={`Why option ${label} is ${answer.correct ? 'right' : 'wrong'}`}
          placeholder={
            answer.correct ? 'Why it is right, if the explanation does not say' : 'Why it is wrong, if worth a line'
          }
          maxLength={10_000}
          value={answer.why ?? ''}
          readOnly={!mayEdit}
          onChange={({ target }) => onChange({ why: target.value === '' ? null : target.value })}
          onKeyDown={onKeyDown}
        />
        {problem && <FieldError>{problem}</FieldError>}
        {rest.whyProblem && <FieldError>{rest.whyProblem}</FieldError>}
      </div>
      {share !== null && (
        <span className="o-test-share">
          <span aria-hidden="true">
            <i style={{ '--share': share }} />
          </span>
          {percent(share)}
        </span>
      )}
      {mayEdit && rest.onRemove && (
        <OfficeIconButton icon="close" label={`Remove option ${label}`} onClick={rest.onRemove} />
      )}
    </li>
  );
}
