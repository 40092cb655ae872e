import { afterEach, describe, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';

let slice: Slice | null = null;
afterEach(async () => {
  await slice?.close();
  slice = null;
});

describe('/.well-known/security.txt (RFC 9116)', () => {
  test('has the contact and its expiration', async () => {
    slice = await startSlice(null, {
      SECURITY_CONTACT: 'mailto:security@receptor.example',
      SECURITY_CONTACT_EXPIRES: '2027-06-30',
    });

    const { status, headers, text } = await slice.api.get('/.well-known/security.txt');

    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(text.split('\n')).toEqual([
      'Contact: mailto:security@receptor.example',
      'Expires: 2027-06-30T23:59:59.000Z',
      'Preferred-Languages: en',
      'Canonical: http://localhost:3000/.well-known/security.txt',
      '',
    ]);
    expect(await slice.api.get('/security.txt')).toMatchObject({
      status: 301,
      headers: { location: '/.well-known/security.txt' },
    });
  });

  test('returns 404 without a contact', async () => {
    slice = await startSlice();

    expect((await slice.api.get('/.well-known/security.txt')).status).toBe(404);
  });

  test.each([
    ['a contact without a date', { SECURITY_CONTACT: 'https://receptor.example/contact-us' }],
    ['a date without a contact', { SECURITY_CONTACT_EXPIRES: '2027-06-30' }],
    ['a contact of another kind', { SECURITY_CONTACT: 'javascript:1', SECURITY_CONTACT_EXPIRES: '2027-06-30' }],
    ['an invalid date', { SECURITY_CONTACT: 'mailto:a@b.example', SECURITY_CONTACT_EXPIRES: 'soon' }],
  ])('is refused at the start with %s', async (_, env) => {
    await expect(readConfig({ SESSION_SECRET: 'a-secret-for-tests-of-32-characters', ...env })).rejects.toThrow(
      'SECURITY_CONTACT',
    );
  });
});
