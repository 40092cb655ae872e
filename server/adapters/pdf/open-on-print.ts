import type { PdfPrinter } from '#server/ports/pdf.ts';

/** The printer, loaded with its fonts and libraries at the first print: the memory that they take is not needed before. */
export function openOnPrint(): PdfPrinter {
  let opened: Promise<PdfPrinter> | undefined;
  const open = (): Promise<PdfPrinter> => {
    opened ??= import('./pdfkit-printer.ts').then(({ createPdfPrinter }) => createPdfPrinter());
    return opened;
  };
  return {
    print: async (document) => (await open()).print(document),
    printAll: async (documents, about) => (await open()).printAll(documents, about),
  };
}
