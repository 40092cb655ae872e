/** The credit of the demonstration library today, counted from its files, independently of the server. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

import { root } from '#tests/support/root.ts';

const folder = path.join(root, 'content');

const Head = z.object({
  type: z.string(),
  visibility: z.string().default('published'),
  publicationDate: z.string(),
  expirationDate: z.string().optional(),
  credits: z.object({ class: z.enum(['CME', 'SA']), amount: z.number() }).optional(),
});
const Tiers = z.array(
  z.object({
    name: z.string(),
    public: z.boolean(),
    permissions: z.array(z.string()),
    credits: z.object({ cme: z.number(), newPerYear: z.number(), sa: z.number() }),
  }),
);

export type Claim = { cme: number; sa: number; newPerYear: number };

const today = new Date().toLocaleDateString('en-CA', { timeZone: 'America/New_York' });
const yearAgo = new Date(Date.parse(today) - 365 * 86_400_000).toISOString().slice(0, 10);

const publications = globSync('publications/*/publication.md', { cwd: folder })
  .map((file) => {
    const [, head = ''] = /^---\n([\s\S]*?)\n---\n/.exec(readFileSync(path.join(folder, file), 'utf8')) ?? [];
    return {
      ...Head.parse(parse(head)),
      hasTest: existsSync(path.join(folder, path.dirname(file), 'test.yaml')),
    };
  })
  .filter(({ visibility }) => visibility === 'published');

function count(isOpen: (type: string) => boolean): Claim {
  const open = publications.filter(
    ({ type, hasTest, expirationDate = today }) => hasTest && expirationDate >= today && isOpen(type),
  );
  const add = (wanted: typeof open) => wanted.reduce((sum, { credits }) => sum + (credits?.amount ?? 0), 0);
  return {
    cme: add(open.filter(({ credits }) => credits?.class === 'CME')),
    sa: add(open.filter(({ credits }) => credits?.class === 'SA')),
    newPerYear: add(open.filter(({ publicationDate }) => publicationDate > yearAgo)),
  };
}

/** The whole library. */
/** Episodes are publications too, without credit. (rules C31) */
const episodes = globSync('podcasts/*.md', { cwd: folder });

export const LIBRARY = { ...count(() => true), publications: publications.length + episodes.length };

/** The credit that each tier on sale may claim: its stated amount, or the total of its types if that is less. */
export const TIER_CLAIMS = Tiers.parse(parse(readFileSync(path.join(folder, 'memberships.yaml'), 'utf8')))
  .filter((tier) => tier.public)
  .map(({ name, permissions, credits }) => {
    const included = count((type) => permissions.includes(type) || type === 'OPEN_ACCESS' || type === 'WEBINAR');
    return {
      name,
      cme: Math.min(credits.cme, included.cme),
      sa: Math.min(credits.sa, included.sa),
      newPerYear: Math.min(credits.newPerYear, included.newPerYear),
    };
  });
