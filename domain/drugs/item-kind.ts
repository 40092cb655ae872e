/** What a row, a table or a point is about, decided by its words alone. (rules D5) */

export const ITEM_KINDS = ['doses', 'warnings', 'interactions', 'comparisons', 'points'] as const;
export type ItemKind = (typeof ITEM_KINDS)[number];

const AMOUNT = /\d\s?(?:mg|mcg|µg|micrograms?|mmol|mEq|g|ml)\b/i;
const INTERACTION =
  /\b(?:interact\w*|inhibitors?|inducers?|companion|CYP\w*|combin(?:e|ed|ing|ation)s?|raises? (?:it|its|the level)|lowers? (?:it|its|the level)|smoking)\b/i;
const DOSE_HEADING = /\b(?:dos(?:e|es|ing|age)|start(?:ing)?|titrat\w*|target|maximum|weekly step|usual range)\b/i;
const WARNING =
  /\b(?:warn\w*|watch|concerns?|harms?|risks?|avoid|never|danger\w*|hazards?|limits?|forget|caution|contraindicat\w*|toxic\w*|monitor\w*|pregnan\w*|malformations?|breast-?feeding|stop|fatal|death|serious|rash|overdose|withdrawal|suicid\w*|abrupt\w*)\b/i;

export type TableText = {
  /** The head of the table and the titles above it. */
  readonly headings: string;
  /** Of each row, the text after its first cell, which only says what the row is about. */
  readonly rows: readonly string[];
};

/** The kind of a table whose rows or columns are about the drug. */
export function kindOfTable({ headings, rows }: TableText): ItemKind {
  const cells = rows.join(' · ');
  if (DOSE_HEADING.test(headings) && AMOUNT.test(cells)) return 'doses';
  if (WARNING.test(headings)) return INTERACTION.test(cells) ? 'interactions' : 'warnings';
  if (rows.every((row) => AMOUNT.test(row))) return 'doses';
  if (INTERACTION.test(headings) || INTERACTION.test(cells)) return 'interactions';
  if (AMOUNT.test(cells)) return 'doses';
  return WARNING.test(cells) ? 'warnings' : 'comparisons';
}

/** The kind of a sentence about the drug; an amount in one about several drugs may be that of another. */
export function kindOfPoint(text: string, { isOfOne }: { isOfOne: boolean }): ItemKind {
  if (INTERACTION.test(text)) return 'interactions';
  if (AMOUNT.test(text)) return isOfOne ? 'doses' : 'comparisons';
  return WARNING.test(text) ? 'warnings' : 'points';
}

/** The kind of a sentence that names the drug as what is combined: an amount in it is not its dose. */
export function kindOfCompanionPoint(text: string): ItemKind {
  if (INTERACTION.test(text) || AMOUNT.test(text)) return 'interactions';
  return WARNING.test(text) ? 'warnings' : 'points';
}

export const isInteraction = (text: string): boolean => INTERACTION.test(text);
