export type OutlineEntry = { id: string; title: string };

const HEADING = /<h2>(.*?)<\/h2>/g;

/** Adds an anchor to each second-level heading of a page and lists them. */
export function outlineOf(html: string): { html: string; entries: OutlineEntry[] } {
  const entries: OutlineEntry[] = [];
  const anchored = html.replace(HEADING, (_, inside: string) => {
    const id = anchorOf(inside, entries.length + 1);
    entries.push({ id, title: plain(inside) });
    return `<h2 id="${id}">${inside}</h2>`;
  });
  return { html: anchored, entries };
}

const plain = (html: string): string =>
  html
    .replace(/<[^<>]*>/g, '')
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

// The number distinguishes headings with the same text.
const anchorOf = (html: string, number: number): string =>
  `${plain(html)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')}-${number}`;
