const TOO_EARLY = 5;
const TOO_LATE = 5;

type Known = { position: number } | undefined;
type Asked = { saved: Known; kept: Known; duration: number; moment: number | null };

/** The place worth offering to return to: not the first or last seconds, and not when the address names a moment. */
export function placeToResume({ saved, kept, duration, moment }: Asked): number | null {
  const position = kept?.position ?? saved?.position ?? 0;
  if (moment !== null || position < TOO_EARLY || position > duration - TOO_LATE) return null;
  return position;
}
