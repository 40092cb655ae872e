import { useMatches } from 'react-router';

/** The `handle` of a route: `full` by default; pages with `own` render their own bar, like the test. (rules P19) */
export type FrameHandle = {
  bar: 'full' | 'bare' | 'register' | 'own';
  footer?: 'full' | 'slim' | 'none';
  /** The position of the newsletter form in the footer. */
  signup?: 'bar' | 'column';
};

/** The frame of the current page. */
export function useFrame(): FrameHandle {
  const handles = useMatches().map((match) => match.handle as FrameHandle | undefined);
  return handles.findLast((handle) => handle?.bar !== undefined) ?? { bar: 'full' };
}
