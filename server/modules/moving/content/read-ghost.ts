/** Reads an export of Ghost (JSON, 1.0 and newer): posts and pages with authors, tags and pictures. */
import { z } from 'zod';
import { dayOf, type ExportedText, type ExportReading, type NamedTerm } from './exported.ts';

const id = z.union([z.string(), z.number()]).transform(String);
const optional = z
  .string()
  .nullish()
  .transform((text) => text ?? '');

const Post = z.object({
  ...{ id, title: optional, slug: optional, html: optional, plaintext: optional, custom_excerpt: optional },
  ...{ status: optional, type: optional, visibility: optional, published_at: optional, feature_image: optional },
});
const Person = z.object({ id, slug: optional, name: optional });
const Tag = z.object({ id, slug: optional, name: optional, visibility: optional });
const PostTag = z.object({ post_id: id, tag_id: id });
const PostAuthor = z.object({ post_id: id, author_id: id });
const Data = z.object({
  posts: z.array(Post),
  users: z.array(Person).default([]),
  tags: z.array(Tag).default([]),
  posts_tags: z.array(PostTag).default([]),
  posts_authors: z.array(PostAuthor).default([]),
});
const Export = z.object({ db: z.array(z.object({ data: Data })).min(1) });

export function readGhost(text: string): ExportReading {
  const parsed = Export.safeParse(parse(text));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return { ok: false, message: `It is not an export of Ghost: ${issue?.path.join('.')} ${issue?.message}` };
  }
  return { ok: true, texts: parsed.data.db.flatMap(({ data }) => toTexts(data)) };
}

function toTexts({ posts, users, tags, posts_tags, posts_authors }: z.output<typeof Data>): ExportedText[] {
  const people = new Map(users.map((user) => [user.id, user]));
  // Internal tags sort texts for themes and are never shown.
  const shown = new Map(tags.filter(({ visibility }) => visibility !== 'internal').map((tag) => [tag.id, tag]));
  const authors = Map.groupBy(posts_authors, ({ post_id }) => post_id);
  const terms = Map.groupBy(posts_tags, ({ post_id }) => post_id);
  return posts.map((post) => {
    const isPublic = post.status === 'published' && ['', 'public'].includes(post.visibility);
    return {
      ...{ id: post.id, title: post.title, slug: post.slug, html: post.html, excerpt: post.custom_excerpt },
      path: isPublic && post.slug !== '' ? `/${post.slug}/` : null,
      isPublic,
      published: dayOf(post.published_at),
      authors: listNamed(authors.get(post.id)?.map(({ author_id }) => people.get(author_id))),
      terms: listNamed(terms.get(post.id)?.map(({ tag_id }) => shown.get(tag_id))),
      picture: post.feature_image === '' ? null : post.feature_image,
    };
  });
}

const listNamed = (found: readonly (NamedTerm | undefined)[] = []): NamedTerm[] =>
  found.flatMap((each) => (each === undefined ? [] : [{ slug: each.slug, name: each.name }]));

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
