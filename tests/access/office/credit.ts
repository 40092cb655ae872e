import { statements } from '#server/modules/accreditation/tables.ts';
import { earn } from '#tests/support/given/tests-and-surveys.ts';
import { resource } from '#tests/support/server/api.ts';
import { type Row, type Scene, staffOnly } from '../matrix.ts';

/** A certificate of another member, in a call of the office. */
const certificate = (rest: string, body?: unknown) => async (scene: Scene) => {
  const { slice } = scene;
  const member = await slice.given.member('gold');
  const id = await earn(slice, member, await slice.given.publication({ questions: 1, credits: 1 }));
  return { path: `/api/admin/certificates/${id}/${rest}`, ...(body === undefined ? {} : { body }) };
};

/** One more word in the statement for pharmacists, which no other test reads. */
async function changedStatement({ slice, unique }: Scene) {
  const from = `For pharmacists, ${unique}.`;
  const [row] = await slice.db
    .insert(statements)
    .values({ code: 'pharmacist', text: from })
    .onConflictDoUpdate({ target: statements.code, set: { text: from } })
    .returning();
  const body = resource('Statement', { from, text: `${from} Credit is sent.`, reason: 'Approved.' });
  return { path: `/api/admin/statements/${row?.id}/`, body };
}

const OFFICERS = ['accreditation-officer'] as const;

export const CREDIT_OFFICE: readonly Row[] = [
  { call: 'listOfficeCertificates', ...staffOnly(200, OFFICERS) },
  {
    call: 'previewCreditCorrection',
    ...staffOnly(200, OFFICERS),
    request: certificate('correction/?filter[credits]=0.5'),
  },
  {
    call: 'correctCredit',
    ...staffOnly(200, OFFICERS),
    request: certificate('correction/', resource('CreditCorrection', { credits: 0.5, reason: 'As designated.' })),
  },
  {
    call: 'revokeCertificate',
    ...staffOnly(200, OFFICERS),
    request: certificate('revoke/', resource('Revocation', { reason: 'Issued in error.' })),
  },
  { call: 'listStatements', ...staffOnly(200, OFFICERS) },
  { call: 'readPapers', ...staffOnly(200, OFFICERS) },
  { call: 'changeStatement', ...staffOnly(200, OFFICERS), request: changedStatement },
  { call: 'printOfficeCertificate', ...staffOnly(200, OFFICERS), request: certificate('pdf/') },
];
