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
