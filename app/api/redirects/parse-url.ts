/** `URL.parse` for browsers that do not have it yet, Safari 17 among them. */
export function parseUrl(text: string, base: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
