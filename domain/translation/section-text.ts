/** A section's file as the translation workspace reads and writes it. */
import { joinParts, segmentsOf, splitBody } from './segments.ts';
import type { SourceSegment, TextKind } from './translated-text.ts';

/** The fields of the front matter that are translated, and the body. */
export type SectionText = {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly body: string;
};

/** The title and the description first, as they are translated first. */
export const segmentsOfSection = ({ title, description, body }: SectionText): SourceSegment[] => [
  { kind: 'title', slide: 0, text: title },
  ...(description === '' ? [] : [{ kind: 'description' as const, slide: 0, text: description }]),
  ...segmentsOf(body),
];

/**
 * The body of the English section with the translations in place of its segments, in their order; what has none stays
 * English, so that the times of the slides and the pictures are those of the recording. (rules E23)
 */
export const translateBody = (english: string, targets: readonly (string | null)[]): string =>
  joinParts(splitBody(english), targets);

export const MAX_DESCRIPTION = 160;

export type TextFault = 'line-break' | 'structure' | 'too-long' | 'empty';

/** Why a translation cannot stand where its segment is: it would be another block, or several. (rules E24) */
export function findTextFault({ kind, source, target }: { kind: TextKind; source: string; target: string }) {
  if (target.trim() === '') return 'empty';
  if (kind !== 'paragraph' && /[\r\n]/.test(target)) return 'line-break';
  if (kind === 'title') return null;
  if (kind === 'description') return target.length > MAX_DESCRIPTION ? 'too-long' : null;
  const [first] = segmentsOf(asBlock(kind, target));
  if (first?.kind !== kind) return 'structure';
  if (kind === 'row') return countCells(target) === countCells(source) ? null : 'structure';
  return first.text === target ? null : 'structure';
}

function asBlock(kind: TextKind, text: string): string {
  if (kind === 'heading') return `## 0:00 ${text}`;
  if (kind === 'item') return `- ${text}`;
  if (kind === 'picture') return `![${text}](picture)`;
  return text;
}

const countCells = (row: string): number => row.replaceAll('\\|', '').split('|').length;
