import './skeleton.css';

type SkeletonProps = {
  shape?: 'line' | 'title' | 'block' | 'round';
  /** Any CSS length or share; the shape of what comes. */
  width?: string;
  height?: string;
};

/** Stands where something will stand, with its measures, so that nothing jumps. */
export function Skeleton({ shape = 'line', width, height }: SkeletonProps) {
  return <span className="skeleton" data-shape={shape} aria-hidden="true" style={{ width, height }} />;
}
