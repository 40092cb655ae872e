export type PlayerSlide = { title: string; start: number };
export type TrackPiece = PlayerSlide & { seconds: number; share: number };

/** A moment as a clock shows it: 2:39. */
export function timeText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const minutes = Math.floor(whole / 60);
  return `${minutes}:${String(whole % 60).padStart(2, '0')}`;
}

/** The track, cut where slides change; a recording without slides is one piece. */
export function cutTrack(slides: readonly PlayerSlide[], duration: number, position: number): TrackPiece[] {
  const cuts = slides.length > 0 ? slides : [{ title: '', start: 0 }];
  return cuts.map((slide, index) => {
    const start = index === 0 ? 0 : slide.start;
    const seconds = Math.max(0, (cuts[index + 1]?.start ?? duration) - start);
    const share = seconds === 0 ? 0 : Math.min(1, Math.max(0, (position - start) / seconds));
    return { ...slide, start, seconds, share };
  });
}

/** Where a key moves the position; null when the key means nothing to a track. */
export function seekByKey(key: string, position: number, duration: number): number | null {
  const steps: Record<string, number> = {
    ArrowRight: 5,
    ArrowUp: 5,
    ArrowLeft: -5,
    ArrowDown: -5,
    PageUp: 30,
    PageDown: -30,
  };
  if (key === 'Home') return 0;
  if (key === 'End') return duration;
  const step = steps[key];
  return step === undefined ? null : Math.min(duration, Math.max(0, position + step));
}
