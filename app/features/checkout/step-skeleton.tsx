import './checkout.css';
import { Skeleton } from '#ui/feedback/skeleton.tsx';

/** A loading step. */
export function StepSkeleton() {
  return (
    <div className="checkout-main" aria-busy="true">
      <Skeleton shape="title" width="60%" />
      <Skeleton shape="block" height="4.5rem" />
      <Skeleton shape="block" height="4.5rem" />
      <Skeleton shape="block" height="4.5rem" />
      <Skeleton shape="block" width="12rem" height="var(--control-lg)" />
    </div>
  );
}
