import './question-bar.css';
import { Link } from 'react-router';
import { useText } from '#app/i18n/text.tsx';
import type { Draft } from './draft.ts';
import { searchOf } from './test-address.ts';
import type { AskedQuestion } from './test-types.ts';

type QuestionBarProps = { questions: readonly AskedQuestion[]; draft: Draft; current: number | null };

/** One piece per question: answered, marked, where one is. Each leads to its question. */
export function QuestionBar({ questions, draft, current }: QuestionBarProps) {
  const { t } = useText();
  return (
    <nav className="question-bar" aria-label={t('testRoom.questions')}>
      {questions.map(({ id }, index) => {
        const isAnswered = draft.answers[id] !== undefined;
        const isMarked = draft.marked.includes(id);
        return (
          <Link
            key={id}
            to={searchOf({ kind: 'question', number: index + 1 })}
            aria-label={t('testRoom.questionState', {
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
