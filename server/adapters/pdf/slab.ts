import { addElement, type Element, type Pen, type Tag } from './pen.ts';

/** A strip of the page that is not split: a line, a row, a drawing. Pages break between slabs. */
export type Slab = { height: number; draw(x: number, y: number): void };

/** A block that is ready to be drawn. */
export type BlockLayout = {
  slabs: Slab[];
  /** Space below. */
  after: number;
  /** Prevents a heading at the bottom of a page without the text after it. */
  keepWithNext?: boolean;
  /** Drawn again, as an artifact, when the block continues on the next page. */
  repeat?: Slab;
};

/** Creates the element of a block when its first slab is drawn, so that the tree is in reading order. */
export function elementOnce(pen: Pen, tag: Tag, parent: () => Element): () => Element {
  let element: Element | null = null;
  return () => {
    element ??= addElement(pen, parent(), tag);
    return element;
  };
}

export const heightOf = (laid: BlockLayout[]): number =>
  laid.reduce(
    (sum, { slabs, after }, i) =>
      sum + slabs.reduce((height, slab) => height + slab.height, 0) + (i < laid.length - 1 ? after : 0),
    0,
  );
