/** A handout for a material without a file: the lecture's points and tables, laid out for printing. */
import { libraryLanguage } from '#domain/site/papers.ts';
import { messagesAt } from '#messages/message-tree.ts';
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
  /** Whether the library is invented. */
  isDemonstration: boolean;
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

/** A demonstration library says so on every page that it prints. */
const footerOf = ({ isDemonstration, brand, title }: HandoutRecord): string =>
  isDemonstration ? messagesAt(libraryLanguage(), 'shell.footer').demonstration : `${brand}: ${title}`;

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
  const labels = messagesAt(libraryLanguage(), 'papers.handout');
  const faculty = record.faculty.map(({ name, affiliation }) => (affiliation ? `${name}, ${affiliation}` : name));
  return letterPage({
    brand: record.brand,
    title: record.title,
    subject: labels.subject({ publication: record.publication }),
    lang: record.lang,
    createdAt: record.updatedAt,
    footer: footerOf(record),
    blocks: [
      { kind: 'heading', level: 1, text: plain(record.title), style: TYPE.title, after: 6 },
      {
        kind: 'paragraph',
        text: [{ text: `${labels.of} ` }, { text: record.publication, link: record.url, bold: true }],
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
      ...listed(labels.keyPoints, record.keyPoints, { ordered: false, style: TYPE.reading }),
      ...record.blocks.map(set),
      ...listed(labels.references, record.references, { ordered: true, style: TYPE.fine }),
    ],
  });
}
