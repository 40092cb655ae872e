/** The list of badges that are withdrawn, because their certificate was revoked or replaced. (rules L31) */
import { gzipSync } from 'node:zlib';
import type { Ctx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { issuerOf } from './describe-badge.ts';
import { listWithdrawn } from './queries-badges.ts';
import { CREDENTIALS_CONTEXT, signCredential, withoutMilliseconds } from './sign-credential.ts';
import { LIST_LENGTH, statusListUrl } from './status-entry.ts';

type Needs = Pick<Ctx, 'db' | 'clock' | 'origin' | 'badges'>;

/** How long a list is served as it was; verifiers learn of a revocation within it. */
const LIFETIME_MS = 60_000;

export async function readStatusList(ctx: Needs, text: string): Promise<Uint8Array> {
  const list = /^\d{1,5}$/.test(text) ? Number(text) : null;
  if (list === null || ctx.badges === null) throw new Failure('badge.not-found');
  const from = list * LIST_LENGTH;
  const withdrawn = await listWithdrawn(ctx.db, { from, to: from + LIST_LENGTH });
  if (withdrawn === null) throw new Failure('badge.not-found');
  const at = new Date(Math.floor(ctx.clock.now().getTime() / LIFETIME_MS) * LIFETIME_MS);
  const url = statusListUrl(ctx, list);
  const signed = await signCredential(
    {
      '@context': [CREDENTIALS_CONTEXT],
      id: url,
      type: ['VerifiableCredential', 'BitstringStatusListCredential'],
      issuer: issuerOf(ctx),
      validFrom: withoutMilliseconds(at),
      credentialSubject: {
        id: `${url}#list`,
        type: 'BitstringStatusList',
        statusPurpose: 'revocation',
        encodedList: encode(withdrawn.map((id) => id - from)),
      },
    },
    { signer: ctx.badges, issuer: issuerOf(ctx), created: at },
  );
  return Buffer.from(JSON.stringify(signed));
}

/** The first bit is the highest of the first byte. */
function encode(positions: readonly number[]): string {
  const bits = Buffer.alloc(LIST_LENGTH / 8);
  for (const position of positions) {
    const index = position >> 3;
    bits.writeUInt8(bits.readUInt8(index) | (0x80 >> (position & 7)), index);
  }
  return `u${gzipSync(bits).toString('base64url')}`;
}
