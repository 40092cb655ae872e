/** A reader's notes as Markdown, to be used in another program. (rules H8) */
import { formatDuration } from '../shared/dates.ts';

export type ExportedNote = {
  readonly quote: string | null;
  /** Whether the section is locked, and more words were marked. (rules H6) */
  readonly isCut: boolean;
  readonly seconds: number | null;
  readonly text: string;
  readonly created: string;
  /** Null if the section was removed. */
  readonly address: string | null;
};

export type ExportedSection = {
  readonly title: string;
  readonly reference: string;
  readonly notes: readonly ExportedNote[];
};

export type ExportedPublication = { readonly title: string; readonly sections: readonly ExportedSection[] };

export type ExportLabels = {
  readonly title: string;
  readonly exported: string;
  readonly reference: string;
  readonly open: string;
  readonly cut: string;
};

/** Titles are of the library and escaped; what the reader wrote is left as it is, because it may be Markdown. */
export function writeMarkdown(publications: readonly ExportedPublication[], labels: ExportLabels): string {
  const parts = publications.flatMap(({ title, sections }) => [
    `## ${escapeMarkdown(title)}`,
    ...sections.flatMap((section) => writeSection(section, labels)),
  ]);
  return `${[`# ${escapeMarkdown(labels.title)}`, labels.exported, ...parts].join('\n\n')}\n`;
}

function writeSection({ title, reference, notes }: ExportedSection, labels: ExportLabels): string[] {
  return [
    `### ${escapeMarkdown(title)}`,
    ...notes.map((note) => writeNote(note, labels)),
    `**${labels.reference}** ${escapeMarkdown(reference)}`,
  ];
}

function writeNote({ quote, isCut, seconds, text, created, address }: ExportedNote, labels: ExportLabels): string {
  const quoted = quote === null ? [] : [writeQuote(isCut ? `${quote} … (${labels.cut})` : quote)];
  const facts = [
    ...(seconds === null ? [] : [formatDuration(seconds)]),
    created,
    ...(address === null ? [] : [`[${labels.open}](<${address}>)`]),
  ];
  const own = text.trim() === '' ? [] : [text.trim()];
  return [...quoted, ...own, facts.join(' · ')].join('\n\n');
}

const writeQuote = (quote: string): string =>
  escapeMarkdown(quote)
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');

const escapeMarkdown = (text: string): string => text.replace(/[\\`*_[\]<>#|]/g, '\\$&');
