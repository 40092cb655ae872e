import { type RefObject, useEffect, useState } from 'react';
import type { TextPosition } from '#domain/catalogue/reading/reading-progress.ts';
import { measureParagraphs, shareBefore } from './text-position.ts';
import type { ProgressTracker } from './use-section-progress.ts';

const MIN_SECONDS_PLAYED = 5;
const MIN_SECONDS_LEFT = 5;

type StoredPosition = { position: number; duration: number; moment: number | null };

/** The second that "resume" offers: not the first or last ones, and null when the URL has a time. */
export function resumableSecond({ position, duration, moment }: StoredPosition): number | null {
  if (moment !== null || position < MIN_SECONDS_PLAYED || position > duration - MIN_SECONDS_LEFT) return null;
  return position;
}

const MIN_SHARE = 0.03;
const MAX_SHARE = 0.95;

/** Whether "resume" offers a position in a text, by the share of the text before it. */
export const isResumableShare = (share: number): boolean => share >= MIN_SHARE && share <= MAX_SHARE;

type RecordingOptions = { progress: ProgressTracker; duration: number; moment: number | null; hasStarted: boolean };

/** The offer to resume a recording, until the reader starts it in another way. */
export function useResumeRecording({ progress, duration, moment, hasStarted }: RecordingOptions) {
  const [isDismissed, setDismissed] = useState(false);
  useEffect(() => {
    if (hasStarted) setDismissed(true);
  }, [hasStarted]);
  if (isDismissed || hasStarted || progress.all === null) return null;
  const position = resumableSecond({ position: progress.current?.position ?? 0, duration, moment });
  return position === null ? null : { position, dismiss: () => setDismissed(true) };
}

type TextOptions = { progress: ProgressTracker; article: RefObject<HTMLElement | null>; isReading: boolean };
export type TextOffer = { position: TextPosition; share: number };

/** The offer to resume a text, at its position on arrival: what is read now does not change it. */
export function useResumeText({ progress, article, isReading }: TextOptions) {
  const [offer, setOffer] = useState<TextOffer | null | undefined>(undefined);
  const isLoaded = progress.all !== null;
  // A section that was read to its end starts again from the beginning.
  const position = progress.current?.read ? null : (progress.current?.textPosition ?? null);
  useEffect(() => {
    if (!isReading || !isLoaded || offer !== undefined || article.current === null) return;
    const share = position === null ? 0 : shareBefore(measureParagraphs(article.current), position);
    const hasAnchor = window.location.hash !== '';
    setOffer(position !== null && isResumableShare(share) && !hasAnchor ? { position, share } : null);
  }, [isReading, isLoaded, offer, position, article]);
  return { offer: isReading ? (offer ?? null) : null, dismiss: () => setOffer(null) };
}
