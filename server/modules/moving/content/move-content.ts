/** Moves articles of another system in as drafts, each in one transaction, with a report of every one. */

import { VISITOR } from '#domain/access/viewer.ts';
import { slugOfTitle } from '#domain/authoring/new-publication.ts';
import type { PublicationType } from '#domain/catalogue/publication-types.ts';
import { parsePlainDate } from '#domain/shared/dates.ts';
import type { Ctx, Tx } from '#server/kernel/ctx.ts';
import { recordAuditEntry } from '#server/modules/accounts/index.ts';
import { type MovedDraft, storeMovedDraft } from '#server/modules/authoring/index.ts';
import type { Counts, RowReport } from '#server/modules/moving/in/move-file.ts';
import { findMoved, listNames, type Names } from '#server/modules/moving/in/queries-moved.ts';
import { ADDED, keyOf, type Outcome, recordMoved, refused, SAME, sha256 } from '#server/modules/moving/in/row-kind.ts';
import type { PublicationImporter } from '#server/ports/publication-importer.ts';
import type { ExportedText, NamedTerm } from './exported.ts';
import { type Article, makeDraftFiles } from './make-draft.ts';
import { readHtml, readPlainText } from './read-html.ts';
import { storePicture } from './read-pictures.ts';

export type ContentOptions = {
  source: string;
  type: PublicationType;
  /** A copy of the upload folder; null: pictures are left out. */
  pictures: string | null;
  dryRun: boolean;
  report: (rows: readonly RowReport[]) => Promise<void>;
};

type Needs = Pick<Ctx, 'db' | 'clock' | 'storage' | 'pictures' | 'pdf' | 'origin'> & { importer: PublicationImporter };

export type MovedRedirect = { from: string; to: string };
export type ContentOutcome = {
  counts: Counts;
  /** From the old addresses of public texts to those that the drafts will have. */
  redirects: MovedRedirect[];
  /** Authors and terms that the library does not have; the drafts name them, and cannot be published before. */
  unknown: { authors: string[]; categories: string[] };
  missingPictures: number;
};

export async function moveContent(
  needs: Needs,
  texts: readonly ExportedText[],
  options: ContentOptions,
): Promise<ContentOutcome> {
  const names = await listNames(needs.db);
  const outcome: ContentOutcome = {
    counts: { added: 0, changed: 0, same: 0, refused: 0 },
    redirects: [],
    unknown: { authors: [], categories: [] },
    missingPictures: 0,
  };
  const seen = new Set<string>();
  for (const [at, text] of texts.entries()) {
    const result = seen.has(text.id)
      ? refused('id', 'is that of an earlier text')
      : await moveText(needs, text, { ...options, names, outcome });
    seen.add(text.id);
    outcome.counts[result.result] += 1;
    await options.report([{ line: at + 1, id: text.id, outcome: result }]);
  }
  if (!options.dryRun) await recordMove(needs, options, outcome.counts);
  return outcome;
}

type Moving = ContentOptions & { names: Names; outcome: ContentOutcome };

const TOO_LONG = refused('html', 'is longer, or nested deeper, than an article');

async function moveText(needs: Needs, text: ExportedText, moving: Moving): Promise<Outcome> {
  const { source, dryRun, outcome } = moving;
  const key = keyOf(source, 'content', text.id);
  const digest = sha256(JSON.stringify(text));
  const before = (await findMoved(needs.db, { source, kind: 'content', keys: [key] })).get(key);
  if (before?.digest === digest) return SAME;
  if (before !== undefined) return refused('', 'was changed there since; its draft here stays as it is');
  const article = await readArticle(needs, text, moving);
  if (article === null) return TOO_LONG;
  const draft: MovedDraft = { files: (number) => makeDraftFiles(number, article), assets: article.assets };
  if (dryRun) return storeMovedDraft.check(draft) ?? ADDED;
  const stored = await needs.db.transaction(async (tx) => {
    const result = await storeMovedDraft.store(tx, needs, draft);
    if (result.ok) await remember(tx, needs, { source, key, digest, recordId: result.number });
    return result;
  });
  if (!stored.ok) return stored.refusal;
  await storeMovedDraft.inspect(needs, stored);
  if (text.path !== null)
    outcome.redirects.push({ from: text.path, to: `/publication/${stored.slug}-${stored.number}` });
  return ADDED;
}

type RecordKey = { source: string; key: string; digest: string; recordId: number };

const remember = (tx: Tx, { clock }: Needs, { source, ...row }: RecordKey): Promise<void> =>
  recordMoved({ tx, source, now: clock.now() }, 'content', [row]);

type ReadArticle = Article & { assets: Record<string, string> };

async function readArticle(needs: Needs, text: ExportedText, moving: Moving): Promise<ReadArticle | null> {
  const title = readPlainText(text.title).slice(0, 300) || 'Untitled';
  const slides = readHtml(text.html, title);
  if (slides === null) return null;
  const [first] = slides;
  if (text.picture !== null && first !== undefined && first.picture === null)
    first.picture = { address: text.picture, alt: title };
  const pictures = new Map<string, string>();
  const assets: Record<string, string> = {};
  for (const { picture } of slides) {
    if (picture === null || pictures.has(picture.address)) continue;
    const { pictures: folder, dryRun } = moving;
    const stored = folder === null ? null : await storePicture(needs, { folder, address: picture.address, dryRun });
    if (stored === null) moving.outcome.missingPictures += 1;
    else {
      pictures.set(picture.address, stored.file);
      assets[`images/${stored.file}`] = stored.storageKey;
    }
  }
  return {
    ...{ title, slug: text.slug, type: moving.type, isPublic: text.isPublic, slides, pictures, assets },
    excerpt: readPlainText(text.excerpt) || readPlainText(text.html),
    published: parsePlainDate(text.published ?? '') ?? needs.clock.today(),
    authors: match(text.authors, moving.names.authors, moving.outcome.unknown.authors),
    categories: match(text.terms, moving.names.categories, moving.outcome.unknown.categories),
  };
}

/** The slugs that the library uses for these names; one that it does not have is noted once. */
function match(named: readonly NamedTerm[], known: ReadonlyMap<string, string>, unknown: string[]): string[] {
  const slugs = named.map(({ slug, name }) => {
    const own = slugOfTitle(slug || name);
    const found = known.get(own) ?? known.get(name.trim().toLowerCase());
    if (found === undefined && !unknown.includes(own)) unknown.push(own);
    return found ?? own;
  });
  return [...new Set(slugs)];
}

/** The console has no account. */
const recordMove = ({ db, clock }: Needs, { source }: ContentOptions, counts: Counts) =>
  db.transaction((tx) =>
    recordAuditEntry(
      tx,
      { viewer: VISITOR, clock },
      {
        action: 'moving.moved-in',
        subjectType: 'Move',
        subjectId: 'content',
        detail: { after: { source, ...counts } },
      },
    ),
  );
