import './test-room.css';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { type TestedPublication, type TestKey, testedQuery } from '#app/api/test-queries.ts';
import { useText } from '#app/i18n/text.tsx';
import { LoadFailed } from '#app/shell/load-failed.tsx';
import { Segmented } from '#app/ui/segmented.tsx';
import { AllQuestions } from './all-questions.tsx';
import { type Draft, fitDraft, listUnanswered } from './draft.ts';
import { KeysHint } from './keys-hint.tsx';
import { OneQuestion } from './one-question.tsx';
import { PracticeNote } from './practice-note.tsx';
import { PracticeRefusal } from './practice-refusal.tsx';
import { QuestionBar } from './question-bar.tsx';
import { RefusalPage } from './refusal-page.tsx';
import { Review } from './review.tsx';
import { StartPage } from './start-page.tsx';
import { readPlace, resultsAddress, searchOf, type TestPlace } from './test-address.ts';
import { TestFoot } from './test-foot.tsx';
import { TestSkeleton } from './test-skeleton.tsx';
import { type AskedQuestion, inOrder } from './test-types.ts';
import { useDraft } from './use-draft.ts';
import { isFrontMatterRefused, useHandIn } from './use-hand-in.ts';
import { useProblem } from './use-problem.ts';

type RoomProps = { userId: string; publicationId: string; isPractice?: boolean; membershipEnds: string | null };
type TestRoomProps = RoomProps & { renderBar: (isRefused: boolean) => ReactNode };

/** The test of a publication under its bar, which knows whether there is anything to leave. */
export function TestRoom({ renderBar, ...room }: TestRoomProps) {
  const { data } = useQuery(testedQuery(room));
  const isRefused = data !== undefined && !isOpen(data, room.isPractice ?? false);
  return (
    <>
      {renderBar(isRefused)}
      <Room {...room} />
    </>
  );
}

/** Asked for as this person, refused in plain words, or taken. */
function Room({ userId, publicationId, isPractice = false, membershipEnds }: RoomProps) {
  const { t } = useText();
  const key = { userId, publicationId, isPractice };
  const tested = useQuery(testedQuery(key));
  if (tested.data === undefined) {
    if (!tested.isError) return <TestSkeleton />;
    return (
      <main id="main" className="page">
        <LoadFailed
          title={t('testRoom.loadFailed')}
          level={1}
          onRetry={() => void tested.refetch()}
          isBusy={tested.isFetching}
        >
          {t('testRoom.loadFailedText')}
        </LoadFailed>
      </main>
    );
  }
  if (isPractice && tested.data.test_refusal === null)
    return <Navigate to={`/publication/${publicationId}/test`} replace />;
  if (!isOpen(tested.data, isPractice)) {
    if (isPractice) return <PracticeRefusal publication={tested.data} />;
    return (
      <RefusalPage publication={tested.data} code={tested.data.test_refusal ?? ''} membershipEnds={membershipEnds} />
    );
  }
  return <Sitting publication={tested.data} testKey={key} />;
}

const isOpen = ({ user_can_take_test, user_can_practice }: TestedPublication, isPractice: boolean): boolean =>
  isPractice ? user_can_practice : user_can_take_test;

function Sitting({ publication, testKey }: { publication: TestedPublication; testKey: TestKey }) {
  const questions = inOrder(publication.questions);
  const { isPractice = false } = testKey;
  const kept = useDraft(testKey);
  const draft = fitDraft(kept.draft, questions);
  // Where one comes in; answering that question must not lead away from it.
  const [firstOpen] = useState(() => firstOpenOf(questions, draft));
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const place = readPlace(query, {
    count: questions.length,
    // Practice needs no front matter: nothing of it counts.
    hasBegun: isPractice || draft.shown === publication.front_matter_version,
    firstOpen,
  });
  const go = (to: TestPlace) => void navigate(searchOf(to));
  const handIn = useHandIn({
    key: testKey,
    questions,
    kept,
    onGraded: () =>
      void navigate(resultsAddress(publication.id, isPractice), { replace: true, state: { handedIn: true } }),
  });
  const isConfirming = isFrontMatterRefused(handIn.error);
  const begin = () => {
    kept.change((before) => ({ ...before, shown: publication.front_matter_version }));
    // The address stays the same, so nothing else leads from the foot of the first page to the head of the question.
    window.scrollTo(0, 0);
    if (isConfirming) handIn.mutate(draft);
  };
  const problem = useProblem(handIn.error, handIn.variables, draft);

  if (place.kind === 'start') {
    return (
      <main id="main" className="test-room">
        <StartPage publication={publication} testKey={testKey} isHandingIn={isConfirming} onStart={begin} />
      </main>
    );
  }
  const current = place.kind === 'question' ? place.number : null;
  const question = current === null ? undefined : questions[current - 1];
  return (
    <main id="main" className="test-room">
      {isPractice && <PracticeNote />}
      <QuestionBar questions={questions} draft={draft} current={current} />
      {place.kind === 'review' ? (
        <Review
          questions={questions}
          draft={draft}
          passMark={publication.passingScore}
          isPractice={isPractice}
          isHanding={handIn.isPending}
          problem={problem}
          onHandIn={() => handIn.mutate(draft)}
        />
      ) : (
        <>
          {place.kind === 'all' ? (
            <AllQuestions title={publication.title} questions={questions} draft={draft} change={kept.change} />
          ) : (
            <OneQuestion questions={questions} number={place.number} draft={draft} change={kept.change} go={go} />
          )}
          <TestFoot number={current} count={questions.length} saved={kept.saved} />
          {question !== undefined && <KeysHint answers={question.answers?.length ?? 0} />}
          <Shown place={place} go={go} />
        </>
      )}
    </main>
  );
}

/** The first question without an answer, or the last. */
function firstOpenOf(questions: readonly AskedQuestion[], draft: Draft): number {
  const [open] = listUnanswered(questions, draft);
  return open === undefined ? questions.length : questions.indexOf(open) + 1;
}

function Shown({ place, go }: { place: TestPlace; go: (to: TestPlace) => void }) {
  const { t } = useText();
  return (
    <div className="test-room-shown">
      <Segmented
        label={t('testRoom.view')}
        name="test-view"
        options={[
          { value: 'question', label: t('testRoom.oneByOne') },
          { value: 'all', label: t('testRoom.allAtOnce') },
        ]}
        value={place.kind === 'all' ? 'all' : 'question'}
        onChange={(value) => go(value === 'all' ? { kind: 'all' } : { kind: 'question', number: 1 })}
      />
      <p className="meta">{t('testRoom.sureNote')}</p>
    </div>
  );
}
