import { jwtVerify, SignJWT } from 'jose';

/** The token is a signed JWT that names the session; everything else about it is in the database. (decisions.md, Sessions) */
export type SessionToken = { sessionId: string; userId: number };

const ALGORITHM = 'HS256';
const keyOf = (secret: string) => new TextEncoder().encode(secret);

export function signSessionToken(token: SessionToken, secret: string, expiresAt: Date): Promise<string> {
  return new SignJWT({})
    .setProtectedHeader({ alg: ALGORITHM })
    .setJti(token.sessionId)
    .setSubject(String(token.userId))
    .setExpirationTime(Math.floor(expiresAt.getTime() / 1000))
    .sign(keyOf(secret));
}

/** The session that the token names, or null where it is forged, malformed or past its time at `now`. */
export async function readSessionToken(token: string, secret: string, now: Date): Promise<SessionToken | null> {
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), { algorithms: [ALGORITHM], currentDate: now });
    const userId = Number(payload.sub);
    return payload.jti !== undefined && Number.isInteger(userId) ? { sessionId: payload.jti, userId } : null;
  } catch {
    return null;
  }
}
