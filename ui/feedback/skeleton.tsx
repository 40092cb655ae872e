import './skeleton.css';

type SkeletonProps = {
  shape?: 'line' | 'title' | 'block' | 'round';
  /** Any CSS length. */
  width?: string;
  height?: string;
};

/** A placeholder with the size of the content to come, so that the layout does not shift. */
export function Skeleton({ shape = 'line', width, height }: SkeletonProps) {
  return <span className="skeleton" data-shape={shape} aria-hidden="true" style={{ width, height }} />;
}
