/** The symbol beside the name on papers and pictures, as shapes that a PDF and an SVG can both draw. (rules P59) */

export type SymbolShape = { path: string; fill?: string; stroke?: string; width?: number };
export type SiteSymbol = { width: number; height: number; shapes: SymbolShape[] };

let symbol: SiteSymbol | null | 'of-the-product' = 'of-the-product';

/**
 * Called once by each process, before it writes anything. Null writes the name alone: a publisher's icon need not be
 * of shapes that papers can draw.
 */
export function adoptSymbol(adopted: typeof symbol): void {
  symbol = adopted;
}

/** The symbol of the publisher, or whether it is the product's own. */
export const siteSymbol = (): typeof symbol => symbol;
