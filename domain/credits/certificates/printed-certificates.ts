/** The certificates of one file. (rules T67) */
export const MAX_PRINTED_CERTIFICATES = 100;
