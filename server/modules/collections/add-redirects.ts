/** Redirects that the console brings from another system, behind those that are there. (rules O71, P56) */
import { sql } from 'drizzle-orm';
import { checkRedirects, type Redirect, type RedirectProblem, redirectKey } from '#domain/catalogue/redirects.ts';
import type { Clock } from '#server/kernel/clock.ts';
import { raiseContentVersion } from '#server/kernel/content/content-version.ts';
import type { Ctx, Tx } from '#server/kernel/ctx.ts';
import type { CollectionImporter, EntryForm } from '#server/ports/collection-importer.ts';
import { digestOfEntry } from './entry-digest.ts';
import { lockCollections, readState } from './queries-entries.ts';
import { collectionEntries } from './tables.ts';

export type RedirectNeeds = { clock: Clock; storage: Ctx['storage']; importer: CollectionImporter };
export type RedirectProblemKind =
  | RedirectProblem['problem']
  | 'differs'
  | 'is-a-target'
  | 'a-page-here'
  | 'no-page-here';
/** The entry that a redirect became or was, or what is wrong with it. */
export type RedirectResult =
  | { result: 'added' | 'same'; id: number }
  | { result: 'refused'; field: 'from' | 'to'; problem: RedirectProblemKind };

/** Adds those that have no problem; the results are in the order of the redirects. */
export async function addRedirects(
  tx: Tx,
  needs: RedirectNeeds,
  redirects: readonly Redirect[],
): Promise<RedirectResult[]> {
  await lockCollections(tx);
  const state = await readState(tx);
  const present = state.entries.get('redirects') ?? [];
  const results = sort(present.map(toRedirect), redirects);
  await refuseWithoutPages(tx, needs, { redirects, results });
  const forms = redirects.filter((_, at) => results[at]?.result === 'added').map(toForm);
  if (forms.length > 0) {
    const after = { ...state, entries: new Map([...state.entries, ['redirects' as const, [...present, ...forms]]]) };
    const prepared = await needs.importer.prepare({ db: tx as unknown as Ctx['db'], storage: needs.storage }, after, {
      ...{ collection: 'redirects', key: '' },
    });
    if (!prepared.ok) throw new Error(`The library cannot be read: ${prepared.problems.map(describe).join('; ')}`);
    await storeForms(tx, needs, { forms, last: present.length });
    await prepared.write(tx);
    await raiseContentVersion(tx);
  }
  const ids = await findIds(tx);
  return results.map((result, at) =>
    result.result === 'refused'
      ? result
      : { ...result, id: ids.get(redirectKey(redirects[at]?.from ?? '') ?? '') ?? 0 },
  );
}

type Classification = { result: 'added' | 'same' } | Extract<RedirectResult, { result: 'refused' }>;

/** What is there already, and what has a problem in itself. */
function sort(present: readonly Redirect[], redirects: readonly Redirect[]): Classification[] {
  const targets = new Map(present.map(({ from, to }) => [redirectKey(from), to]));
  const results: Classification[] = redirects.map(({ from, to }) => {
    const key = redirectKey(from);
    if (!targets.has(key)) return { result: 'added' };
    if (targets.get(key) === to) return { result: 'same' };
    return { result: 'refused', field: 'from', problem: 'differs' };
  });
  // A redirect that is refused for its own address makes no other one a chain.
  refuseFound(present, { redirects, results, fields: ['from'] });
  refuseFound(present, { redirects, results, fields: ['from', 'to'] });
  return results;
}

type Finding = {
  redirects: readonly Redirect[];
  results: Classification[];
  fields: readonly RedirectProblem['field'][];
};

function refuseFound(present: readonly Redirect[], { redirects, results, fields }: Finding): void {
  const candidates = redirects.flatMap((redirect, at) => (results[at]?.result === 'added' ? [{ redirect, at }] : []));
  for (const { index, field, problem } of checkRedirects([...present, ...candidates.map((each) => each.redirect)])) {
    const found = candidates[index - present.length];
    if (found !== undefined) {
      if (fields.includes(field)) results[found.at] = { result: 'refused', field, problem };
      continue;
    }
    // One that is here would lead to a redirect: it is the new one that does not fit.
    const target = redirectKey((present[index]?.to ?? '').split(/[?#]/)[0] ?? '');
    for (const { redirect, at } of candidates)
      if (redirectKey(redirect.from) === target)
        results[at] = { result: 'refused', field: 'from', problem: 'is-a-target' };
  }
}

/** Refuses what covers a page of the library, or leads to none. */
async function refuseWithoutPages(
  tx: Tx,
  { importer }: RedirectNeeds,
  { redirects, results }: { redirects: readonly Redirect[]; results: Classification[] },
): Promise<void> {
  const candidates = redirects.flatMap(({ from, to }, at) =>
    results[at]?.result === 'added' ? [{ key: redirectKey(from) ?? from, to, at }] : [],
  );
  const problems = await importer.checkRedirects(tx, candidates);
  for (const [index, { at }] of candidates.entries()) {
    const problem = problems[index];
    if (problem?.field === 'from') results[at] = { result: 'refused', field: 'from', problem: 'a-page-here' };
    else if (problem) results[at] = { result: 'refused', field: 'to', problem: 'no-page-here' };
  }
}

const describe = ({ field, message }: { field: string; message: string }): string => `${field} ${message}`.trim();

const toRedirect = ({ value }: EntryForm): Redirect => ({
  from: String(value.from),
  to: typeof value.to === 'string' ? value.to : undefined,
});

const toForm = ({ from, to }: Redirect): EntryForm => ({
  key: redirectKey(from) ?? from,
  value: { from, ...(to === undefined ? {} : { to }) },
  translations: {},
  assets: {},
});

async function storeForms(
  tx: Tx,
  { clock }: RedirectNeeds,
  { forms, last }: { forms: readonly EntryForm[]; last: number },
): Promise<void> {
  const updatedAt = clock.now();
  for (const [at, form] of forms.entries()) {
    const { key, ...fields } = form;
    const row = { ...fields, digest: digestOfEntry(fields), position: last + at, deletedAt: null };
    await tx
      .insert(collectionEntries)
      .values({ collection: 'redirects', key, ...row, updatedAt, updatedById: null })
      .onConflictDoUpdate({
        target: [collectionEntries.collection, collectionEntries.key],
        set: { ...row, updatedAt, updatedById: null, version: sql`${collectionEntries.version} + 1` },
      });
  }
}

async function findIds(tx: Tx): Promise<Map<string, number>> {
  const rows = await tx
    .select({ id: collectionEntries.id, key: collectionEntries.key })
    .from(collectionEntries)
    .where(sql`${collectionEntries.collection} = 'redirects' and ${collectionEntries.deletedAt} is null`);
  return new Map(rows.map(({ id, key }) => [key, id]));
}
