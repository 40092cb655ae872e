/** Authenticator apps: codes of six digits that change every 30 seconds (RFC 6238). */
import { and, eq, lt } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { productName } from '#messages/product-name.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { authenticators } from '#server/modules/accounts/tables.ts';
import type { AuthenticatorRow } from './queries-factors.ts';
import { decryptFor, encryptFor } from './secrets.ts';

const PERIOD_SECONDS = 30;
/** A phone's clock may be one step off. (RFC 6238, 5.2) */
const WINDOW = 1;

export const createTotp = (secret: Secret, label = ''): TOTP =>
  new TOTP({ issuer: productName(), label, secret, algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS });

type Needs = Pick<Ctx, 'db' | 'clock' | 'secret' | 'previousSecrets' | 'log'>;

/** Consumes a code of the app; false if it is wrong, or not newer than the last one used. */
export async function consumeCode({ db, clock, log, ...secrets }: Needs, app: AuthenticatorRow, code: string) {
  const { userId } = app;
  const bytes = decryptFor(secrets, userId, app.secret);
  if (bytes === null) {
    log.error({ event: 'security.secret-unreadable', userId });
    return false;
  }
  const now = clock.now();
  const timestamp = now.getTime();
  const totp = createTotp(new Secret({ buffer: new Uint8Array(bytes).buffer }));
  const delta = totp.validate({ token: code, timestamp, window: WINDOW });
  if (delta === null) return false;
  const step = totp.counter({ timestamp }) + delta;
  const used = await db
    .update(authenticators)
    // Re-encrypted, so that an earlier secret can be removed once its owner has signed in.
    .set({ lastStep: step, lastUsedAt: now, secret: encryptFor(secrets.secret, userId, bytes) })
    .where(and(eq(authenticators.userId, userId), lt(authenticators.lastStep, step)))
    .returning({ userId: authenticators.userId });
  return used.length === 1;
}
