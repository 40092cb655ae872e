import './score-head.css';
import { useText } from '#app/i18n/text.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx';

/** Loading results: verdict, score, next step. */
export function ResultsSkeleton() {
  const { t } = useText();
  return (
    <main id="main" className="page" aria-busy="true">
      <VisuallyHidden as="h1">{t('results.loading')}</VisuallyHidden>
      <div className="score-head">
        <div>
          <div className="score-head-verdict">
            <Skeleton shape="title" width="16rem" />
          </div>
          <div className="score-head-score">
            <Skeleton shape="block" width="13rem" height="7.5rem" />
            <div className="skeleton-lines">
              <Skeleton width="22rem" />
              <Skeleton width="18rem" />
            </div>
          </div>
        </div>
        <div className="panel skeleton-lines">
          <Skeleton width="50%" />
          <Skeleton width="90%" />
          <Skeleton width="70%" />
          <Skeleton shape="block" height="3.25rem" />
        </div>
      </div>
      <Skeleton height="1px" />
    </main>
  );
}
