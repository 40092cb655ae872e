/** The access matrix turned round: which kinds of reader may read the same text, so that a search can ask for all of it at once. */
import type { PublicationType } from '#domain/catalogue/publication-types.ts';
import { isPublished } from '#domain/catalogue/visibility.ts';
import { DOORS } from './matrix.ts';
import { countOpenable, type GatedPublication, viewableTypes } from './may-open.ts';
import { opensWithFreeAccount } from './opens-with-free-account.ts';
import type { Viewer } from './viewer.ts';

/** What opens a text: nothing, an account, or the permission named like the type. */
export type ReadingKey = 'anyone' | 'account' | PublicationType;

/** The keys that a viewer holds for the whole library. Quick takes that were chosen are opened one by one. (rules A16) */
export function readingKeys(viewer: Viewer, now: Date): ReadingKey[] {
  const permitted = viewableTypes(viewer, now).filter((type) => DOORS[type].opensTo === 'permission');
  return ['anyone', ...(viewer.kind === 'user' ? (['account'] as const) : []), ...permitted];
}

/** The publications that an account opened one by one, and the key that each choice stands for. */
export const CHOSEN_KEY = 'PUBLICATION_QUICK_TAKE' satisfies ReadingKey;

type Section = { readonly number: number; readonly private: boolean };

/** What a key opens of a publication; the layers go from the narrowest to the widest, each with all of the one before. */
export type Layer<S extends Section> = { readonly opensTo: ReadingKey; readonly sections: readonly S[] };

export function layersOf<S extends Section>(publication: GatedPublication, sections: readonly S[]): Layer<S>[] {
  const { opensTo } = DOORS[publication.type];
  if (!isPublished(publication)) return [{ opensTo: 'anyone', sections: [] }];
  if (opensTo === 'anyone') return [{ opensTo, sections }];
  const free = countOpenable(sections).filter((section) => opensWithFreeAccount(publication, section));
  const layers: Layer<S>[] = [{ opensTo: 'anyone', sections: [] }];
  if (free.length > 0) layers.push({ opensTo: 'account', sections: free });
  if (free.length < sections.length) layers.push({ opensTo: publication.type, sections });
  return layers;
}
