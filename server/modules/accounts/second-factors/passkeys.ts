import type {
  VerifiedAuthenticationResponse,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { PasskeyAssertion, PasskeyCreation } from '#contract/forms/security.ts';
import { CHALLENGE_MS } from '#domain/accounts/second-factor.ts';
import { hostOfLanguage, LANGUAGES } from '#domain/catalogue/languages.ts';
import { productName } from '#messages/product-name.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { passkeys } from '#server/modules/accounts/tables.ts';
import { type ChallengePurpose, consumeChallenge, storeChallenge } from './challenges.ts';
import { findPasskeyByCredential, listPasskeysOf, type PasskeyRow } from './queries-factors.ts';
import { keyedHash } from './secrets.ts';

/** Loaded at the first use: few processes need its memory. */
const loadLibrary = () => import('@simplewebauthn/server');

type Needs = Pick<Ctx, 'db' | 'clock' | 'origin' | 'secret'>;
type Creation = z.output<typeof PasskeyCreation>;
export type Assertion = z.output<typeof PasskeyAssertion>;

const invalidPasskey = () => new Failure('second-factor.passkey', { source: { pointer: '/data/attributes/passkey' } });

/** An opaque id of the account on the authenticator. */
const userHandle = (secret: string, userId: number) =>
  new Uint8Array(Buffer.from(keyedHash(secret, 'passkey user handle', String(userId)), 'base64url'));

export async function creationOptions(ctx: Needs, account: { id: number; email: string; name: string }) {
  const known = await listPasskeysOf(ctx.db, account.id);
  const options = await (await loadLibrary()).generateRegistrationOptions({
    rpName: productName(),
    rpID: relyingParty(ctx.origin).id,
    userID: userHandle(ctx.secret, account.id),
    userName: account.email,
    userDisplayName: account.name,
    timeout: CHALLENGE_MS,
    attestationType: 'none',
    excludeCredentials: known.map(({ credentialId: id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
  await storeChallenge(ctx, options.challenge, { purpose: 'create', userId: account.id });
  return options;
}

/**
 * Verifies a new passkey and returns the row to store; refuses one not created with our current options for this
 * account.
 */
export async function verifyCreation(ctx: Needs, userId: number, response: Creation) {
  const { id: expectedRPID, origins: expectedOrigin } = relyingParty(ctx.origin);
  const verified = await (await loadLibrary())
    .verifyRegistrationResponse({
      // The schema has validated the response, which the library types more strictly.
      response: response as Parameters<typeof verifyRegistrationResponse>[0]['response'],
      expectedChallenge: (challenge) => consumeChallenge(ctx, challenge, { purpose: 'create', userId }),
      expectedOrigin,
      expectedRPID,
      requireUserVerification: false,
    })
    .catch(() => null);
  if (!verified?.verified) throw invalidPasskey();
  const { credential, credentialBackedUp } = verified.registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: response.response.transports ?? [],
    synced: credentialBackedUp,
  };
}

/** Options to use a passkey: one of the account's, or any that the authenticator has for this site. */
export async function requestOptions(ctx: Needs, purpose: ChallengePurpose) {
  const known = purpose.userId === null ? [] : await listPasskeysOf(ctx.db, purpose.userId);
  const options = await (await loadLibrary()).generateAuthenticationOptions({
    rpID: relyingParty(ctx.origin).id,
    timeout: CHALLENGE_MS,
    userVerification: purpose.userId === null ? 'required' : 'preferred',
    ...(purpose.userId === null
      ? {}
      : { allowCredentials: known.map(({ credentialId: id, transports }) => ({ id, transports })) }),
  });
  await storeChallenge(ctx, options.challenge, purpose);
  return options;
}

/**
 * Verifies the passkey that signed our challenge. Without a password it must have verified its user, by PIN or
 * biometrics.
 */
export async function verifyAssertion(ctx: Needs, purpose: ChallengePurpose, response: Assertion): Promise<PasskeyRow> {
  const passkey = await findPasskeyByCredential(ctx.db, response.id);
  if (passkey === null || (purpose.userId !== null && passkey.userId !== purpose.userId)) throw invalidPasskey();
  const verified = await check(ctx, { purpose, response, passkey }).catch(() => null);
  if (!verified?.verified) throw invalidPasskey();
  const { newCounter: counter, credentialBackedUp: synced } = verified.authenticationInfo;
  // If two responses to different challenges have the same counter, the second is from a cloned authenticator.
  const used = await ctx.db
    .update(passkeys)
    .set({ counter, synced, lastUsedAt: ctx.clock.now() })
    .where(and(eq(passkeys.id, passkey.id), eq(passkeys.counter, passkey.counter)))
    .returning({ id: passkeys.id });
  if (used.length === 0) throw invalidPasskey();
  return passkey;
}

type Check = { purpose: ChallengePurpose; response: Assertion; passkey: PasskeyRow };

async function check(ctx: Needs, { purpose, response, passkey }: Check): Promise<VerifiedAuthenticationResponse> {
  const { id: expectedRPID, origins: expectedOrigin } = relyingParty(ctx.origin);
  return (await loadLibrary()).verifyAuthenticationResponse({
    // As above.
    response: response as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
    expectedChallenge: (challenge) => consumeChallenge(ctx, challenge, purpose),
    expectedOrigin,
    expectedRPID,
    requireUserVerification: purpose.userId === null,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
      transports: passkey.transports,
    },
  });
}

/**
 * Passkeys belong to the domain of the main host, so that one passkey works on every language host and on no other
 * origin. (docs/decisions/014)
 */
function relyingParty(origin: URL): { id: string; origins: string[] } {
  const origins = LANGUAGES.map((language) => `${origin.protocol}//${hostOfLanguage(language, origin.host)}`);
  return { id: origin.hostname, origins: [...new Set([origin.origin, ...origins])] };
}
