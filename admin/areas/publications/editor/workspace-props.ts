import type { ReactNode, RefObject } from 'react';
import type { DraftRecord } from './draft/draft-record.ts';
import type { Draft } from './draft/use-draft.ts';
import type { useRenderedText } from './preview/use-rendered.ts';
import type { DraftComment } from './side/notes-panel.tsx';
import type { EditorHandle } from './source/markdown-editor.tsx';

export type WorkspaceProps = {
  record: DraftRecord;
  draft: Draft;
  path: string;
  isReadOnly: boolean;
  rendered: ReturnType<typeof useRenderedText>;
  comments: readonly DraftComment[];
  editor: RefObject<EditorHandle | null>;
  /** Told of the slide at the cursor or the playhead. */
  onSlide: (index: number) => void;
  /** The preview beside the text. */
  children: ReactNode;
};
