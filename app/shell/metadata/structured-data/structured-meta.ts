import type { MetaDescriptor } from 'react-router';
import type { Graph } from 'schema-dts';

/** Added to the data of a page that was loaded on the server. */
export type WithStructuredData = { structured?: Graph };

/** The description as a data block; browsers do not run it, so the content security policy does not apply. */
export const structuredMeta = ({ structured }: WithStructuredData): MetaDescriptor[] =>
  structured === undefined ? [] : [{ 'script:ld+json': structured as object as Record<string, never> }];
