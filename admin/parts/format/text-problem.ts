const ONLY_EMPTY = /^(?:is missing|must not be empty|needs at least one entry)$/;

/** Whether a problem of a text says no more than that a field has no value yet: work to do, and no mistake. */
export const isOnlyEmpty = (message: string): boolean => ONLY_EMPTY.test(message);
