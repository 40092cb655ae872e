/** The badge of a certificate, for anyone with its code. (rules L30, L31) */
import { randomBytes } from 'node:crypto';
import { readVerificationCode } from '#domain/credits/certificates/verification-code.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { findAccount } from '#server/modules/accounts/index.ts';
import { type Certificate, findCertificateByCode } from '#server/modules/accreditation/queries.ts';
import { badgeKeys, badges } from '#server/modules/accreditation/tables.ts';
import { describeBadge, issuerOf } from './describe-badge.ts';
import { findBadge } from './queries-badges.ts';
import { signCredential } from './sign-credential.ts';

type Needs = Pick<Ctx, 'db' | 'clock' | 'origin' | 'badges'>;

const SALT_BYTES = 16;

export type SignedBadge = { certificate: Certificate; credential: string };

/** Signed on the first download, and the same bytes on every later one. */
export async function readBadge(ctx: Needs, typed: string): Promise<SignedBadge> {
  const code = readVerificationCode(typed);
  const certificate = code === null ? null : await findCertificateByCode(ctx.db, code);
  if (certificate === null) throw new Failure('certificate.not-found');
  if (certificate.replacedAt !== null) throw new Failure('certificate.replaced');
  if (certificate.revokedAt !== null) throw new Failure('certificate.revoked');
  const credential = (await findBadge(ctx.db, certificate.id)) ?? (await signBadge(ctx, certificate));
  return { certificate, credential };
}

async function signBadge(ctx: Needs, certificate: Certificate): Promise<string> {
  const signer = ctx.badges;
  const account = await findAccount(ctx.db, certificate.userId);
  // Without its account a certificate has no recipient that could be identified.
  if (signer === null || account === null) throw new Failure('badge.not-found');
  const recipient = { email: account.email.toLowerCase(), salt: randomBytes(SALT_BYTES).toString('hex') };
  const signed = await signCredential(describeBadge(ctx, { certificate, recipient }), {
    ...{ signer, issuer: issuerOf(ctx), created: certificate.issuedAt },
  });
  const row = { certificateId: certificate.id, credential: JSON.stringify(signed), signedAt: ctx.clock.now() };
  await ctx.db
    .insert(badgeKeys)
    .values({ publicKey: signer.publicKey, firstUsedAt: row.signedAt })
    .onConflictDoNothing();
  await ctx.db.insert(badges).values(row).onConflictDoNothing();
  // Of two downloads at once, both give the badge that was stored first.
  return (await findBadge(ctx.db, certificate.id)) ?? row.credential;
}
