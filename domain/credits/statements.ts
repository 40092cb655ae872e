/**
 * The texts of certificates and covers. They are data that the accredited partner approves; this file fills the slots
 * and refuses wording that the regulators forbid. (rules L12, L27)
 */

import type { Quarters } from '#domain/shared/credits.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import { type Decision, no, yes } from '#domain/shared/decision.ts';
import { isPrinted } from '#domain/shared/text/printed-text.ts';
import { formatPaperCredits, formatPaperDate, isSingularOnPaper, nameFormatOnPaper } from '#domain/site/papers.ts';

/** The facts that fill the slots of a text; a slot without its fact stays as it is. */
export type StatementSlots = {
  readonly provider: string;
  readonly learningFormat: string;
  readonly maximumCredits: Quarters;
  readonly credits?: Quarters;
  readonly completedOn?: PlainDate;
  readonly providerAddress?: string;
  readonly approvalNumber?: string;
  /** Who gave the number. */
  readonly approver?: string;
  readonly sentOn?: PlainDate;
};

export type StatementRefusal = 'accme-credit' | 'bare-category-1' | 'unknown-slot' | 'characters';

const ACTIVITY_SLOTS = ['provider', 'learning format', 'maximum credits'] as const;
const CERTIFICATE_SLOTS = ['credits', 'date', 'provider address', 'approval number', 'approver', 'sent date'] as const;
type SlotName = (typeof ACTIVITY_SLOTS)[number] | (typeof CERTIFICATE_SLOTS)[number];

/**
 * Every text that a certificate or a cover can carry, with the facts without which it would not say what the regulator
 * requires of it. (rules L12, T32)
 */
const REQUIRED_SLOTS = {
  accreditation: ['provider'],
  'accreditation-joint': ['provider'],
  designation: ACTIVITY_SLOTS,
  participation: ACTIVITY_SLOTS,
  pharmacist: [],
  'pharmacy-reporting': ['provider'],
  'pharmacy-number': ['approval number'],
  'self-assessment': [],
  'nurse-provider': ['provider', 'provider address'],
  'therapist-responsibility': ['provider'],
  'approval-number': ['approval number'],
  'title-credit': [],
  'title-participation': [],
  certifies: ['provider'],
  'certifies-joint': ['provider'],
  participated: ['learning format'],
  awarded: ['date'],
  completed: ['date'],
  'award-physician': ['credits'],
  'award-physician-assistant': ['credits'],
  'award-nurse': ['credits'],
  'award-therapist': ['credits'],
  designated: ['maximum credits'],
  'designated-physician-assistant': ['maximum credits'],
  'designated-pharmacist': ['maximum credits'],
  'unsent-pharmacist': ['maximum credits'],
  'sent-pharmacist': ['sent date'],
  'label-self-assessment': [],
} as const satisfies Record<string, readonly SlotName[]>;

export type StatementCode = keyof typeof REQUIRED_SLOTS;
// The keys of the table above, which Object.keys types as plain text.
export const STATEMENT_CODES = Object.keys(REQUIRED_SLOTS) as [StatementCode, ...StatementCode[]];

const SLOT = /\{([^{}]*)\}/g;

const requiredSlots = (code: StatementCode): readonly SlotName[] => REQUIRED_SLOTS[code];

/** Facts that a text may name besides. */
const OPTIONAL_SLOTS: Readonly<Partial<Record<StatementCode, readonly SlotName[]>>> = {
  'approval-number': ['approver'],
};

/** The slots that a text may have: the facts of the activity, and those of the certificate that it names itself. */
export const listSlots = (code: StatementCode): SlotName[] => [
  ...new Set([...ACTIVITY_SLOTS, ...requiredSlots(code), ...(OPTIONAL_SLOTS[code] ?? [])]),
];

/** Whether a text may be used: no "ACCME credit", no bare "Category 1" and no unknown slot, no letter that is not printed. (rules L12, L13, L58) */
export function mayUseStatement(code: StatementCode, template: string): Decision<StatementRefusal> {
  if (/\bACCME\W+credit/i.test(template)) return no('accme-credit');
  // AAPA also has a Category 1, which must be named in full.
  if (/(?<!\b(?:AMA PRA|AAPA) )\bCategory 1\b/i.test(template)) return no('bare-category-1');
  if (!isPrinted(template)) return no('characters');
  const known: readonly string[] = listSlots(code);
  const slots = [...template.matchAll(SLOT)].map(([slot]) => slot.slice(1, -1));
  return slots.every((name) => known.includes(name) || isChoice(name)) ? yes : no('unknown-slot');
}

/**
 * Whether the statement of an approval may be printed as it is: it has no slots, because nothing fills them, and AMA
 * credit is not named wrongly. AAPA has a Category 1 of its own, which its statements name in its words. (rules L13, L56)
 */
export function mayPrintApproval(statement: string, { isAma }: { isAma: boolean }): Decision<StatementRefusal> {
  if (statement.search(SLOT) >= 0) return no('unknown-slot');
  const usable = mayUseStatement('designation', statement);
  return !usable.ok && usable.why === 'bare-category-1' && !isAma ? yes : usable;
}

/**
 * Fills the slots. A choice such as {Credit|Credits} follows the number before it in the text, or the maximum if there
 * is none. (rules L14)
 */
export function fillStatement(template: string, slots: StatementSlots): string {
  const values = describeSlots(slots);
  let counted = slots.maximumCredits;
  return template.replace(SLOT, (whole, name: string) => {
    const [singular, plural] = name.split('|');
    if (singular !== undefined && plural !== undefined) return isSingularOnPaper(counted) ? singular : plural;
    if (name === 'maximum credits') counted = slots.maximumCredits;
    if (name === 'credits') counted = slots.credits ?? slots.maximumCredits;
    return values.get(name) ?? whole;
  });
}

function describeSlots(slots: StatementSlots): ReadonlyMap<string, string | undefined> {
  const { provider, learningFormat, maximumCredits, credits, completedOn, sentOn } = slots;
  return new Map<SlotName, string | undefined>([
    ['provider', provider],
    ['learning format', nameFormatOnPaper(learningFormat)],
    ['maximum credits', formatPaperCredits(maximumCredits)],
    ['credits', credits === undefined ? undefined : formatPaperCredits(credits)],
    ['date', completedOn === undefined ? undefined : formatPaperDate(completedOn)],
    ['provider address', slots.providerAddress],
    ['approval number', slots.approvalNumber],
    ['approver', slots.approver],
    ['sent date', sentOn === undefined ? undefined : formatPaperDate(sentOn)],
  ]);
}

/** Whether the office may give a statement another text: it may be used, and names what it must name. (rules T32) */
export function mayChangeStatement(
  code: StatementCode,
  { before, after }: { before: string; after: string },
): Decision<StatementRefusal | 'unchanged' | 'missing-slot'> {
  if (after === before) return no('unchanged');
  const usable = mayUseStatement(code, after);
  if (!usable.ok) return usable;
  return listMissingSlots(code, after).length === 0 ? yes : no('missing-slot');
}

/** The required slots that a text does not have. */
export const listMissingSlots = (code: StatementCode, text: string): SlotName[] =>
  requiredSlots(code).filter((name) => !text.includes(`{${name}}`));

const isChoice = (slot: string): boolean => slot.split('|').length === 2;
