/** Failures of what is derived from the library, a part of the catalogue. */
export const LIBRARY_ERRORS = {
  'drug.not-found': { status: 404, title: 'Not found' },
} as const;
