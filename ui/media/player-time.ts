export type PlayerSlide = { title: string; start: number };
export type TrackSegment = PlayerSlide & { seconds: number; share: number };

/** Minutes and seconds: 2:39. */
export function formatTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const minutes = Math.floor(whole / 60);
  return `${minutes}:${String(whole % 60).padStart(2, '0')}`;
}

/** The segments of the track, one per slide; a recording without slides is one segment. */
export function divideTrack(slides: readonly PlayerSlide[], duration: number, position: number): TrackSegment[] {
  const starts = slides.length > 0 ? slides : [{ title: '', start: 0 }];
  return starts.map((slide, index) => {
    const start = index === 0 ? 0 : slide.start;
    const seconds = Math.max(0, (starts[index + 1]?.start ?? duration) - start);
    const share = seconds === 0 ? 0 : Math.min(1, Math.max(0, (position - start) / seconds));
    return { ...slide, start, seconds, share };
  });
}

/** The position after a key press; null if the key does not seek. */
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
