const CONTENT_PATH = /\/(section|publication)\/([^/?#]+)/;
const isNumeric = (part: string): boolean => /^\d+$/.test(part);

/**
 * Whether a path to a section or publication has a slug with words but without its numbers. (rules P3) Translated slugs
 * end in words, so language hosts do not use this check. (rules P3)
 */
export function isMalformedPath(path: string): boolean {
  const [, kind, slug = ''] = CONTENT_PATH.exec(path) ?? [];
  const parts = slug.split('-');
  if (parts.length < 2) return false;
  return !parts.slice(kind === 'section' ? -2 : -1).every(isNumeric);
}
