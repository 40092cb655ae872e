/**
 * The description format of documents: the contents of the page in reading order, with the text that screen readers
 * need. A printer (server/ports/pdf.ts) draws it; this module does not depend on how.
 */

export type Face = 'display' | 'serif' | 'sans';

export type TextStyle = {
  face: Face;
  /** In points, like all lengths on the page. */
  size: number;
  /** Line height as a multiple of the size. */
  leading: number;
  colour: string;
  align?: 'left' | 'right' | 'center';
  /** Extra space between letters, as a fraction of the size; slightly negative for titles. */
  tracking?: number;
  /** Digits of equal width, so that columns of them align. */
  tabular?: boolean;
};

/** A run of text in one style. A link looks like its surrounding text. */
export type Run = {
  text: string;
  bold?: boolean;
  italic?: boolean;
  link?: string;
  /** Overrides the paragraph's style, for an amount within a sentence. */
  style?: Partial<Pick<TextStyle, 'face' | 'size' | 'colour'>>;
};

/** SVG path data, painted in the coordinates of its drawing. */
export type Shape = { path: string; fill?: string; stroke?: string; width?: number; opacity?: number };
export type Drawing = { width: number; height: number; shapes: Shape[] };

export type Column = { title: string; share: number; align?: 'left' | 'right' };
export type Row = { cells: Run[][]; strong?: boolean };
export type Table = { caption: string; columns: Column[]; rows: Row[]; footer?: Row[] };

export type Block =
  | { kind: 'heading'; level: 1 | 2 | 3; text: Run[]; style: TextStyle; after?: number }
  | { kind: 'paragraph'; text: Run[]; style: TextStyle; after?: number }
  | { kind: 'list'; items: Run[][]; ordered?: boolean; style: TextStyle; after?: number }
  | ({ kind: 'table'; style: TextStyle; after?: number } & Table)
  | { kind: 'figure'; alt: string; drawing: Drawing; width: number; after?: number }
  | { kind: 'qr'; text: string; alt: string; size: number; after?: number }
  | { kind: 'rule'; colour: string; width: number; after?: number }
  | { kind: 'spacer'; height: number };

export type Box = { x: number; y: number; width: number; height: number };

/** A positioned box: its blocks align to the top, the middle or the bottom. */
export type Frame = {
  box: Box;
  anchor: 'top' | 'middle' | 'bottom';
  align?: 'left' | 'right' | 'center';
  blocks: Block[];
};

/** Decoration of the first page without meaning, which screen readers skip. */
export type Ornament = { box: Box; drawing: Drawing };

/** Text that flows over as many pages as it needs, below the frames of the first page. */
export type Flow = {
  blocks: Block[];
  /**
   * Where the text begins on the first page, or that it begins on the second, whose pages alone have the footer; on later
   * pages it begins at the margin.
   */
  start: number | 'second-page';
  margin: { top: number; right: number; bottom: number; left: number };
  /** The footer of every page, before the page number. */
  footer: string;
};

export type PageDocument = {
  title: string;
  subject: string;
  author: string;
  lang: string;
  /** When the record was created: the same record prints the same bytes. */
  createdAt: Date;
  size: { width: number; height: number };
  ornaments: Ornament[];
  /** Read in this order, before the flowing text. */
  frames: Frame[];
  flow?: Flow;
};

export const LETTER = { width: 612, height: 792 };
export const LETTER_LANDSCAPE = { width: 792, height: 612 };

export const plain = (text: string): Run[] => [{ text }];
