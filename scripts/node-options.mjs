/** Options of Node.js for every process of the product. */
export const NODE_OPTIONS = [
  // By default new objects get up to 128 MB in each thread, and it is not given back.
  '--max-semi-space-size=16',
  // Garbage is collected when the heap has doubled; by default it may grow to four times what was alive.
  '--heap-growing-percent=100',
  `--import=${new URL('load-modules.mjs', import.meta.url).href}`,
];

/** Environment variables of every process of the product, unless the machine sets them. */
export const NODE_ENVIRONMENT = {
  // By default each thread allocates in memory of its own, and what it needed once to compile the embedded engine stays there.
  MALLOC_ARENA_MAX: '2',
};
