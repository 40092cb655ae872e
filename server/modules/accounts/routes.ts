import type { FastifyRequest } from 'fastify';
import * as calls from '#contract/calls/accounts.ts';
import { changeEmailPreferences, getEmailPreferences } from '#contract/calls/email.ts';
import { checkSameId } from '#server/jsonapi/check-related.ts';
import { formatSuccess } from '#server/jsonapi/format-success.ts';
import { type Api, mount } from '#server/jsonapi/mount.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { type CallLimit, createCallLimit } from '#server/kernel/requests/call-limit.ts';
import { addAddress, changeAddress, removeAddress } from './addresses/manage-addresses.ts';
import { exchangeToken } from './email-address/exchange-token.ts';
import { undoEmailChange } from './email-address/undo-email-change.ts';
import { changePassword } from './password/change-password.ts';
import { confirmPasswordReset } from './password/confirm-password-reset.ts';
import { requestPasswordReset } from './password/request-password-reset.ts';
import { changeUser } from './profile/change-user.ts';
import { changePreferences, readPreferences } from './profile/email-preferences.ts';
import { readUser } from './profile/read-user.ts';
import { checkoutPath } from './registration/checkout-intent.ts';
import { hasAccount } from './registration/has-account.ts';
import type { Purchases } from './registration/purchases.ts';
import { registerAccount, resendVerification } from './registration/register-account.ts';
import type { PendingSignIn } from './second-factors/pending-sign-ins.ts';
import { mountSecondFactors } from './second-factors/routes.ts';
import { endOtherSessions, endSession, endSessionsOf, listSessions, logOut } from './sessions/manage-sessions.ts';
import { deviceCookie, readDevice } from './sign-in/known-device.ts';
import { logIn, type OpenedSession } from './sign-in/log-in.ts';
import { mountStaff } from './staff/routes.ts';

const QUARTER_HOUR_MS = 900_000;

export function mountAccounts(api: Api, purchases: Purchases): void {
  // Lookup, registration and email change all reveal whether an address has an account, so they share one limit.
  const lookupLimit = createCallLimit({ max: 30, perMs: QUARTER_HOUR_MS });
  mountRegistration(api, lookupLimit, purchases);
  mountSessions(api);
  mountPasswords(api);
  mountUsers(api, lookupLimit);
  mountSecondFactors(api);
  mountStaff(api);
}

function mountRegistration(api: Api, lookupLimit: CallLimit, purchases: Purchases): void {
  mount(api, calls.register, async ({ ctx, body, request }) => {
    const { checkout, ...session } = await countConflicts(lookupLimit, ctx, () =>
      registerAccount(ctx, purchases, { form: body.attributes, userAgent: userAgentOf(request) }),
    );
    const answer = sessionAnswer('ApiRegisterView', session);
    if (checkout === null) return answer;
    return { ...answer, meta: { checkout: { ...checkout, url: checkoutPath(checkout) } } };
  });
  mount(api, calls.resendVerification, async ({ ctx }) => resendVerification(ctx));
  mount(api, calls.findRegistration, async ({ ctx, parameters }) => {
    lookupLimit.check(ctx);
    lookupLimit.count(ctx);
    return { data: { exists: await hasAccount(ctx, purchases, parameters.username) } };
  });
}

function mountSessions(api: Api): void {
  const exchangeLimit = createCallLimit({ max: 60, perMs: QUARTER_HOUR_MS });

  mount(api, calls.login, async ({ ctx, body, request, reply }) => {
    const device = readDevice(request.headers.cookie);
    const answer = await logIn(ctx, body.attributes, { userAgent: userAgentOf(request), device });
    reply.header('set-cookie', answer.cookie);
    return 'methods' in answer ? pendingSignIn(answer) : sessionAnswer('ApiLoginView', answer);
  });
  mount(api, calls.exchangeToken, async ({ ctx, body, request, reply }) => {
    exchangeLimit.check(ctx);
    exchangeLimit.count(ctx);
    const { token, replace = false } = body.attributes;
    const exchanged = await exchangeToken(ctx, { token, replace, userAgent: userAgentOf(request) });
    if (exchanged.token !== null) reply.header('x-new-token', exchanged.token);
    const { userId, outcome, resetToken } = exchanged;
    return {
      data: {
        type: 'LinkToken' as const,
        id: String(userId),
        attributes: { token: exchanged.token, outcome, reset_token: resetToken },
      },
    };
  });
  mount(api, calls.undoEmailChange, async ({ ctx, body }) => {
    exchangeLimit.check(ctx);
    exchangeLimit.count(ctx);
    const { userId, email, resetToken } = await undoEmailChange(ctx, body.attributes.token);
    const attributes = { email, reset_token: resetToken };
    return { data: { type: 'EmailChangeUndo' as const, id: String(userId), attributes } };
  });
  mount(api, calls.checkSession, async ({ ctx: { viewer } }) => {
    return { data: { type: 'User' as const, id: String(viewer.id) } };
  });
  mount(api, calls.logout, async ({ ctx, reply }) => {
    // Clears cached recordings, documents and pages. Not "storage", which also holds browser preferences; the client
    // clears its personal part itself. Not "cookies": there are none.
    reply.header('clear-site-data', '"cache"');
    await logOut(ctx);
  });
  mount(api, calls.listSessions, async ({ ctx, query }) => listSessions(ctx, query.page));
  mount(api, calls.endSession, async ({ ctx, params }) => endSession(ctx, params.id));
  mount(api, calls.endOtherSessions, async ({ ctx }) => endOtherSessions(ctx));
  mount(api, calls.endSessionsOf, async ({ ctx, params, body }) => endSessionsOf(ctx, params.id, body.reason));
}

function mountPasswords(api: Api): void {
  const resetLimit = createCallLimit({ max: 30, perMs: QUARTER_HOUR_MS });

  mount(api, calls.requestPasswordReset, async ({ ctx, body }) => {
    resetLimit.check(ctx);
    resetLimit.count(ctx);
    await requestPasswordReset(ctx, body.attributes.email);
    return { data: { detail: formatSuccess('passwordResetSent', ctx) } };
  });
  mount(api, calls.confirmPasswordReset, async ({ ctx, body, reply }) => {
    const owner = await confirmPasswordReset(ctx, body.attributes);
    reply.header('set-cookie', deviceCookie(ctx, { device: null, owner }));
    return { data: { detail: formatSuccess('passwordReset', ctx) } };
  });
  mount(api, calls.changePassword, async ({ ctx, body, reply }) => {
    const { token, owner } = await changePassword(ctx, body.attributes);
    reply.header('x-new-token', token);
    reply.header('set-cookie', deviceCookie(ctx, { device: null, owner }));
    return { data: { detail: formatSuccess('passwordChanged', ctx) } };
  });
}

function mountUsers(api: Api, limit: CallLimit): void {
  mount(api, calls.getUser, async ({ ctx, params }) => readUser(ctx, params.id));
  mount(api, calls.changeUser, async ({ ctx, params, body }) => {
    const id = params.id === 'me' ? ctx.viewer.id : params.id;
    if (body.id !== 'me' || id !== ctx.viewer.id) checkSameId(body, id);
    return countConflicts(limit, ctx, () => changeUser(ctx, { id: params.id, change: body.attributes }));
  });
  mount(api, getEmailPreferences, async ({ ctx }) => ({ data: await readPreferences(ctx) }));
  mount(api, changeEmailPreferences, async ({ ctx, body }) => ({ data: await changePreferences(ctx, body) }));
  mount(api, calls.addAddress, async ({ ctx, body }) => addAddress(ctx, body.attributes));
  mount(api, calls.removeAddress, async ({ ctx, params }) => removeAddress(ctx, params.id));
  mount(api, calls.changeAddress, async ({ ctx, params, body }) => {
    checkSameId(body, params.id);
    return changeAddress(ctx, { id: params.id, change: body.attributes });
  });
}

/** A session as login calls return it. (rules W16) */
const sessionAnswer = (type: string, { userId, token }: OpenedSession) => ({
  data: { type, id: String(userId), attributes: { token } },
});

const pendingSignIn = ({ userId, token, methods, expiresAt }: PendingSignIn) => ({
  data: {
    type: 'PendingSignIn' as const,
    id: String(userId),
    attributes: { pending_token: token, methods, expires: expiresAt.toISOString() },
  },
});

const userAgentOf = (request: FastifyRequest) => request.headers['user-agent'] ?? null;

/** Counts only refusals against the limit: a clinic may register all its staff in one afternoon. */
async function countConflicts<Result>(limit: CallLimit, ctx: Ctx, work: () => Promise<Result>): Promise<Result> {
  limit.check(ctx);
  try {
    return await work();
  } catch (error) {
    if (error instanceof Failure && error.code === 'registration.taken') limit.count(ctx);
    throw error;
  }
}
