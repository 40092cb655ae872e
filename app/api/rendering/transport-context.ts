import { createContext } from 'react-router';

/** Set by the server for each request: calls the API in process, without the visitor's headers. */
export const transportContext = createContext<(address: string) => Promise<{ status: number; body: string }>>();
