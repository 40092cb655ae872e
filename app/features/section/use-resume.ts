import { type RefObject, useEffect, useState } from 'react';
import type { TextPosition } from '#domain/catalogue/reading-progress.ts';
import type { PlaceKeeper } from './place-types.ts';
import { isWorthOffering, secondToResume } from './resume.ts';
import { measureParagraphs, shareAt } from './text-position.ts';

type Recorded = { keeper: PlaceKeeper; duration: number; moment: number | null; hasBegun: boolean };

/** The second to offer on arrival. It is never forced, and gone once the reader has begun in another way. */
export function useResume({ keeper, duration, moment, hasBegun }: Recorded) {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (hasBegun) setOver(true);
  }, [hasBegun]);
  if (isOver || hasBegun || keeper.places === null) return null;
  const position = secondToResume({ position: keeper.place?.position ?? 0, duration, moment });
  return position === null ? null : { position, dismiss: () => setOver(true) };
}

type Read = { keeper: PlaceKeeper; article: RefObject<HTMLElement | null>; isReading: boolean };
export type TextOffer = { position: TextPosition; share: number };

/** The position in the text as it was on arrival: what is read now does not change the offer. */
export function useTextResume({ keeper, article, isReading }: Read) {
  const [offer, setOffer] = useState<TextOffer | null | undefined>(undefined);
  const isKnown = keeper.places !== null;
  // A section that was read to its end is opened again from the beginning.
  const position = keeper.place?.read ? null : (keeper.place?.textPosition ?? null);
  useEffect(() => {
    if (!isReading || !isKnown || offer !== undefined || article.current === null) return;
    const share = position === null ? 0 : shareAt(measureParagraphs(article.current), position);
    const namesPlace = window.location.hash !== '';
    setOffer(position !== null && isWorthOffering(share) && !namesPlace ? { position, share } : null);
  }, [isReading, isKnown, offer, position, article]);
  return { offer: isReading ? (offer ?? null) : null, dismiss: () => setOffer(null) };
}
