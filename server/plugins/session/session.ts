import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Ctx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { findSession, secondFactors } from '#server/modules/accounts/index.ts';
import { listViewers } from '#server/modules/catalogue/index.ts';
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

/** The session of a request, in either header; differing headers are refused. (rules S2) */
export async function identifyBySession(
  dependencies: SessionDependencies,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Identity> {
  const token = readToken(request);
  if (token === null) return ANONYMOUS;
  const session = await findSession(dependencies.db, { ...dependencies, address: request.ip }, token);
  if (session === null) throw new Failure('session.invalid');
  request.callerId = session.userId;
  if (session.nextToken !== null) reply.header('x-new-token', session.nextToken);
  const viewer = (await listViewers(dependencies.db, [session.userId], dependencies.clock.now())).get(session.userId);
  if (viewer === undefined) throw new Failure('session.invalid');
  if (session.superuser && (await secondFactors.mustEnroll(dependencies, session.userId)))
    requireEnrollmentCall(request);
  return { viewer, sessionId: session.sessionId, authenticatedAt: session.authenticatedAt };
}

function readToken(request: FastifyRequest): string | null {
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
