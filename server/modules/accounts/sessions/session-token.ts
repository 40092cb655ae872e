import { createHash, createHmac } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';

/** The token is a signed JWT that names the session; everything else about it is in the database. (rules S1) */
export type SessionToken = { sessionId: string; userId: number };

const ALGORITHM = 'HS256';
const SESSION_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const isSessionId = (text: string): boolean => SESSION_ID.test(text);

// The secret also signs media URLs: a separate key prevents using one signature as the other.
const keyOf = (secret: string) => createHmac('sha256', secret).update('session token').digest();

export function signSessionToken(token: SessionToken, secret: string, expiresAt: Date): Promise<string> {
  return new SignJWT({})
    .setProtectedHeader({ alg: ALGORITHM })
    .setJti(token.sessionId)
    .setSubject(String(token.userId))
    .setExpirationTime(Math.floor(expiresAt.getTime() / 1000))
    .sign(keyOf(secret));
}

/** The claims of tokens whose signature was verified, by a digest of token and secret; the tokens are not stored. */
const verified = new LRUCache<string, SessionToken & { expiresAt: Date }>({ max: 10_000 });

/** The session named by the token, or null if it is forged, malformed or expired at `now`. */
export async function readSessionToken(
  token: string,
  secret: string,
  now: Date,
): Promise<(SessionToken & { expiresAt: Date }) | null> {
  const digest = createHash('sha256').update(`${secret} ${token}`).digest('base64');
  const named = verified.get(digest) ?? (await verifyToken(token, secret));
  if (named === null) return null;
  verified.set(digest, named);
  return named.expiresAt > now ? named : null;
}

/** The claims of a token with a valid signature, even an expired one. */
async function verifyToken(token: string, secret: string): Promise<(SessionToken & { expiresAt: Date }) | null> {
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), {
      algorithms: [ALGORITHM],
      requiredClaims: ['jti', 'sub', 'exp'],
      // Expiry is checked at each use.
      currentDate: new Date(0),
    });
    const { jti = '', sub, exp = 0 } = payload;
    const userId = Number(sub);
    if (!isSessionId(jti) || !Number.isSafeInteger(userId)) return null;
    return { sessionId: jti, userId, expiresAt: new Date(exp * 1000) };
  } catch {
    return null;
  }
}
