/** The certificate of completion of a series, with the parts that were done. (rules Q8) */
import type { CertifiedPart } from '#domain/series/series.ts';
import { formatUsDate, type PlainDate } from '#domain/shared/dates.ts';
import { letterPage } from './letterhead.ts';
import { type Block, type PageDocument, plain } from './page.ts';
import { TYPE } from './styles.ts';

export type SeriesCertificateRecord = {
  /** With the degree. */
  holder: string;
  provider: string;
  /** Of the series. */
  title: string;
  parts: readonly CertifiedPart[];
  code: string;
  /** The URL at which anyone can verify this certificate. */
  verifyUrl: string;
  issuedOn: PlainDate;
  issuedAt: Date;
};

const table = ({ parts }: SeriesCertificateRecord): Block => ({
  kind: 'table',
  caption: 'Parts of the series and how they were completed',
  columns: [
    { title: 'Date', share: 16 },
    { title: 'Part', share: 60 },
    { title: 'Completed by', share: 24 },
  ],
  rows: parts.map(({ title, on, by }) => ({
    cells: [plain(formatUsDate(on)), plain(title), plain(by === 'test' ? 'Test passed' : 'All sections read')],
  })),
  style: TYPE.table,
  after: 24,
});

export function seriesCertificatePage(record: SeriesCertificateRecord): PageDocument {
  const { holder, provider, title, parts, code, verifyUrl, issuedOn, issuedAt } = record;
  return letterPage({
    brand: provider,
    title: `Certificate of completion of ${holder}: ${title}`,
    subject: `Completion of the series ${title}`,
    lang: 'en',
    createdAt: issuedAt,
    footer: `${holder}. Issued ${formatUsDate(issuedOn)}. Code ${code}.`,
    blocks: [
      { kind: 'heading', level: 1, text: plain('Certificate of completion'), style: TYPE.title, after: 3 },
      { kind: 'paragraph', text: plain(formatUsDate(issuedOn)), style: TYPE.meta, after: 22 },
      {
        kind: 'paragraph',
        text: [
          { text: `${provider} confirms that ` },
          { text: holder, bold: true },
          { text: ' has completed the series ' },
          { text: title, bold: true },
          { text: `, with the following ${parts.length === 1 ? 'part' : `${parts.length} parts`}.` },
        ],
        style: { ...TYPE.reading, size: 12 },
        after: 22,
      },
      table(record),
      {
        kind: 'paragraph',
        text: plain(
          'This certificate gives no credit. Credit for a part is stated by the certificate of that part alone.',
        ),
        style: TYPE.text,
        after: 12,
      },
      {
        kind: 'paragraph',
        style: TYPE.fine,
        text: [
          { text: `Verify this certificate with the code ${code} at ` },
          { text: verifyUrl, link: verifyUrl },
          { text: '.' },
        ],
      },
    ],
  });
}
