/** The name of a person and on the certificates, corrected by the office. (rules O47) */
import { writeName } from '#domain/shared/person-name.ts';
import type { SignedInCtx } from '#server/kernel/ctx.ts';
import { officeChanges, recordAuditEntry } from '#server/modules/accounts/index.ts';
import { holderNames } from '#server/modules/accreditation/index.ts';
import { getActivePerson } from '#server/modules/people/person/find-person.ts';
import { lockPerson } from './lock-person.ts';

type Needs = Pick<SignedInCtx, 'db' | 'clock' | 'viewer' | 'address' | 'log'>;
type Name = { first_name: string; last_name: string };
type CertificateName = { id: number; title: string; holderName: string };

const nameOf = ({ first_name: firstName, last_name: lastName }: Name) => ({ firstName, lastName });

const describe = (
  row: { firstName: string; lastName: string },
  name: string,
  certificates: readonly CertificateName[],
) => ({
  now: writeName(row),
  after: name,
  certificates: certificates.map(({ id, title, holderName }) => ({ id: String(id), title, holder: holderName })),
});

/** Which certificates show another name. */
export async function previewNameCorrection(ctx: Needs, id: number, written: Name) {
  const { row } = await getActivePerson(ctx, id);
  const name = writeName(nameOf(written));
  return describe(row, name, await holderNames.listWithOtherName(ctx.db, { userId: id, name }));
}

/** Corrects the name; each certificate with another one is replaced by a new one. */
export async function correctName(ctx: Needs, id: number, { reason, ...written }: Name & { reason: string }) {
  return ctx.db.transaction(async (tx) => {
    const row = await lockPerson(tx, id);
    const names = nameOf(written);
    const name = writeName(names);
    await officeChanges.renameAccount(tx, { userId: id, ...names }, ctx.clock.now());
    const replaced = await holderNames.correctHolderName(tx, ctx, { userId: id, name });
    const certificates = replaced.map((certificate) => certificate.id);
    const detail = { before: { name: writeName(row) }, after: { name, certificates }, reason };
    await recordAuditEntry(tx, ctx, { action: 'person.name-corrected', subjectType: 'User', subjectId: id, detail });
    ctx.log.info({ event: 'person.name-corrected', userId: id, certificates: certificates.length });
    return describe(row, name, replaced);
  });
}
