import type { FastifyReply, FastifyRequest } from 'fastify';
import { createUpload } from '#contract/calls/office/content/media.ts';
import { isStaff, type Staff } from '#domain/access/staff-roles.ts';
import { mayCallAsMember } from '#domain/accounts/impersonation.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { Failure, refuse } from '#server/kernel/failure.ts';
import { secondFactors, userSessions } from '#server/modules/accounts/index.ts';
import { viewers } from '#server/modules/catalogue/index.ts';
import { ANONYMOUS, type Identity } from './app-context.ts';

type SessionDependencies = Pick<Ctx, 'db' | 'clock' | 'secret' | 'previousSecrets' | 'demo'>;

/** What staff without a second factor may do with their session: see their account, add a factor, and sign out. */
const ENROLLMENT_CALLS: ReadonlySet<string> = new Set([
  ...['checkSession', 'getUser', 'logout', 'listSessions', 'endSession', 'endOtherSessions'],
  ...['readSecurity', 'listPasskeys', 'preparePasskey', 'addPasskey', 'startAuthenticator', 'confirmAuthenticator'],
  ...['createRecoveryCodes', 'prepareConfirmation', 'confirmIdentity'],
]);

function requireEnrollmentCall({ routeOptions }: FastifyRequest): void {
  if (!ENROLLMENT_CALLS.has(routeOptions.config.callName ?? '')) throw new Failure('session.enroll');
}

/** Staff who see the site as a member change nothing, whatever the call, and see nothing private. (rules O80, O81) */
function requireReadAsMember({ method, routeOptions }: FastifyRequest, memberStaff: Staff): void {
  // The member has joined the office meanwhile.
  if (isStaff(memberStaff)) throw new Failure('session.invalid');
  const { callName } = routeOptions.config;
  refuse(mayCallAsMember({ method, callName }), 'session');
}

/** The session of a request, in either header; differing headers are refused. (rules S2) */
export async function identifyBySession(
  dependencies: SessionDependencies,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Identity> {
  const token = findToken(request);
  if (token === null) return ANONYMOUS;
  const { db, clock } = dependencies;
  const now = clock.now();
  const named = await userSessions.readToken(dependencies, token, now);
  const caller = named === null ? null : await viewers.findCaller(db, { ...named, now });
  if (named === null || caller === null || !userSessions.isWithinRole(caller.session, now))
    throw new Failure('session.invalid');
  const { session, viewer, impersonatorId } = caller;
  request.callerId = viewer.id;
  const { sessionId } = named;
  const { authenticatedAt, workedAt } = session;
  const identity = { viewer, sessionId, authenticatedAt, workedAt };
  if (impersonatorId !== null) {
    requireReadAsMember(request, viewer.staff);
    // It is neither extended nor rotated.
    return identity;
  }
  const nextToken = await userSessions.continueSession(
    db,
    { ...dependencies, address: request.ip },
    { named, row: session },
  );
  if (nextToken !== null) reply.header('x-new-token', nextToken);
  if (isStaff(viewer.staff) && (await secondFactors.mustEnroll(dependencies, viewer.id)))
    requireEnrollmentCall(request);
  if (isStaff(viewer.staff) && isWork(request)) await userSessions.continueWork(db, dependencies, identity);
  return identity;
}

/** A change of the office that a person makes; an upload continues without anyone. */
const isWork = ({ method, routeOptions: { url = '' } }: FastifyRequest): boolean =>
  method !== 'GET' && url.startsWith('/api/admin/') && !url.startsWith(createUpload.path);

function findToken(request: FastifyRequest): string | null {
  const first = readAuthorization(request.headers.authorization);
  const second = request.headers['x-auth-token'];
  const other = second === undefined ? null : String(second);
  if (first !== null && other !== null && first !== other) throw new Failure('session.conflict');
  return first ?? other;
}

/** Null for another scheme: a proxy that uses `Authorization` itself does not send our session. (rules S2) */
function readAuthorization(header: string | undefined): string | null {
  const [scheme = '', ...rest] = (header ?? '').trim().split(/\s+/);
  return scheme.toUpperCase() === 'JWT' ? rest.join(' ') : null;
}
