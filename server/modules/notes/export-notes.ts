/** Notes as Markdown, and what citations name. (rules H8, H9) */
import { pagePath } from '#contract/page-paths.ts';
import { cite } from '#domain/notes/cite.ts';
import { shownQuote } from '#domain/notes/note.ts';
import { type ExportedNote, type ExportedSection, writeMarkdown } from '#domain/notes/write-markdown.ts';
import { formatPlainDate, type PlainDate } from '#domain/shared/dates.ts';
import { type Id, sectionSlug } from '#domain/shared/id.ts';
import type { PersonName } from '#domain/shared/person-name.ts';
import { dayIn } from '#domain/shared/time-zone.ts';
import { messagesAt } from '#messages/message-tree.ts';
import { productName } from '#messages/product-name.ts';
import type { Ctx, SignedInCtx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { sectionReads } from '#server/modules/catalogue/index.ts';
import { findCitedSection, listAuthorNames, listNoteRows, type NoteRow } from './queries-notes.ts';
import { slugOf } from './show-note.ts';

type ExportContext = { names: Map<number, PersonName[]>; open: ReadonlySet<number> };

/** All notes of the caller, or those of a publication, as Markdown. (rules H8) */
export async function exportNotes(ctx: SignedInCtx, publication: number | undefined): Promise<string> {
  const { db, viewer, clock, language } = ctx;
  const rows = await listNoteRows(db, viewer.id, { publication });
  const exported = {
    names: await listAuthorNames(db, [...new Set(rows.map((row) => row.publication.id))]),
    open: await sectionReads.listOpenIds(
      ctx,
      rows.map(({ section }) => section.id),
    ),
  };
  const messages = messagesAt(language, 'labels.notes');
  const publications = [...Map.groupBy(rows, (row) => row.publication.id).values()].map((ofPublication) => ({
    title: ofPublication[0]?.publication.title ?? '',
    sections: [...Map.groupBy(ofPublication, ({ section }) => section.id).values()].flatMap((ofSection) =>
      exportSection(ctx, ofSection, exported),
    ),
  }));
  return writeMarkdown(publications, {
    title: messages.title({ product: productName() }),
    exported: messages.exported({ date: writeDate(ctx, clock.today()) }),
    reference: messages.reference,
    open: messages.open,
    cut: messages.cut,
  });
}

const writeDate = ({ language }: Ctx, date: PlainDate): string =>
  formatPlainDate(date, language, { dateStyle: 'long' });

function exportSection(ctx: SignedInCtx, rows: readonly NoteRow[], { names, open }: ExportContext): ExportedSection[] {
  const [first] = rows;
  if (first === undefined) return [];
  const { section, publication } = first;
  const reference = cite('ama', {
    authors: names.get(publication.id) ?? [],
    publication: publication.title,
    section: section.title,
    publisher: productName(),
    ...{ published: publication.publishedOn, modified: publication.modifiedOn, accessed: ctx.clock.today() },
    address: addressOf(ctx, slugOf(first)) ?? '',
  });
  const notes = rows.map((row) => exportNote(ctx, row, open.has(section.id)));
  return [{ title: `${section.number}. ${section.title}`, reference: reference.trim(), notes }];
}

function exportNote(ctx: SignedInCtx, row: NoteRow, isOpen: boolean): ExportedNote {
  const { id, passage, seconds, text, createdAt } = row;
  const address = addressOf(ctx, slugOf(row));
  const shown = passage && shownQuote(passage.exact, isOpen);
  return {
    ...{ quote: shown?.quote ?? null, isCut: shown?.isCut ?? false, seconds, text },
    created: writeDate(ctx, dayIn(createdAt, ctx.clock.zone)),
    address: address && (seconds === null ? `${address}#note-${id}` : `${address}?t=${seconds}`),
  };
}

const addressOf = ({ origin }: Pick<Ctx, 'origin'>, slug: string | null): string | null =>
  slug === null ? null : new URL(pagePath('/section/:slug', { slug }), origin).href;

/** What a citation of a section names; an announced or removed one has none. (rules H9) */
export async function readCitation(ctx: Ctx, sectionId: Id<'section'>) {
  const address = { id: sectionId };
  const { id } = await sectionReads.getSection(ctx, { address, lang: 'en', wanted: () => false });
  const found = await findCitedSection(ctx.db, id);
  if (found === null) throw new Failure('section.not-found');
  const { section, publication } = found;
  const names = await listAuthorNames(ctx.db, [publication.id]);
  return {
    authors: names.get(publication.id) ?? [],
    publication: publication.title,
    section: section.title,
    publisher: productName(),
    published: publication.publishedOn,
    modified: publication.modifiedOn,
    slug: sectionSlug(section.slug, { publication: publication.id, number: section.number }),
  };
}
