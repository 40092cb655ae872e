import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { OfficeTo } from '#admin/parts/address/navigation.ts';
import { findSection } from '#domain/authoring/section-outline.ts';
import {
  EPISODE_FILE,
  isEpisode,
  listSectionPaths,
  PUBLICATION_FILE,
  type SourceFiles,
} from '#domain/authoring/source-files.ts';

export type EditorLocation = {
  /** The path of the text that is open. */
  path: string;
  /** The slug of its section; null for the cover. */
  section: string | null;
  /** The revision that the draft is compared with; null while writing. */
  compared: number | null;
  addressOf: (part: { section: string } | { part: string }) => OfficeTo;
  open: (part: { section: string } | { part: string }) => void;
  compare: (revision: number | null) => void;
};

/** What the editor shows is in the address; a section by its slug, which stays wherever it moves. */
export function useEditorLocation(files: SourceFiles): EditorLocation {
  const [query, setQuery] = useSearchParams();
  const cover = isEpisode(files) ? EPISODE_FILE : PUBLICATION_FILE;
  const wanted = query.get('section');
  // The section that was opened stays open when it moves.
  const [first] = useState(() => listSectionPaths(files)[0]?.slug ?? null);
  const slug = query.get('part') === 'cover' ? null : (wanted ?? first);
  const path = slug === null ? null : findSection(files, slug);
  const compared = Number(query.get('compare'));
  const addressOf: EditorLocation['addressOf'] = (part) => ({ search: `?${new URLSearchParams(part)}` });
  return {
    path: path ?? cover,
    section: path === null ? null : slug,
    compared: Number.isInteger(compared) && compared > 0 ? compared : null,
    addressOf,
    open: (part) => setQuery(new URLSearchParams(part)),
    compare: (revision) =>
      setQuery((before) => {
        const next = new URLSearchParams(before);
        if (revision === null) next.delete('compare');
        else next.set('compare', String(revision));
        return next;
      }),
  };
}
