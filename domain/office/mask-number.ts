const SHOWN = 2;
/** A shorter number would be guessed from its end. */
const MIN_LENGTH = 5;

/** A number of identity as the office sees it until it is shown: its last two characters. (rules O43) */
export const maskNumber = (number: string | null): string | null =>
  number === null ? null : `…${number.length < MIN_LENGTH ? '' : number.slice(-SHOWN)}`;
