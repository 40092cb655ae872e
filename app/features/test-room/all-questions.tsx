import { useText } from '#app/i18n/text.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { AskedQuestion } from './asked-question.tsx';
import type { Draft } from './draft.ts';
import type { AskedQuestion as Asked } from './test-types.ts';

type AllQuestionsProps = {
  title: string;
  questions: readonly Asked[];
  draft: Draft;
  change: (change: (draft: Draft) => Draft) => void;
};

/** The whole test on one page. */
export function AllQuestions({ title, questions, draft, change }: AllQuestionsProps) {
  const { t } = useText();
  return (
    <div className="test-room-all">
      <VisuallyHidden as="h1">{t('testRoom.bar', { title })}</VisuallyHidden>
      {questions.map((question, index) => (
        <AskedQuestion
          key={question.id}
          question={question}
          number={index + 1}
          count={questions.length}
          draft={draft}
          change={change}
          level={2}
        />
      ))}
    </div>
  );
}
