/** Suppressed addresses, as the office removes and imports them. (rules N24, N25) */
import { type Decision, no, yes } from '../shared/decision.ts';

/** `office`: stopped by hand, for one person. (rules N24, O45) */
export const SUPPRESSION_REASONS = ['bounced', 'complained', 'office'] as const;
export type SuppressionReason = (typeof SUPPRESSION_REASONS)[number];

/** A complaint is removed only if the person asked for it; a bounce also if the address was repaired. (rules N24) */
export const mayRemoveSuppression = (
  why: SuppressionReason,
  { isOwnRequest }: { isOwnRequest: boolean },
): Decision<'own-request'> => (why === 'complained' && !isOwnRequest ? no('own-request') : yes);

export const MAX_IMPORT_ROWS = 5_000;
const MAX_ADDRESS = 254;
const ADDRESS = /^[^\s@,;"<>]{1,64}@[^\s@,;"<>]{1,190}$/;

/** What an imported list may give as a reason. */
const IMPORTED_REASONS = ['bounced', 'complained'] as const;

export type ImportedSuppression = { email: string; why: (typeof IMPORTED_REASONS)[number] };
export type SuppressionImport = {
  rows: ImportedSuppression[];
  faults: { line: number; fault: 'address' | 'reason' }[];
};

/**
 * Reads a list of addresses: one a line, optionally with `bounced` or `complained` after a comma; a header line and empty
 * lines are skipped, and an address that occurs twice counts once, as complained if one of its lines says so.
 * (rules N24, N25)
 */
export function readSuppressions(csv: string): SuppressionImport {
  const found = new Map<string, ImportedSuppression>();
  const faults: SuppressionImport['faults'] = [];
  csv
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .forEach((text, index) => {
      const [email = '', reason = ''] = text.split(/[,;\t]/).map(unquote);
      if (text.trim() === '' || (index === 0 && /^e-?mail/i.test(email))) return;
      const why = reason === '' ? 'bounced' : IMPORTED_REASONS.find((known) => known === reason.toLowerCase());
      if (email.length > MAX_ADDRESS || !ADDRESS.test(email)) faults.push({ line: index + 1, fault: 'address' });
      else if (why === undefined) faults.push({ line: index + 1, fault: 'reason' });
      else if (found.get(email.toLowerCase())?.why !== 'complained') found.set(email.toLowerCase(), { email, why });
    });
  return { rows: [...found.values()], faults };
}

const unquote = (cell: string): string =>
  cell
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .trim();
