import './test-room.css';
import { useText } from '#app/i18n/text.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';

const PIECES = ['one', 'two', 'three', 'four', 'five'];
const ANSWERS = [
  ['a', '72%'],
  ['b', '64%'],
  ['c', '58%'],
  ['d', '66%'],
] as const;

/** A test on its way: the bar, a question, four answers. */
export function TestSkeleton() {
  const { t } = useText();
  return (
    <main id="main" className="test-room" aria-busy="true">
      <VisuallyHidden as="h1">{t('testRoom.loading')}</VisuallyHidden>
      <div className="question-bar" aria-hidden="true">
        {PIECES.map((piece) => (
          <span className="test-skeleton-piece" key={piece}>
            <Skeleton height="4px" />
          </span>
        ))}
      </div>
      <div className="test-skeleton-words">
        <Skeleton width="7rem" />
        <Skeleton shape="title" width="96%" />
        <Skeleton shape="title" width="88%" />
        <Skeleton shape="title" width="52%" />
      </div>
      <div className="answers">
        {ANSWERS.map(([key, width]) => (
          <div className="answer test-skeleton-answer" key={key}>
            <Skeleton shape="block" width="1.5rem" height="1.5rem" />
            <Skeleton width={width} />
          </div>
        ))}
      </div>
    </main>
  );
}
