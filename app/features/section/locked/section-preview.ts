/** The preview of a locked section is made of public text only: its description and the publication's excerpt. */
const MAX_WORDS = 60;

type PublicText = { section: { meta_description: string }; publication: { excerpt: string } };

/** At most 60 words; a text that is cut ends with an ellipsis. */
export function createSectionPreview({ section, publication }: PublicText): string {
  const words = [section.meta_description, publication.excerpt]
    .flatMap((text) => text.trim().split(/\s+/))
    .filter((word) => word !== '');
  if (words.length <= MAX_WORDS) return words.join(' ');
  return `${words
    .slice(0, MAX_WORDS)
    .join(' ')
    .replace(/[,;:.]$/, '')}…`;
}
