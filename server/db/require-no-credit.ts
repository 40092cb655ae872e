import path from 'node:path';
import { ConfigError } from '../config/env.ts';
import type { Site } from '../config/site/site.ts';
import type { Queryable } from '../kernel/ctx.ts';
import { countAwarded } from '../modules/accreditation/index.ts';

/**
 * Refuses to serve a site without credit from a database in which credit was awarded: its proof must stay available, and
 * certificates verifiable. Throws a ConfigError. (rules P66, T20, L4)
 */
export async function requireNoCredit(db: Queryable, { off, folder }: Pick<Site, 'off' | 'folder'>): Promise<void> {
  if (!off.includes('credit')) return;
  const { certificates, entries } = await countAwarded(db);
  if (certificates + entries === 0) return;
  throw new ConfigError(
    `${path.join(folder, 'site.json')} features.credit must not be false, because credit was awarded here: ${certificates} certificates and ${entries} entries of the ledger must stay available. Remove "credit" from "features", or use a database without credit.`,
  );
}
