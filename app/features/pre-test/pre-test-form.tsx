import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { TestedPublication, TestKey } from '#app/api/queries/test-queries.ts';
import { testDraftKey } from '#app/api/storage/test-drafts.ts';
import { AnswerList } from '#app/features/test-runner/index.ts';
import { useText } from '#app/i18n/text.tsx';
import { ApiError } from '#client/api/api-error.ts';
import { browserApi } from '#client/api/browser-api.ts';
import { browserStore } from '#client/storage/browser-store.ts';
import { submitPreTest } from '#contract/calls/pre-test.ts';
import { bindUnits } from '#domain/shared/text/bind-units.ts';
import { Button } from '#ui/button/button.tsx';
import { Note } from '#ui/feedback/note.tsx';

type Answers = Readonly<Record<string, string>>;
type Question = TestedPublication['questions'][number];

const storageKey = (key: TestKey) => `${testDraftKey(key)}.pre`;

/** The answers so far, which this device stores on every choice. */
function readAnswers(key: TestKey, questions: readonly Question[]): Answers {
  const stored: Record<string, unknown> = Object(browserStore.readJson(storageKey(key)));
  const isOf = ({ answers = [] }: Question, answerId: unknown) => answers.some(({ id }) => id === answerId);
  return Object.fromEntries(
    questions.flatMap((question) =>
      isOf(question, stored[question.id]) ? [[question.id, String(stored[question.id])]] : [],
    ),
  );
}

type Props = { publication: TestedPublication; testKey: TestKey; onSubmitted: () => void };

/** All questions; nothing about the answers is shown afterwards. (rules T90) */
export function PreTestForm({ publication, testKey, onSubmitted }: Props) {
  const { t } = useText();
  const questions = publication.questions.toSorted((a, b) => a.number - b.number);
  const [answers, setAnswers] = useState(() => readAnswers(testKey, questions));
  const [isIncomplete, setIncomplete] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  const submission = useSubmission(testKey, onSubmitted);
  const open = questions.filter(({ id }) => answers[id] === undefined);
  const choose = (question: string, answer: string) => {
    const next = { ...answers, [question]: answer };
    setAnswers(next);
    browserStore.writeJson(storageKey(testKey), next);
  };
  const submit = () => {
    setIncomplete(open.length > 0);
    if (open.length === 0) submission.mutate(answers);
    else list.current?.querySelector<HTMLElement>(`[data-question="${open[0]?.id}"] input`)?.focus();
  };
  return (
    <main id="main" className="page pre-test">
      <h1 className="h2">{t('testRunner.preTest.title')}</h1>
      <Note>{t('testRunner.preTest.lead')}</Note>
      <ol className="pre-test-questions" ref={list}>
        {questions.map((question) => (
          <PreTestQuestion
            key={question.id}
            question={question}
            chosen={answers[question.id]}
            onChoose={(answer) => choose(question.id, answer)}
          />
        ))}
      </ol>
      {isIncomplete && open.length > 0 && (
        <Note kind="danger" isAnnounced>
          {t('testRunner.review.missing', { count: open.length })}
        </Note>
      )}
      {submission.isError && (
        <Note kind="danger" isAnnounced>
          {submission.error instanceof ApiError ? submission.error.message : t('testRunner.failed.network')}
        </Note>
      )}
      <div>
        <Button size="large" busy={submission.isPending} onClick={submit}>
          {t('testRunner.preTest.submit')}
        </Button>
      </div>
    </main>
  );
}

function useSubmission(testKey: TestKey, onSubmitted: () => void) {
  return useMutation({
    mutationFn: (answers: Answers) => {
      const results = Object.entries(answers).map(([question_id, answer_id]) => ({ question_id, answer_id }));
      return browserApi(submitPreTest, { params: { id: testKey.publicationId }, plain: { results } });
    },
    onSuccess: () => {
      browserStore.write(storageKey(testKey), null);
      onSubmitted();
    },
  });
}

type QuestionProps = { question: Question; chosen: string | undefined; onChoose: (answer: string) => void };

function PreTestQuestion({ question: { id, number, stem, answers = [] }, chosen, onChoose }: QuestionProps) {
  return (
    <li data-question={id}>
      <h2 className="question-stem">{bindUnits(stem)}</h2>
      <AnswerList number={number} name={`before-${id}`} answers={answers} chosen={chosen} onChoose={onChoose} />
    </li>
  );
}
