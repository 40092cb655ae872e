import { type RefObject, useEffect, useRef, useState } from 'react';

export type Playback = {
  /** For the `<audio>` or `<video>` element. */
  media: RefObject<HTMLVideoElement | null>;
  isPlaying: boolean;
  /** Seconds. */
  position: number;
  /** Seconds; 0 until it is known. */
  length: number;
  rate: number;
  toggle: () => void;
  seek: (seconds: number) => void;
  setRate: (rate: number) => void;
};

/** Plays the recording of a section, if it has one; `planned` is its length until the file tells it. */
export function usePlayback(url: string | null, planned: number): Playback {
  const media = useRef<HTMLVideoElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [position, setPosition] = useState(0);
  const [measured, setMeasured] = useState(0);
  const [rate, setRate] = useState(1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the element of another recording is a new one
  useEffect(() => {
    const element = media.current;
    setMeasured(0);
    if (element === null) return;
    const onTime = () => setPosition(element.currentTime);
    const onLength = () => setMeasured(Number.isFinite(element.duration) ? element.duration : 0);
    const onPlay = () => setPlaying(!element.paused);
    const events = { timeupdate: onTime, seeked: onTime, loadedmetadata: onLength, play: onPlay, pause: onPlay };
    for (const [name, listener] of Object.entries(events)) element.addEventListener(name, listener);
    return () => {
      for (const [name, listener] of Object.entries(events)) element.removeEventListener(name, listener);
    };
  }, [url]);
  const length = measured || planned;
  return {
    ...{ media, isPlaying, position, length, rate },
    toggle: () => {
      const element = media.current;
      if (element === null) return;
      // A recording that cannot be played stays paused, as the button shows.
      if (element.paused) element.play().catch(() => setPlaying(false));
      else element.pause();
    },
    seek: (seconds) => {
      const next = Math.min(Math.max(0, seconds), length);
      setPosition(next);
      if (media.current) media.current.currentTime = next;
    },
    setRate: (next) => {
      setRate(next);
      if (media.current) media.current.playbackRate = next;
    },
  };
}
