import type { Ctx } from '#server/kernel/ctx.ts';
import type { Certificate } from '#server/modules/accreditation/queries.ts';

/** Where the badge of a certificate is: a revoked or replaced one has none. (rules L31) */
export function badgeUrls(
  { badges }: Pick<Ctx, 'badges'>,
  { code, revokedAt, replacedAt }: Pick<Certificate, 'code' | 'revokedAt' | 'replacedAt'>,
) {
  const hasBadge = badges !== null && revokedAt === null && replacedAt === null;
  return {
    badge_url: hasBadge ? `/api/verify/${code}/badge.json` : null,
    badge_picture_url: hasBadge ? `/api/verify/${code}/badge.png` : null,
  };
}
