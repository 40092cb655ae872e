const SPACE_BEFORE_UNIT = /(?<=\d) (?=(?:mg|mcg|µg|ng|g|kg|mL|L|mmol|mEq|IU|ms|mm|cm|Hz|%)(?!\p{L}))/gu;

/** A number stays on the line of its unit: a dose that is read without its "mg" is read wrong. */
export const bindUnits = (text: string): string => text.replace(SPACE_BEFORE_UNIT, '\u00a0');
