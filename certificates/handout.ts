/** A handout for a material without a file: the lecture's points and tables, laid out for printing. */
import { letterPage } from './letterhead.ts';
import { type Block, type PageDocument, plain, type Run } from './page.ts';
import { TYPE } from './styles.ts';

/** The content of a slide, already parsed from Markdown. */
export type HandoutBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: Run[] }
  | { kind: 'list'; ordered?: boolean; items: Run[][] }
  | { kind: 'table'; caption: string; header: string[]; rows: Run[][][] };

export type HandoutRecord = {
  brand: string;
  title: string;
  publication: string;
  faculty: { name: string; affiliation?: string }[];
  keyPoints: string[];
  blocks: HandoutBlock[];
  references: string[];
  /** The publication's URL, which is printed on the handout. */
  url: string;
  lang: string;
  updatedAt: Date;
};

/** The footer of everything that the demonstration library prints. */
export const DEMONSTRATION =
  'This is a demonstration library. The people, institutions, and providers are fictional, and nothing here is medical advice.';

// A narrow first column of short names, and wider columns for their text.
function shares(rows: Run[][][], columns: number): number[] {
  const maxLengths = Array.from({ length: columns }, (_, column) =>
    Math.max(6, ...rows.map((row) => (row[column] ?? []).map((run) => run.text).join('').length)),
  );
  return maxLengths.map((length) => Math.sqrt(length));
}

function set(block: HandoutBlock): Block {
  switch (block.kind) {
    case 'heading':
      return { kind: 'heading', level: 2, text: plain(block.text), style: TYPE.section, after: 4 };
    case 'paragraph':
      return { kind: 'paragraph', text: block.text, style: TYPE.reading, after: 8 };
    case 'list':
      return { ...block, style: TYPE.reading, after: 12 };
    case 'table': {
      const wide = shares(block.rows, block.header.length);
      const columns = block.header.map((title, i) => ({ title, share: wide[i] ?? 1 }));
      return {
        kind: 'table',
        caption: block.caption,
        columns,
        rows: block.rows.map((cells) => ({ cells })),
        style: TYPE.table,
        after: 16,
      };
    }
  }
}

const part = (title: string, level: 2 | 3 = 2): Block => ({
  kind: 'heading',
  level,
  text: plain(title),
  style: TYPE.section,
  after: 4,
});

type ListStyle = { ordered: boolean; style: (typeof TYPE)['reading' | 'fine'] };

const listed = (title: string, items: string[], manner: ListStyle): Block[] =>
  items.length === 0 ? [] : [part(title), { kind: 'list', ...manner, items: items.map(plain), after: 14 }];

/** A handout of one or two Letter pages: key points first, then the slides, then the references. */
export function handout(record: HandoutRecord): PageDocument {
  const faculty = record.faculty.map(({ name, affiliation }) => (affiliation ? `${name}, ${affiliation}` : name));
  return letterPage({
    brand: record.brand,
    title: record.title,
    subject: `Handout for ${record.publication}`,
    lang: record.lang,
    createdAt: record.updatedAt,
    footer: DEMONSTRATION,
    blocks: [
      { kind: 'heading', level: 1, text: plain(record.title), style: TYPE.title, after: 6 },
      {
        kind: 'paragraph',
        text: [{ text: 'Handout for ' }, { text: record.publication, link: record.url, bold: true }],
        style: TYPE.text,
        after: faculty.length > 0 ? 0 : 18,
      },
      ...faculty.map(
        (line, i): Block => ({
          kind: 'paragraph',
          text: plain(line),
          style: TYPE.meta,
          after: i === faculty.length - 1 ? 18 : 0,
        }),
      ),
      ...listed('Key points', record.keyPoints, { ordered: false, style: TYPE.reading }),
      ...record.blocks.map(set),
      ...listed('References', record.references, { ordered: true, style: TYPE.fine }),
    ],
  });
}
