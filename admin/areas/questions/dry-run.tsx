import { useRef, useState } from 'react';
import { OfficeDialog } from '#admin/parts/dialog/office-dialog.tsx';
import { Remark } from '#admin/parts/layout/section.tsx';
import { type Grade, gradeTest } from '#domain/assessment/grade-test.ts';
import type { TestQuestion } from '#domain/authoring/test-file/test-question.ts';
import { Button } from '#ui/button/button.tsx';
import { Answer } from '#ui/choice/answer.tsx';
import { FieldError } from '#ui/field/field.tsx';
import { type Content, optionName } from './draft/draft-test.ts';

const LIST = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** The test as a reader takes it; it is graded by the rule that grades readers, and nothing is stored. (rules T49) */
export function DryRun({ content, onClose }: { content: Content; onClose: () => void }) {
  const [chosen, setChosen] = useState<ReadonlyMap<number, number>>(new Map());
  const [grade, setGrade] = useState<Grade | null>(null);
  const { questions, passingScore } = content;
  const unready = questions.filter(
    ({ answers }) => answers.length < 2 || answers.filter(({ correct }) => correct).length !== 1,
  );
  const [isTried, setTried] = useState(false);
  const box = useRef<HTMLElement>(null);
  const open = questions.filter(({ number }) => !chosen.has(number));
  const submit = () => {
    setTried(true);
    if (open.length === 0 && unready.length === 0) setGrade(gradeRun(content, chosen));
    else box.current?.querySelector<HTMLElement>('fieldset:not(:has(:checked)) input')?.focus();
  };
  const again = () => {
    setChosen(new Map());
    setGrade(null);
    setTried(false);
  };
  return (
    <OfficeDialog
      open
      onClose={onClose}
      title="Dry run"
      lead={`As a reader takes it: ${questions.length} questions, pass at ${passingScore} %. Nothing is stored, and no figure changes.`}
      footer={
        <>
          <Button kind="secondary" onClick={onClose}>
            Close
          </Button>
          {grade === null ? (
            <Button kind="primary" onClick={submit}>
              Submit test
            </Button>
          ) : (
            <Button kind="primary" onClick={again}>
              Take it again
            </Button>
          )}
        </>
      }
    >
      <DryRunNotes {...{ unready, grade }} count={questions.length} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long test is scrolled by keyboard */}
      <section ref={box} className="o-test-run" aria-label="The test" tabIndex={0}>
        <ol className="o-test-run-list">
          {questions.map((question) => (
            <DryQuestion
              key={question.number}
              question={question}
              chosen={chosen.get(question.number) ?? null}
              isGraded={grade !== null}
              isMissing={isTried && !chosen.has(question.number)}
              onChoose={(answer) => setChosen(new Map(chosen).set(question.number, answer))}
            />
          ))}
        </ol>
      </section>
      {isTried && open.length > 0 && <FieldError>{`Answer ${nameQuestions(open)} first.`}</FieldError>}
      {grade === null && !(isTried && open.length > 0) && (
        <p className="o-test-note">
          {chosen.size} of {questions.length} answered.
        </p>
      )}
    </OfficeDialog>
  );
}

const gradeRun = ({ questions, passingScore }: Content, chosen: ReadonlyMap<number, number>): Grade =>
  gradeTest({
    questions: questions.map((question) => ({
      id: question.number,
      correctAnswerId: question.answers.findIndex(({ correct }) => correct),
    })),
    results: [...chosen].map(([questionId, answerId]) => ({ questionId, answerId })),
    passMark: passingScore,
  });

/** “question 2” or “questions 2 and 4”. */
function nameQuestions(questions: readonly TestQuestion[]): string {
  const numbers = questions.map(({ number }) => String(number));
  return `${numbers.length === 1 ? 'question' : 'questions'} ${LIST.format(numbers)}`;
}

type DryRunNotesProps = { unready: readonly TestQuestion[]; grade: Grade | null; count: number };

/** Why the test cannot be submitted, or its result. */
function DryRunNotes({ unready, grade, count }: DryRunNotesProps) {
  return (
    <>
      {unready.length > 0 && (
        <Remark kind="bad">
          <b>Not ready.</b> Give {nameQuestions(unready)} two options and exactly one right answer, then try again.
        </Remark>
      )}
      {grade && (
        <div role="status">
          <Remark kind={grade.passed ? 'plain' : 'bad'}>
            <b>{grade.passed ? 'Passed' : 'Not passed'}</b> with {grade.percent} %, {count - grade.missed.length} of{' '}
            {count}.
          </Remark>
        </div>
      )}
    </>
  );
}

type DryQuestionProps = {
  question: TestQuestion;
  chosen: number | null;
  isGraded: boolean;
  isMissing: boolean;
  onChoose: (answer: number) => void;
};

function DryQuestion({ question, chosen, isGraded, isMissing, onChoose }: DryQuestionProps) {
  const { number, stem, answers, feedback } = question;
  return (
    <li>
      <fieldset>
        <legend className="o-test-run-stem">
          {number}. {stem}
        </legend>
        {isMissing && <p className="o-outline-bad">Not answered yet</p>}
        <ol className="answers">
          {answers.map(({ text, correct, why }, index) => (
            <Answer
              key={optionName(index)}
              number={index + 1}
              name={`dry-run-${number}`}
              value={String(index)}
              checked={chosen === index}
              onChange={() => onChoose(index)}
              {...(isGraded && {
                verdict: {
                  kind: correct ? ('right' as const) : chosen === index ? ('wrong' as const) : ('plain' as const),
                  label: correct ? 'Right answer' : chosen === index ? 'Your answer' : null,
                },
              })}
            >
              {text}
              {isGraded && why !== null && <small className="o-test-run-why">{why}</small>}
            </Answer>
          ))}
        </ol>
      </fieldset>
      {isGraded && feedback !== '' && <p className="o-test-explanation">{feedback}</p>}
    </li>
  );
}
