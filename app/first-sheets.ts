export type FirstSheets = {
  /** The sheet of what every page has, for a page without one of its own. */
  frame: string;
  /** The sheet of a route's first view, by the address of the route's script. */
  routes: Readonly<Record<string, string>>;
};

/** The server's build replaces this module (`scripts/vite/first-sheets.ts`); in development a page has all sheets. */
export const FIRST_SHEETS: FirstSheets | null = null;
