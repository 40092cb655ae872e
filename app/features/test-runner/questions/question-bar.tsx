import './question-bar.css';
import { Link } from 'react-router';
import type { Draft, Question } from '#app/features/test-runner/draft/draft.ts';
import { positionSearch } from '#app/features/test-runner/test-position.ts';
import { useText } from '#app/i18n/text.tsx';

type QuestionBarProps = { questions: readonly Question[]; draft: Draft; current: number | null };

/** One segment per question: answered, marked, current. Each links to its question. */
export function QuestionBar({ questions, draft, current }: QuestionBarProps) {
  const { t } = useText();
  return (
    <nav className="question-bar" aria-label={t('testRunner.questions')}>
      {questions.map(({ id }, index) => {
        const isAnswered = draft.answers[id] !== undefined;
        const isMarked = draft.marked.includes(id);
        return (
          <Link
            key={id}
            to={positionSearch({ kind: 'question', number: index + 1 })}
            aria-label={t('testRunner.questionState', {
              number: index + 1,
              state: isAnswered ? 'answered' : 'open',
              marked: isMarked ? 'yes' : 'no',
            })}
            aria-current={current === index + 1 ? 'step' : undefined}
            data-done={isAnswered || undefined}
            data-marked={isMarked || undefined}
          >
            <i />
          </Link>
        );
      })}
    </nav>
  );
}
