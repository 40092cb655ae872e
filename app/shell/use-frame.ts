import { useMatches } from 'react-router';

/**
 * What a route's `handle` may say about its frame. `full` unless said otherwise; `own` pages bring their own bar, as the
 * test does with the title of its publication. (rules P19)
 */
export type FrameHandle = {
  bar: 'full' | 'bare' | 'register' | 'own';
  footer?: 'full' | 'slim' | 'none';
  /** Where the footer offers the newsletter to visitors. */
  signup?: 'bar' | 'column';
};

/** The frame of the page that is shown. */
export function useFrame(): FrameHandle {
  const handles = useMatches().map((match) => match.handle as FrameHandle | undefined);
  return handles.findLast((handle) => handle?.bar !== undefined) ?? { bar: 'full' };
}
