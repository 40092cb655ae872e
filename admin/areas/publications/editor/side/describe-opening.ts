/** What each kind of reader opens, as the preview of the draft says it. */
export type ReaderOpening = { readonly name: string; readonly sections: readonly { readonly open: boolean }[] };

/** Kinds of readers by how many sections open to them, most first: "Bronze, Silver: all sections". */
export function describeOpening(readers: readonly ReaderOpening[]): string[] {
  const total = readers[0]?.sections.length ?? 0;
  if (total === 0) return [];
  const groups = new Map<number, string[]>();
  for (const { name, sections } of readers) {
    const count = sections.filter(({ open }) => open).length;
    groups.set(count, [...(groups.get(count) ?? []), name]);
  }
  return [...groups]
    .toSorted(([one], [other]) => other - one)
    .map(([count, names]) => `${names.join(', ')}: ${describeCount(count, total)}`);
}

function describeCount(count: number, total: number): string {
  if (count === 0) return 'no section';
  if (count < total) return `${count} of ${total} sections`;
  return total === 1 ? 'the section' : `all ${total} sections`;
}
