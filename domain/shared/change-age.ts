/** Ninety days in milliseconds; a change that a device could not send in that time is dropped. (rules C9, T12, V3) */
export const MAX_CHANGE_AGE_MS = 7_776_000_000;
