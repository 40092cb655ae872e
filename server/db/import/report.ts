/** The changes that an import made, by kind of record. */
export type KindReport = {
  kind: string;
  added: string[];
  changed: { name: string; fields: string[] }[];
  removed: string[];
  unchanged: number;
  /** What the office changed too, whose form stays. (rules O72) */
  retained: string[];
};

export type ImportReport = { changed: boolean; kinds: KindReport[] };

export type Subject = { kind: string; name: string };

export type ReportBook = {
  added(subject: Subject): void;
  removed(subject: Subject): void;
  unchanged(subject: Subject): void;
  /** The office's form of a record stays, although the folder has another. */
  retained(subject: Subject): void;
  /** An added record has no changed fields. */
  changed(subject: Subject, fields: readonly string[]): void;
  close(): ImportReport;
};

type RecordChange = { state: 'added' | 'removed' | 'kept'; fields: Set<string>; isRetained?: true };

export function openReport(): ReportBook {
  const kinds = new Map<string, Map<string, RecordChange>>();
  const fateOf = ({ kind, name }: Subject): RecordChange => {
    const fates = kinds.get(kind) ?? new Map<string, RecordChange>();
    kinds.set(kind, fates);
    const fate = fates.get(name) ?? { state: 'kept', fields: new Set() };
    fates.set(name, fate);
    return fate;
  };
  return {
    added: (subject) => {
      fateOf(subject).state = 'added';
    },
    removed: (subject) => {
      fateOf(subject).state = 'removed';
    },
    retained: (subject) => {
      fateOf(subject).isRetained = true;
    },
    unchanged: (subject) => {
      fateOf(subject);
    },
    changed: (subject, fields) => {
      for (const field of fields) fateOf(subject).fields.add(field);
    },
    close: () => {
      const reports = [...kinds].map(([kind, fates]) => summarize(kind, fates));
      return { changed: reports.some(isTouched), kinds: reports };
    },
  };
}

function summarize(kind: string, fates: ReadonlyMap<string, RecordChange>): KindReport {
  const all = [...fates].map(([name, fate]) => ({ name, ...fate }));
  const named = (state: RecordChange['state']) => all.filter((fate) => fate.state === state).map(({ name }) => name);
  const unchanged = all.filter(({ state }) => state === 'kept');
  const changed = unchanged.filter(({ fields }) => fields.size > 0);
  return {
    kind,
    added: named('added'),
    removed: named('removed'),
    changed: changed.map(({ name, fields }) => ({ name, fields: [...fields] })),
    unchanged: unchanged.length - changed.length,
    retained: all.filter(({ isRetained }) => isRetained).map(({ name }) => name),
  };
}

/** The report as lines for a terminal: counts per changed kind, then the changed fields of each record. */
export function describeReport({ changed, kinds }: ImportReport): string[] {
  const retained = kinds.flatMap(({ kind, retained: names }) => names.map((name) => `${kind} ${name}`));
  return [
    ...(changed ? describeChanges(kinds) : ['Nothing has changed.']),
    ...retained.map((name) => `${name} stays as the office changed it; --overwrite replaces it`),
  ];
}

function describeChanges(kinds: readonly KindReport[]): string[] {
  return kinds
    .filter(isTouched)
    .flatMap(({ kind, added, changed: altered, removed, unchanged }) => [
      `${kind}: ${added.length} added, ${altered.length} changed, ${removed.length} removed, ${unchanged} unchanged`,
      ...altered.map(({ name, fields }) => `  ${name}: ${fields.join(', ')}`),
      ...removed.map((name) => `  removed ${name}`),
    ]);
}

const isTouched = ({ added, changed, removed }: KindReport) => added.length + changed.length + removed.length > 0;
