/** A recording in use: what plays, what is said, where to resume, and what a click on the transcript does. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { momentAt, startOfSentence } from './current-moment.ts';
import { type Mode, readMoment } from './mode.ts';
import type { Room } from './section-types.ts';
import { useCarrying } from './use-carrying.ts';
import { useDeck } from './use-deck.ts';
import { useFollow } from './use-follow.ts';
import { useKeepingPosition } from './use-keeping-position.ts';
import { useReadAtTheEnd } from './use-read-at-the-end.ts';
import { useReading } from './use-reading.ts';
import { useResume } from './use-resume.ts';

export type RecordedRoomProps = Room & { mode: Mode; address: string; kind: 'video' | 'audio' };

export function useRecordedRoom({ section, slides, keeper, isSignedIn, mode, address, kind }: RecordedRoomProps) {
  const { duration } = section;
  const [search] = useSearchParams();
  const moment = readMoment(search.get('t'), duration);
  const [from] = useState(moment ?? 0);
  const article = useRef<HTMLElement>(null);
  const deck = useDeck({ address, kind, duration, from, isShown: mode !== 'read' });
  const { playback, seek } = deck;
  useCarrying(section, deck);
  const isPlaying = playback.state === 'playing' || playback.state === 'buffering';
  const hasBegun = isPlaying || playback.position > 0;
  const now = momentAt(slides, playback.position);
  const sentence = hasBegun && mode !== 'read' ? now.sentence : null;
  const following = useFollow(article, { sentence, isPlaying, isAsked: moment !== null });
  const resume = useResume({ keeper, duration, moment, hasBegun });
  const reading = useReading({ article, keeper, isSignedIn, isReading: mode === 'read' });
  useKeepingPosition(playback, keeper.save);
  useReadAtTheEnd(playback.state === 'ended' && isSignedIn, keeper.markRead);
  useEffect(() => {
    if (moment !== null) seek(moment);
  }, [moment, seek]);

  const onSeek = useCallback((seconds: number) => seek(seconds, true), [seek]);
  const onSentence = useCallback(
    (id: number) => {
      const start = startOfSentence(slides, id);
      if (start !== null) seek(start, true);
    },
    [slides, seek],
  );
  return {
    article,
    deck,
    now,
    isPlaying,
    ...following,
    reading,
    resume: mode === 'read' ? null : resume,
    onSeek,
    onSentence,
  };
}
