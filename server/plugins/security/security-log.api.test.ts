import { afterAll, beforeAll, expect, test } from 'vitest';
import { secondFactorsIn } from '#tests/support/given/second-factors.ts';
import { resource } from '#tests/support/server/api.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';

let slice: Slice;
const lines: string[] = [];
beforeAll(async () => {
  slice = await startSlice(null, {}, { onLog: (line) => lines.push(line) });
});
afterAll(() => slice?.close());

const REMOTE = '203.0.113.77';

test('security events identify accounts by id or keyed hash, and contain nothing personal', async () => {
  const factors = secondFactorsIn(slice);
  const person = await factors.person({ email: 'amara.lind@clinic.example', firstName: 'Amara', lastName: 'Lind' });
  const post = (url: string, body: unknown, headers: Record<string, string> = {}) =>
    slice.app.inject({
      ...{ method: 'POST', url, remoteAddress: REMOTE },
      headers: { 'content-type': 'application/vnd.api+json', ...headers },
      payload: JSON.stringify(body),
    });
  const signIn = (username: string, password: string) =>
    post('/api/login/', resource('ApiLoginView', { username, password }));
  const { codeAt } = await factors.addAuthenticator(person);
  lines.length = 0;

  await signIn(person.email, 'a wrong secret');
  await signIn('nobody@clinic.example', 'a wrong secret');
  const pending = (await signIn(person.email, 'a long enough one')).json().data.attributes.pending_token;
  const code = codeAt(slice.clock.now());
  await post('/api/security/sign-in/', resource('SecondStep', { token: pending, code }));
  await post('/api/admin/orders/1/refund/', resource('Refund', { reason: 'Asked' }), person.headers);
  for (let made = 0; made < 70; made += 1) await post('/api/security/sign-in/options/', resource('X', {}));

  const events = lines.map((line) => JSON.parse(line)).filter(({ event }) => String(event).startsWith('security.'));
  const seen = (event: string) => events.find((each) => each.event === event);
  expect(events.slice(0, 2)).toMatchObject([
    { event: 'security.sign-in-failed', method: 'password', userId: person.id },
    { event: 'security.sign-in-failed', method: 'password', addressKey: expect.stringMatching(/^[\w-]{43}$/) },
  ]);
  expect(seen('security.second-factor-failed')).toMatchObject({ userId: person.id, method: 'code' });
  expect(seen('security.access-refused')).toMatchObject({
    ...{ code: 'staff.permission', userId: person.id, route: expect.stringContaining('refund') },
  });
  expect(seen('security.rate-limited')).toMatchObject({ code: 'request.too-many', userId: null });
  const secrets = [person.email, 'nobody@', 'Amara', 'Lind', REMOTE, pending, code, 'secret', 'a long enough one'];
  const tokens = [person.headers.authorization.slice(4)];
  for (const text of [...secrets, ...tokens]) expect(lines.join(''), text).not.toContain(text);
});

test('invalid input and forged signatures are logged with code and route, without the input', async () => {
  const person = await slice.given.account({ email: 'ines.moreau@clinic.example' });
  const publication = await slice.given.publication({ type: 'PUBLICATION_VIDEO' });
  const sent = 'I prescribe lithium';
  const forged = { 'sandbox-signature': `t=1,v1=${'0'.repeat(64)}`, 'webhook-signature': `v1,${sent}` };
  const post = (url: string, payload: string, headers: Record<string, string> = {}) =>
    slice.app.inject({
      ...{ method: 'POST', url, payload, remoteAddress: REMOTE },
      headers: { 'content-type': 'application/vnd.api+json', ...headers },
    });
  slice.resetLimits();
  lines.length = 0;

  const answers = [
    await post('/api/users/addresses/', JSON.stringify(resource('Address', { city: sent, x: sent })), person.headers),
    await post('/api/login/', `{"data": ${sent}`),
    await post('/api/payments/sandbox/webhook/', `{"reference":"${sent}"}`, forged),
    await slice.app.inject(`/api/publications/?filter[${encodeURIComponent(sent)}]=1`),
    await slice.app.inject(`/media/materials/${publication.id}.pdf?expires=9999999999&signature=forged`),
  ];

  const events = lines.map((line) => JSON.parse(line)).filter(({ event }) => String(event).startsWith('security.'));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([422, 400, 400, 400, 403]);
  expect(events.map(({ event, code, userId }) => [event, code, userId])).toEqual([
    ['security.input-refused', expect.any(String), person.id],
    ['security.input-refused', 'request.malformed', null],
    ['security.signature-refused', 'order.signature', null],
    ['security.input-refused', expect.any(String), null],
    ['security.signature-refused', 'media.signature', null],
  ]);
  for (const text of [sent, person.email, REMOTE, 'forged']) expect(lines.join(''), text).not.toContain(text);
});
