import './account-page.css';
import { Skeleton } from '#ui/feedback/skeleton.tsx';

/** A loading account page. */
export function AccountSkeleton() {
  return (
    <div className="account-skeleton" aria-busy="true">
      <Skeleton shape="block" height="9rem" />
      <Skeleton shape="block" height="16rem" />
      <Skeleton shape="block" height="8rem" />
    </div>
  );
}
