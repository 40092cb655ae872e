import PDFDocument from 'pdfkit';
import type { PageDocument } from '#certificates/page.ts';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escapeXml = (text: string): string => text.replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign);

/** pdfkit writes the title into its XML metadata without escaping, so an ampersand would make the metadata invalid. */
class AccessibleDocument extends PDFDocument {
  override endMetadata(): void {
    const { Title = '', Subject = '', Author = '' } = this.info;
    this.info = {
      ...this.info,
      Title: escapeXml(`${Title}`),
      Subject: escapeXml(`${Subject}`),
      Author: escapeXml(`${Author}`),
    };
    super.endMetadata();
  }
}

/** An empty tagged document (PDF/UA) with its title and language set. */
export function openDocument({ title, subject, author, lang, createdAt, size }: PageDocument): PDFKit.PDFDocument {
  return new AccessibleDocument({
    pdfVersion: '1.7',
    subset: 'PDF/UA' as never,
    tagged: true,
    lang,
    displayTitle: true,
    autoFirstPage: false,
    bufferPages: true,
    size: [size.width, size.height],
    margin: 0,
    // No default font: the standard ones cannot be embedded.
    font: null as never,
    info: {
      Title: title,
      Subject: subject,
      Author: author,
      Creator: author,
      CreationDate: createdAt,
      ModDate: createdAt,
    },
  });
}

/** The finished file. */
export function finish(doc: PDFKit.PDFDocument): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  return new Promise((resolve, reject) => {
    doc.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    doc.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
    doc.on('error', reject);
    doc.end();
  });
}
