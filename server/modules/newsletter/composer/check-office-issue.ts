/** The checklist of an issue: the facts that its rule needs. (rules N9) */
import { hostOfLanguage, LANGUAGES } from '#domain/catalogue/languages.ts';
import { checkIssue, isReady } from '#domain/newsletter/check-issue.ts';
import { type IssueContent, sentLanguages } from '#domain/newsletter/issue-content.ts';
import { isSafeLink, publicationOfPath } from '#domain/newsletter/links.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { loadCards } from '#server/modules/catalogue/index.ts';
import { readSettings } from '#server/modules/settings/index.ts';
import { countAudience } from './audience.ts';
import { renderPreview } from './preview-issue.ts';
import { type ComposedIssueRow, getComposed } from './queries-composed.ts';
import { assetIdsOf, listPictures, publicationIdsOf } from './queries-library.ts';
import { listLinks } from './read-rich-text.ts';

export const checkOfficeIssue = async (ctx: Ctx, id: number) => checkComposed(ctx, await getComposed(ctx.db, id));

export async function checkComposed(ctx: Ctx, issue: ComposedIssueRow) {
  const { content, audience } = issue;
  const counted = await countAudience(ctx.db, { audience, content }, ctx.clock.now());
  const items = checkIssue({
    content,
    unpublished: await listUnpublished(ctx, content),
    deadLinks: await listDeadLinks(ctx, content),
    hasPictures: await hasPictures(ctx, content),
    bytes: await largestSize(ctx, issue),
    recipients: counted.recipients,
    hasPostalAddress: (await readSettings(ctx.db, ['POSTAL_ADDRESS'])).has('POSTAL_ADDRESS'),
    isTested: issue.testedVersion === issue.version,
  });
  return { version: issue.version, ready: isReady(items), items, audience: counted };
}

/** Announced titles may be shown: their covers are public. */
async function listUnpublished(ctx: Ctx, { blocks }: IssueContent): Promise<number[]> {
  const ids = publicationIdsOf(blocks);
  const known = new Set((await loadCards(ctx, ids)).map(({ id }) => id));
  const empty = blocks.some(({ kind, publication }) => kind === 'publication' && publication === undefined);
  return [...ids.filter((id) => !known.has(id)), ...(empty ? [0] : [])];
}

async function hasPictures({ db }: Ctx, { blocks }: IssueContent): Promise<boolean> {
  const ids = assetIdsOf(blocks);
  const isChosen = blocks.every(({ kind, asset }) => kind !== 'picture' || asset !== undefined);
  return isChosen && (await listPictures(db, ids)).length === ids.length;
}

async function largestSize(ctx: Ctx, issue: ComposedIssueRow): Promise<number> {
  let largest = 0;
  for (const language of sentLanguages(issue.content))
    largest = Math.max(largest, (await renderPreview(ctx, issue, language)).bytes);
  return largest;
}

/** Addresses of a wrong scheme, and those of our hosts that name a publication which is not public. */
async function listDeadLinks(ctx: Ctx, content: IssueContent): Promise<string[]> {
  const links = new Set(
    content.blocks.flatMap(({ kind, url, texts }) => [
      ...(kind === 'button' || (kind === 'picture' && url) ? [url ?? ''] : []),
      ...(kind === 'text' ? sentLanguages(content).flatMap((language) => listLinks(texts[language] ?? '')) : []),
    ]),
  );
  const own = new Map([...links].flatMap((link) => ownPublication(ctx, link)));
  const known = new Set((await loadCards(ctx, [...new Set(own.values())])).map(({ id }) => id));
  return [...links].filter((link) => !isSafeLink(link) || (own.has(link) && !known.has(own.get(link) ?? 0)));
}

function ownPublication({ origin }: Ctx, link: string): [string, number][] {
  const url = URL.parse(link);
  const isOwn = LANGUAGES.some((language) => url?.host === hostOfLanguage(language, origin.host));
  const id = url !== null && isOwn ? publicationOfPath(url.pathname) : null;
  return id === null ? [] : [[link, id]];
}
