import { useRef, useState } from 'react';

const RATES = [1, 1.25, 1.5, 2, 0.75];

/** A recording that is heard: where it is, whether it plays, how fast; the element itself stays the browser's. */
export function useAudio(start: number) {
  const element = useRef<HTMLAudioElement>(null);
  const [position, setPosition] = useState(start);
  const [playing, setPlaying] = useState(false);
  const [rate, setRate] = useState(1);
  const [hasFailed, setFailed] = useState(false);

  const play = () => {
    const audio = element.current;
    if (audio === null) return;
    // Before the recording is loaded this is where it will begin.
    if (audio.readyState === 0) audio.currentTime = position;
    setFailed(false);
    audio.play().catch((error: unknown) => {
      // Pressing pause before it has begun is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setFailed(true);
    });
  };
  const toggle = () => (playing ? element.current?.pause() : play());
  const seek = (seconds: number) => {
    setPosition(seconds);
    if (element.current !== null) element.current.currentTime = seconds;
  };
  const changeRate = () => {
    const next = RATES[(RATES.indexOf(rate) + 1) % RATES.length] ?? 1;
    setRate(next);
    if (element.current !== null) element.current.playbackRate = next;
  };
  const events = {
    onPlay: () => setPlaying(true),
    onPause: () => setPlaying(false),
    onEnded: () => setPlaying(false),
    onTimeUpdate: () => setPosition(element.current?.currentTime ?? 0),
  };
  return { element, events, position, playing, rate, hasFailed, play, toggle, seek, changeRate };
}
