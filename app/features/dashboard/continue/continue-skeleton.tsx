import './continue-list.css';
import { useText } from '#app/i18n/text.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx';

/** A loading continue list. */
export function ContinueSkeleton() {
  const { t } = useText();
  return (
    <div role="status">
      <VisuallyHidden>{t('dashboard.loading')}</VisuallyHidden>
      <ul className="continue-list" aria-hidden="true">
        <li className="continue-first">
          <Skeleton shape="block" height="12.5rem" />
          <div className="skeleton-lines">
            <Skeleton width="40%" />
            <Skeleton shape="title" width="80%" />
            <Skeleton width="60%" />
            <Skeleton height="8px" />
            <Skeleton shape="block" width="11rem" height="2.75rem" />
          </div>
        </li>
        {['one', 'two'].map((key) => (
          <li key={key}>
            <Skeleton shape="block" height="8rem" />
            <div className="skeleton-lines">
              <Skeleton width="40%" />
              <Skeleton shape="title" width="80%" />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
