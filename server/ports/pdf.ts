import type { PageDocument } from '#certificates/page.ts';

/** Turns a page description into an accessible PDF; the same description always produces the same bytes. */
export type PdfPrinter = {
  print(document: PageDocument): Promise<Uint8Array>;
  /** One file of several documents of one page each, under a title of its own. */
  printAll(documents: readonly PageDocument[], about: { title: string; createdAt: Date }): Promise<Uint8Array>;
};
