import type { MetaDescriptor } from 'react-router';
import type { Graph } from 'schema-dts';

/** What the data of a page carries besides, where it was loaded on the server. */
export type Structured = { structured?: Graph };

/** The description as a block of data, which no browser runs, so the content policy does not ask about it. */
export const structuredMeta = ({ structured }: Structured): MetaDescriptor[] =>
  structured === undefined ? [] : [{ 'script:ld+json': structured as object as Record<string, never> }];
