/** English texts that a publication has more than once, such as a heading that a slide repeats. */

type SegmentTranslation = {
  readonly source: string;
  readonly target: string;
  /** Whether it is the translation of the English text as it is now. */
  readonly isCurrent: boolean;
};

/**
 * The first current translation of each English text, which is offered for every open segment with an equal text, and
 * never put over another. (rules E40)
 */
export function collectTranslations(texts: readonly SegmentTranslation[]): ReadonlyMap<string, string> {
  const translations = new Map<string, string>();
  for (const { source, target, isCurrent } of texts)
    if (isCurrent && target.trim() !== '' && !translations.has(source)) translations.set(source, target);
  return translations;
}
