import { and, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '#server/kernel/ctx.ts';
import { certificates } from './tables.ts';

/** The valid certificates of a publication. */
export const countCertificates = (db: Queryable, publicationId: number): Promise<number> =>
  db.$count(
    certificates,
    and(eq(certificates.publicationId, publicationId), isNull(certificates.replacedAt), isNull(certificates.revokedAt)),
  );
