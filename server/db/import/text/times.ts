const TIME = /^(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)$/;

/** Parses mm:ss or h:mm:ss to seconds; null if it is neither. */
export function readTime(text: string): number | null {
  const [matched, hours, minutes, seconds] = TIME.exec(text) ?? [];
  if (matched === undefined) return null;
  return Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(seconds);
}
