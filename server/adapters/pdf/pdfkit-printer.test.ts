import { inflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { certificate } from '#certificates/certificate.ts';
import type { CertificateRecord } from '#certificates/certificate-record.ts';
import { type Block, LETTER, type PageDocument, plain } from '#certificates/page.ts';
import { COLORS, TYPE } from '#certificates/styles.ts';
import { toPrinted } from '#domain/shared/text/printed-text.ts';
import { openDocument } from './accessible-document.ts';
import { openFonts, readFonts } from './fonts.ts';
import { createPdfPrinter } from './pdfkit-printer.ts';
import { setLines } from './set-lines.ts';

const printer = createPdfPrinter();

const documentOf = (blocks: Block[], changes: Partial<PageDocument> = {}): PageDocument => ({
  title: 'Sleep & Anxiety <2026>',
  subject: 'A subject',
  author: 'Receptor',
  lang: 'pt-BR',
  createdAt: new Date('2026-11-20T10:00:00Z'),
  size: LETTER,
  ornaments: [{ box: { x: 0, y: 0, width: 9, height: 9 }, drawing: { width: 1, height: 1, shapes: [] } }],
  frames: [],
  flow: { blocks, start: 90, margin: { top: 60, right: 60, bottom: 60, left: 60 }, footer: 'The foot' },
  ...changes,
});

const paragraph = (text: string): Block => ({ kind: 'paragraph', text: plain(text), style: TYPE.text, after: 6 });

/** The file as text, with its streams decompressed. */
async function print(document: PageDocument): Promise<string> {
  const file = Buffer.from(await printer.print(document)).toString('latin1');
  return file.replace(/stream\n([\s\S]*?)\nendstream/g, (whole, body: string) => {
    try {
      return inflateSync(Buffer.from(body, 'latin1')).toString('latin1');
    } catch {
      return whole;
    }
  });
}

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

describe('the fonts', () => {
  test('have every letter that documents print, and no others (rules L58)', () => {
    const fonts = openFonts(openDocument(documentOf([])), readFonts());
    const isMissing = (character: string): boolean =>
      fonts.split(character, { ...TYPE.reading }, { text: character }).some(({ text }) => text === '?');
    const characters = Array.from({ length: 0xffff - 0x40 }, (_, i) => i + 0x40)
      .filter((point) => point < 0xd800 || point > 0xf8ff)
      .map((point) => String.fromCodePoint(point))
      // Others are printed as signs that are equal to them, or as nothing.
      .filter(
        (character) =>
          character === character.normalize('NFKC') && !/\p{Default_Ignorable_Code_Point}|\s/u.test(character),
      );

    const differing = characters.filter((character) => (toPrinted(character) !== character) !== isMissing(character));

    expect(characters.length).toBeGreaterThan(40_000);
    expect(differing).toEqual([]);
  });
});

describe('the lines of a certificate (rules L55)', () => {
  const fonts = openFonts(openDocument(documentOf([])), readFonts());
  const record = {
    ...{ layout: 4, brand: 'Receptor', audience: 'physician', claimed: 2, maximum: 2, selfAssessment: false },
    ...{ provider: { accredited: 'Receptor' }, completedOn: '2026-11-28', statements: [], number: 'R-2026-000001' },
    ...{ verification: { code: 'ABCD-EFGH-JKLM', url: 'https://receptor.example/verify/' } },
    ...{ issuedAt: new Date('2026-11-28T10:00:00Z') },
  };

  test.each([
    ['Ana Lima', 'MD', 'Sleep'],
    ['Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarenge', 'MD', 'Sleep'],
    ['W'.repeat(30), 'MD', 'M'.repeat(40)],
    ['M'.repeat(80), 'MD, PHARMD-MMMMMMMMM, WWWWWWWWWWWWWWW', 'Sleep'],
    ['Щ'.repeat(60), undefined, 'Ψ'.repeat(40)],
    ['Ana Wolfeschlegelsteinhausenbergerdorffwelchevoralternwaren', 'PhD', 'Dihydroxyphenylalanine'.repeat(3)],
    ['i'.repeat(80), undefined, 'é'.repeat(60)],
  ])('of %s, %s, for %s are never broken within a word', (name, credentials, title) => {
    const activity = { title, format: 'enduring material' };
    const learner = { name, ...(credentials === undefined ? {} : { credentials }) };
    const { frames } = certificate({ ...record, learner, activity } as unknown as CertificateRecord);
    const broken = frames
      .flatMap(({ box, blocks }) => blocks.map((block) => ({ block, width: box.width })))
      .flatMap(({ block, width }) => {
        if (block.kind !== 'paragraph' || block.style.face !== 'display') return [];
        const text = block.text.map((run) => run.text).join('');
        const lines = setLines(block.text, block.style, { faces: fonts, width });
        return lines.length === text.split('\n').length ? [] : [`${text}: ${lines.length} lines`];
      });

    expect(broken).toEqual([]);
  });
});

describe('the PDF printer', () => {
  test('marks the file as PDF/UA: tagged, with a language, and its title shown', async () => {
    const file = await print(documentOf([paragraph('Text')]));

    expect(file).toContain('%PDF-1.7');
    expect(file).toMatch(/\/StructTreeRoot \d+ 0 R/);
    expect(file).toContain('/Marked true');
    expect(file).toContain('/Lang (pt-BR)');
    expect(file).toContain('/DisplayDocTitle true');
    expect(file).toContain('<pdfuaid:part>1</pdfuaid:part>');
  });

  test('keeps the metadata well-formed if a title has special characters', async () => {
    const file = await print(documentOf([paragraph('Text')]));

    expect(file).toContain('Sleep &amp; Anxiety &lt;2026&gt;</rdf:li>');
    expect(file).toContain('(Sleep & Anxiety <2026>)');
  });

  test('builds the structure tree from the page description', async () => {
    const file = await print(
      documentOf([
        { kind: 'heading', level: 1, text: plain('Title'), style: TYPE.title },
        {
          kind: 'paragraph',
          text: [{ text: 'To ' }, { text: 'the site', link: 'https://receptor.example' }],
          style: TYPE.text,
        },
        { kind: 'list', items: [plain('one'), plain('two')], style: TYPE.text },
        {
          kind: 'table',
          caption: 'Doses',
          columns: [{ title: 'Week', share: 1 }],
          rows: [{ cells: [plain('1')] }],
          style: TYPE.table,
        },
        {
          kind: 'figure',
          alt: 'A line',
          drawing: { width: 10, height: 10, shapes: [{ path: 'M0 0L10 10', stroke: COLORS.ink }] },
          width: 40,
        },
        { kind: 'qr', text: 'https://receptor.example', alt: 'A code', size: 60 },
        { kind: 'rule', colour: COLORS.line, width: 1 },
      ]),
    );

    for (const type of ['Document', 'H1', 'P', 'Link', 'L', 'LI', 'Lbl', 'LBody', 'Table', 'TR', 'TH', 'TD']) {
      expect(file).toMatch(new RegExp(`/S /${type}\\b`));
    }
    expect(file).toContain('/Scope /Column');
    expect(file).toContain('/URI (https://receptor.example)');
    expect(file).toContain('/Alt (A line)');
    expect(file).toContain('/Alt (A code)');
  });

  test('opens and closes every marked-content sequence, so that all content is in the tree', async () => {
    const rows = Array.from({ length: 60 }, (_, i) => ({ cells: [plain(`Row ${i}`)] }));
    const file = await print(
      documentOf([{ kind: 'table', caption: 'Long', columns: [{ title: 'Row', share: 1 }], rows, style: TYPE.table }]),
    );

    expect(count(file, /^\/\w+ .*?(?:BDC|BMC)$/gms)).toBe(count(file, /^EMC$/gm));
    expect(count(file, /\/S \/TH\b/g)).toBe(1);
    expect(count(file, /\/Type \/Page\b/g)).toBe(3);
  });

  test('breaks a long text across pages, and keeps a heading with the text after it', async () => {
    const pages = async (blocks: Block[]): Promise<number> =>
      count(await print(documentOf(blocks)), /\/Type \/Page\b/g);
    const lines = Array.from({ length: 30 }, (_, i) => paragraph(`Line ${i}`));

    expect(await pages(lines)).toBe(1);
    expect(await pages([...lines, ...lines])).toBe(2);
  });

  test('embeds only the fonts it uses, and no standard font', async () => {
    const file = await print(documentOf([paragraph('Grüße, Łucja, GABA-α ≥ 5')]));

    expect(count(file, /\/FontFile2 /g)).toBe(count(file, /\/Type \/FontDescriptor/g));
    expect(file).not.toMatch(/\/BaseFont \/(Helvetica|Times|Courier)/);
  });

  test('prints the same bytes for the same description', async () => {
    const document = documentOf([paragraph('Text'), { kind: 'qr', text: 'abc', alt: 'A code', size: 60 }]);

    const [first, again, fresh] = [
      await printer.print(document),
      await printer.print(document),
      await createPdfPrinter().print(document),
    ];

    expect(Buffer.compare(first, again)).toBe(0);
    expect(Buffer.compare(first, fresh)).toBe(0);
  });

  test('breaks an address that is wider than its column', async () => {
    const address = `https://receptor.example/${'a'.repeat(400)}`;

    await expect(printer.print(documentOf([paragraph(address)]))).resolves.toBeInstanceOf(Uint8Array);
  });
});
