const CONTENT_PATH = /\/(section|publication)\/([^/?#]+)/;
const isNumeric = (part: string): boolean => /^\d+$/.test(part);

/**
 * Paths to a section or publication whose slug has words but does not end in its numbers are malformed. (rules P3)
 * Translated slugs on the language hosts end in words, so those hosts do not ask. (rules P3)
 */
export function isMalformedPath(path: string): boolean {
  const [, kind, slug = ''] = CONTENT_PATH.exec(path) ?? [];
  const parts = slug.split('-');
  if (parts.length < 2) return false;
  return !parts.slice(kind === 'section' ? -2 : -1).every(isNumeric);
}
