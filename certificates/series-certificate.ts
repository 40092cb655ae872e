/** The certificate of completion of a series, with the parts that were done. (rules Q8) */
import type { Language } from '#domain/catalogue/languages.ts';
import type { CertifiedPart } from '#domain/series/series.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import { formatPaperDate } from '#domain/site/papers.ts';
import { messagesAt } from '#messages/message-tree.ts';
import { letterPage } from './letterhead.ts';
import { bold, linked, setMarked } from './marked-text.ts';
import { type Block, type PageDocument, plain } from './page.ts';
import { TYPE } from './styles.ts';

export type SeriesCertificateRecord = {
  /** With the degree. */
  holder: string;
  provider: string;
  /** That of its day of issue. (rules P63) */
  language: Language;
  /** Of the series. */
  title: string;
  parts: readonly CertifiedPart[];
  code: string;
  /** The URL at which anyone can verify this certificate. */
  verifyUrl: string;
  issuedOn: PlainDate;
  issuedAt: Date;
};

function table({ parts, language }: SeriesCertificateRecord): Block {
  const columns = messagesAt(language, 'papers.columns');
  const { caption, test, reading } = messagesAt(language, 'papers.seriesCertificate');
  return {
    kind: 'table',
    caption,
    columns: [
      { title: columns.date, share: 16 },
      { title: columns.part, share: 60 },
      { title: columns.completedBy, share: 24 },
    ],
    rows: parts.map(({ title, on, by }) => ({
      cells: [plain(formatPaperDate(on, language)), plain(title), plain(by === 'test' ? test : reading)],
    })),
    style: TYPE.table,
    after: 24,
  };
}

export function seriesCertificatePage(record: SeriesCertificateRecord): PageDocument {
  const { holder, provider, title, parts, code, verifyUrl, language, issuedAt } = record;
  const texts = messagesAt(language, 'papers.seriesCertificate');
  const date = formatPaperDate(record.issuedOn, language);
  return letterPage({
    brand: provider,
    title: texts.titleOf({ holder, title }),
    subject: texts.subject({ title }),
    lang: language,
    createdAt: issuedAt,
    footer: texts.footer({ holder, date, code }),
    blocks: [
      { kind: 'heading', level: 1, text: plain(texts.title), style: TYPE.title, after: 3 },
      { kind: 'paragraph', text: plain(date), style: TYPE.meta, after: 22 },
      {
        kind: 'paragraph',
        text: setMarked(texts.confirms({ provider, holder: bold(holder), title: bold(title), count: parts.length })),
        style: { ...TYPE.reading, size: 12 },
        after: 22,
      },
      table(record),
      { kind: 'paragraph', text: plain(texts.note), style: TYPE.text, after: 12 },
      { kind: 'paragraph', style: TYPE.fine, text: setMarked(texts.verify({ code, url: linked(verifyUrl) })) },
    ],
  });
}
