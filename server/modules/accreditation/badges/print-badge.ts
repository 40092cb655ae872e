import { createHash } from 'node:crypto';
import { drawBadge } from '#certificates/badge.ts';
import { readStored } from '#server/kernel/content/read-stored.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { awardedCredit } from '#server/modules/accreditation/certificates/awarded-credit.ts';
import { bakePicture } from './bake-picture.ts';
import { readBadge } from './read-badge.ts';

type Needs = Pick<Ctx, 'db' | 'clock' | 'origin' | 'badges' | 'pictures' | 'storage'>;

/** The badge as a picture that carries its credential; the picture itself names no one and is stored. */
export async function printBadge(ctx: Needs, typed: string) {
  const { certificate, credential } = await readBadge(ctx, typed);
  const { title, provider, number, completedOn } = certificate;
  const drawing = drawBadge({ title, provider, number, completedOn, award: awardedCredit(certificate) });
  const key = `pictures/badge-${createHash('sha256').update(drawing).digest('hex')}.png`;
  const picture = await readStored(ctx.storage, {
    ...{ key, mime: 'image/png', make: () => ctx.pictures.draw(drawing) },
  });
  return { bytes: bakePicture(picture, credential), filename: `badge-${number}.png` };
}
