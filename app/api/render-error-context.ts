import { createContext } from 'react-router';

/** Given by the server for each rendering: logs an error of a page, which becomes the page's own error screen. */
export const renderErrorContext = createContext<(error: unknown) => void>(() => undefined);
