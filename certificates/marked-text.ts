/** Bold parts and links within the text of a message. */
import type { Run } from './page.ts';

// Noncharacters of Unicode, which no stored text has.
const BOLD = '\uFDD0';
const LINK = '\uFDD1';

export const bold = (text: string): string => `${BOLD}${text}${BOLD}`;
export const linked = (url: string): string => `${LINK}${url}${LINK}`;

/** The runs of a message whose arguments were marked. */
export const setMarked = (text: string): Run[] =>
  text.split(/(\uFDD0[^\uFDD0]*\uFDD0|\uFDD1[^\uFDD1]*\uFDD1)/u).flatMap((part): Run[] => {
    const inner = part.slice(1, -1);
    if (part === '') return [];
    if (part.startsWith(BOLD)) return [{ text: inner, bold: true }];
    return part.startsWith(LINK) ? [{ text: inner, link: inner }] : [{ text: part }];
  });
