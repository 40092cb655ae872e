import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toErrorResponse } from '#server/jsonapi/errors.ts';
import { resource } from '#tests/support/server/api.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';

describe('a thrown error', () => {
  const wrapped = (cause: object) =>
    new Error('Failed query: select secret', { cause: Object.assign(new Error('inner'), cause) });

  test.each([
    [{ code: 'ECONNREFUSED' }],
    [{ code: '57P01' }],
    [{ code: '53300' }],
    [{ code: '25006' }],
    [{ code: 'ENOENT', syscall: 'connect' }],
  ])('is 503 if the database is unavailable: %o', (cause) => {
    expect(toErrorResponse(wrapped(cause), 'en').status).toBe(503);
  });

  test.each([[{ code: 'ENOENT', syscall: 'open' }], [{ code: '42703' }], [{}]])(
    'is 500 without details otherwise: %o',
    (cause) => {
      const { status, errors } = toErrorResponse(wrapped(cause), 'en');

      expect(status).toBe(500);
      expect(JSON.stringify(errors)).not.toMatch(/secret|inner/);
    },
  );
});

describe('the language of an error (rules C26)', () => {
  let slice: Slice;
  beforeAll(async () => {
    slice = await startSlice();
  });
  afterAll(() => slice?.close());

  test.each([
    ['', 'Incorrect email or password.', 'Enter your password', 'Use at most 254 characters.'],
    ['de.', 'E-Mail oder Passwort stimmt nicht.', 'Geben Sie Ihr Passwort ein', 'Verwenden Sie höchstens 254 Zeichen.'],
    [
      'fr.',
      'L’adresse e-mail ou le mot de passe est inexact.',
      'Indiquez votre mot de passe',
      'Utilisez 254 caractères au plus.',
    ],
    ['it.', 'L’e-mail o la password non è corretta.', 'Inserisca la password', 'Usi al massimo 254 caratteri.'],
    ['pt.', 'O e-mail ou a senha não está certo.', 'Informe sua senha', 'Use no máximo 254 caracteres.'],
  ])('is that of the host %s…', async (subdomain, wrong, missing, tooLong) => {
    const host = `${subdomain}${slice.ctx.origin.host}`;
    const refusalOf = async (password: string, username = 'nobody@clinic.example') => {
      const form = resource('ApiLoginView', { username, password });
      return (await slice.api.post('/api/login/', form, { host })).body.errors[0];
    };

    expect(await refusalOf('not the right one')).toMatchObject({ code: 'login.invalid', detail: wrong });
    expect(await refusalOf('')).toMatchObject({ code: 'request.invalid-attribute', detail: missing });
    const long = await refusalOf('not the right one', `${'x'.repeat(250)}@clinic.example`);
    expect(long).toMatchObject({ code: 'request.invalid-attribute', detail: tooLong });
  });
});

describe('while the database is unavailable', () => {
  let slice: Slice;
  beforeAll(async () => {
    slice = await startSlice();
    await slice.database.pool.end();
  });
  afterAll(async () => {
    // The pool has ended, so closing the rest of the slice may fail.
    await slice.close().catch(() => undefined);
  });

  test('reads return 503, readiness fails and liveness does not', async () => {
    const list = await slice.api.get('/api/publications/');
    const ready = await slice.api.get('/readyz');
    const alive = await slice.api.get('/healthz');

    expect([list.status, ready.status, alive.status]).toEqual([503, 503, 200]);
    expect(list.body.errors).toMatchObject([{ status: '503', code: 'server.unavailable' }]);
    expect(list.headers['cache-control']).toBe('private, no-store');
  });
});
