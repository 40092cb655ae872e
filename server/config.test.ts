import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readConfig, readDatabases } from './config.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'receptor-config-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const secret = 'a-session-secret-of-32-characters-or-more';
const stripe = { PAYMENTS: 'stripe', STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
const production = {
  NODE_ENV: 'production',
  PUBLIC_ORIGIN: 'https://receptor.example',
  DEMO: 'off',
  MAIL_URL: 'smtps://user:password@mail.example:465',
  ...stripe,
};
const read = (env: Record<string, string> = {}) => readConfig({ DATA_DIR: dir, ...env });

describe('an empty environment', () => {
  test('selects services that need no account', async () => {
    expect(await read()).toMatchObject({
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

  test('derives the public address from the port', async () => {
    expect((await read({ PORT: '4250' })).publicOrigin.href).toBe('http://localhost:4250/');
  });

  test('keeps one session secret between starts, readable only by its owner', async () => {
    const first = (await read()).sessionSecret;

    expect((await read()).sessionSecret).toBe(first);
    expect(readFileSync(path.join(dir, 'session-secret'), 'utf8').trim()).toBe(first);
    expect(statSync(path.join(dir, 'session-secret')).mode & 0o077).toBe(0);
  });

  test('treats an empty variable as unset', async () => {
    expect(await read({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, database: { kind: 'embedded' } });
  });
});

describe('choices', () => {
  test('a database URL selects the server and turns the demonstration off', async () => {
    const config = await read({ DATABASE_URL: 'postgres://u:p@localhost/receptor', SESSION_SECRET: secret, ...stripe });

    expect(config.database).toEqual({
      kind: 'server',
      url: 'postgres://u:p@localhost/receptor',
      pool: { requests: 10, jobs: 5 },
    });
    expect(config.demo).toBe(false);
    expect(config.sessionSecret).toBe(secret);
  });

  test('the demonstration can be turned off with the embedded database', async () => {
    expect((await read({ DEMO: 'off', ...stripe })).demo).toBe(false);
  });

  test('a storage URL contains bucket, endpoint and keys', async () => {
    expect(
      (await read({ STORAGE_URL: 's3://key:se%2Fcret@media?endpoint=https://s3.example&region=eu-west-1' })).storage,
    ).toEqual({
      kind: 's3',
      bucket: 'media',
      endpoint: new URL('https://s3.example'),
      region: 'eu-west-1',
      keys: { accessKeyId: 'key', secretAccessKey: 'se/cret' },
      publicEndpoint: null,
    });
    expect((await read({ STORAGE_URL: 's3://media?endpoint=https://s3.example' })).storage).toMatchObject({
      keys: null,
    });
  });

  test('a bucket may have an address for browsers', async () => {
    const bucket = { STORAGE_URL: 's3://media?endpoint=http://store.internal', DEMO: 'off', ...stripe };

    expect((await read({ ...bucket, STORAGE_PUBLIC_ENDPOINT: 'https://files.example' })).storage).toMatchObject({
      endpoint: new URL('http://store.internal'),
      publicEndpoint: new URL('https://files.example'),
    });
  });

  test('payments by Stripe require both secrets', async () => {
    const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
    expect((await read({ PAYMENTS: 'stripe', ...keys })).payments).toEqual({
      kind: 'stripe',
      secretKey: 'sk_test_1',
      webhookSecret: 'whsec_1',
      apiBase: new URL('https://api.stripe.com'),
    });
  });
});

describe('an error names the variable and its valid values', () => {
  test.each([
    [{ PORT: 'ninety' }, 'PORT takes a port'],
    [{ PORT: '70000' }, 'PORT takes a port, 0 to 65535'],
    [{ TIME_ZONE: 'Mars/Olympus' }, 'TIME_ZONE takes the IANA name of a time zone'],
    [{ TIME_ZONE: '+05:00' }, 'TIME_ZONE takes the IANA name of a time zone'],
    [{ TREMENDOUS_API_KEY: 'TEST_x' }, 'TREMENDOUS_CAMPAIGN_ID must be given when TREMENDOUS_API_KEY is set'],
    [{ PUBLIC_ORIGIN: 'receptor.example' }, 'PUBLIC_ORIGIN takes an address that starts with http'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL takes postgres://'],
    [{ DATABASE_URL: 'postgres://x/y' }, 'SESSION_SECRET must be given when DATABASE_URL is set'],
    [{ SESSION_SECRET: 'short' }, 'SESSION_SECRET takes a secret of at least 32 characters'],
    [{ STORAGE_URL: 'ftp://x' }, 'STORAGE_URL takes s3://'],
    [{ STORAGE_URL: 's3://bucket' }, 'STORAGE_URL takes s3://'],
    [{ STORAGE_URL: 's3://key@bucket?endpoint=https://s3.example' }, 'STORAGE_URL takes s3://'],
    [{ STORAGE_PUBLIC_ENDPOINT: 'https://s3.example' }, 'STORAGE_PUBLIC_ENDPOINT must be unset without STORAGE_URL'],
    [
      { STORAGE_URL: 's3://media?endpoint=https://s3.example', STORAGE_PUBLIC_ENDPOINT: 'https://s3.example' },
      'STORAGE_PUBLIC_ENDPOINT must be unset when DEMO is on',
    ],
    [{ MAIL_URL: 'mail.example' }, 'MAIL_URL takes smtps://'],
    [{ PAYMENTS: 'cash' }, 'PAYMENTS takes sandbox or stripe'],
    [{ PAYMENTS: 'stripe' }, 'STRIPE_SECRET_KEY must be given'],
    [{ PAYMENTS: 'stripe', STRIPE_SECRET_KEY: 'sk' }, 'STRIPE_WEBHOOK_SECRET must be given'],
    [{ DEMO: 'perhaps' }, 'DEMO takes on or off'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL takes one of fatal'],
  ])('%j', async (env, message) => {
    await expect(read(env as Record<string, string>)).rejects.toThrow(message);
  });

  test.each([
    [{ NODE_ENV: 'prodution' }, 'NODE_ENV takes development, test or production'],
    [{ NODE_ENV: 'Production' }, 'NODE_ENV takes development, test or production'],
    [{ DATABASE_POOL: '4' }, 'DATABASE_POOL takes a number of connections, 5 to 200'],
    [{ DATABASE_POOL_JOBS: 'many' }, 'DATABASE_POOL_JOBS takes a number of connections, 5 to 200'],
    [{ JOBS: 'elsewhere' }, 'JOBS takes here or worker'],
    [{ RECEPTOR_DEV: 'maybe' }, 'RECEPTOR_DEV takes on or off'],
    [{ MAIL_URL: 'smtp://' }, 'MAIL_URL takes smtps://'],
    [{ SESSION_SECRET: '' }, 'SESSION_SECRET takes a secret of at least 32 characters'],
    [{ SESSION_SECRET: ' '.repeat(40) }, 'SESSION_SECRET takes a secret of at least 32 characters'],
    [{ JOBS: 'worker' }, 'JOBS must be here without DATABASE_URL'],
  ])('%j', async (env, message) => {
    await expect(read(env as Record<string, string>)).rejects.toThrow(message);
  });
});

describe('the demonstration', () => {
  test.each([
    'http://localhost:4250',
    'http://pt.localhost:4250',
    'http://127.0.0.1:4250',
    'http://127.9.9.9',
    'http://[::1]:4250',
  ])('runs at the loopback address %s', async (origin) => {
    expect((await read({ PUBLIC_ORIGIN: origin })).demo).toBe(true);
  });

  test.each([
    'https://receptor.example',
    'http://localhost.receptor.example',
    'http://127.0.0.1.receptor.example',
    'http://notlocalhost',
    'http://192.168.1.4:3000',
    'http://0.0.0.0:3000',
  ])('is refused at %s, whatever NODE_ENV is', async (origin) => {
    for (const mode of ['', 'development', 'test', 'production'])
      await expect(read({ PUBLIC_ORIGIN: origin, NODE_ENV: mode })).rejects.toThrow('DEMO must be off when');
  });

  test('is required by the sandbox', async () => {
    await expect(read({ DEMO: 'off' })).rejects.toThrow('PAYMENTS must be stripe when DEMO is off');
    await expect(read({ DATABASE_URL: 'postgres://x/y', SESSION_SECRET: secret })).rejects.toThrow(
      'PAYMENTS must be stripe',
    );
    expect((await read({ DATABASE_URL: 'postgres://x/y', SESSION_SECRET: secret, DEMO: 'on' })).payments.kind).toBe(
      'sandbox',
    );
  });

  test('is turned off by a public origin, as is the outbox', async () => {
    await expect(read({ PUBLIC_ORIGIN: 'https://receptor.example', DEMO: 'off', ...stripe })).rejects.toThrow(
      'MAIL_URL must be given when PUBLIC_ORIGIN is https://receptor.example',
    );
  });
});

describe('production', () => {
  test('starts with real services over encrypted connections', async () => {
    expect(await read(production)).toMatchObject({ demo: false, mail: { kind: 'smtp' }, payments: { kind: 'stripe' } });
    expect((await read({ ...production, MAIL_URL: 'smtp://mail.example:587?requireTLS=true' })).mail.kind).toBe('smtp');
  });

  test('refuses the demonstration, the sandbox, the outbox and a missing origin, all at once', async () => {
    const message = await read({ NODE_ENV: 'production' }).then(String, String);
    expect(message.match(/^(?:ConfigError: )?[A-Z_]+ (?=must)/gm)?.map((line) => line.split(' ').at(-2))).toEqual([
      'DEMO',
      'PUBLIC_ORIGIN',
      'PAYMENTS',
      'MAIL_URL',
    ]);
  });

  test.each([
    [{ PUBLIC_ORIGIN: 'http://receptor.example' }, 'PUBLIC_ORIGIN must be https://'],
    [{ STRIPE_API_BASE: 'http://stripe.example' }, 'STRIPE_API_BASE must be https://'],
    [
      { STORAGE_URL: 's3://media?endpoint=http://store.example&region=x' },
      'STORAGE_URL must name an https:// endpoint',
    ],
    [
      { STORAGE_URL: 's3://media?endpoint=https://store.example', STORAGE_PUBLIC_ENDPOINT: 'http://store.example' },
      'STORAGE_PUBLIC_ENDPOINT must be https://',
    ],
    [{ SUPPORT_DESK_URL: 'http://desk.example' }, 'SUPPORT_DESK_URL must be https://'],
    [{ MAIL_URL: 'smtp://mail.example:587' }, 'MAIL_URL must use TLS when NODE_ENV is production: smtps://'],
    [{ MAIL_URL: 'smtp://mail.example?requireTLS=false' }, 'requireTLS=true'],
    [{ MAIL_URL: 'smtp://mail.example?requireTLS=true&requireTLS=false' }, 'MAIL_URL must use TLS'],
    [{ MAIL_URL: 'smtp://mail.example?requireTLS=true&ignoreTLS=1' }, 'MAIL_URL must use TLS'],
    [{ MAIL_URL: 'smtps://mail.example?tls.rejectUnauthorized=false' }, 'MAIL_URL must use TLS'],
  ])('refuses %j', async (env, message) => {
    await expect(read({ ...production, ...env })).rejects.toThrow(message);
  });
});

describe('the session secret in the data folder', () => {
  test.each(['', '\n', 'short\n'])(
    'is refused if its file contains %j, and the file does not change',
    async (content) => {
      const file = path.join(dir, 'session-secret');
      writeFileSync(file, content);

      await expect(read()).rejects.toThrow(`${file} holds no secret of at least 32 characters`);
      expect(readFileSync(file, 'utf8')).toBe(content);
    },
  );

  test('is created with the key of badges, and leaves no other file', async () => {
    await read();
    expect(readdirSync(dir).toSorted()).toEqual(['badge-key', 'session-secret']);
  });
});

test('a command on the databases requires neither a secret nor payments', () => {
  expect(readDatabases({ DATA_DIR: dir, DATABASE_URL: 'postgres://x/y' })).toEqual({
    dataDir: dir,
    database: { kind: 'server', url: 'postgres://x/y', pool: { requests: 10, jobs: 5 } },
  });
  expect(readdirSync(dir)).toEqual([]);
});
