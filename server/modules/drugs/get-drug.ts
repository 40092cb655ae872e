import type { z } from 'zod';
import type { Drug, DrugItem, LockedSource } from '#contract/calls/drugs.ts';
import { pagePath } from '#contract/page-paths.ts';
import { mayOpenSection } from '#domain/access/may-open.ts';
import { opensWithFreeAccount } from '#domain/access/opens-with-free-account.ts';
import type { Language } from '#domain/catalogue/languages.ts';
import { findByName } from '#domain/drugs/drug-slug.ts';
import { sectionSlug, slugWithId } from '#domain/shared/id.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { refusalMeta } from '#server/modules/catalogue/index.ts';
import { type DrugLibrary, type Item, readDrugLibrary, type Subject } from './drug-library.ts';
import { describeSubject, nameOf } from './list-drugs.ts';

type Needs = Pick<Ctx, 'db' | 'content' | 'viewer' | 'clock'>;
type LockedSection = z.infer<typeof LockedSource>;

/**
 * What the library says of a drug or class, by its slug or by any of its names: the text only of what opens to the
 * caller, of the rest where it is and what opens it. (rules D4, D7)
 */
export async function getDrug(ctx: Needs, { slug, lang }: { slug: string; lang: Language }): Promise<Drug> {
  const library = await readDrugLibrary(ctx);
  const subject = library.bySlug.get(slug) ?? findNamed(library, slug);
  if (subject === null) throw new Failure('drug.not-found');
  const items = library.items.get(subject.slug) ?? [];
  const open = items.filter((item) => decideAccess(ctx, item).ok);
  return {
    ...describeSubject(library, subject, lang),
    brands: [...subject.brands],
    classes: subject.kind === 'drug' ? nameMembers(library, subject, lang) : [],
    drugs: nameMembers(library, { ...subject, members: listRelated(library, subject) }, lang),
    items: open.map((item) => showItem(item, lang)),
    locked: await listLocked(ctx, items, lang),
  };
}

function findNamed({ subjects }: DrugLibrary, name: string): Subject | null {
  const [found] = findByName(
    subjects.map((subject) => ({ ...subject, names: [subject.name, ...subject.brands, ...subject.others] })),
    name.replaceAll('-', ' '),
  );
  return found?.isExact === true ? found.drug : null;
}

/** The drugs of a class; of a drug, the others of its classes. */
function listRelated({ bySlug }: DrugLibrary, { slug, kind, members }: Subject): string[] {
  if (kind === 'class') return [...members];
  const related = new Set(members.flatMap((name) => bySlug.get(name)?.members ?? []));
  return [...related].filter((other) => other !== slug).toSorted();
}

const nameMembers = (library: DrugLibrary, { members }: Subject, lang: Language) =>
  members.flatMap((slug) => {
    const member = library.bySlug.get(slug);
    return member === undefined ? [] : [{ slug, name: nameOf(member, lang), has_items: library.items.has(slug) }];
  });

/** Key points are on covers, which are public. (rules A16) */
function decideAccess({ viewer, clock }: Needs, { publication, position }: Item): ReturnType<typeof mayOpenSection> {
  if (position === null) return { ok: true };
  const gated = { ...publication, visibility: 'published' as const };
  return mayOpenSection(viewer, { publication: gated, section: position.section }, clock.now());
}

function showItem(item: Item, lang: Language): DrugItem {
  const { id, kind, content, position } = item;
  const slide = position?.slide.texts[lang] ?? position?.slide.texts.en;
  const shown = { id, kind, title: slide?.title ?? null, lang: textLang(item, lang), source: sourceOf(item, lang) };
  if (content.form === 'key') return { ...shown, text: content.text, table: null };
  if (content.form === 'point') return { ...shown, text: slide?.points[content.at] ?? '', table: null };
  const { head = [], rows = [] } = slide?.tables[content.at] ?? {};
  const { part } = content;
  return {
    ...shown,
    text: null,
    table: {
      id,
      columns: part.columns.map((number) => ({ number, head: head[number] ?? '' })),
      rows: part.rows.map((number) => ({
        number,
        cells: part.columns.map((column) => rows[number]?.[column] ?? ''),
      })),
    },
  };
}

const textLang = ({ position }: Item, lang: Language): Language =>
  position !== null && position.slide.texts[lang] !== undefined ? lang : 'en';

function sourceOf(item: Item, lang: Language): DrugItem['source'] {
  const { publication, position } = item;
  const slug = slugWithId(publication.slug, publication.id);
  const cover = pagePath('/publication/:slug', { slug });
  const shown = {
    publication: { slug, title: publication.title, type: publication.type },
    published: publication.publishedOn,
    modified: publication.modifiedOn,
    lang: textLang(item, lang),
  };
  if (position === null) return { ...shown, section: null, address: cover };
  const { section, slide } = position;
  // The text of an episode is on its cover. (rules C32)
  if (publication.type === 'PODCAST') return { ...shown, section: null, address: `${cover}#slide-${slide.number}` };
  const text = slide.texts[lang];
  const sectionAddress =
    text?.slug ?? sectionSlug(section.slug, { publication: publication.id, number: section.number });
  const time = section.isRecorded ? `?t=${slide.start}` : '';
  return {
    ...shown,
    section: { slug: sectionAddress, title: text?.sectionTitle ?? section.title },
    address: `${pagePath('/section/:slug', { slug: sectionAddress })}${time}#slide-${slide.number}`,
  };
}

/** Each locked section once: how much it says of the drug, and of what kind, is part of its text. (rules D7) */
async function listLocked(ctx: Needs, items: readonly Item[], lang: Language): Promise<LockedSection[]> {
  const locked = new Map<number, LockedSection>();
  for (const item of items) {
    const decision = decideAccess(ctx, item);
    if (decision.ok || item.position === null || locked.has(item.position.section.id)) continue;
    const { published: _published, modified: _modified, address, ...source } = sourceOf(item, lang);
    const { publication, position } = item;
    const gated = { ...publication, visibility: 'published' as const };
    const isFree = decision.why === 'register' && opensWithFreeAccount(gated, position.section);
    const meta = isFree ? { required_membership: null } : await refusalMeta(ctx, publication.type);
    locked.set(item.position.section.id, {
      ...source,
      address: address.replace(/[?#].*/, ''),
      lock_reason: decision.why,
      ...meta,
    });
  }
  return [...locked.values()];
}
