const SPACE_BEFORE_UNIT = /(?<=\d) (?=(?:mg|mcg|µg|ng|g|kg|mL|L|mmol|mEq|IU|ms|mm|cm|Hz|%)(?!\p{L}))/gu;

/** Joins a number to its unit with a no-break space: a dose without its "mg" is misread. */
export const bindUnits = (text: string): string => text.replace(SPACE_BEFORE_UNIT, '\u00a0');
