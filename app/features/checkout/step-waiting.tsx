import './checkout.css';
import { Skeleton } from '#app/ui/skeleton.tsx';

/** The shape of a step before it is known who is paying. */
export function StepWaiting() {
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
