import type { PageDocument } from '#certificates/page.ts';

/** Turns a page description into an accessible PDF; the same description always produces the same bytes. */
export type PdfPrinter = { print(document: PageDocument): Promise<Uint8Array> };
