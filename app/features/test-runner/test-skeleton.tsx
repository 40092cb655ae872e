import './test-runner.css';
import { useText } from '#app/i18n/text.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx';

const SEGMENTS = ['one', 'two', 'three', 'four', 'five'];
const ANSWERS = [
  ['a', '72%'],
  ['b', '64%'],
  ['c', '58%'],
  ['d', '66%'],
] as const;

/** A loading test: the bar, a question, four answers. */
export function TestSkeleton() {
  const { t } = useText();
  return (
    <main id="main" className="test-runner" aria-busy="true">
      <VisuallyHidden as="h1">{t('testRunner.loading')}</VisuallyHidden>
      <div className="question-bar" aria-hidden="true">
        {SEGMENTS.map((segment) => (
          <span className="test-skeleton-segment" key={segment}>
            <Skeleton height="4px" />
          </span>
        ))}
      </div>
      <div className="test-skeleton-text">
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
