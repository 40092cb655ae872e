import type { FastifyRequest } from 'fastify';
import * as calls from '#contract/calls/accounts.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import { type Api, mount } from '#server/jsonapi/mount.ts';
import type { Ctx, PendingSignIn } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { addAddress } from './add-address.ts';
import { changeAddress } from './change-address.ts';
import { changePassword } from './change-password.ts';
import { changeUser } from './change-user.ts';
import { confirmPasswordReset } from './confirm-password-reset.ts';
import { endOtherSessions, endSession, endSessionsOf } from './end-sessions.ts';
import { exchangeToken } from './exchange-token.ts';
import { hasAccount } from './has-account.ts';
import { deviceCookie, readDevice } from './known-device.ts';
import { type CallLimit, limitCalls } from './limit-calls.ts';
import { listSessions } from './list-sessions.ts';
import { logIn, type Opened } from './log-in.ts';
import { logOut } from './log-out.ts';
import { checkoutPath } from './read-checkout.ts';
import { readUser } from './read-user.ts';
import { registerAccount } from './register-account.ts';
import { removeAddress } from './remove-address.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import { resendVerification } from './resend-verification.ts';
import { undoEmailChange } from './undo-email-change.ts';

const QUARTER_HOUR_MS = 900_000;

export function mountAccounts(api: Api): void {
  // Asking, registering and changing the e-mail all tell whether an address has an account: one allowance for the three.
  const asking = limitCalls({ most: 30, perMs: QUARTER_HOUR_MS });
  mountRegistration(api, asking);
  mountSessions(api);
  mountPasswords(api);
  mountUsers(api, asking);
}

function mountRegistration(api: Api, asking: CallLimit): void {
  mount(api, calls.register, async ({ ctx, body, request }) => {
    const { checkout, ...session } = await countTaken(asking, ctx, () =>
      registerAccount(ctx, body.attributes, agentOf(request)),
    );
    const answer = opened('ApiRegisterView', session);
    if (checkout === null) return answer;
    return { ...answer, meta: { checkout: { ...checkout, url: checkoutPath(checkout) } } };
  });
  mount(api, calls.resendVerification, async ({ ctx }) => resendVerification(ctx));
  mount(api, calls.findRegistration, async ({ ctx, parameters }) => {
    asking.check(ctx);
    asking.count(ctx);
    return { data: { exists: await hasAccount(ctx, parameters.username) } };
  });
}

function mountSessions(api: Api): void {
  const exchanging = limitCalls({ most: 60, perMs: QUARTER_HOUR_MS });

  mount(api, calls.login, async ({ ctx, body, request, reply }) => {
    const device = readDevice(request.headers.cookie);
    const answer = await logIn(ctx, body.attributes, { userAgent: agentOf(request), device });
    reply.header('set-cookie', answer.cookie);
    return 'methods' in answer ? pendingSignIn(answer) : opened('ApiLoginView', answer);
  });
  mount(api, calls.exchangeToken, async ({ ctx, body, request, reply }) => {
    exchanging.check(ctx);
    exchanging.count(ctx);
    const { token, replace = false } = body.attributes;
    const exchanged = await exchangeToken(ctx, { token, replace, userAgent: agentOf(request) });
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
    exchanging.check(ctx);
    exchanging.count(ctx);
    const { userId, email, resetToken } = await undoEmailChange(ctx, body.attributes.token);
    const attributes = { email, reset_token: resetToken };
    return { data: { type: 'EmailChangeUndo' as const, id: String(userId), attributes } };
  });
  mount(api, calls.checkSession, async ({ ctx: { viewer } }) => {
    if (viewer.kind === 'visitor') throw new Failure('session.required');
    return { data: { type: 'User' as const, id: String(viewer.id) } };
  });
  mount(api, calls.logout, async ({ ctx, reply }) => {
    // Recordings and documents that the person opened, and pages that the back button would bring again. Not "storage": it
    // also holds what was chosen for this browser, and the client clears what is personal in it by itself. Not "cookies":
    // there are none.
    reply.header('clear-site-data', '"cache"');
    await logOut(ctx);
  });
  mount(api, calls.listSessions, async ({ ctx, query }) => listSessions(ctx, query.page));
  mount(api, calls.endSession, async ({ ctx, params }) => endSession(ctx, params.id));
  mount(api, calls.endOtherSessions, async ({ ctx }) => endOtherSessions(ctx));
  mount(api, calls.endSessionsOf, async ({ ctx, params }) => endSessionsOf(ctx, params.id));
}

function mountPasswords(api: Api): void {
  const resetting = limitCalls({ most: 30, perMs: QUARTER_HOUR_MS });

  mount(api, calls.requestPasswordReset, async ({ ctx, body }) => {
    resetting.check(ctx);
    resetting.count(ctx);
    await requestPasswordReset(ctx, body.attributes.email);
    return { data: { detail: 'If there’s an account for this address, we’ve sent a link to set a new password.' } };
  });
  mount(api, calls.confirmPasswordReset, async ({ ctx, body, reply }) => {
    const owner = await confirmPasswordReset(ctx, body.attributes);
    reply.header('set-cookie', deviceCookie(ctx, { device: null, owner }));
    return { data: { detail: 'Password changed. Sign in with your new password.' } };
  });
  mount(api, calls.changePassword, async ({ ctx, body, reply }) => {
    const { token, owner } = await changePassword(ctx, body.attributes);
    reply.header('x-new-token', token);
    reply.header('set-cookie', deviceCookie(ctx, { device: null, owner }));
    return { data: { detail: 'Password changed. You’ve been signed out on all other devices.' } };
  });
}

function mountUsers(api: Api, asking: CallLimit): void {
  mount(api, calls.getUser, async ({ ctx, params }) => readUser(ctx, params.id));
  mount(api, calls.changeUser, async ({ ctx, params, body }) => {
    refuseOtherId(meant(ctx.viewer, body.id ?? params.id), meant(ctx.viewer, params.id));
    return countTaken(asking, ctx, () => changeUser(ctx, { id: params.id, change: body.attributes }));
  });
  mount(api, calls.addAddress, async ({ ctx, body }) => addAddress(ctx, body.attributes));
  mount(api, calls.removeAddress, async ({ ctx, params }) => removeAddress(ctx, params.id));
  mount(api, calls.changeAddress, async ({ ctx, params, body }) => {
    refuseOtherId(body.id ?? params.id, params.id);
    return changeAddress(ctx, { id: params.id, change: body.attributes });
  });
}

/** A session as the login calls answer it. (rules W16) */
const opened = (type: string, { userId, token }: Opened) => ({
  data: { type, id: String(userId), attributes: { token } },
});

const pendingSignIn = ({ userId, token, methods, expiresAt }: PendingSignIn) => ({
  data: {
    type: 'PendingSignIn' as const,
    id: String(userId),
    attributes: { pending_token: token, methods, expires: expiresAt.toISOString() },
  },
});

const agentOf = (request: FastifyRequest) => request.headers['user-agent'] ?? null;

/** The id behind `me`. */
const meant = (viewer: Viewer, id: string) => (id === 'me' && viewer.kind === 'user' ? String(viewer.id) : id);

function refuseOtherId(sent: string, addressed: string): void {
  if (sent !== addressed) throw new Failure('request.id-conflict', { source: { pointer: '/data/id' } });
}

/** Spends the allowance only on refusals: a clinic may register all its people in one afternoon. */
async function countTaken<Result>(limit: CallLimit, ctx: Ctx, work: () => Promise<Result>): Promise<Result> {
  limit.check(ctx);
  try {
    return await work();
  } catch (error) {
    if (error instanceof Failure && error.code === 'registration.taken') limit.count(ctx);
    throw error;
  }
}
