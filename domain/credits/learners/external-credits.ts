/** Credit that a member has earned elsewhere and records beside the ledger. (rules T60, T61) */
import { FILE_TYPES, type FileTypeName } from '#domain/media/asset-kinds.ts';
import { DOCUMENT_ACTION, findHiddenContent, HEAD_BYTES, recognizeFile } from '#domain/media/recognize-file.ts';
import { fromCredits } from '#domain/shared/credits.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import { type Decision, no, yes } from '#domain/shared/decision.ts';

export const MAX_EXTERNAL_CREDITS = 500;
/** For one activity: a long conference has about 60 credits. */
export const MAX_EXTERNAL_AMOUNT = fromCredits(200);

const MEGABYTE = 2 ** 20;
export const MAX_FILE_BYTES = 5 * MEGABYTE;
/** Of all files of one account. */
export const MAX_FILES_BYTES = 100 * MEGABYTE;
/** The types of a certificate's file, in the form of a browser's file field. */
export const FILE_ACCEPT = '.pdf,.jpg,.jpeg,.png';

const ACCEPTED = ['pdf', 'jpg', 'png'] as const satisfies readonly FileTypeName[];
export type EvidenceType = (typeof ACCEPTED)[number];

/** Whether the record may be added; one that is later than today was not earned yet. */
export function mayRecord(facts: {
  canEarn: boolean;
  hasEarned: boolean;
  recorded: number;
}): Decision<'membership' | 'too-many'> {
  if (!facts.canEarn && !facts.hasEarned) return no('membership');
  return facts.recorded < MAX_EXTERNAL_CREDITS ? yes : no('too-many');
}

export const isEarned = (completedOn: PlainDate, today: PlainDate): boolean => completedOn <= today;

/** Whether an amount is a positive number of quarters within the limit. */
export const isExternalAmount = (credits: number): boolean =>
  Number.isSafeInteger(credits * 4) && credits > 0 && credits * 4 <= MAX_EXTERNAL_AMOUNT;

export type EvidenceRefusal = 'empty' | 'too-large' | 'type' | 'archive' | 'hidden' | 'action' | 'unreadable';
export type EvidenceCheck = { ok: true; type: EvidenceType } | { ok: false; why: EvidenceRefusal };

/** The record that ends an archive lies within the last 66 kB. */
const TAIL_BYTES = 66_000;

/** What the file of a certificate is, by its content alone. A picture must be decoded too. (rules T61) */
export function inspectEvidence(bytes: Uint8Array): EvidenceCheck {
  if (bytes.length === 0) return no('empty');
  if (bytes.length > MAX_FILE_BYTES) return no('too-large');
  const head = bytes.subarray(0, HEAD_BYTES);
  const tail = bytes.subarray(-TAIL_BYTES);
  const found = recognizeFile(head, '');
  if (!found.ok) return no(found.why === 'archive' ? 'archive' : 'type');
  const type = ACCEPTED.find((accepted) => accepted === found.type);
  if (type === undefined) return no('type');
  if (findHiddenContent(type, { head, tail }) !== null) return no('hidden');
  return type === 'pdf' ? inspectDocument(bytes) : { ok: true, type };
}

function inspectDocument(bytes: Uint8Array): EvidenceCheck {
  const text = latin1(bytes);
  if (!text.slice(-TAIL_BYTES).includes('%%EOF')) return no('unreadable');
  return DOCUMENT_ACTION.test(text) ? no('action') : { ok: true, type: 'pdf' };
}

function latin1(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += HEAD_BYTES)
    text += String.fromCharCode(...bytes.subarray(at, at + HEAD_BYTES));
  return text;
}

export const mimeOf = (type: EvidenceType): string => FILE_TYPES[type].mime;

/** A name that is safe in a header and in a folder, with the extension of the content. */
export function safeFileName(name: string, type: EvidenceType): string {
  const stem = name
    .replace(/\.[^.]{0,10}$/, '')
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]{1,200}/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80);
  return `${stem === '' ? 'certificate' : stem}${FILE_TYPES[type].extension}`;
}
