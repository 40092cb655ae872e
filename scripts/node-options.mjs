/** Options of Node.js for every process of the product. */
export const NODE_OPTIONS = [
  // By default new objects get up to 128 MB in each thread, and it is not given back.
  '--max-semi-space-size=16',
  // Garbage is collected when the heap has doubled; by default it may grow to four times what was alive.
  '--heap-growing-percent=100',
  `--import=${new URL('load-modules.mjs', import.meta.url).href}`,
];
