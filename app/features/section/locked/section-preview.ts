/**
 * The preview of a locked section is made of public text only: its description and the publication's excerpt, which is
 * never translated.
 */
const MAX_WORDS = 60;

type PublicText = {
  section: { meta_description: string };
  publication: { excerpt: string };
  /** Whether the description is in another language than the excerpt. */
  isTranslated?: boolean;
};

/** At most 60 words; a text that is cut ends with an ellipsis. */
export function createSectionPreview({ section, publication, isTranslated = false }: PublicText): string {
  const words = [section.meta_description, ...(isTranslated ? [] : [publication.excerpt])]
    .flatMap((text) => text.trim().split(/\s+/))
    .filter((word) => word !== '');
  if (words.length <= MAX_WORDS) return words.join(' ');
  return `${words
    .slice(0, MAX_WORDS)
    .join(' ')
    .replace(/[,;:.]$/, '')}…`;
}
