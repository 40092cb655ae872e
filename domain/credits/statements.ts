/**
 * Accreditation and designation statements. Their text is data that the accredited partner approves; this file fills
 * the slots and refuses wording that the regulators forbid. (rules L12)
 */

import { formatCredits, isSingular, type Quarters } from '#domain/shared/credits.ts';
import { type Decision, no, yes } from '#domain/shared/decision.ts';

export type StatementSlots = {
  readonly provider: string;
  readonly learningFormat: string;
  readonly maximumCredits: Quarters;
};

export type StatementRefusal = 'accme-credit' | 'bare-category-1' | 'unknown-slot';

/** Every statement that a certificate or a cover can carry. */
export const STATEMENT_CODES = [
  'accreditation',
  'accreditation-joint',
  'designation',
  'participation',
  'pharmacist',
  'self-assessment',
] as const;
export type StatementCode = (typeof STATEMENT_CODES)[number];

const SLOT = /\{([^{}]*)\}/g;
const SLOT_NAMES = ['provider', 'learning format', 'maximum credits'] as const;
type SlotName = (typeof SLOT_NAMES)[number];

/** The facts without which a statement would not say what the regulator requires of it. (rules L12) */
const REQUIRED_SLOTS: Readonly<Record<StatementCode, readonly SlotName[]>> = {
  accreditation: ['provider'],
  'accreditation-joint': ['provider'],
  designation: SLOT_NAMES,
  participation: SLOT_NAMES,
  pharmacist: [],
  'self-assessment': [],
};

/** Whether a text may be used: no "ACCME credit", no bare "Category 1" and no unknown slot. (rules L12, L13) */
export function mayUseStatement(template: string): Decision<StatementRefusal> {
  if (/\bACCME\W+credit/i.test(template)) return no('accme-credit');
  // AAPA also has a Category 1, which must be named in full.
  if (/(?<!\b(?:AMA PRA|AAPA) )\bCategory 1\b/i.test(template)) return no('bare-category-1');
  const slots = [...template.matchAll(SLOT)].map(([, name = '']) => name);
  return slots.every((name) => isSlot(name) || isChoice(name)) ? yes : no('unknown-slot');
}

/**
 * Fills {provider}, {learning format} and {maximum credits}; a choice such as {Credit|Credits} follows the number.
 * (rules L14)
 */
export function fillStatement(template: string, slots: StatementSlots): string {
  const { provider, learningFormat, maximumCredits } = slots;
  const values = new Map([
    ['provider', provider],
    ['learning format', learningFormat],
    ['maximum credits', formatCredits(maximumCredits)],
  ]);
  return template.replace(SLOT, (whole, name: string) => {
    const [singular, plural] = name.split('|');
    if (singular !== undefined && plural !== undefined) return isSingular(maximumCredits) ? singular : plural;
    return values.get(name) ?? whole;
  });
}

/** Whether the office may give a statement another text: it may be used, and names what it must name. (rules T32) */
export function mayChangeStatement(
  code: StatementCode,
  { before, after }: { before: string; after: string },
): Decision<StatementRefusal | 'unchanged' | 'missing-slot'> {
  if (after === before) return no('unchanged');
  const usable = mayUseStatement(after);
  if (!usable.ok) return usable;
  return listMissingSlots(code, after).length === 0 ? yes : no('missing-slot');
}

/** The required slots that a text does not have. */
export const listMissingSlots = (code: StatementCode, text: string): SlotName[] =>
  REQUIRED_SLOTS[code].filter((name) => !text.includes(`{${name}}`));

const isSlot = (name: string): boolean => SLOT_NAMES.some((each) => each === name);

const isChoice = (slot: string): boolean => slot.split('|').length === 2;
