/** The site as a member sees it, for staff: read-only, for half an hour. (rules O80) */
import { isStaff, type Staff } from '../access/staff-roles.ts';
import { type Decision, no, yes } from '../shared/decision.ts';

export const IMPERSONATION_MINUTES = 30;

export const impersonationEnd = (startedAt: Date): Date =>
  new Date(startedAt.getTime() + IMPERSONATION_MINUTES * 60_000);

type Parties = { readonly actorId: number; readonly memberId: number; readonly memberStaff: Staff };

/** Staff see the site as members do, never as themselves or as a colleague. (rules O80) */
export function mayImpersonate({ actorId, memberId, memberStaff }: Parties): Decision<'own' | 'staff'> {
  if (actorId === memberId) return no('own');
  return isStaff(memberStaff) ? no('staff') : yes;
}

/** What only the member sees: devices, second factors, cards, numbers of identity, files of personal data, and notes. */
const PRIVATE_CALLS: ReadonlySet<string> = new Set([
  ...['listSessions', 'readSecurity', 'listPasskeys', 'getSavedMethod', 'getIdentifiers'],
  ...['listExports', 'downloadExport', 'readAudioFeed', 'getExternalFile'],
  ...['listNotes', 'exportNotes'],
]);

type Request = { readonly method: string; readonly callName: string | undefined };

/** An impersonation reads what is not private, and ends itself. (rules O81) */
export function mayCallAsMember({ method, callName }: Request): Decision<'read-only' | 'private'> {
  if (callName === 'logout') return yes;
  if (method !== 'GET' && method !== 'HEAD') return no('read-only');
  return callName !== undefined && PRIVATE_CALLS.has(callName) ? no('private') : yes;
}
