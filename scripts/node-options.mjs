/** Options of Node.js for every process of the product. */
export const NODE_OPTIONS = [
  // By default new objects get up to 128 MB in each thread, and it is not given back.
  '--max-semi-space-size=16',
  `--import=${new URL('load-modules.mjs', import.meta.url).href}`,
];
