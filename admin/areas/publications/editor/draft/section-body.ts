import { splitFrontMatter } from '#domain/authoring/front-matter/front-fields.ts';
import type { Draft } from './use-draft.ts';

/** The fields and the text of a section, as they are now. */
export function readBody({ session }: Pick<Draft, 'session'>, path: string): { head: string; body: string } {
  const source = session.snapshot().files[path] ?? '';
  return splitFrontMatter(source) ?? { head: '', body: source };
}
