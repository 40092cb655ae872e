const TOO_EARLY = 5;
const TOO_LATE = 5;

type Known = { position: number; duration: number; moment: number | null };

/** The second worth offering to return to: not the first or last ones, and not when the address names a moment. */
export function secondToResume({ position, duration, moment }: Known): number | null {
  if (moment !== null || position < TOO_EARLY || position > duration - TOO_LATE) return null;
  return position;
}

const BEGUN = 0.03;
const NEARLY_DONE = 0.95;

/** Whether a position in a text, by the share before it, is worth offering. */
export const isWorthOffering = (share: number): boolean => share >= BEGUN && share <= NEARLY_DONE;
