/** The certificate of completion. (rules Q8) */
import { seriesCertificatePage } from '#certificates/series-certificate.ts';
import { pagePath } from '#contract/page-paths.ts';
import { nameWithDegree } from '#domain/credits/learners/degrees.ts';
import { type CertifiedPart, certifiesSame } from '#domain/series/series.ts';
import { writeName } from '#domain/shared/person-name.ts';
import { libraryLanguage } from '#domain/site/papers.ts';
import type { Ctx, SignedInCtx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { requirePrinted } from '#server/kernel/requests/require-printed.ts';
import { makeVerificationCode } from '#server/kernel/text/verification-code.ts';
import { accountLocks, findAccount } from '#server/modules/accounts/index.ts';
import { readEmailContext } from '#server/modules/email/index.ts';
import { getOwn, type OwnSeries, readOwn } from './own-series.ts';
import {
  findCertificate,
  findCertificateByCode,
  listCertificates,
  type SeriesCertificate,
} from './queries-certificates.ts';
import { seriesCertificates } from './tables.ts';

type Needs = Pick<SignedInCtx, 'db' | 'viewer' | 'clock' | 'origin' | 'language'>;

/** Issues the certificate; one that states the same is not issued again. */
export async function certifySeries(ctx: Needs, slug: string) {
  const { viewer, clock } = ctx;
  const { sender } = await readEmailContext(ctx);
  await ctx.db.transaction(async (tx) => {
    await accountLocks.lockAccount(tx, viewer.id);
    const own = await getOwn({ ...ctx, db: tx }, slug);
    if (!own.progress.isComplete) throw new Failure('series.incomplete');
    const account = await findAccount(tx, viewer.id);
    const holderName = account === null ? '' : writeName(account);
    if (account === null || holderName === '') throw new Failure('series.name');
    requirePrinted({ name: holderName, degree: account.degree });
    const about = { holderName, holderDegree: account.degree || null, provider: sender.brand };
    const facts = { ...about, language: libraryLanguage() };
    const { title } = own.series;
    const parts = listCertified(own);
    const issued = await listCertificates(tx, viewer.id);
    const [latest] = issued.filter(({ seriesSlug }) => seriesSlug === slug);
    if (latest !== undefined && isSame(latest, { ...facts, title, parts })) return;
    await tx.insert(seriesCertificates).values({
      ...{ userId: viewer.id, seriesSlug: slug, code: makeVerificationCode(), ...facts, title, parts },
      ...{ issuedOn: clock.today(), issuedAt: clock.now() },
    });
  });
  return readOwn(ctx, slug);
}

/** The parts that were done, the first done first. */
const listCertified = ({ parts }: OwnSeries): CertifiedPart[] =>
  parts
    .flatMap(({ publicationId, done, studied }) =>
      done === null ? [] : [{ publicationId, title: studied.title, on: done.on, by: done.by }],
    )
    .toSorted((one, other) => one.on.localeCompare(other.on));

type StatedFacts = Pick<SeriesCertificate, 'holderName' | 'holderDegree' | 'provider' | 'language' | 'title' | 'parts'>;

const isSame = (issued: StatedFacts, now: StatedFacts): boolean =>
  issued.holderName === now.holderName &&
  issued.holderDegree === now.holderDegree &&
  issued.provider === now.provider &&
  (issued.language ?? 'en') === now.language &&
  issued.title === now.title &&
  certifiesSame(issued.parts, now.parts);

type PrintNeeds = Pick<SignedInCtx, 'db' | 'viewer' | 'pdf' | 'origin'>;

/** The certificate as it was issued, for its holder. */
export async function printSeriesCertificate(
  ctx: PrintNeeds,
  id: number,
): Promise<{ bytes: Uint8Array; name: string }> {
  const row = await findCertificate(ctx.db, { id, userId: ctx.viewer.id });
  if (row === null) throw new Failure('series.not-found');
  const page = seriesCertificatePage({
    ...row,
    language: row.language ?? 'en',
    holder: nameWithDegree(row.holderName, row.holderDegree),
    verifyUrl: new URL(pagePath('/verify/:code', { code: row.code }), ctx.origin).href,
  });
  return { bytes: await ctx.pdf.print(page), name: `series-${row.seriesSlug}-${row.issuedOn}.pdf` };
}

/** What anyone with the code of a certificate of completion reads; null for any other code. */
export async function verifySeriesCertificate({ db }: Pick<Ctx, 'db'>, code: string) {
  const row = await findCertificateByCode(db, code);
  if (row === null) return null;
  return {
    kind: 'series' as const,
    ...{ code: row.code, title: row.title, provider: row.provider, issued: row.issuedOn },
    holder: nameWithDegree(row.holderName, row.holderDegree),
    parts: row.parts.map(({ title, on, by }) => ({ title, on, by })),
  };
}
