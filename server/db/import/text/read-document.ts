import type { z } from 'zod';
import type { Folder } from '#server/db/import/files/folder.ts';
import type { Problem } from '#server/db/import/problems.ts';
import { readYaml, type WithSource } from '#server/db/import/sourced.ts';
import { type Markdown, parseMarkdown } from './markdown.ts';

/** A Markdown file: its validated front matter and its body. */
export type Document<Front> = { front: WithSource<Front>; body: Markdown };

const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/;

export function readDocument<Front>(
  folder: Folder,
  { file, shape, hasPictures = false }: { file: string; shape: z.ZodType<Front>; hasPictures?: boolean },
  problems: Problem[],
): Document<Front> | null {
  const text = folder.read(file);
  const found = FRONT_MATTER.exec(text);
  if (found === null) {
    problems.push({ file, line: 1, field: '', message: 'must begin with a front matter between two lines of ---' });
    return null;
  }
  const [head, yaml = ''] = found;
  const body = parseMarkdown(
    { file, text: text.slice(head.length), firstLine: countLines(head) + 1, hasPictures },
    problems,
  );
  const front = readYaml(shape, { file, text: yaml, firstLine: 2 }, problems);
  return front === null ? null : { front, body };
}

const countLines = (text: string) => text.split('\n').length - 1;
