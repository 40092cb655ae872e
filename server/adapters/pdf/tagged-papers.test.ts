/** Our papers meet what PDF/UA requires, as far as a program can see, judged by a parser that is not their writer. */
import PDFDocument from 'pdfkit';
import { describe, expect, test } from 'vitest';
import { certificate } from '#certificates/certificate.ts';
import type { CertificateRecord } from '#certificates/certificate-record.ts';
import { handout } from '#certificates/handout.ts';
import { plain } from '#certificates/page.ts';
import { receipt } from '#certificates/receipt.ts';
import { transcript } from '#certificates/transcript.ts';
import type { Quarters } from '#domain/shared/credits.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import type { Cents } from '#domain/shared/money.ts';
import { listTaggingFaults } from '#tests/support/validators/tagged-pdf.ts';
import { finish, openDocument } from './accessible-document.ts';
import { createPdfPrinter } from './pdfkit-printer.ts';

const printer = createPdfPrinter();
const AT = new Date('2026-11-20T10:00:00Z');
const day = (text: string) => text as PlainDate;
const quarters = (value: number) => value as Quarters;

const RECORD: CertificateRecord = {
  ...{ layout: 4, brand: 'Receptor', audience: 'pharmacist' },
  learner: { name: 'Łucja Grüße-Zielińska', credentials: 'PharmD' },
  activity: { title: 'Sleep & <Anxiety>: GABA-α ≥ 5', format: 'enduring material' },
  provider: { accredited: 'Meridian Medical Education', joint: 'Receptor' },
  ...{ completedOn: day('2026-11-20'), claimed: quarters(2), maximum: quarters(3), selfAssessment: true },
  statements: ['Designated for a maximum of 0.75 AMA PRA Category 1 Credit™.'],
  number: 'R-2026-004817',
  verification: { code: '7K3M-Q9TX-2HD4', url: 'https://receptor.example/verify/7K3M-Q9TX-2HD4' },
  issuedAt: AT,
};
const signed = { ...RECORD.provider, signatory: { name: 'Ida Berg, MD', role: 'Director' } };
const long = {
  ...RECORD,
  statements: Array.from({ length: 60 }, (_, i) => `${i}. ${'A statement of it. '.repeat(9)}`),
};

const LINE = {
  ...{ title: 'Lamotrigine', completedOn: day('2026-11-20'), provider: 'Meridian', creditClass: 'CME' as const },
  ...{ quarters: quarters(2), certificateNumber: 'R-2026-004817' },
};
const PAPERS = {
  'a certificate': certificate(RECORD),
  'a certificate of the first layout': certificate({ ...RECORD, layout: 1 }),
  'a certificate of the second layout': certificate({ ...RECORD, layout: 2 }),
  'a certificate of the third layout': certificate({ ...RECORD, layout: 3 }),
  'a certificate with a name of two lines': certificate({
    ...RECORD,
    learner: { name: 'Maria-Fernanda de Albuquerque Cavalcanti', credentials: 'MD, PhD, MPH, FAPA' },
  }),
  'a certificate with a signature': certificate({ ...RECORD, provider: signed }),
  'a certificate of several pages': certificate(long),
  'a transcript': transcript({
    ...{ brand: 'Receptor', learner: { name: 'Hannah Whitfield', credentials: 'MD' }, preparedAt: AT },
    ...{ lines: Array(80).fill(LINE), verifyUrl: 'https://receptor.example/verify', preparedOn: day('2026-11-20') },
  }),
  'a receipt': receipt({
    ...{ brand: 'Receptor', number: 'R-000123', paidOn: day('2026-11-20'), currency: 'USD', paidWith: 'Visa' },
    seller: { name: 'Receptor', address: ['100 Example Street'], supportEmail: 'support@receptor.example' },
    payer: { name: 'Hannah Whitfield', email: 'hannah@clinic.example', employer: 'Northlake Clinic', address: [] },
    ...{ lines: [{ label: 'Gold', detail: 'one year', amount: 69900 as Cents }], total: 69900 as Cents, issuedAt: AT },
  }),
  'a handout': handout({
    ...{
      isDemonstration: true,
      brand: 'Receptor',
      title: 'Sleep',
      publication: 'Insomnia',
      faculty: [{ name: 'Ida Berg' }],
      lang: 'de',
    },
    ...{ keyPoints: ['One', 'Two'], references: ['A reference.'], url: 'https://receptor.example/x', updatedAt: AT },
    blocks: [],
  }),
};

describe('the tags of', () => {
  test.each(Object.entries(PAPERS))('%s have no faults', async (_name, page) => {
    expect(await listTaggingFaults(await printer.print(page))).toEqual([]);
  });

  test('several certificates in one file have no faults', async () => {
    const pages = [certificate(RECORD), certificate(long), certificate({ ...RECORD, layout: 1 })];

    expect(await listTaggingFaults(await printer.printAll(pages, { title: 'Certificates', createdAt: AT }))).toEqual(
      [],
    );
  });
});

describe('the check of tags', () => {
  test('finds a file without any', async () => {
    const doc = new PDFDocument();
    doc.text('Text', { link: 'https://receptor.example' });

    expect(await listTaggingFaults(await finish(doc))).toEqual(
      expect.arrayContaining([
        ...['is not marked', 'has no language', 'has no structure tree', 'does not show its title', 'has no title'],
        ...['does not state PDF/UA in its metadata', 'TJ outside of marked content'],
        ...['tabs do not follow the structure', 'a link has no description', 'a link is not in the tree'],
      ]),
    );
  });

  test('finds a figure without an alternative text, a level left out, and content that is in no tree', async () => {
    const page = { ...certificate(RECORD), ornaments: [], frames: [] };
    const heading = {
      kind: 'heading',
      level: 2,
      text: plain('Two'),
      style: { face: 'sans', size: 9, leading: 1, colour: '#000' },
    } as const;
    const margin = { top: 40, right: 40, bottom: 40, left: 40 };
    const untitled = await printer.print({
      ...page,
      flow: {
        ...{ start: 50, margin, footer: 'Foot' },
        blocks: [heading, { kind: 'figure', alt: '', width: 9, drawing: { width: 1, height: 1, shapes: [] } }],
      },
    });
    const doc = openDocument(page);
    doc.addPage();
    doc.rect(0, 0, 9, 9).fill('#000');
    doc.markContent('P');
    doc.rect(0, 0, 9, 9).fill('#000');
    doc.endMarkedContent();

    expect(await listTaggingFaults(untitled)).toEqual(
      expect.arrayContaining(['H2 follows no heading', 'a figure has no alternative text']),
    );
    expect(await listTaggingFaults(await finish(doc))).toEqual(
      expect.arrayContaining(['f outside of marked content', 'P is neither an artifact nor in the tree']),
    );
  });
});
