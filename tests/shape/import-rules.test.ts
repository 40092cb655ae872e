import { describe, expect, test } from 'vitest';
import { root } from '#tests/support/root.ts';
import { cruise, cruiseTree } from '#tests/support/source/cruise.ts';

const FOLDERS = ['domain', 'contract', 'emails', 'certificates', 'messages', 'server', 'app', 'ui', 'scripts', 'tests'];
const THING = 'export const thing = 1;\n';

/** One file that breaks one rule, with what it wrongly reaches for. */
const CRIMES: [rule: string, from: string, to: string][] = [
  ['rulebook-is-pure', 'domain/access/may-open.ts', 'contract/errors.ts'],
  ['rulebook-is-pure', 'domain/credits/round.ts', 'zod'],
  ['rulebook-is-pure', 'domain/catalogue/read.ts', 'node:fs'],
  ['wire-knows-the-rulebook-only', 'contract/site.ts', 'server/kernel/thing.ts'],
  ['wire-knows-the-rulebook-only', 'contract/page.ts', 'fastify'],
  ['mails-are-pure', 'emails/account/welcome.ts', 'contract/errors.ts'],
  ['certificates-are-pure', 'certificates/page.ts', 'server/kernel/thing.ts'],
  ['messages-know-the-rulebook-only', 'messages/read.ts', 'contract/errors.ts'],
  ['front-door-only', 'server/modules/billing/pay.ts', 'server/modules/accounts/sessions/sessions.ts'],
  ['front-door-only', 'server/modules/billing/orders/pay.ts', 'server/modules/accounts/sessions/sessions.ts'],
  ['reads-may-join', 'server/modules/billing/orders/queries-orders.ts', 'server/modules/accounts/sessions/sessions.ts'],
  ['tables-know-tables', 'server/modules/billing/tables.ts', 'server/modules/accounts/sessions/sessions.ts'],
  ['modules-know-the-kernel', 'server/modules/site/reach.ts', 'server/plugins/session/session.ts'],
  ['kernel-stands-alone', 'server/kernel/reach.ts', 'server/modules/accounts/index.ts'],
  ['ports-are-words', 'server/ports/reach.ts', 'server/modules/accounts/index.ts'],
  ['adapters-know-their-port', 'server/adapters/reach.ts', 'server/modules/accounts/index.ts'],
  ['one-chooser', 'server/modules/site/choose.ts', 'server/adapters/smtp.ts'],
  ['one-chooser', 'scripts/choose.ts', 'server/adapters/smtp.ts'],
  ['one-reader-of-the-environment', 'server/jobs/configure.ts', 'server/config.ts'],
  ['server-never-draws', 'server/modules/site/draw.ts', 'ui/button.ts'],
  ['site-knows-the-contract-only', 'app/routes/home.ts', 'server/kernel/thing.ts'],
  ['features-by-index-only', 'app/features/billing/pay.ts', 'app/features/accounts/form.ts'],
  ['features-know-no-routes', 'app/features/billing/go.ts', 'app/routes/about.ts'],
  ['shell-knows-features-by-index-only', 'app/shell/bar.ts', 'app/features/accounts/form.ts'],
  ['api-knows-no-features', 'app/api/read.ts', 'app/features/accounts/form.ts'],
  ['ui-knows-only-itself', 'ui/dialog.ts', 'domain/shared/thing.ts'],
  ['i18n-knows-only-words', 'app/i18n/text.ts', 'app/shell/thing.ts'],
  ['site-asks-the-server-by-the-wire', 'app/features/site/read.ts', 'node:fs'],
  ['nothing-unresolved', 'server/modules/site/lost.ts', 'server/modules/site/nowhere.ts'],
  ['the-product-runs-without-its-tools', 'server/modules/site/borrow.ts', 'autocannon'],
];

const isPackage = (name: string) => !name.includes('/') || name.startsWith('node:');
const importing = (target: string) =>
  `import * as it from '${isPackage(target) ? target : `#${target}`}';\nexport const mine = it;\n`;

describe('the import law', () => {
  test('holds', () => {
    const { modules, violations } = cruise(root, FOLDERS);

    expect(modules).toBeGreaterThan(200);
    expect(violations).toEqual([]);
  });

  test('catches every crime it forbids', () => {
    const innocent = CRIMES.flatMap(([, , to]) => (isPackage(to) || to.includes('nowhere') ? [] : [[to, THING]]));
    const guilty = CRIMES.map(([, from, to]) => [from, importing(to)]);

    const { violations } = cruiseTree(Object.fromEntries([...innocent, ...guilty]));

    const caught = (rule: string, from: string) =>
      violations.some((violation) => violation.startsWith(`${rule}: ${from} `));
    expect(CRIMES.filter(([rule, from]) => !caught(rule, from))).toEqual([]);
  });

  test('catches a circle, also one of types alone', () => {
    const { violations } = cruiseTree({
      'contract/hen.ts': `import type { Egg } from './egg.ts';\nexport type Hen = { lays: Egg };\n`,
      'contract/egg.ts': `import type { Hen } from './hen.ts';\nexport type Egg = { from: Hen };\n`,
    });
    expect(violations[0]).toMatch(/^no-circles: /);
  });

  test('lets a table name the table of another module, and a slice use a front door, the kernel and the rulebook', () => {
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
