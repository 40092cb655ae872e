import { createContext, useContext } from 'react';
import { type EntryContext, Links } from 'react-router';
import type { FirstSheets } from './first-sheets.ts';

type FirstSheet = {
  address: string;
  /** Whether it styles all of the rendered page, so that the sheet of the site may arrive later. */
  isWhole: boolean;
};

/** The first sheet of the page that is rendered on the server; null in development. */
export const FirstSheetContext = createContext<FirstSheet | null>(null);

const ATTRIBUTE = 'data-first-view';

/** The first sheet of the document in which the browser starts. */
const started = import.meta.env.SSR ? null : readFirstSheet();

function readFirstSheet(): FirstSheet | null {
  const link = document.querySelector(`link[${ATTRIBUTE}]`);
  const address = link?.getAttribute('href') ?? null;
  return address === null ? null : { address, isWhole: link?.getAttribute(ATTRIBUTE) === 'whole' };
}

const useFirstSheet = () => useContext(FirstSheetContext) ?? started;

/** The style sheets with which the page is painted first (docs/decisions/032). */
export function PageSheets() {
  const sheet = useFirstSheet();
  return (
    <>
      {sheet !== null && (
        <link rel="stylesheet" href={sheet.address} {...{ [ATTRIBUTE]: sheet.isWhole ? 'whole' : 'frame' }} />
      )}
      {sheet?.isWhole !== true && <Links />}
    </>
  );
}

/** The sheet of the whole site, unless the page was painted with it; rendered where the scripts are. */
export function LateSheets() {
  return useFirstSheet()?.isWhole === true && <Links />;
}

/** The first sheet of a rendered page. One with an error, or within another route's page, has no sheet of its own. */
export function chooseFirstSheet(
  sheets: FirstSheets | null,
  { manifest, staticHandlerContext: { matches, errors } }: Pick<EntryContext, 'manifest' | 'staticHandlerContext'>,
): FirstSheet | null {
  if (sheets === null) return null;
  const [, page, ...within] = matches;
  const script = page && within.length === 0 && errors === null ? manifest.routes[page.route.id]?.module : undefined;
  const own = script === undefined ? undefined : sheets.routes[script];
  return { address: own ?? sheets.frame, isWhole: own !== undefined };
}
