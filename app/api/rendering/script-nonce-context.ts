import { createContext } from 'react-router';

/**
 * Set by the server for each request: a nonce that marks the scripts of the renderer. The server replaces it by hashes,
 * so that the page can be cached.
 */
export const scriptNonceContext = createContext<string>();
