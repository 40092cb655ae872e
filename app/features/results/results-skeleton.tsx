import './score-head.css';
import { useText } from '#app/i18n/text.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';

/** Results on their way: verdict, score, the box. */
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
            <div className="skeleton-words">
              <Skeleton width="22rem" />
              <Skeleton width="18rem" />
            </div>
          </div>
        </div>
        <div className="panel skeleton-words">
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
