const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** The plain text of our own rendered HTML, for the index; trap: never render it as HTML. */
export function textOf(html: string): string {
  return html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(#?\w+);/g, (whole, entity: string) => readEntity(entity) ?? whole)
    .replace(/\s+/g, ' ')
    .trim();
}

function readEntity(entity: string): string | undefined {
  if (!entity.startsWith('#')) return ENTITIES[entity];
  const code = /^#x/i.test(entity) ? Number.parseInt(entity.slice(2), 16) : Number(entity.slice(1));
  return Number.isInteger(code) && code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}
