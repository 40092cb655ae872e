import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'receptor-config-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const secret = 'a-session-secret-of-32-characters-or-more';
const read = (env: Record<string, string> = {}) => readConfig({ DATA_DIR: dir, ...env });

describe('an empty environment', () => {
  test('chooses what needs no account anywhere', () => {
    expect(read()).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      database: { kind: 'embedded', dir: path.join(dir, 'database') },
      storage: { kind: 'file', dir: path.join(dir, 'uploads') },
      mail: { kind: 'outbox', dir: path.join(dir, 'outbox') },
      payments: { kind: 'sandbox' },
      supportDeskUrl: null,
      demo: true,
      jobs: 'here',
      logLevel: 'info',
      dev: false,
    });
  });

  test('derives the public address from the port', () => {
    expect(read({ PORT: '4250' }).publicOrigin.href).toBe('http://localhost:4250/');
  });

  test('keeps one session secret between starts, readable by its owner alone', () => {
    const first = read().sessionSecret;

    expect(read().sessionSecret).toBe(first);
    expect(readFileSync(path.join(dir, 'session-secret'), 'utf8').trim()).toBe(first);
    expect(statSync(path.join(dir, 'session-secret')).mode & 0o077).toBe(0);
  });

  test('takes a variable set to nothing for one that is not set', () => {
    expect(read({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, database: { kind: 'embedded' } });
  });
});

describe('choices', () => {
  test('a database address chooses the server and turns the demonstration off', () => {
    const config = read({ DATABASE_URL: 'postgres://u:p@localhost/receptor', SESSION_SECRET: secret });

    expect(config.database).toEqual({ kind: 'server', url: 'postgres://u:p@localhost/receptor' });
    expect(config.demo).toBe(false);
    expect(config.sessionSecret).toBe(secret);
  });

  test('the demonstration can be turned off with the embedded database', () => {
    expect(read({ DEMO: 'off' }).demo).toBe(false);
  });

  test('a storage address carries bucket, endpoint and keys', () => {
    expect(
      read({ STORAGE_URL: 's3://key:se%2Fcret@media?endpoint=https://s3.example&region=eu-west-1' }).storage,
    ).toEqual({
      kind: 's3',
      bucket: 'media',
      endpoint: new URL('https://s3.example'),
      region: 'eu-west-1',
      keys: { accessKeyId: 'key', secretAccessKey: 'se/cret' },
    });
    expect(read({ STORAGE_URL: 's3://media?endpoint=https://s3.example' }).storage).toMatchObject({ keys: null });
  });

  test('payments by stripe carry both secrets', () => {
    const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
    expect(read({ PAYMENTS: 'stripe', ...keys }).payments).toEqual({
      kind: 'stripe',
      secretKey: 'sk_test_1',
      webhookSecret: 'whsec_1',
      apiBase: new URL('https://api.stripe.com'),
    });
  });
});

describe('a refusal names the variable and what it takes', () => {
  test.each([
    [{ PORT: 'ninety' }, 'PORT takes a port'],
    [{ PORT: '70000' }, 'PORT takes a port, 0 to 65535'],
    [{ PUBLIC_ORIGIN: 'receptor.example' }, 'PUBLIC_ORIGIN takes an address that starts with http'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL takes postgres://'],
    [{ DATABASE_URL: 'postgres://x/y' }, 'SESSION_SECRET must be given when DATABASE_URL is set'],
    [{ SESSION_SECRET: 'short' }, 'SESSION_SECRET takes a secret of at least 32 characters'],
    [{ STORAGE_URL: 'ftp://x' }, 'STORAGE_URL takes s3://'],
    [{ STORAGE_URL: 's3://bucket' }, 'STORAGE_URL takes s3://'],
    [{ STORAGE_URL: 's3://key@bucket?endpoint=https://s3.example' }, 'STORAGE_URL takes s3://'],
    [{ MAIL_URL: 'mail.example' }, 'MAIL_URL takes smtp://'],
    [{ PAYMENTS: 'cash' }, 'PAYMENTS takes sandbox or stripe'],
    [{ PAYMENTS: 'stripe' }, 'STRIPE_SECRET_KEY must be given'],
    [{ PAYMENTS: 'stripe', STRIPE_SECRET_KEY: 'sk' }, 'STRIPE_WEBHOOK_SECRET must be given'],
    [{ DEMO: 'perhaps' }, 'DEMO takes on or off'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL takes one of fatal'],
  ])('%j', (env, message) => {
    expect(() => read(env as Record<string, string>)).toThrow(message);
  });

  test('production refuses the demonstration, pretended payments and pretended mail, all at once', () => {
    expect(() => read({ NODE_ENV: 'production' })).toThrow(
      /DEMO must be off.*\nPAYMENTS must be stripe.*\nMAIL_URL must be given/,
    );
  });
});
