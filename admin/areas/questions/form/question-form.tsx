import { type RefObject, useEffect, useRef, useState } from 'react';
import {
  type Analysis,
  findVersion,
  type LoadedTest,
  type ProblemOf,
} from '#admin/areas/questions/draft/draft-test.ts';
import type { TestDraft } from '#admin/areas/questions/draft/use-test-draft.ts';
import { isOnlyEmpty } from '#admin/parts/format/text-problem.ts';
import { OfficeIconButton } from '#admin/parts/icon/office-icon-button.tsx';
import type { TestQuestion } from '#domain/authoring/test-file/test-question.ts';
import { FieldError } from '#ui/field/field.tsx';
import { AnswerRows } from './answer-rows.tsx';
import { QuestionDetails } from './question-details.tsx';

type QuestionFormProps = {
  question: TestQuestion;
  index: number;
  test: LoadedTest;
  analysis: Analysis | undefined;
  draft: TestDraft;
  mayEdit: boolean;
  /** Whether the stem takes the focus: the question was just added. */
  focusStem: RefObject<boolean>;
  onStep: (by: number) => void;
  onChange: (part: Partial<TestQuestion>) => void;
  onDuplicate: () => void;
  onDelete: () => void;
};

/** One question as readers see it, each part editable in its place. */
export function QuestionForm(props: QuestionFormProps) {
  const { question, index, test, analysis, draft, mayEdit, focusStem, onStep, onChange } = props;
  const stem = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (!focusStem.current) return;
    focusStem.current = false;
    stem.current?.focus();
  }, [focusStem]);
  // A question that was just added is empty by nature; what it lacks is named when it is opened again.
  const [isNew] = useState(() => focusStem.current);
  const own = draft.problems.filter(({ question: number }) => number === index + 1);
  const problemOf: ProblemOf = (field) => {
    const message = own.find((problem) => problem.field === field)?.message;
    if (message === undefined || !isOnlyEmpty(message)) return message;
    return isNew ? undefined : 'Fill this in.';
  };
  const version = findVersion(question, analysis);
  return (
    <>
      <div className="o-test-form-head">
        <h2 className="o-h3">
          Question {index + 1} of {draft.content.questions.length}{' '}
          <span className="o-test-kind">single best answer</span>
        </h2>
        <div className="row">
          <OfficeIconButton icon="up" label="Previous question (K)" onClick={() => onStep(-1)} />
          <OfficeIconButton icon="down" label="Next question (J)" onClick={() => onStep(1)} />
          {mayEdit && (
            <>
              <OfficeIconButton icon="copy" label="Duplicate the question (D)" onClick={props.onDuplicate} />
              <OfficeIconButton icon="delete" label="Delete the question" onClick={props.onDelete} />
            </>
          )}
        </div>
      </div>
      <textarea
        ref={stem}
        className="o-test-stem-field"
        rows={3}
        aria-label="Stem"
        aria-invalid={problemOf('stem') === undefined ? undefined : true}
        placeholder="A short case, and one question about it"
        maxLength={10_000}
        value={question.stem}
        readOnly={!mayEdit}
        onChange={({ target }) => onChange({ stem: target.value })}
      />
      {problemOf('stem') && <FieldError>{problemOf('stem')}</FieldError>}
      <AnswerRows
        {...{ question, problemOf, mayEdit, onChange }}
        figures={version?.isSame === true ? version.found.figures : null}
        attempts={version?.isSame === true ? version.found.attempts : 0}
      />
      <QuestionDetails {...{ question, test, problemOf, mayEdit, onChange }} />
    </>
  );
}
