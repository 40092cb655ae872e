import { openOnce } from '#server/kernel/open-once.ts';
import type { PdfPrinter } from '#server/ports/pdf.ts';

/** The printer, loaded with its fonts and libraries at the first print: the memory that they take is not needed before. */
export function openOnPrint(): PdfPrinter {
  const open = openOnce(async () => (await import('./pdfkit-printer.ts')).createPdfPrinter());
  return {
    print: async (document) => (await open()).print(document),
    printAll: async (documents, about) => (await open()).printAll(documents, about),
  };
}
