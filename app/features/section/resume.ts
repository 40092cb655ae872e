const TOO_EARLY = 5;
const TOO_LATE = 5;

export type Known = { position: number; updated: string } | undefined;

/** Of what the server and this device know of a place, the newer one. */
export function newerPlace(saved: Known, kept: Known): Known {
  if (saved === undefined || kept === undefined) return saved ?? kept;
  return kept.updated > saved.updated ? kept : saved;
}

type Asked = { known: Known; duration: number; moment: number | null };

/** The place worth offering to return to: not the first or last seconds, and not when the address names a moment. */
export function placeToResume({ known, duration, moment }: Asked): number | null {
  const position = known?.position ?? 0;
  if (moment !== null || position < TOO_EARLY || position > duration - TOO_LATE) return null;
  return position;
}
