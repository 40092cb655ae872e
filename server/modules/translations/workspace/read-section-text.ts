import { parseDocument } from 'yaml';
import type { SectionText } from '#domain/translation/section-text.ts';

const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/;

/** The translated parts of a section's file; fields that cannot be read are empty, as a draft need not be valid. */
export function readSectionText(text: string): SectionText {
  const [head = '', yaml = ''] = FRONT_MATTER.exec(text) ?? [];
  const front = readFields(yaml);
  return {
    slug: front.slug ?? '',
    title: front.title?.trim() ?? '',
    description: front.metaDescription?.trim() ?? '',
    body: text.slice(head.length),
  };
}

function readFields(yaml: string): Partial<Record<string, string>> {
  const document = parseDocument(yaml, { prettyErrors: false, logLevel: 'silent' });
  if (document.errors.length > 0) return {};
  // Aliases can grow without bounds, and the format has none.
  const value: unknown = document.toJS({ maxAliasCount: 0 });
  if (typeof value !== 'object' || value === null) return {};
  const fields = Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return Object.fromEntries(fields);
}

type TranslatedFront = { number: number; slug: string; title: string; description: string };

/** The front matter of a translated file; every text is quoted, so that none is read as something else. */
export const writeSectionText = ({ number, slug, title, description }: TranslatedFront, body: string): string =>
  `---\nnumber: ${number}\nslug: ${JSON.stringify(slug)}\ntitle: ${JSON.stringify(title)}\nmetaDescription: ${JSON.stringify(description)}\n---\n${body}`;
