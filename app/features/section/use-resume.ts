import { useEffect, useState } from 'react';
import { type KeptPlace, readKeptPlaces } from './kept-places.ts';
import type { PlaceKeeper } from './place-types.ts';
import { newerPlace, placeToResume } from './resume.ts';

type Asked = { keeper: PlaceKeeper; sectionId: string; duration: number; moment: number | null; hasBegun: boolean };

/** The place to offer on arrival. It is never forced, and gone once the reader has begun in another way. */
export function useResume({ keeper, sectionId, duration, moment, hasBegun }: Asked) {
  const [kept, setKept] = useState<KeptPlace | undefined>(undefined);
  const [isOver, setOver] = useState(false);
  useEffect(() => setKept(readKeptPlaces()[sectionId]), [sectionId]);
  useEffect(() => {
    if (hasBegun) setOver(true);
  }, [hasBegun]);
  if (isOver || hasBegun || keeper.places === null) return null;
  const position = placeToResume({ known: newerPlace(keeper.place, kept), duration, moment });
  return position === null ? null : { position, dismiss: () => setOver(true) };
}
