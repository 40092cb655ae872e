import { createContext } from 'react-router';

/**
 * Given by the server for each rendering: the scripts that the renderer itself writes carry it, and no text of a page can.
 * The server turns those scripts into hashes and takes the mark out, so that the page can be cached.
 */
export const scriptNonceContext = createContext<string>();
