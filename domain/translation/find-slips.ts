/** Differences between a text and its translation that a reader could come to harm by: numbers, doses, units, drugs. */
import type { TranslationLanguage } from '../catalogue/languages.ts';
import { findDrugSlips } from './drug-slips.ts';
import type { DrugNames, Slip, SlipText } from './slip.ts';

/** All slips of a segment, numbers first. An untranslated segment has none. (rules E21) */
export function findSlips({ source, target, language }: SlipText, drugs: DrugNames): Slip[] {
  if (target.trim() === '') return [];
  return [
    ...findNumberSlips(readAmounts(source, 'en'), readAmounts(target, language)),
    ...findDrugSlips({ source, target }, drugs),
    ...findReferenceSlips(source, target),
  ];
}

type Amount = { value: string; unit: string | null; text: string };

/** Units by their names in all five languages; one that is not listed is no unit. */
const UNITS: Readonly<Record<string, readonly string[]>> = {
  kg: ['kg', 'kilogram', 'kilograms', 'kilogramme', 'kilogrammes', 'kilogramm', 'chili', 'quilos', 'chilogrammi'],
  g: ['g', 'gram', 'grams', 'gramme', 'grammes', 'gramm', 'grammo', 'grammi', 'grama', 'gramas'],
  mg: ['mg', 'milligram', 'milligrams', 'milligramme', 'milligrammes', 'milligramm', 'milligrammi', 'miligramas'],
  mcg: [
    ...['mcg', 'µg', 'μg', 'ug', 'microgram', 'micrograms', 'microgramme', 'microgrammes', 'mikrogramm'],
    ...['microgrammi', 'microgramas'],
  ],
  ml: ['ml', 'milliliter', 'milliliters', 'millilitre', 'millilitres', 'millilitri', 'mililitros'],
  l: ['l', 'liter', 'liters', 'litre', 'litres', 'litri', 'litros'],
  mmol: ['mmol', 'mmol/l', 'meq/l', 'mval/l'],
  ms: ['ms', 'millisecond', 'milliseconds', 'millisecondes', 'millisekunden', 'millisecondi', 'milissegundos'],
  mmhg: ['mmhg'],
};
const UNIT_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(UNITS).flatMap(([unit, names]) => names.map((name) => [name, unit] as const)),
);

/** Digits with separators inside; not part of a word, a footnote label or a time. */
const NUMBER = /(?<![\p{Script=Latin}\p{N}^[])\d+(?:[.,'\s\u00a0\u202f]\d+)*/gu;
const FOOTNOTE = /\[\^[^\][^]*\]/g;
const PERCENT = /^[\s\u00a0\u202f-]*(%|per\s?cent\b|prozent|pour cent|per cento|por cento)/iu;
const AFTER = /^[\s\u00a0\u202f-]*([\p{L}%µμ]+(?:\/[\p{L}]+)?)/u;

function readAmounts(text: string, language: TranslationLanguage | 'en'): Amount[] {
  const plain = text.replace(FOOTNOTE, ' ');
  return [...plain.matchAll(NUMBER)].flatMap(({ 0: digits, index }) => {
    const rest = plain.slice(index + digits.length);
    const word = (PERCENT.exec(rest) ?? AFTER.exec(rest))?.[1]?.toLowerCase() ?? '';
    const unit = PERCENT.test(rest) ? '%' : (UNIT_OF.get(word) ?? UNIT_OF.get(word.split('/')[0] ?? '') ?? null);
    return splitList(digits).map((part, at, parts) => ({
      value: readNumber(part, language),
      unit: at === parts.length - 1 ? unit : null,
      text: part + (at === parts.length - 1 && unit !== null ? ` ${word}` : ''),
    }));
  });
}

/** Spaces separate thousands only before groups of three digits: "2 000" is one number, "12 25" are two. */
function splitList(digits: string): string[] {
  const parts: string[] = [];
  for (const part of digits.split(/\s/)) {
    const last = parts.at(-1) ?? '';
    if (/^\d{3}$/.test(part) && /^\d{1,3}( \d{3})*$/.test(last)) parts[parts.length - 1] = `${last} ${part}`;
    else parts.push(part);
  }
  return parts;
}

const COMMA_GROUPS = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;
const POINT_GROUPS = /^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/;

/** A number as it is compared: digits with a decimal point, without separators of thousands. */
function readNumber(text: string, language: TranslationLanguage | 'en'): string {
  const [thousands, decimal] = language === 'en' ? [',', '.'] : ['.', ','];
  const compact = text.replace(/[\s\u00a0\u202f']/g, '');
  const isGrouped = (language === 'en' ? COMMA_GROUPS : POINT_GROUPS).test(compact);
  const plain = isGrouped ? compact.replaceAll(thousands, '') : compact;
  const [whole = '', fraction = ''] = plain.replace(decimal, '.').split('.');
  return fraction === '' ? whole : String(Number(`${whole}.${fraction}`));
}

const isMissing = (slips: readonly Slip[], number: string): boolean =>
  slips.some(({ kind, text }) => kind === 'missing-number' && text === number);

/** Compares as multisets: word order differs between languages. */
function findNumberSlips(source: readonly Amount[], target: readonly Amount[]): Slip[] {
  const left = [...target];
  const take = (matches: (amount: Amount) => boolean): Amount | undefined => {
    const at = left.findIndex(matches);
    return at < 0 ? undefined : left.splice(at, 1)[0];
  };
  const unmatched = source.filter(
    ({ value, unit }) => take((each) => each.value === value && each.unit === unit) === undefined,
  );
  const slips: Slip[] = [];
  for (const { value, unit, text } of unmatched) {
    const found = take((each) => each.value === value);
    if (found === undefined) slips.push({ kind: 'missing-number', text });
    // Ranges name their unit at either end: "25 to 50 mg", "25 mg à 50 mg".
    else if (unit !== null && found.unit !== null) slips.push({ kind: 'unit', text });
  }
  // With the separators of English it is another number.
  const copied = new Set(left.map(({ text }) => text).filter((text) => isMissing(slips, text)));
  return [
    ...slips.map((slip): Slip => (copied.has(slip.text) ? { kind: 'separator', text: slip.text } : slip)),
    ...left.filter(({ text }) => !copied.has(text)).map(({ text }) => ({ kind: 'added-number' as const, text })),
  ];
}

/** Every footnote of the English segment is in its translation. */
function findReferenceSlips(source: string, target: string): Slip[] {
  const labels = new Set(target.match(FOOTNOTE) ?? []);
  return [...new Set(source.match(FOOTNOTE) ?? [])]
    .filter((label) => !labels.has(label))
    .map((text) => ({ kind: 'missing-reference', text }));
}
