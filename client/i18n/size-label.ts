/** A size in kB, or in MB from 1,000 kB. */
export function sizeLabel(bytes: number, format: (value: number) => string): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1000));
  return kilobytes < 1000 ? `${format(kilobytes)} kB` : `${format(Math.round(kilobytes / 100) / 10)} MB`;
}
