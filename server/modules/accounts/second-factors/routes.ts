import type { FastifyRequest } from 'fastify';
import * as calls from '#contract/calls/security.ts';
import { type Api, mount } from '#server/jsonapi/mount.ts';
import { confirmationOptions, confirmIdentity } from './confirm-session.ts';
import {
  addPasskey,
  confirmAuthenticator,
  createRecoveryCodes,
  preparePasskey,
  startAuthenticator,
} from './enroll-factors.ts';
import { listPasskeys, readSecurity, removeAuthenticator, removePasskey, renamePasskey } from './manage-factors.ts';
import { completeSignIn, passkeySignInOptions, secondStepOptions, signInWithPasskey } from './sign-in.ts';

export function mountSecondFactors(api: Api): void {
  mountPasskeys(api);
  mountAuthenticator(api);
  mountConfirmation(api);
  mountSignIn(api);
}

function mountPasskeys(api: Api): void {
  mount(api, calls.listPasskeys, async ({ ctx, query }) => listPasskeys(ctx, query.page));
  mount(api, calls.preparePasskey, async ({ ctx }) => optionsOf('PasskeyCreationOptions', await preparePasskey(ctx)));
  mount(api, calls.addPasskey, async ({ ctx, body }) => addPasskey(ctx, body.attributes));
  mount(api, calls.renamePasskey, async ({ ctx, params, body }) =>
    renamePasskey(ctx, { id: params.id, name: body.attributes.name }),
  );
  mount(api, calls.removePasskey, async ({ ctx, params }) => removePasskey(ctx, params.id));
}

function mountAuthenticator(api: Api): void {
  mount(api, calls.readSecurity, async ({ ctx }) => readSecurity(ctx));
  mount(api, calls.startAuthenticator, async ({ ctx }) => {
    const { userId, ...attributes } = await startAuthenticator(ctx);
    return { data: { type: 'Authenticator' as const, id: String(userId), attributes } };
  });
  mount(api, calls.confirmAuthenticator, async ({ ctx, body }) => {
    await confirmAuthenticator(ctx, body.attributes.code);
    return readSecurity(ctx);
  });
  mount(api, calls.removeAuthenticator, async ({ ctx }) => removeAuthenticator(ctx));
  mount(api, calls.createRecoveryCodes, async ({ ctx }) => {
    const { userId, codes } = await createRecoveryCodes(ctx);
    return { data: { type: 'RecoveryCodes' as const, id: String(userId), attributes: { codes } } };
  });
}

function mountConfirmation(api: Api): void {
  mount(api, calls.prepareConfirmation, async ({ ctx }) =>
    optionsOf('PasskeyRequestOptions', await confirmationOptions(ctx)),
  );
  mount(api, calls.confirmIdentity, async ({ ctx, body }) => confirmIdentity(ctx, body.attributes));
}

function mountSignIn(api: Api): void {
  mount(api, calls.prepareSecondStep, async ({ ctx, body }) =>
    optionsOf('PasskeyRequestOptions', await secondStepOptions(ctx, body.attributes.token)),
  );
  mount(api, calls.completeSignIn, async ({ ctx, body, request }) =>
    sessionAnswer(await completeSignIn(ctx, body.attributes, clientOf(request))),
  );
  mount(api, calls.preparePasskeySignIn, async ({ ctx }) =>
    optionsOf('PasskeyRequestOptions', await passkeySignInOptions(ctx)),
  );
  mount(api, calls.signInWithPasskey, async ({ ctx, body, request }) =>
    sessionAnswer(await signInWithPasskey(ctx, body.attributes.passkey, clientOf(request))),
  );
}

const clientOf = (request: FastifyRequest) => ({ userAgent: request.headers['user-agent'] ?? null });

/** The challenge identifies its options, so it is their id. */
const optionsOf = <Type extends string>(type: Type, options: { challenge: string }) => ({
  data: { type, id: options.challenge, attributes: { options: { ...options } } },
});

const sessionAnswer = ({ userId, token }: { userId: number; token: string }) => ({
  data: { type: 'ApiLoginView', id: String(userId), attributes: { token } },
});
