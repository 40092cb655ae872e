import { splitFrontMatter } from '#domain/authoring/front-matter/front-fields.ts';

const NAMES = new Intl.DisplayNames('en', { type: 'language' });

/** "Section 3", "Section 3, German", "Test", "Picture dose.png", "Document notes.pdf", "Cover". */
export function describePath(path: string): string {
  const [, number, language] = /^sections\/0?(\d+)(?:-[^.]*)?(?:\.([a-z-]+))?\.md$/.exec(path) ?? [];
  if (number !== undefined)
    return language === undefined ? `Section ${number}` : `Section ${number}, ${NAMES.of(language)}`;
  const [, picture] = /^images\/(.+)$/.exec(path) ?? [];
  if (picture !== undefined) return `Picture ${picture}`;
  if (path.endsWith('.pdf')) return `Document ${path}`;
  return path === 'test.yaml' ? 'Test' : 'Cover';
}

/** The lines of a file above its text. */
export const countHeadLines = (text: string): number => (splitFrontMatter(text)?.head.split('\n').length ?? 1) - 1;

/** "Section 3, line 12", by the lines of the text as the editor counts them; without one in the fields above it. */
export function describeLine({ path, line }: { path: string; line: number }, text: string): string {
  const shown = line - countHeadLines(text);
  return shown < 1 ? describePath(path) : `${describePath(path)}, line ${shown}`;
}
