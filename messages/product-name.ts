import { findMessage } from './catalog.ts';

/** The name of the site, as the catalogue has it: the same in every language. */
export const productName = (): string => String(findMessage('en', 'shell.product'));
