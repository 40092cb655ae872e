/** The errors of calls about what is derived from the library, a part of `refusals.ts`. */
export const LIBRARY_REFUSALS = {
  getDrug: ['drug.not-found'],
} as const;
