/** What a locked section shows of itself: only what is public, its own description and the publication's excerpt. */
const MAX_WORDS = 60;

type Public = { section: { meta_description: string }; publication: { excerpt: string } };

/** At most 60 words; a text that is cut ends with an ellipsis. */
export function previewOf({ section, publication }: Public): string {
  const words = [section.meta_description, publication.excerpt]
    .flatMap((text) => text.trim().split(/\s+/))
    .filter((word) => word !== '');
  if (words.length <= MAX_WORDS) return words.join(' ');
  return `${words
    .slice(0, MAX_WORDS)
    .join(' ')
    .replace(/[,;:.]$/, '')}…`;
}
