import { createContext } from 'react-router';

/** Given by the server for each rendering: calls the API in the process, without any header of the visitor. */
export const transportContext = createContext<(address: string) => Promise<{ status: number; body: string }>>();
