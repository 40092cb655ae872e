import { undo } from '@codemirror/commands';
import { useMemo, useState } from 'react';
import { splitFrontMatter } from '#domain/authoring/front-matter/front-fields.ts';
import { MarkdownEditor } from './source/markdown-editor.tsx';
import { Toolbar } from './source/toolbar.tsx';
import { useAttach } from './use-attach.ts';
import type { WorkspaceProps } from './workspace-props.ts';

type TextWorkspaceProps = Omit<WorkspaceProps, 'onSlide'> & {
  /** Seconds at the playhead; null for a text without slides. */
  position: number | null;
  /** The lines of the slide that plays. */
  playing: { first: number; last: number } | null;
  onLine: (line: number) => void;
  /** Edits the whole file, with its front matter. */
  isSource?: boolean;
};

/** A text with its toolbar, its problems and, beside it, the preview. */
export function TextWorkspace(props: TextWorkspaceProps) {
  const { draft, path, isReadOnly, rendered, comments, editor, position, playing, onLine, children } = props;
  const { files, session } = draft;
  const source = files[path] ?? '';
  const front = props.isSource === true ? null : splitFrontMatter(source);
  const head = front?.head ?? '';
  const body = front?.body ?? source;
  const headLines = head.split('\n').length - 1;
  const found = rendered.data?.problems;
  const problems = useMemo(
    () => (found ?? []).map((each) => ({ ...each, line: each.line - headLines })),
    [found, headLines],
  );
  const [first, last] = [playing?.first, playing?.last];
  const highlights = useMemo(
    () => ({
      playing: first === undefined || last === undefined ? null : { first, last },
      comments: comments
        .filter((comment) => comment.path === path && comment.resolved === null)
        .map(({ line, quote }) => ({ line: (line ?? 1) - headLines, quote })),
    }),
    [first, last, comments, path, headLines],
  );
  const attach = useAttach(props);
  const [lineShown, showLine] = useState(1);
  return (
    <>
      {!isReadOnly && (
        <Toolbar
          text={body}
          run={(command) => editor.current?.run(command)}
          position={position}
          onPicture={
            path.startsWith('sections/') ? async (asset, name) => (await attach([{ asset, name }]))[0] ?? '' : null
          }
          onUndo={() => editor.current?.run(undo)}
        />
      )}
      <div className="o-editor-split">
        <div className="o-editor-source">
          <MarkdownEditor
            ref={editor}
            text={body}
            label={position === null ? 'Text in Markdown' : 'Transcript in Markdown'}
            hint={position === null ? 'Write the description' : '## 00:00 Title of the first slide'}
            isReadOnly={isReadOnly}
            hasSlides={position !== null}
            problems={problems}
            highlights={highlights}
            onChange={(text) => session.change({ [path]: head + text })}
            onMove={(line) => {
              showLine(line);
              onLine(line);
            }}
          />
          <Problems problems={problems} current={lineShown} onGo={(line) => editor.current?.goToLine(line)} />
        </div>
        {children}
      </div>
    </>
  );
}

type ProblemsProps = {
  problems: readonly { line: number; message: string }[];
  current: number;
  onGo: (line: number) => void;
};

/** The problems of the text in words: an underline alone is seen by nobody who does not look there. */
function Problems({ problems, current, onGo }: ProblemsProps) {
  if (problems.length === 0) return null;
  return (
    <ul className="o-editor-problems" aria-label="Problems of the text">
      {problems.map(({ line, message }) => (
        <li key={`${line} ${message}`} data-current={line === current || undefined}>
          <button type="button" className="link" onClick={() => onGo(Math.max(1, line))}>
            {line < 1 ? 'Fields' : `Line ${line}`}
          </button>
          <span>{message}</span>
        </li>
      ))}
    </ul>
  );
}
