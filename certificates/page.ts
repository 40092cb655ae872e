/**
 * The format in which documents are described: the contents of the page, in reading order, with the text that a
 * screen reader needs. A printer (server/ports/pdf.ts) draws it; nothing here knows how.
 */

export type Face = 'display' | 'serif' | 'sans';

export type TextStyle = {
  face: Face;
  /** Points, as everything on the page. */
  size: number;
  /** Line height as a multiple of the size. */
  leading: number;
  colour: string;
  align?: 'left' | 'right' | 'center';
  /** Extra space between letters, as a fraction of the size; titles are set a little tight. */
  tracking?: number;
  /** Figures of one width, so that columns of them line up. */
  tabular?: boolean;
};

/** A stretch of text set in one way. A link is drawn like its surroundings and can be followed. */
export type Run = {
  text: string;
  bold?: boolean;
  italic?: boolean;
  link?: string;
  /** Departs from the paragraph's style, for an amount within a sentence. */
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

/** Decoration of the first page that carries no meaning; screen readers pass over it. */
export type Ornament = { box: Box; drawing: Drawing };

/** Text that fills as many pages as it needs, below what is placed on the first one. */
export type Flow = {
  blocks: Block[];
  /** Where the text begins on the first page; on the others it begins at the margin. */
  start: number;
  margin: { top: number; right: number; bottom: number; left: number };
  /** The footer of every page, before the page number. */
  footer: string;
};

export type PageDocument = {
  title: string;
  subject: string;
  author: string;
  lang: string;
  /** The instant the record was made: the same record prints the same bytes. */
  createdAt: Date;
  size: { width: number; height: number };
  ornaments: Ornament[];
  /** Read in this order, before the text that flows. */
  frames: Frame[];
  flow?: Flow;
};

export const LETTER = { width: 612, height: 792 };
export const LETTER_LANDSCAPE = { width: 792, height: 612 };

export const plain = (text: string): Run[] => [{ text }];
