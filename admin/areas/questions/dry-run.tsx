import { useState } from 'react';
import { OfficeDialog } from '#admin/parts/dialog/office-dialog.tsx';
import { Remark } from '#admin/parts/layout/section.tsx';
import { type Grade, gradeTest } from '#domain/assessment/grade-test.ts';
import type { TestQuestion } from '#domain/authoring/test-file/test-question.ts';
import { Button } from '#ui/button/button.tsx';
import { Answer } from '#ui/choice/answer.tsx';
import { type Content, optionName } from './draft/draft-test.ts';

/** The test as a reader takes it; it is graded by the rule that grades readers, and nothing is stored. (rules T49) */
export function DryRun({ content, onClose }: { content: Content; onClose: () => void }) {
  const [chosen, setChosen] = useState<ReadonlyMap<number, number>>(new Map());
  const [grade, setGrade] = useState<Grade | null>(null);
  const { questions, passingScore } = content;
  const unready = questions.filter(
    ({ answers }) => answers.length < 2 || answers.filter(({ correct }) => correct).length !== 1,
  );
  const submit = () => setGrade(gradeRun(content, chosen));
  const again = () => {
    setChosen(new Map());
    setGrade(null);
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
            <Button kind="primary" disabled={chosen.size < questions.length || unready.length > 0} onClick={submit}>
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
      <section className="o-test-run" aria-label="The test" tabIndex={0}>
        <ol className="o-test-run-list">
          {questions.map((question) => (
            <DryQuestion
              key={question.number}
              question={question}
              chosen={chosen.get(question.number) ?? null}
              isGraded={grade !== null}
              onChoose={(answer) => setChosen(new Map(chosen).set(question.number, answer))}
            />
          ))}
        </ol>
      </section>
      {grade === null && (
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

type DryRunNotesProps = { unready: readonly TestQuestion[]; grade: Grade | null; count: number };

/** Why the test cannot be submitted, or its result. */
function DryRunNotes({ unready, grade, count }: DryRunNotesProps) {
  return (
    <>
      {unready.length > 0 && (
        <Remark kind="bad">
          <b>Not ready.</b> {unready.map(({ number }) => `Question ${number}`).join(', ')} needs two options and exactly
          one right answer.
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
  onChoose: (answer: number) => void;
};

function DryQuestion({ question, chosen, isGraded, onChoose }: DryQuestionProps) {
  const { number, stem, answers, feedback } = question;
  return (
    <li>
      <fieldset>
        <legend className="o-test-run-stem">
          {number}. {stem}
        </legend>
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
