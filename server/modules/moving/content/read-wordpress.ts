/** Reads an export of WordPress (WXR 1.0 to 1.2): posts and pages with authors, categories, tags and pictures. */
import { childNamed, childrenNamed, readXml, textOf, type XmlElement } from '#server/kernel/text/read-xml.ts';
import { dayOf, type ExportedText, type ExportReading, type NamedTerm, pathOfAddress } from './exported.ts';

const KINDS: ReadonlySet<string> = new Set(['post', 'page']);
/** Saved by itself, or thrown away. */
const IGNORED: ReadonlySet<string> = new Set(['auto-draft', 'trash', 'inherit']);
const CONTENT = 'http://purl.org/rss/1.0/modules/content/';

export function readWordpress(text: string): ExportReading {
  const reading = readXml(text);
  if (!reading.ok) return { ok: false, message: `Line ${reading.line}: ${reading.message}` };
  const channel = childNamed(reading.root, 'channel');
  if (reading.root.name !== 'rss' || channel === null || textIn(channel, 'wxr_version') === '')
    return { ok: false, message: 'It is not an export of WordPress (Tools, Export): it has no wxr_version.' };
  const items = childrenNamed(channel, 'item');
  const names = new Map(
    childrenNamed(channel, 'author').map((author) => [
      textIn(author, 'author_login'),
      textIn(author, 'author_display_name'),
    ]),
  );
  const pictures = new Map(items.map((item) => [textIn(item, 'post_id'), textIn(item, 'attachment_url')]));
  const texts = items
    .filter((item) => KINDS.has(textIn(item, 'post_type')) && !IGNORED.has(textIn(item, 'status')))
    .map((item) => toText(item, { names, pictures }));
  return { ok: true, texts };
}

type Lookup = { names: ReadonlyMap<string, string>; pictures: ReadonlyMap<string, string> };

function toText(item: XmlElement, { names, pictures }: Lookup): ExportedText {
  const isPublic = textIn(item, 'status') === 'publish' && textIn(item, 'post_password') === '';
  const login = textIn(item, 'creator');
  const author = { slug: login, name: names.get(login) || login };
  const encoded = (isContent: boolean) =>
    childrenNamed(item, 'encoded')
      .filter(({ namespace }) => (namespace === CONTENT) === isContent)
      .map(textOf)
      .join('');
  return {
    id: textIn(item, 'post_id'),
    title: textIn(item, 'title'),
    slug: decode(textIn(item, 'post_name')),
    // The address of an unpublished text is `/?p=12`.
    path: isPublic ? pathOfAddress(textIn(item, 'link')) : null,
    html: encoded(true),
    excerpt: encoded(false),
    isPublic,
    published: dayOf(textIn(item, 'post_date')),
    authors: login === '' ? [] : [author],
    terms: childrenNamed(item, 'category').flatMap(toTerm),
    picture: pictures.get(metaIn(item, '_thumbnail_id')) || null,
  };
}

/** WordPress gives a text without a category this one. */
const NO_CATEGORY = 'uncategorized';

function toTerm(category: XmlElement): NamedTerm[] {
  const { attributes } = category;
  const isTerm = ['category', 'post_tag'].includes(attributes.get('domain') ?? '');
  const slug = decode(attributes.get('nicename') ?? '');
  return isTerm && slug !== NO_CATEGORY ? [{ slug, name: textOf(category) }] : [];
}

const textIn = (element: XmlElement, name: string): string => {
  const child = childNamed(element, name);
  return child === null ? '' : textOf(child).trim();
};

const metaIn = (item: XmlElement, key: string): string => {
  const found = childrenNamed(item, 'postmeta').find((meta) => textIn(meta, 'meta_key') === key);
  return found === undefined ? '' : textIn(found, 'meta_value');
};

function decode(slug: string): string {
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
}
