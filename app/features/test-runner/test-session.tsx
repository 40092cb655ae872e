import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { TestedPublication, TestKey } from '#app/api/queries/test-queries.ts';
import { useText } from '#app/i18n/text.tsx';
import { SingleKeysSetting } from '#app/shell/keyboard/single-keys-setting.tsx';
import { Button } from '#ui/button/button.tsx';
import { Segmented } from '#ui/choice/segmented.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { Kbd } from '#ui/text/kbd.tsx';
import { type Draft, listUnanswered, type Question, reconcileDraft, sortQuestions } from './draft/draft.ts';
import { type DraftState, useDraft } from './draft/use-draft.ts';
import { useItems } from './items/use-items.ts';
import { QuestionBar } from './questions/question-bar.tsx';
import { AllQuestions, OneQuestion } from './questions/question-views.tsx';
import { StartPage } from './start-page.tsx';
import { Review } from './submission/review.tsx';
import { isFrontMatterRequired, useSubmissionError, useSubmitTest } from './submission/use-submit-test.ts';
import { useWaitingTest } from './submission/use-waiting-test.ts';
import { WaitingTest } from './submission/waiting-test.tsx';
import { positionSearch, readPosition, resultsPath, type TestPosition } from './test-position.ts';

/** A test in progress: the start page, the questions or the review, by the position in the address. */
export function TestSession({ publication, testKey }: { publication: TestedPublication; testKey: TestKey }) {
  const questions = sortQuestions(publication.questions);
  const { isPractice = false } = testKey;
  const draftState = useDraft(testKey);
  const draft = reconcileDraft(draftState.draft, questions);
  const findItem = useItems({ publication, testKey, draftState });
  // Fixed at first render, so that answering the question does not navigate away from it.
  const [firstUnanswered] = useState(() => findFirstUnanswered(questions, draft));
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const position = readPosition(query, {
    count: questions.length,
    // Practice needs no front matter, because it does not count.
    hasStarted: isPractice || draft.shown === publication.front_matter_version,
    firstUnanswered,
  });
  const go = (to: TestPosition) => void navigate(positionSearch(to));
  const onGraded = () =>
    void navigate(resultsPath(publication.id, isPractice), { replace: true, state: { submitted: true } });
  const waiting = useWaitingTest({ publication, testKey, draftState, onGraded });
  const submission = useSubmitTest({ key: testKey, questions, draftState, onGraded, onUnreachable: waiting.store });
  const isConfirming = isFrontMatterRequired(submission.error);
  const start = () => {
    draftState.change((before) => ({ ...before, shown: publication.front_matter_version }));
    // The address does not change, so the router does not scroll to the top.
    window.scrollTo(0, 0);
    if (isConfirming) submission.mutate(draft);
  };
  const submissionError = useSubmissionError(submission.error, submission.variables, draft);

  if (waiting.isWaiting) {
    return (
      <main id="main" className="test-runner">
        <WaitingTest publication={publication} onTakeBack={waiting.takeBack} />
      </main>
    );
  }
  if (position.kind === 'start') {
    return (
      <main id="main" className="test-runner">
        <StartPage publication={publication} testKey={testKey} isResubmission={isConfirming} onStart={start} />
      </main>
    );
  }
  const current = position.kind === 'question' ? position.number : null;
  const question = current === null ? undefined : questions[current - 1];
  const shown = { questions, draft, change: draftState.change, findItem };
  return (
    <main id="main" className="test-runner">
      {isPractice && <PracticeNote />}
      <QuestionBar questions={questions} draft={draft} current={current} />
      {position.kind === 'review' ? (
        <Review
          questions={questions}
          draft={draft}
          passMark={publication.passingScore}
          isPractice={isPractice}
          isSubmitting={submission.isPending}
          error={submissionError}
          onSubmit={() => submission.mutate(draft)}
        />
      ) : (
        <>
          {position.kind === 'all' ? (
            <AllQuestions title={publication.title} {...shown} />
          ) : (
            <OneQuestion {...shown} number={position.number} go={go} />
          )}
          <TestFooter number={current} count={questions.length} saved={draftState.saved} />
          {question !== undefined && <KeyboardHint answers={question.answers?.length ?? 0} />}
          <ViewSwitch position={position} go={go} />
        </>
      )}
    </main>
  );
}

/** The first question without an answer, or the last. */
function findFirstUnanswered(questions: readonly Question[], draft: Draft): number {
  const [open] = listUnanswered(questions, draft);
  return open === undefined ? questions.length : questions.indexOf(open) + 1;
}

function ViewSwitch({ position, go }: { position: TestPosition; go: (to: TestPosition) => void }) {
  const { t } = useText();
  return (
    <div className="test-runner-view">
      <Segmented
        label={t('testRunner.view')}
        name="test-view"
        options={[
          { value: 'question', label: t('testRunner.oneByOne') },
          { value: 'all', label: t('testRunner.allAtOnce') },
        ]}
        value={position.kind === 'all' ? 'all' : 'question'}
        onChange={(value) => go(value === 'all' ? { kind: 'all' } : { kind: 'question', number: 1 })}
      />
      <p className="meta">{t('testRunner.confidenceNote')}</p>
    </div>
  );
}

type TestFooterProps = {
  /** The question shown; null when all are. */
  number: number | null;
  count: number;
  saved: DraftState['saved'];
};

/** Back and next; between them, where the answers are saved. */
function TestFooter({ number, count, saved }: TestFooterProps) {
  const { t } = useText();
  const isLast = number === null || number >= count;
  return (
    <div className="test-runner-footer">
      {number !== null && number > 1 && (
        <Button kind="secondary" render={<Link to={positionSearch({ kind: 'question', number: number - 1 })} />}>
          <Icon name="back" />
          <span>{t('testRunner.back')}</span>
        </Button>
      )}
      <span className="small test-runner-saved" role="status" data-lost={saved === 'nowhere' || undefined}>
        {t(`testRunner.saved.${saved}`)}
      </span>
      <Button
        render={
          <Link
            to={positionSearch(isLast ? { kind: 'review' } : { kind: 'question', number: (number ?? count) + 1 })}
          />
        }
      >
        <span>{t(isLast ? 'testRunner.toReview' : 'testRunner.next')}</span>
        <Icon name="next" />
      </Button>
    </div>
  );
}

/** The keyboard shortcuts, hidden without a keyboard. */
function KeyboardHint({ answers }: { answers: number }) {
  const { t } = useText();
  return (
    <div className="test-runner-keys">
      <span>
        <Kbd>1</Kbd> {t('testRunner.keys.to')} <Kbd>{answers}</Kbd> {t('testRunner.keys.choose')}
      </span>
      <span>
        <Kbd>Enter</Kbd> {t('testRunner.keys.next')}
      </span>
      <span>
        <Kbd>←</Kbd> {t('testRunner.keys.back')}
      </span>
      <span>
        <Kbd>M</Kbd> {t('testRunner.keys.mark')}
      </span>
      <SingleKeysSetting />
    </div>
  );
}

/** Shown on every screen of a practice test: it does not count. */
function PracticeNote() {
  const { t } = useText();
  return (
    <Note>
      <p className="strong">{t('testRunner.practice.title')}</p>
      <p className="small">{t('testRunner.practice.text')}</p>
    </Note>
  );
}
