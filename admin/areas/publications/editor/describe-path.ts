/** "Section 3", "Section 3, de", "Test", "Cover". */
export function describePath(path: string): string {
  const [, number, language] = /^sections\/0?(\d+)(?:-[^.]*)?(?:\.([a-z-]+))?\.md$/.exec(path) ?? [];
  if (number !== undefined) return language === undefined ? `Section ${number}` : `Section ${number}, ${language}`;
  return path === 'test.yaml' ? 'Test' : 'Cover';
}
