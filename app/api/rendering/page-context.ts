import { createContext } from 'react-router';

/** Set by the server for each request: takes the page, which the body of a response would encode and decode again. */
export const pageContext = createContext<(html: string) => void>();
