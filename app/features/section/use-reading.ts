import { type RefObject, useCallback } from 'react';
import type { PlaceKeeper } from './place-types.ts';
import { useTextResume } from './use-resume.ts';
import { useTextPosition } from './use-text-position.ts';

type Options = {
  article: RefObject<HTMLElement | null>;
  keeper: PlaceKeeper;
  isSignedIn: boolean;
  isReading: boolean;
};

/** A text in use: its position is saved, the one of an earlier visit offered, and the end marks it as read. */
export function useReading({ article, keeper, isSignedIn, isReading }: Options) {
  const { offer, dismiss } = useTextResume({ keeper, article, isReading });
  const { place, markRead } = keeper;
  const isUnread = isSignedIn && place?.read !== true;
  const onEnd = useCallback(() => {
    if (isUnread) markRead(true);
  }, [isUnread, markRead]);
  useTextPosition({ article, isReading, keeper, offeredShare: offer?.share ?? null, onEnd });
  return { offer, dismiss };
}
