import '#ui/list/row-list.css';
import './skeleton.css';
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx';
import { Skeleton } from './skeleton.tsx';

const TITLES = ['56%', '44%', '62%'];

/** Placeholders for a `RowList` that is loading. */
export function SkeletonRows({ label, count = 3 }: { label: string; count?: number }) {
  return (
    <div className="rows" role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical, and never reordered
        <div className="row-item" key={index}>
          <span className="row-media skeleton" data-shape="block" />
          <div className="skeleton-lines">
            <Skeleton width="5rem" />
            <Skeleton shape="title" width={TITLES[index % TITLES.length]} />
            <Skeleton width="90%" />
            <Skeleton width="40%" />
          </div>
          <div className="row-side">
            <Skeleton width="4.5rem" />
          </div>
        </div>
      ))}
    </div>
  );
}
