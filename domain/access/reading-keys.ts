/** The inverse of the access matrix: the keys under which the search index stores text for groups of readers. */
import type { PublicationType } from '#domain/catalogue/publication-types.ts';
import { isPublished } from '#domain/catalogue/visibility.ts';
import { ACCESS_MATRIX } from './access-matrix.ts';
import { assignPositions, type GatedPublication, viewableTypes } from './may-open.ts';
import { opensWithFreeAccount } from './opens-with-free-account.ts';
import type { Viewer } from './viewer.ts';

/** What a reader needs to open a text: nothing, an account, or the permission named like the type. */
export type ReadingKey = 'anyone' | 'account' | PublicationType;

/** The keys that a viewer has for the whole library; chosen quick takes are opened one by one. (rules A16) */
export function readingKeys(viewer: Viewer, now: Date): ReadingKey[] {
  const permitted = viewableTypes(viewer, now).filter((type) => ACCESS_MATRIX[type].opensTo === 'permission');
  return ['anyone', ...(viewer.kind === 'user' ? (['account'] as const) : []), ...permitted];
}

/** The key that choosing a quick take grants for that publication. */
export const CHOSEN_QUICK_TAKE_KEY = 'PUBLICATION_QUICK_TAKE' satisfies ReadingKey;

type Section = { readonly number: number; readonly private: boolean };

/** The sections that a key opens. Layers go from the narrowest to the widest, each including the one before. */
export type AccessLayer<S extends Section> = { readonly opensTo: ReadingKey; readonly sections: readonly S[] };

export function listAccessLayers<S extends Section>(
  publication: GatedPublication,
  sections: readonly S[],
): AccessLayer<S>[] {
  const { opensTo } = ACCESS_MATRIX[publication.type];
  if (!isPublished(publication)) return [{ opensTo: 'anyone', sections: [] }];
  if (opensTo === 'anyone') return [{ opensTo, sections }];
  const free = assignPositions(sections).filter((section) => opensWithFreeAccount(publication, section));
  const layers: AccessLayer<S>[] = [{ opensTo: 'anyone', sections: [] }];
  if (free.length > 0) layers.push({ opensTo: 'account', sections: free });
  if (free.length < sections.length) layers.push({ opensTo: publication.type, sections });
  return layers;
}
