import './account-page.css';
import { Skeleton } from '#app/ui/skeleton.tsx';

/** The shape of the account before it is known whose it is. */
export function AccountWaiting() {
  return (
    <div className="account-waiting" aria-busy="true">
      <Skeleton shape="block" height="9rem" />
      <Skeleton shape="block" height="16rem" />
      <Skeleton shape="block" height="8rem" />
    </div>
  );
}
