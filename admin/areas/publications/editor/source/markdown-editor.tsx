import './markdown-editor.css';
import type { Command, EditorView } from '@codemirror/view';
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react';
import { createEditor, goToLine, setReadOnly, showProblems, showText, type TextProblem } from './create-editor.ts';
import { type Highlights, setHighlights } from './markdown-marks.ts';

export type EditorHandle = {
  run: (command: Command) => void;
  goToLine: (line: number) => void;
  /** The selected words with their line, from 1. */
  selection: () => { line: number; quote: string };
};

type MarkdownEditorProps = {
  ref?: Ref<EditorHandle>;
  /** The text; one that changed elsewhere is shown without moving the cursor. */
  text: string;
  label: string;
  hint: string;
  isReadOnly: boolean;
  /** Headings divide the text into slides. */
  hasSlides: boolean;
  problems: readonly TextProblem[];
  highlights: Highlights;
  onChange: (text: string) => void;
  /** The cursor is on another line. */
  onMove: (line: number) => void;
};

/** Edits a text in Markdown. It has its own undo, so give it a `key` for each text. */
export function MarkdownEditor({ ref, text, problems, highlights, isReadOnly, ...props }: MarkdownEditorProps) {
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<EditorView>(null);
  const change = useEffectEvent(props.onChange);
  const move = useEffectEvent(props.onMove);
  const start = useEffectEvent((element: HTMLElement) =>
    createEditor({
      host: element,
      text,
      label: props.label,
      hint: props.hint,
      isReadOnly,
      hasSlides: props.hasSlides,
      onChange: change,
      onMove: move,
    }),
  );
  useEffect(() => {
    if (host.current === null) return;
    const view = start(host.current);
    editor.current = view;
    return () => view.destroy();
  }, []);
  useEffect(() => {
    if (editor.current) showText(editor.current, text);
  }, [text]);
  useEffect(() => {
    if (editor.current) setReadOnly(editor.current, isReadOnly);
  }, [isReadOnly]);
  useEffect(() => {
    if (editor.current) showProblems(editor.current, problems);
  }, [problems]);
  useEffect(() => {
    editor.current?.dispatch({ effects: setHighlights.of(highlights) });
  }, [highlights]);
  useImperativeHandle(ref, () => ({
    run: (command) => void (editor.current && command(editor.current)),
    goToLine: (line) => editor.current && goToLine(editor.current, line),
    selection: () => describeSelection(editor.current),
  }));
  return <div className="o-markdown-editor" ref={host} />;
}

const MAX_QUOTE = 200;

function describeSelection(view: EditorView | null): { line: number; quote: string } {
  if (view === null) return { line: 1, quote: '' };
  const { from, to } = view.state.selection.main;
  const line = view.state.doc.lineAt(from);
  return { line: line.number, quote: view.state.sliceDoc(from, Math.min(to, line.to)).slice(0, MAX_QUOTE) };
}
