import { createContext } from 'react-router';

/** Set by the server for each request: logs an error of rendering. */
export const renderErrorContext = createContext<(error: unknown) => void>(() => undefined);
