import { describe, expect, test } from 'vitest';
import { root } from '#tests/support/root.ts';
import { cruise, cruiseTree } from '#tests/support/source/cruise.ts';
import { findModuleCycle } from '../../scripts/map/module-cycle.ts';

const FOLDERS = [
  'domain',
  'contract',
  'emails',
  'certificates',
  'messages',
  'server',
  'client',
  'app',
  'admin',
  'ui',
  'scripts',
  'tests',
];
const THING = 'export const thing = 1;\n';

/** A file that breaks one rule, with its forbidden import. */
const CRIMES: [rule: string, from: string, to: string][] = [
  ['domain-is-pure', 'domain/access/may-open.ts', 'contract/errors.ts'],
  ['domain-is-pure', 'domain/credits/round.ts', 'zod'],
  ['domain-is-pure', 'domain/catalogue/read.ts', 'node:fs'],
  ['contract-imports-domain-only', 'contract/site.ts', 'server/kernel/thing.ts'],
  ['contract-imports-domain-only', 'contract/page.ts', 'fastify'],
  ['emails-are-pure', 'emails/account/welcome.ts', 'contract/errors.ts'],
  ['certificates-are-pure', 'certificates/page.ts', 'server/kernel/thing.ts'],
  ['messages-import-domain-only', 'messages/read.ts', 'contract/errors.ts'],
  ['modules-by-index-only', 'server/modules/billing/pay.ts', 'server/modules/accounts/sessions/sessions.ts'],
  ['modules-by-index-only', 'server/modules/billing/orders/pay.ts', 'server/modules/accounts/sessions/sessions.ts'],
  [
    'queries-may-join-tables',
    'server/modules/billing/orders/queries-orders.ts',
    'server/modules/accounts/sessions/sessions.ts',
  ],
  ['tables-import-tables-only', 'server/modules/billing/tables.ts', 'server/modules/accounts/sessions/sessions.ts'],
  ['modules-import-the-kernel-only', 'server/modules/site/reach.ts', 'server/plugins/session/session.ts'],
  ['kernel-imports-no-module', 'server/kernel/reach.ts', 'server/modules/accounts/index.ts'],
  ['ports-import-nothing', 'server/ports/reach.ts', 'server/modules/accounts/index.ts'],
  ['adapters-import-ports-only', 'server/adapters/reach.ts', 'server/modules/accounts/index.ts'],
  ['adapters-by-container-only', 'server/modules/site/choose.ts', 'server/adapters/smtp.ts'],
  ['adapters-by-container-only', 'scripts/choose.ts', 'server/adapters/smtp.ts'],
  ['config-by-composition-only', 'server/jobs/configure.ts', 'server/config.ts'],
  ['server-imports-no-interface', 'server/modules/site/draw.ts', 'ui/button.ts'],
  ['client-imports-contract-only', 'client/api/read.ts', 'app/routes/home.ts'],
  ['printed-page-knows-no-screen', 'client/printed-page/draw.ts', 'app/routes/home.ts'],
  ['certificates-by-one-feature', 'admin/areas/orders/draw.ts', 'certificates/page.ts'],
  ['forms-by-pages-only', 'client/session/ask.ts', 'client/forms/form-state.ts'],
  ['office-imports-contract-only', 'admin/parts/read.ts', 'app/routes/home.ts'],
  ['parts-know-no-area', 'admin/parts/table/draw.ts', 'admin/areas/orders/list.ts'],
  ['areas-import-parts-only', 'admin/areas/people/open.ts', 'admin/areas/orders/list.ts'],
  ['site-imports-contract-only', 'app/routes/home.ts', 'server/kernel/thing.ts'],
  ['features-by-index-only', 'app/features/billing/pay.ts', 'app/features/accounts/form.ts'],
  ['features-import-no-routes', 'app/features/billing/go.ts', 'app/routes/about.ts'],
  ['shell-imports-features-by-index', 'app/shell/bar.ts', 'app/features/accounts/form.ts'],
  ['api-imports-no-features', 'app/api/read.ts', 'app/features/accounts/form.ts'],
  ['ui-imports-only-ui', 'ui/dialog.ts', 'domain/shared/thing.ts'],
  ['i18n-imports-messages-only', 'app/i18n/text.ts', 'app/shell/thing.ts'],
  ['site-imports-no-node-modules', 'app/features/site/read.ts', 'node:fs'],
  ['no-unresolved', 'server/modules/site/lost.ts', 'server/modules/site/nowhere.ts'],
  ['no-dev-dependencies-at-run-time', 'server/modules/site/borrow.ts', 'autocannon'],
];

const isPackage = (name: string) => !name.includes('/') || name.startsWith('node:');
const importing = (target: string) =>
  `import * as it from '${isPackage(target) ? target : `#${target}`}';\nexport const mine = it;\n`;

describe('the import law', () => {
  test('holds', () => {
    const { modules, violations, graph } = cruise(root, FOLDERS);

    expect(modules).toBeGreaterThan(200);
    expect(violations).toEqual([]);
    expect(findModuleCycle(graph)).toBeNull();
  });

  test('detects a cycle of modules without a cycle of files, also by tables and queries', () => {
    const { violations, graph } = cruiseTree({
      'server/modules/accounts/tables.ts': THING,
      'server/modules/accounts/index.ts': THING,
      'server/modules/accounts/registration/queries-orders.ts': importing('server/modules/billing/tables.ts'),
      'server/modules/accounts/password.test.ts': importing('server/modules/support/index.ts'),
      'server/modules/billing/tables.ts': importing('server/modules/membership/tables.ts'),
      'server/modules/membership/tables.ts': importing('server/modules/accounts/tables.ts'),
      'server/modules/support/index.ts': importing('server/modules/accounts/index.ts'),
    });

    expect(violations).toEqual([]);
    expect(findModuleCycle(graph)).toEqual([
      'accounts → billing (server/modules/accounts/registration/queries-orders.ts imports server/modules/billing/tables.ts)',
      'billing → membership (server/modules/billing/tables.ts imports server/modules/membership/tables.ts)',
      'membership → accounts (server/modules/membership/tables.ts imports server/modules/accounts/tables.ts)',
    ]);
  });

  test('detects every forbidden import', () => {
    const innocent = CRIMES.flatMap(([, , to]) => (isPackage(to) || to.includes('nowhere') ? [] : [[to, THING]]));
    const guilty = CRIMES.map(([, from, to]) => [from, importing(to)]);

    const { violations } = cruiseTree(Object.fromEntries([...innocent, ...guilty]));

    const caught = (rule: string, from: string) =>
      violations.some((violation) => violation.startsWith(`${rule}: ${from} `));
    expect(CRIMES.filter(([rule, from]) => !caught(rule, from))).toEqual([]);
  });

  test('detects a cycle of files, also of types only', () => {
    const { violations } = cruiseTree({
      'contract/hen.ts': `import type { Egg } from './egg.ts';\nexport type Hen = { lays: Egg };\n`,
      'contract/egg.ts': `import type { Hen } from './hen.ts';\nexport type Egg = { from: Hen };\n`,
    });
    expect(violations[0]).toMatch(/^no-circular: /);
  });

  test('allows references between tables, and imports of an index, the kernel and the rulebook', () => {
    const { violations } = cruiseTree({
      'domain/shared/thing.ts': THING,
      'server/kernel/thing.ts': THING,
      'server/modules/accounts/tables.ts': THING,
      'server/modules/accounts/index.ts': `export { thing } from './tables.ts';\n`,
      'server/modules/billing/tables.ts': importing('server/modules/accounts/tables.ts'),
      'server/modules/billing/pay.ts': importing('server/modules/accounts/index.ts'),
      'server/modules/billing/queries.ts': importing('server/modules/accounts/tables.ts'),
      'server/modules/billing/orders/list-orders.ts': importing('server/modules/accounts/tables.ts'),
      'server/modules/billing/charge.ts': importing('domain/shared/thing.ts'),
      'server/modules/billing/refund.ts': importing('server/kernel/thing.ts'),
    });
    expect(violations).toEqual([]);
  });
});
