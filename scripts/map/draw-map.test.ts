import { expect, test } from 'vitest';
import { drawMap } from './draw-map.ts';

test('the map draws each import once, between and inside groups, and describes every folder', () => {
  const imports = (source: string, ...targets: string[]) => ({
    source,
    dependencies: targets.map((resolved) => ({ resolved })),
  });
  const map = drawMap(
    {
      modules: [
        imports(
          'server/modules/billing/pay.ts',
          'server/modules/accounts/index.ts',
          'domain/membership/price.ts',
          'node_modules/zod/index.js',
        ),
        imports(
          'server/modules/billing/refund.ts',
          'server/modules/accounts/index.ts',
          'server/modules/billing/pay.ts',
        ),
        imports('server/modules/billing/pay.test.ts', 'app/root.tsx'),
        imports('domain/membership/price.ts'),
      ],
    },
    (folder) => (folder === 'domain/membership' ? 'Tiers and prices.' : null),
  );

  expect(map).toContain('flowchart LR\n  server["server"] --> domain["domain"]\n```');
  expect(map.match(/billing\["billing"\] --> accounts\["accounts"\]/g)).toHaveLength(1);
  expect(map).toContain('| `domain/membership/` | Tiers and prices. |\n| `server/modules/billing/` |  |');
  expect(map).not.toContain('app');
});
