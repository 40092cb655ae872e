import { type Row, type Scene, staffOnly } from '../matrix.ts';

const READERS = ['support', 'finance', 'accreditation-officer'] as const;
const WRITERS = ['support'] as const;
const SILVER = 2;

/** Another person, so that nobody acts on their own account. */
const member = ({ slice }: Scene) => slice.given.account({ firstName: 'Naomi', lastName: 'Adler' });
const onPerson =
  (tail: string, body?: object) =>
  async (scene: Scene): Promise<{ path: string; body?: object }> => ({
    path: `/api/admin/people/${(await member(scene)).id}/${tail}`,
    ...(body === undefined ? {} : { body }),
  });

const GRANT = { tier: String(SILVER), days: 30, reason: 'Asked for it.' };

/** The address of a granted term. */
async function granted(scene: Scene): Promise<string> {
  const { id } = await member(scene);
  const { headers } = await scene.slice.given.superuser();
  await scene.slice.api.post(`/api/admin/people/${id}/grants/`, GRANT, headers);
  const { body } = await scene.slice.api.get(`/api/admin/people/${id}/`, headers);
  return `/api/admin/people/${id}/grants/${body.data.terms[0].id}/end/`;
}

/** A merge as its dry run says. */
async function merging(scene: Scene) {
  const [into, double] = [await member(scene), await member(scene)];
  const path = `/api/admin/people/${into.id}/merge/`;
  const { headers } = await scene.slice.given.superuser();
  const { body } = await scene.slice.api.get(`${path}?double=${double.id}`, headers);
  return { path, body: { double: String(double.id), version: body.data.version, reason: 'Registered twice.' } };
}

export const OFFICE_PEOPLE: readonly Row[] = [
  { call: 'listPeople', ...staffOnly(200, READERS) },
  { call: 'findByIdentifier', ...staffOnly(200, WRITERS), request: () => ({ body: { number: '1234567893' } }) },
  { call: 'getPerson', ...staffOnly(200, READERS), request: onPerson('') },
  { call: 'listPersonEvents', ...staffOnly(200, READERS), request: onPerson('timeline/') },
  { call: 'showIdentifiers', ...staffOnly(200, WRITERS), request: onPerson('identifiers/') },
  { call: 'explainAccess', ...staffOnly(200, READERS), request: onPerson('explain/?act=referral') },
  { call: 'listGrantableTiers', ...staffOnly(200, WRITERS) },
  { call: 'previewGrant', ...staffOnly(200, WRITERS), request: onPerson(`grants/?tier=${SILVER}&days=30`) },
  { call: 'grantTerm', ...staffOnly(200, WRITERS), request: onPerson('grants/', GRANT) },
  { call: 'previewWithdrawal', ...staffOnly(200, WRITERS), request: async (scene) => ({ path: await granted(scene) }) },
  {
    call: 'withdrawGrant',
    ...staffOnly(200, WRITERS),
    request: async (scene) => ({ path: await granted(scene), body: { reason: 'By mistake.' } }),
  },
  { call: 'impersonate', ...staffOnly(200, WRITERS), request: onPerson('impersonation/', { reason: 'Asked for it.' }) },
  {
    call: 'resendEmail',
    ...staffOnly(200, WRITERS),
    request: async (scene) => {
      const { id } = await scene.slice.given.account({ verified: false });
      return { path: `/api/admin/people/${id}/emails/`, body: { email: 'verification', reason: 'Not received.' } };
    },
  },
  {
    call: 'setSuppression',
    ...staffOnly(200, WRITERS),
    request: onPerson('suppression/', { suppressed: true, reason: 'Asked for it.' }),
  },
  {
    call: 'previewNameCorrection',
    ...staffOnly(200, WRITERS),
    request: onPerson('name/?first_name=Naomi&last_name=Alder'),
  },
  {
    call: 'correctName',
    ...staffOnly(200, WRITERS),
    request: onPerson('name/', { first_name: 'Naomi', last_name: 'Alder', reason: 'Misspelled.' }),
  },
  {
    call: 'previewMerge',
    ...staffOnly(200, WRITERS),
    request: async (scene) => onPerson(`merge/?double=${(await member(scene)).id}`)(scene),
  },
  { call: 'mergeAccounts', ...staffOnly(200, WRITERS), request: merging },
  { call: 'exportFor', ...staffOnly(200, WRITERS), request: onPerson('export/', { reason: 'Asked for it.' }) },
  { call: 'eraseFor', ...staffOnly(200, WRITERS), request: onPerson('erasure/', { reason: 'Asked for it.' }) },
];
