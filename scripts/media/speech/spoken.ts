/** Writes a sentence as it is spoken, so that the voice needs no medical vocabulary. */

const UNITS: [RegExp, string][] = [
  [/\bmEq\/L\b/g, 'milliequivalents per liter'],
  [/\bmmol\/L\b/g, 'millimoles per liter'],
  [/\bmg\/kg\b/g, 'milligrams per kilogram'],
  [/\bmg\/dL\b/g, 'milligrams per deciliter'],
  [/\bmg\/(?=\d)/g, 'milligrams with '],
  [/\bmg\b/g, 'milligrams'],
  [/\b(?:mcg|µg|μg)\b/g, 'micrograms'],
  [/\bng\/mL\b/g, 'nanograms per milliliter'],
  [/\bmL\b/g, 'milliliters'],
  [/\bkg\b/g, 'kilograms'],
  [/\bms\b/g, 'milliseconds'],
  [/ ?°C\b|(?<=\d) C\b/g, ' degrees Celsius'],
  [/ ?%/g, ' percent'],
];
const SIGNS: [RegExp, string][] = [
  [/(?<=\d),(?=\d{3}\b)/g, ''],
  [/\bp ?= ?/g, 'P equals '],
  [/\bp ?< ?/g, 'P below '],
  [/(?<=\d)–(?=\d)/g, ' to '],
  [/(?<=\d)\/(?=\d)/g, ' '],
  [/[‘’]/g, "'"],
  [/["“”()]/g, ''],
  [/ ?— ?/g, ', '],
  // Festival reads a hyphen inside a word as a break of its own length; a space keeps the word in the lexicon.
  [/(?<=[A-Za-z\d])-(?=[A-Za-z\d])/g, ' '],
];
// Trials, scales and enzymes that are spoken as words; the lexicon of the voice has their pronunciations.
const PRONOUNCEABLE = new Set('ARISE CANMAT CEQUEL CYP DRESS EURAP PANSS REMS TAAR TRRIP VMAT'.split(' '));
const NUMERALS = new Map([
  ['II', 'two'],
  ['III', 'three'],
  ['IV', 'four'],
  ['IB', 'one B'],
]);

/** "25 mg/20 mg" becomes "25 milligrams with 20 milligrams", "SSRIs" becomes letters, "UGT1A4" letters and numbers. */
export function speak(text: string): string {
  const plain = [...UNITS, ...SIGNS].reduce(
    (spoken, [pattern, replacement]) => spoken.replace(pattern, replacement),
    text,
  );
  return plain
    .replace(/\b[A-Za-z]*[A-Z][A-Z\d]+[A-Za-z\d]*\b/g, speakAcronym)
    .replace(/ +/g, ' ')
    .trim();
}

function speakAcronym(token: string): string {
  const numeral = NUMERALS.get(token);
  if (numeral !== undefined) return numeral;
  // "InterSePT" and "KarXT" are names, not letters; a leading small letter, as in eGFR, is one more letter.
  if (/^[A-Z][a-z]+[A-Z]/.test(token)) return token.toLowerCase();
  const plural = /[A-Z]s$/.test(token);
  const parts = (plural ? token.slice(0, -1) : token).match(/[A-Z]+|[a-z]+|\d+/g) ?? [token];
  const spoken = parts.map((part) => (/\d/.test(part) ? part : spellOut(part))).join(' ');
  return plural ? `${spoken.replace(/\bI$/, 'eye')}s` : spoken;
}

function spellOut(text: string): string {
  if (PRONOUNCEABLE.has(text)) return text.toLowerCase();
  // A lone "A" would be read as the article; "eigh" is in the pronunciations.
  return [...text.toUpperCase()].map((character) => (character === 'A' ? 'eigh' : character)).join(' ');
}
