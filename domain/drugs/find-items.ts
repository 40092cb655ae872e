/** What the tables and points of the library say of each drug and class; nothing is added to their words. */
import type { FoundName, NameFinder } from './find-names.ts';
import { type ItemKind, isInteraction, kindOfCompanionPoint, kindOfPoint, kindOfTable } from './item-kind.ts';

export type Table = { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] };

/** The titles above a text, the nearest first: slide, section, publication. */
export type Titles = readonly string[];

/** The part of a table that is shown: rows and columns by number, the first column always included. */
export type TablePart = { readonly rows: readonly number[]; readonly columns: readonly number[] };

export type DrugTable = TablePart & { readonly key: string; readonly kind: ItemKind };
export type DrugPoint = { readonly key: string; readonly kind: ItemKind };

/** A head that names what a drug is combined with: what the rows say is about another drug. */
const COMPANIONS = /^(?:companion|interacting|added|adding|concomitant|other|combined|co-?medication)\b/i;

type ReadTable = {
  readonly rows: readonly (readonly FoundName[])[];
  readonly columns: readonly (readonly FoundName[])[];
  /** What other cells of each row name. */
  readonly others: readonly (readonly FoundName[])[];
};

export type DrugNaming = {
  readonly find: NameFinder;
  /** The classes of a drug. */
  classesOf(drug: string): readonly string[];
};

/** The part of a table that is about each drug or class that it names, or that its titles name. (rules D4) */
export function findInTable(naming: DrugNaming, table: Table, titles: Titles): DrugTable[] {
  const { find } = naming;
  const read = readTable(find, table);
  const subjects = new Set([...read.rows, ...read.columns].flatMap(listSubjects));
  const whole = subjects.size === 0 ? findSubjectOf(find, titles) : null;
  const keys = new Set([...read.rows, ...read.columns, ...read.others].flatMap((names) => names.map(({ key }) => key)));
  if (whole !== null) keys.add(whole);
  const named = [...keys].map((key) => ({ key, ...partOf(table, { read, key, isWhole: key === whole, titles }) }));
  const grouped = listGroups(naming, table, read).filter(({ key }) => !keys.has(key));
  return [...named, ...grouped.map(({ key, ...part }) => ({ key, ...part, kind: kindOf(table, part, titles) }))];
}

type Group = TablePart & { readonly key: string };

/** The classes of which a table sets two drugs or more side by side, in rows or in columns. */
function listGroups({ classesOf }: DrugNaming, table: Table, { rows, columns }: ReadTable): Group[] {
  const all = wholeOf(table);
  const inRows = groupByClass(classesOf, rows).map(({ key, at }) => ({ ...all, key, rows: at }));
  const inColumns = groupByClass(classesOf, columns).map(({ key, at }) => ({ ...all, key, columns: [0, ...at] }));
  const known = new Set(inRows.map(({ key }) => key));
  return [...inRows, ...inColumns.filter(({ key }) => !known.has(key))];
}

function groupByClass(classesOf: DrugNaming['classesOf'], lines: readonly (readonly FoundName[])[]) {
  const members = new Map<string, { drugs: Set<string>; at: Set<number> }>();
  for (const [at, names] of lines.entries()) {
    for (const drug of listSubjects(names)) {
      for (const key of classesOf(drug)) {
        const member = members.get(key) ?? { drugs: new Set(), at: new Set() };
        members.set(key, { drugs: member.drugs.add(drug), at: member.at.add(at) });
      }
    }
  }
  return [...members].flatMap(([key, { drugs, at }]) => (drugs.size < 2 ? [] : [{ key, at: [...at] }]));
}

function readTable(find: NameFinder, { head, rows }: Table): ReadTable {
  const isCompanions = COMPANIONS.test(head[0] ?? '');
  const first = rows.map(([cell = '']) =>
    find(cell).map((name) => ({ ...name, isCompanion: isCompanions || name.isCompanion })),
  );
  return {
    rows: first,
    columns: head.map((cell, at) => (at === 0 ? [] : find(cell))),
    others: rows.map((cells) => cells.slice(1).flatMap((cell) => find(cell))),
  };
}

const listSubjects = (names: readonly FoundName[]): string[] =>
  names.flatMap(({ key, isCompanion }) => (isCompanion ? [] : [key]));

type Sought = { read: ReadTable; key: string; isWhole: boolean; titles: Titles };

function partOf(table: Table, { read, key, isWhole, titles }: Sought): Omit<DrugTable, 'key'> {
  const all = wholeOf(table);
  const kind = (part: TablePart) => kindOf(table, part, titles);
  if (isWhole) return { ...all, kind: kind(all) };
  const isSubject = (names: readonly FoundName[]) => listSubjects(names).includes(key);
  const subjectRows = indexesWhere(read.rows, isSubject);
  if (subjectRows.length > 0) {
    const part = { ...all, rows: subjectRows };
    return { ...part, kind: kind(part) };
  }
  const columns = indexesWhere(read.columns, isSubject);
  if (columns.length > 0) {
    const part = { ...all, columns: [0, ...columns] };
    return { ...part, kind: kind(part) };
  }
  return partAsCompanion(table, { read, key, titles });
}

/** Rows and columns that say of another drug what changes with this one, and rows that name it beside another. */
function partAsCompanion(table: Table, { read, key, titles }: Omit<Sought, 'isWhole'>): Omit<DrugTable, 'key'> {
  const all = wholeOf(table);
  const names = (found: readonly FoundName[]) => found.some((name) => name.key === key);
  const rows = indexesWhere(read.rows, names);
  if (rows.length > 0) return { ...all, rows, kind: 'interactions' };
  const columns = indexesWhere(read.columns, names);
  if (columns.length > 0) return { ...all, columns: [0, ...columns], kind: 'interactions' };
  const mentions = { ...all, rows: indexesWhere(read.others, names) };
  return {
    ...mentions,
    kind: isInteraction([...titles.slice(0, 1), ...table.head, ...cellsOf(table, mentions).flat()].join(' · '))
      ? 'interactions'
      : 'comparisons',
  };
}

/** The one drug that the nearest title names, if it names only one. */
function findSubjectOf(find: NameFinder, titles: Titles): string | null {
  for (const title of titles) {
    const named = new Set(find(title).map(({ key }) => key));
    if (named.size > 0) return named.size === 1 ? ([...named][0] ?? null) : null;
  }
  return null;
}

/** What a point names; one that names nothing is about the one drug that its title names. (rules D4) */
export function findInPoint(find: NameFinder, text: string, titles: Titles): DrugPoint[] {
  const found = find(text);
  const subject = found.length === 0 ? findSubjectOf(find, titles) : null;
  if (subject !== null) return [{ key: subject, kind: kindOfPoint(text, { isOfOne: true }) }];
  const subjects = new Set(listSubjects(found));
  const isOfOne = new Set(found.filter(({ isClass }) => !isClass).map(({ key }) => key)).size < 2;
  return [...new Set(found.map(({ key }) => key))].map((key) => ({
    key,
    kind: subjects.has(key) ? kindOfPoint(text, { isOfOne }) : kindOfCompanionPoint(text),
  }));
}

const kindOf = (table: Table, part: TablePart, titles: Titles): ItemKind =>
  kindOfTable({
    headings: [...table.head, ...titles.slice(0, 1)].join(' · '),
    rows: cellsOf(table, part).map(([, ...others]) => others.join(' · ')),
  });

const wholeOf = ({ head, rows }: Table): TablePart => ({ rows: indexesOf(rows), columns: indexesOf(head) });

const indexesWhere = <Line>(lines: readonly Line[], isWanted: (line: Line) => boolean): number[] =>
  lines.flatMap((line, index) => (isWanted(line) ? [index] : []));

const indexesOf = (list: readonly unknown[]): number[] => list.map((_, index) => index);

const cellsOf = (table: Table, { rows, columns }: TablePart): string[][] =>
  table.rows.filter((_, row) => rows.includes(row)).map((cells) => columns.map((column) => cells[column] ?? ''));
